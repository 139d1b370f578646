interface TextPart {
  text: string
  /** An address that opens in a new tab, or a phone number to call. */
  link?: { href: string; isPhone: boolean }
}

const address = /(?:https?:\/\/|www\.)[^\s<>"]+/
/** 7 to 15 digits with a country code, 9 to 15 without: fewer are dates, prices and room numbers. */
const phone = /\+\d(?:[\s().-]{0,2}\d){6,14}|(?<!\d[\s().-]{0,2})\d(?:[\s().-]{0,2}\d){8,14}/
const links = new RegExp(
  `(?<![\\w@./-])(?:(${address.source})|(${phone.source})(?![\\w-]|[\\s().-]{0,2}\\d))`,
  'gi',
)
const date = /^\d{1,4}[./-]\d{1,2}[./-]\d{1,4}/

/** Splits a message at the web addresses and phone numbers in it. Together the parts are the text. */
export function splitText(text: string): TextPart[] {
  const parts: TextPart[] = []
  let end = 0
  for (const { 0: found, 1: web, index } of text.matchAll(links)) {
    const shown = web === undefined ? found : trimEnd(found)
    const href = web === undefined ? phoneHref(found) : webHref(shown)
    if (href === undefined) continue
    if (index > end) parts.push({ text: text.slice(end, index) })
    parts.push({ text: shown, link: { href, isPhone: web === undefined } })
    end = index + shown.length
  }
  if (end < text.length) parts.push({ text: text.slice(end) })
  return parts
}

/** Without the punctuation of the sentence around it; a bracket that was opened within belongs to it. */
function trimEnd(url: string): string {
  let trimmed = url
  for (;;) {
    const next = trimmed.replace(/[.,!?;:'’”…*_~।؟،]+$/, '')
    const isOpen = next.endsWith(')') && next.split(')').length > next.split('(').length
    const shorter = isOpen ? next.slice(0, -1) : next
    if (shorter === trimmed) return trimmed
    trimmed = shorter
  }
}

function webHref(shown: string): string | undefined {
  const url = URL.parse(/^www\./i.test(shown) ? `https://${shown}` : shown)
  return url?.hostname.includes('.') && /^https?:$/.test(url.protocol) ? url.href : undefined
}

function phoneHref(found: string): string | undefined {
  return date.test(found) ? undefined : `tel:${found.replace(/[^+\d]/g, '')}`
}
