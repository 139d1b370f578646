import type { LetterContent } from '@bellhop/domain/accounting/dunning'
import { directionOf, toAppLanguage } from '@bellhop/languages'
import { isolate, makePrinter } from '../../documents/print-values.ts'
import { messagesOf } from '../../sentences/messages.ts'

/** Imported by the worker thread that makes the PDF (documents/pdf-worker.ts). */
export const template = new URL('./letter.typ', import.meta.url)

/** Prints a letter in its language, ready for the template, which makes no decisions. */
export function print(content: LetterContent) {
  const language = toAppLanguage(content.language)
  const texts = messagesOf('dunning', language)
  const printer = makePrinter(content, language)
  const total = content.items.reduce((sum, { open }) => sum + open, 0)
  return {
    language,
    direction: directionOf(language),
    color: content.hotel.brandColor,
    title: texts.titles[`${content.level}`],
    hotel: { name: isolate(content.hotel.name), lines: content.hotel.lines.map(isolate) },
    company: { name: isolate(content.company.name), lines: content.company.lines.map(isolate) },
    date: printer.date(content.date),
    paragraphs: content.text.split(/\n{2,}/).map((paragraph) => paragraph.trim()),
    headings: [texts.invoice, texts.issued, texts.due, texts.amount, texts.open],
    rows: content.items.map((item) => [
      ...[isolate(item.number), printer.date(item.issuedOn), printer.date(item.dueOn)],
      ...[printer.money(item.total), printer.money(item.open)],
    ]),
    sum: [texts.total, printer.money(total)],
    payTo: content.upiId ? isolate(`UPI: ${content.upiId}`) : '',
    page: texts.page,
  }
}
