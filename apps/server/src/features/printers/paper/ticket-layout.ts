import { dotsOf, type PaperWidth } from '@bellhop/domain/printing/printers'
import { type AppLanguage, directionOf, isAppLanguage, localeOf } from '@bellhop/languages'
import type { PrintedLine, TicketContent } from '../../../database/stored-ticket.ts'
import { fill, messagesOf } from '../../../sentences/messages.ts'

/** The data of the layout. */
export interface PrintableTicket {
  content: TicketContent
  isCopy: boolean
  width: PaperWidth
}

/** Imported by the worker thread that draws it (documents/pdf-worker.ts). */
export const template = new URL('./ticket.typ', import.meta.url)

/** A word of 16 letters or more may continue on the next line after so many of them. */
const LONGEST_PART = 8
/** Where the template may break a word: a zero-width space. */
const BREAK = '\u200b'

/** The content of a ticket, ready for the template (`ticket.typ`), which makes no decisions. */
export function print({ content, isCopy, width }: PrintableTicket) {
  const language: AppLanguage = isAppLanguage(content.language) ? content.language : 'en'
  const texts = messagesOf('tickets', language)
  const upper = (text: string) => text.toLocaleUpperCase(localeOf(language))
  const { kind, outlet, stations, note, allergies } = content
  const formatTime = timeFormat(content, language)
  const promised = content.isForLater ? texts.wantedFor : texts.promised
  return {
    dots: dotsOf(width),
    language,
    isRightToLeft: directionOf(language) === 'rtl',
    copy: isCopy ? { title: upper(texts.copy), notice: texts.copyNotice } : null,
    title: kind === 'order' ? '' : upper(texts[kind]),
    number: `#${content.number}`,
    part: content.part ? `${content.part.number} / ${content.part.of}` : '',
    place: [outlet, ...stations].filter((name) => name !== null).map(breakWords),
    room: placeOf(content, texts),
    times: [
      [texts.ordered, formatTime(content.orderedAt)],
      [promised, formatTime(content.promisedAt)],
    ],
    allergies:
      allergies.length > 0
        ? upper(`${texts.allergies}: ${allergies.map(isolate).map(breakWords).join(', ')}`)
        : '',
    lines: content.lines.map((line) => printLine(line, texts.cancelledOf)),
    note: note === undefined ? '' : breakWords(note),
  }
}

/** Where it goes, in large letters: the room, the table or the customer. */
function placeOf({ room, bill }: TicketContent, texts: { room: string; table: string }) {
  if (room !== null) return { label: texts.room, number: breakWords(room) }
  if (!bill) return null
  const { table, name } = bill
  return { label: table === null ? '' : texts.table, number: breakWords(table ?? name) }
}

function printLine({ name, quantity, of, choices, note }: PrintedLine, cancelledOf: string) {
  return {
    quantity: of === undefined ? `${quantity} ×` : '',
    cancelled:
      of === undefined ? '' : fill(cancelledOf, { count: String(quantity), quantity: String(of) }),
    name: breakWords(name),
    choices: choices.map(breakWords),
    note: note === undefined ? '' : breakWords(note),
  }
}

/** Prints the day, too, if it is not that of the order. */
function timeFormat({ orderedAt, timeZone }: TicketContent, language: AppLanguage) {
  const locale = localeOf(language)
  const day = new Intl.DateTimeFormat(locale, { timeZone, day: 'numeric', month: 'short' })
  const time = new Intl.DateTimeFormat(locale, { timeZone, timeStyle: 'short' })
  const today = day.format(new Date(orderedAt))
  return (at: string) => {
    const date = day.format(new Date(at))
    return date === today ? time.format(new Date(at)) : `${date}, ${time.format(new Date(at))}`
  }
}

/** Isolates a text from surrounding text of the other direction (Unicode isolates). */
const isolate = (text: string) => `\u2068${text}\u2069`

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/** Lets a long word continue on the next line, so that it never leaves the paper. */
export const breakWords = (text: string): string =>
  text.replace(/\S{16,}/gu, (word) => {
    const letters = Array.from(graphemes.segment(word), ({ segment }) => segment)
    const parts = letters.map((letter, at) =>
      at > 0 && at % LONGEST_PART === 0 ? `${BREAK}${letter}` : letter,
    )
    return parts.join('')
  })
