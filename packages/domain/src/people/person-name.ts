/**
 * Names that strangers enter are read by other people, also in emails: an address in one would be a link. A pattern, so
 * that the contract and the forms apply the same rule.
 */

/** Matches titles such as in "Dr.Nair", which looks like an address. */
const titles =
  'mr|mrs|ms|mx|dr|prof|er|adv|capt|col|maj|gen|lt|sri|shri|smt|km|kum|st|fr|rev|hon|jr|sr|md|mohd|ca|ar'

const anyCase = (text: string) =>
  text.replace(/[a-z]/g, (letter) => `[${letter}${letter.toUpperCase()}]`)

const dot = '[.\\u3002\\uff0e\\uff61\\u2024]'
const letterOrDigit = '[\\p{L}\\p{N}\\-]'

/** `@`, `://`, `www.`, a domain such as `spa.example`, or one letter with a path: `t.co/x`. */
const address = [
  '[@\\uff20]',
  ':\\s*//',
  anyCase('www') + dot,
  `(?<!${letterOrDigit})(?!(?:${anyCase(titles)})${dot})${letterOrDigit}{2,}${dot}[a-zA-Z]{2,}`,
  `${letterOrDigit}${dot}[a-zA-Z]{2,}/`,
].join('|')

/** Matches a name without a web address or an email. With the flag `u`. */
export const withoutAddress = `(?!.*(?:${address}))`

const pattern = new RegExp(`^${withoutAddress}`, 'u')

/** Whether a name contains a web address or an email. */
export function hasAddress(name: string): boolean {
  return !pattern.test(name)
}
