import { pipeline, Readable } from 'node:stream'
import { rateToWire, toWire } from '@bellhop/domain/money/money'
import { taxesOfEntry } from '@bellhop/domain/taxes/day-taxes'
import { hotelDate, hotelTimeOfDay } from '@bellhop/domain/time/hotel-time'
import type { AppLanguage } from '@bellhop/languages'
import { stringify } from 'csv-stringify'
import { fill, staffMessagesOf } from '../../sentences/messages.ts'
import { translateReason } from '../../sentences/reasons.ts'
import type { DayLineRow } from './queries.ts'

/**
 * Writes a row for each entry of the ledger, for a bookkeeper's spreadsheet. A byte order mark lets Excel detect UTF-8;
 * an apostrophe protects text that Excel would read as a formula. Amounts stay numbers.
 */
export function writeDayCsv(
  rows: readonly DayLineRow[],
  { currency, timeZone }: { currency: string; timeZone: string },
  language: AppLanguage,
): Readable {
  const texts = staffMessagesOf('exports', language).day
  const { kinds, methods } = texts
  const money = (minor: number) => toWire(minor, currency)
  const taxes = sumByName(rows)
  const columns: [heading: string, (row: DayLineRow) => string | number | null][] = [
    [texts.time, ({ at }) => formatTime(at, timeZone)],
    [texts.room, ({ room }) => room],
    [texts.guest, ({ guest }) => guest],
    [
      texts.kind,
      ({ kind, requestKind }) =>
        kind === 'request' ? requestKind && kinds[requestKind] : kinds[kind],
    ],
    [texts.title, ({ title }) => title],
    [texts.correction, ({ isCorrection }) => (isCorrection ? texts.yes : null)],
    [texts.net, ({ net }) => money(net)],
    [texts.tax, ({ tax }) => money(tax)],
    ...[...taxes].map(([name, amounts]): (typeof columns)[number] => [
      fill(texts.namedTax, { name }),
      ({ id }) => {
        const amount = amounts.get(id)
        return amount === undefined ? null : money(amount)
      },
    ]),
    [texts.total, ({ net, tax }) => money(net + tax)],
    [texts.currency, () => currency],
    [texts.taxRate, ({ taxRate, lines }) => listRates(taxRate, lines)],
    [texts.method, ({ method }) => method && methods[method]],
    [texts.staff, ({ staff }) => staff],
    [texts.request, ({ requestNumber }) => requestNumber],
    [texts.reason, ({ reason }) => reason && translateReason(reason, language)],
  ]
  function* listRecords() {
    for (const row of rows) yield columns.map(([, cell]) => cell(row))
  }
  const csv = stringify({
    header: true,
    columns: columns.map(([heading]) => heading),
    bom: true,
    escape_formulas: true,
  })
  // An error destroys both streams; the server reports the second.
  return pipeline(Readable.from(listRecords()), csv, () => {})
}

/** The amounts of each tax that has a name, by entry. */
function sumByName(rows: readonly DayLineRow[]): Map<string, Map<string, number>> {
  const sums = new Map<string, Map<string, number>>()
  for (const row of rows) {
    for (const { name, amount } of taxesOfEntry(row, row.country === 'IN')) {
      if (name === undefined) continue
      const amounts = sums.get(name) ?? new Map<string, number>()
      sums.set(name, amounts.set(row.id, (amounts.get(row.id) ?? 0) + amount))
    }
  }
  return sums
}

/** In the hotel's time, as a spreadsheet reads it: `2026-11-22 14:05`. */
export function formatTime(at: Date, timeZone: string): string {
  const instant = at.toISOString()
  return `${hotelDate(instant, timeZone)} ${hotelTimeOfDay(instant, timeZone)}`
}

/** Tax rate of the entry, or the rates of its request's lines: `5 / 18`. */
function listRates(taxRate: DayLineRow['taxRate'], lines: DayLineRow['lines']) {
  if (taxRate !== null) return rateToWire(taxRate)
  const rates = new Set(lines.map((line) => rateToWire(line.taxRate)))
  return [...rates].join(' / ') || null
}
