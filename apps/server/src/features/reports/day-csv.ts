import { pipeline, Readable } from 'node:stream'
import { rateToWire, toWire } from '@bellhop/domain/money/money'
import type { ChargeKind } from '@bellhop/domain/stays/day-report'
import { taxesOfEntry } from '@bellhop/domain/taxes/day-taxes'
import { hotelDate, hotelTimeOfDay } from '@bellhop/domain/time/hotel-time'
import { stringify } from 'csv-stringify'
import type { DayLineRow } from './queries.ts'

const kinds: Record<ChargeKind | 'advance' | 'payment', string> = {
  roomNight: 'Room night',
  stayTax: 'Tax of the stay',
  food: 'Food',
  gift: 'Gift',
  amenity: 'Amenity',
  department: 'Service',
  tip: 'Tip',
  charge: 'Charge',
  advance: 'Advance',
  payment: 'Payment',
}

/**
 * Writes a row for each entry of the ledger, for a bookkeeper's spreadsheet. A byte order mark lets Excel detect UTF-8;
 * an apostrophe protects text that Excel would read as a formula. Amounts stay numbers.
 */
export function writeDayCsv(
  rows: readonly DayLineRow[],
  { currency, timeZone }: { currency: string; timeZone: string },
): Readable {
  const money = (minor: number) => toWire(minor, currency)
  const taxes = sumByName(rows)
  const columns: Record<string, (row: DayLineRow) => string | number | null> = {
    Time: ({ at }) => formatTime(at, timeZone),
    Room: ({ room }) => room,
    Guest: ({ guest }) => guest,
    Kind: ({ kind, requestKind }) =>
      kind === 'request' ? requestKind && kinds[requestKind] : kinds[kind],
    Title: ({ title }) => title,
    Correction: ({ isCorrection }) => (isCorrection ? 'yes' : null),
    Net: ({ net }) => money(net),
    Tax: ({ tax }) => money(tax),
    ...Object.fromEntries(
      [...taxes].map(([name, amounts]) => [
        `Tax: ${name}`,
        ({ id }: DayLineRow) => {
          const amount = amounts.get(id)
          return amount === undefined ? null : money(amount)
        },
      ]),
    ),
    Total: ({ net, tax }) => money(net + tax),
    Currency: () => currency,
    'Tax rate %': ({ taxRate, lines }) => listRates(taxRate, lines),
    Method: ({ method }) => method,
    Staff: ({ staff }) => staff,
    Request: ({ requestNumber }) => requestNumber,
    Reason: ({ reason }) => reason,
  }
  const cells = Object.values(columns)
  function* listRecords() {
    for (const row of rows) yield cells.map((cell) => cell(row))
  }
  const csv = stringify({
    header: true,
    columns: Object.keys(columns),
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
function formatTime(at: Date, timeZone: string): string {
  const instant = at.toISOString()
  return `${hotelDate(instant, timeZone)} ${hotelTimeOfDay(instant, timeZone)}`
}

/** Tax rate of the entry, or the rates of its request's lines: `5 / 18`. */
function listRates(taxRate: DayLineRow['taxRate'], lines: DayLineRow['lines']) {
  if (taxRate !== null) return rateToWire(taxRate)
  const rates = new Set(lines.map((line) => rateToWire(line.taxRate)))
  return [...rates].join(' / ') || null
}
