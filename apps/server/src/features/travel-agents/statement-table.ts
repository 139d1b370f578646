import { rateToWire, toWire } from '@bellhop/domain/money/money'
import { hotelDate } from '@bellhop/domain/time/hotel-time'
import type { AppLanguage } from '@bellhop/languages'
import { staffMessagesOf } from '../../sentences/messages.ts'
import { moneyFormat, type Sheet } from '../../tables/workbook/write-workbook.ts'
import { type Place, toLine } from './present.ts'
import type { WholeStatement } from './statement.ts'

/** A row for each commission and payment by time, with the balance after it, between the first and last balance. */
export function tabulateStatement(
  { name, opening, commission, paid, lines, payments }: WholeStatement,
  { from, to, ...place }: Place & { from: string; to: string },
  language: AppLanguage,
): Sheet {
  const { currency, timeZone } = place
  const texts = staffMessagesOf('exports', language).commissions
  const money = (minor: number) => toWire(minor, currency)
  const none = Array<null>(8).fill(null)
  const entries = [
    ...lines.map((line) => {
      const {
        date,
        kind,
        bookingRef,
        guest,
        checkInDate,
        checkOutDate,
        plan = null,
      } = toLine(line, place)
      return {
        ...{ at: line.enteredAt, change: line.amount },
        cells: [
          ...[date, texts.kinds[kind], bookingRef, guest, checkInDate, checkOutDate, plan],
          ...[money(line.revenue), rateToWire(line.rate), money(line.amount), null],
        ],
      }
    }),
    ...payments.map(({ at, amount, reference, takesBack }) => ({
      ...{ at, change: -amount },
      cells: [
        ...[hotelDate(at, timeZone), takesBack ? texts.takenBack : texts.payment, reference],
        ...none.slice(1),
        money(amount),
      ],
    })),
  ].toSorted((a, b) => a.at.getTime() - b.at.getTime())
  let balance = opening
  const rows = entries.map(({ cells, change }) => {
    balance += change
    return [...cells, money(balance), currency]
  })
  const closing = opening + commission - paid
  return {
    name: texts.title,
    headings: [
      ...[texts.date, name, texts.booking, texts.guest, texts.arrival, texts.departure, texts.plan],
      ...[
        texts.revenue,
        texts.percent,
        texts.commission,
        texts.paid,
        texts.balance,
        texts.currency,
      ],
    ],
    rows: [
      [from, texts.opening, ...none, null, money(opening), currency],
      ...rows,
      [
        to,
        texts.closing,
        ...none.slice(1),
        money(commission),
        money(paid),
        money(closing),
        currency,
      ],
    ],
    formats: [
      ...['date' as const, undefined, undefined, undefined, 'date' as const, 'date' as const],
      ...[undefined, moneyFormat(currency), undefined],
      ...Array(3).fill(moneyFormat(currency)),
    ],
  }
}
