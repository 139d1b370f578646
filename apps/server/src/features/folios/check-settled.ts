import type { Payer } from '@bellhop/domain/money/folio-parts'
import { toWire } from '@bellhop/domain/money/money'
import { localeOf } from '@bellhop/languages'
import { sql } from 'kysely'
import type { Handle } from '../../database/open.ts'
import { findBeyondCredit } from '../../ledger/open-items.ts'
import type { FilledSentence } from '../../sentences/sentences.ts'
import { Problem } from '../../shared/calls/problem.ts'
import { payerOfEntry } from '../../stays/payer.ts'

/** The rejection to end a stay or a bill with running requests. */
export function stillRunning(numbers: number[]): Problem {
  return new Problem('requests_running', 'The hotel is still working on {list}.', {
    valuesIn: (language) => ({
      list: new Intl.ListFormat(localeOf(language)).format(numbers.map((number) => `#${number}`)),
    }),
    params: { numbers },
  })
}

/** @throws Problem `balance_due` */
export function checkSettled(
  { guest, second, secondName }: Awaited<ReturnType<typeof sumGuestsParts>>,
  currency: string,
): void {
  if (guest === 0 && second === 0) return
  const params = { balance: toWire(guest + second, currency), currency }
  const amountOf = (amount: number) => ({ amount: String(toWire(Math.abs(amount), currency)) })
  const sentences: FilledSentence[] = []
  if (guest !== 0) {
    sentences.push({
      sentence:
        guest > 0
          ? '{amount} {currency} are still to be paid.'
          : '{amount} {currency} are to be paid back.',
      values: amountOf(guest),
    })
  }
  if (second !== 0) {
    sentences.push({
      sentence:
        second > 0
          ? 'On the bill of {name}, {amount} {currency} are still to be paid.'
          : 'On the bill of {name}, {amount} {currency} are to be paid back.',
      values: { ...amountOf(second), name: secondName ?? '' },
    })
  }
  throw new Problem('balance_due', sentences, { params })
}

/** @throws Problem `over_credit_limit` if the part of a company would be more than it may owe */
export async function checkCredit(
  tx: Handle,
  hotelId: string,
  stayId: string,
  currency: string,
): Promise<void> {
  const beyond = await findBeyondCredit(tx, hotelId, stayId)
  if (!beyond) return
  const { company, ...amounts } = beyond
  const [limit, owed, amount] = [amounts.limit, amounts.owed, amounts.amount].map((minor) =>
    toWire(minor, currency),
  ) as [number, number, number]
  throw new Problem(
    'over_credit_limit',
    '{company} owes {owed} {currency}. With {amount} of this bill it would be over its credit limit of {limit}. Take a payment of the company first, or move charges to the guest.',
    { params: { company, limit, owed, amount, currency } },
  )
}

/** Sums what is due on the guest's part of the bill, and on that of a second guest. */
export async function sumGuestsParts(tx: Handle, hotelId: string, stayId: string) {
  const sumOf = (payer: Payer) =>
    sql`coalesce(sum(e.net + e.tax) FILTER (WHERE ${payerOfEntry(hotelId)} = ${payer}), 0)::bigint`
  const { rows } = await sql<{ guest: number; second: number; secondName: string | null }>`
    SELECT ${sumOf('guest')} AS guest, ${sumOf('second')} AS second,
      max(s.second_bill_name) AS "secondName"
    FROM stay s LEFT JOIN folio_entry e ON e.hotel_id = s.hotel_id AND e.stay_id = s.id
    WHERE s.hotel_id = ${hotelId} AND s.id = ${stayId}`.execute(tx)
  const [sums] = rows
  if (!sums) throw new Error(`No stay ${stayId}`)
  return sums
}
