import type { BodyOf } from '@bellhop/contract/base/route'
import type * as corrections from '@bellhop/contract/desk/corrections'
import { type Discount, spreadDiscount, sumLeft, sumTaxed } from '@bellhop/domain/money/corrections'
import { rateFromWire, rateToWire } from '@bellhop/domain/money/money'
import { hotelDate } from '@bellhop/domain/time/hotel-time'
import { sql } from 'kysely'
import type { StaffWork } from '../../audit/work.ts'
import type { Handle } from '../../database/open.ts'
import { insertCorrections } from '../../ledger/corrections.ts'
import { type LockedEntry, lockDiscountable, pickLine } from '../../ledger/lock-entries.ts'
import { fromWireAmount } from '../../ledger/payment.ts'
import { fieldProblem, notFound, Problem } from '../../shared/calls/problem.ts'
import { newId } from '../../shared/ids.ts'
import { lockStayWithNights } from '../../stays/lock-stay.ts'
import { listNightsToCome } from '../../stays/nights.ts'
import { checkSeen, moreThanLeft } from './correct-entry.ts'
import { announceCorrections } from './post-corrections.ts'

type Body = BodyOf<typeof corrections.addDiscount>

/**
 * Lowers one entry, a line of an order, a day or the whole bill of a stay. Posted entries are corrected at once, future nights when they
 * are posted. If there is an invoice, a credit note is issued.
 *
 * @throws Problem `not_found`, `already_corrected`, `changed_meanwhile`, `invalid_request`
 */
export async function addDiscount(
  { tx, staff: { hotelId, staffId, currency }, now, audit }: StaffWork,
  stayId: string,
  body: Body,
): Promise<void> {
  const { entryId, lineId, date, percent, expectedNet } = body
  const discount = readDiscount(body, currency)
  const { entries, nights } = await lockMeant(tx, hotelId, stayId, body)
  const open = [...entries, ...nights.map(({ entry }) => entry)]
  const left = sumLeft(open)
  if (left === 0) {
    throw new Problem('already_corrected', 'There is nothing left to discount.')
  }
  checkSeen(expectedNet, left, currency)
  if ('amount' in discount && discount.amount > left) throw moreThanLeft()
  const parts = spreadDiscount(open, discount)
  const off = sumTaxed(parts)
  if (off.net === 0) throw fieldProblem('percent', 'That discount comes to nothing.')

  const reason = body.reason.trim()
  const posting = { hotelId, stayId, staffId, at: now }
  const corrections = entries
    .map((entry, place) => ({ entry, part: parts[place] ?? nothing }))
    .filter(({ part }) => part.net > 0)
  const entryIds = await insertCorrections(tx, corrections, {
    ...posting,
    reason,
    isDiscount: true,
  })
  const later = nights
    .map(({ date: night }, place) => ({ night, ...(parts[entries.length + place] ?? nothing) }))
    .filter(({ net }) => net > 0)
  await insertNightDiscounts(tx, later, { ...posting, reason })
  await audit('folio.discount', stayId, {
    after: { entryId, lineId, date, percent, reason, off, entryIds, nights: later },
  })
  await announceCorrections(tx, corrections, entryIds, posting)
}

const nothing = { net: 0, tax: 0, included: 0 }

/** Locks the bill and picks what the discount is for: one entry or a line of it, a day or everything. */
async function lockMeant(
  tx: Handle,
  hotelId: string,
  stayId: string,
  { entryId, lineId, date }: Pick<Body, 'entryId' | 'lineId' | 'date'>,
) {
  const posted = await lockDiscountable(tx, hotelId, stayId)
  const stay = await lockStayWithNights(tx, hotelId, stayId)
  if (!stay) throw notFound('stay')
  if (entryId && !posted.some(({ id }) => id === entryId)) throw notFound('entry')
  const isMeant = (day: string, id?: string) =>
    (entryId === undefined || id === entryId) && (date === undefined || day === date)
  const entries = posted.filter(({ id, night, at }) =>
    isMeant(night ?? hotelDate(at, stay.timeZone), id),
  )
  return {
    entries: lineId === undefined ? entries : await pickLineOf(tx, hotelId, entries, lineId),
    nights: listNightsToCome(stay, new Set(stay.postedNights)).filter(({ date: day }) =>
      isMeant(day),
    ),
  }
}

/** @param entries the one that the line is of */
async function pickLineOf(
  tx: Handle,
  hotelId: string,
  [order]: LockedEntry[],
  lineId: string,
): Promise<LockedEntry[]> {
  const line = order && (await pickLine(tx, hotelId, order, lineId))
  if (!line) throw notFound('line')
  return [line]
}

function readDiscount({ entryId, lineId, percent, amount }: Body, currency: string): Discount {
  if (lineId !== undefined && entryId === undefined) {
    throw invalid('lineId')
  }
  if (percent !== undefined && amount !== undefined) throw invalid('amount')
  if (amount !== undefined) return { amount: fromWireAmount(amount, currency) }
  if (percent === undefined) throw invalid('percent')
  const rate = rateFromWire(percent)
  if (!Number.isInteger(rate) || rateToWire(rate) !== percent)
    throw fieldProblem('percent', 'Enter at most two decimals.')
  return { rate }
}

const invalid = (field: 'amount' | 'lineId' | 'percent'): Problem =>
  fieldProblem(field, 'Enter a percentage or an amount.')

async function insertNightDiscounts(
  tx: Handle,
  nights: readonly { night: string; net: number }[],
  {
    hotelId,
    stayId,
    staffId,
    reason,
  }: { hotelId: string; stayId: string; staffId: string; reason: string },
): Promise<void> {
  if (nights.length === 0) return
  await tx
    .insertInto('night_discount')
    .values(
      nights.map(({ night, net }) => ({
        hotel_id: hotelId,
        id: newId(),
        stay_id: stayId,
        night,
        net,
        reason,
        staff_id: staffId,
        created_at: sql<Date>`statement_timestamp()`,
      })),
    )
    .execute()
}
