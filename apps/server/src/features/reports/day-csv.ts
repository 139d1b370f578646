import { rateToWire, toWire } from '@bellhop/domain/money/money'
import { taxesOfEntry } from '@bellhop/domain/taxes/day-taxes'
import { hotelDate, hotelTimeOfDay } from '@bellhop/domain/time/hotel-time'
import type { AppLanguage } from '@bellhop/languages'
import { fill, staffMessagesOf } from '../../sentences/messages.ts'
import { translateReason } from '../../sentences/reasons.ts'
import type { Column } from '../../shared/text/csv.ts'
import type { DayLineRow } from './queries.ts'

/** The columns of a bookkeeper's spreadsheet, in which an entry of the ledger is a row. */
export function listDayColumns(
  rows: readonly DayLineRow[],
  { currency, timeZone }: { currency: string; timeZone: string },
  language: AppLanguage,
): Column<DayLineRow>[] {
  const texts = staffMessagesOf('exports', language).day
  const { kinds, methods } = texts
  const money = (minor: number) => toWire(minor, currency)
  const taxes = sumByName(rows)
  return [
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
    ...[...taxes].map(
      ([name, amounts]): Column<DayLineRow> => [
        fill(texts.namedTax, { name }),
        ({ id }) => {
          const amount = amounts.get(id)
          return amount === undefined ? null : money(amount)
        },
      ],
    ),
    [texts.total, ({ net, tax }) => money(net + tax)],
    [texts.currency, () => currency],
    [texts.taxRate, ({ taxRate, lines }) => listRates(taxRate, lines)],
    [texts.method, ({ method }) => method && methods[method]],
    [texts.staff, ({ staff }) => staff],
    [texts.request, ({ requestNumber }) => requestNumber],
    [texts.reason, ({ reason }) => reason && translateReason(reason, language)],
  ]
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
