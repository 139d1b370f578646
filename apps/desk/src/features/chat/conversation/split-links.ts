export interface TextPart {
  text: string
  /** Where it leads, if it is a link. */
  href?: string
}

const link =
  /(?<web>\bhttps?:\/\/[^\s<>"]+|\bwww\.[^\s<>"]+\.[^\s<>"]+)|(?<mail>[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,5})|(?<phone>(?<![\w+])\+?\d(?:[ -]?\d){6,14}(?!\w))/giu
/** What ends a sentence or a bracket, not an address. */
const closing = /[.,;:!?'")\]}»”’।؟،]+$/u

/** A text with its web addresses, mails and phone numbers as links. The parts together are the text. */
export function splitLinks(text: string): TextPart[] {
  const parts: TextPart[] = []
  let end = 0
  for (const match of text.matchAll(link)) {
    const shown = match[0].replace(closing, '')
    const href = addressOf(shown, match.groups ?? {})
    if (!shown || !href) continue
    if (match.index > end) parts.push({ text: text.slice(end, match.index) })
    parts.push({ text: shown, href })
    end = match.index + shown.length
  }
  if (end < text.length) parts.push({ text: text.slice(end) })
  return parts
}

function addressOf(shown: string, { mail, phone }: Record<string, string | undefined>) {
  if (mail) return `mailto:${shown}`
  if (phone) return `tel:${shown.replaceAll(/[^+\d]/g, '')}`
  const address = shown.toLowerCase().startsWith('www.') ? `https://${shown}` : shown
  return URL.canParse(address) ? address : undefined
}
