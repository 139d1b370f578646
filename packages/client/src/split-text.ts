import { dialable } from '@bellhop/domain/people/dial'

interface TextPart {
  text: string
  /** `web` opens in a new tab. */
  link?: { href: string; kind: LinkKind }
}

type LinkKind = 'web' | 'mail' | 'phone'

// Each repetition is bounded, or consumes all that it has read: the time is linear in the length of the text.
// Without the flag `i`, by which `\w` contains the Kelvin sign and the long s.
const web = /(?:[Hh][Tt][Tt][Pp][Ss]?:\/\/|[Ww]{3}\.)[^\s<>"]+/
const mail = /[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,5}/
/** Between the digits of a number with a country code: also slashes, dashes and invisible characters. */
const gap = /[\s().\-/‐-―\p{Default_Ignorable_Code_Point}\p{Bidi_Control}]{0,4}/u
/** 7 to 16 digits with a country code, 9 to 15 without: fewer are dates, prices and room numbers. */
const phone = new RegExp(
  `[+＋]\\p{Nd}(?:${gap.source}\\p{Nd}){6,15}|(?<!\\p{Nd}[\\s().-]{0,2})\\p{Nd}(?:[\\s().-]{0,2}\\p{Nd}){8,14}`,
  'u',
)
const links = new RegExp(
  `(?<![\\w@.\\/\\-])(?:(?<web>${web.source})|(?<mail>${mail.source})|(?:${phone.source})(?![\\w\\-]|[\\s().\\-]{0,2}\\p{Nd}))`,
  'gu',
)
const date = /^\d{1,4}[./-]\d{1,2}[./-]\d{1,4}/
/** The end of a sentence or a quotation, not of an address. */
const closing = ".,!?;:'’”»]}…*_~।؟،"

/** Splits a message at web addresses, email addresses and phone numbers. The parts joined are the text. */
export function splitText(text: string): TextPart[] {
  const parts: TextPart[] = []
  let end = 0
  for (const { 0: found, index, groups } of text.matchAll(links)) {
    const kind = groups?.web ? 'web' : groups?.mail ? 'mail' : 'phone'
    const shown = kind === 'web' ? trimEnd(found) : found
    const href = addressOf(shown, kind)
    if (href === undefined) continue
    if (index > end) parts.push({ text: text.slice(end, index) })
    parts.push({ text: shown, link: { href, kind } })
    end = index + shown.length
  }
  if (end < text.length) parts.push({ text: text.slice(end) })
  return parts
}

/** Strips the punctuation of the sentence around it; a bracket opened within belongs to it. */
function trimEnd(url: string): string {
  let unopened = url.split(')').length - url.split('(').length
  let end = url.length
  for (; end > 0; end--) {
    const last = url.charAt(end - 1)
    if (last === ')' && unopened > 0) unopened--
    else if (!closing.includes(last)) break
  }
  return url.slice(0, end)
}

function addressOf(shown: string, kind: LinkKind): string | undefined {
  if (kind === 'mail') return `mailto:${shown}`
  if (kind === 'phone') return date.test(shown) ? undefined : `tel:${dialable(shown)}`
  const url = URL.parse(/^www\./i.test(shown) ? `https://${shown}` : shown)
  return url?.hostname.includes('.') && /^https?:$/.test(url.protocol) ? url.href : undefined
}
