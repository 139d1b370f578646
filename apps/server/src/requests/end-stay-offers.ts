import type { SuggestedReason } from '@bellhop/domain/money/correction-reasons'
import { grantedStatuses } from '@bellhop/domain/time/time-offers'
import { sql } from 'kysely'
import { lockRows } from '../database/lock-rows.ts'
import type { Handle } from '../database/open.ts'
import { creditRequest } from '../ledger/entries.ts'
import { newId } from '../shared/ids.ts'
import { lockItems } from './cancel-requests.ts'
import { moveRequest } from './move-request.ts'

type StayOffer = 'earlyCheckIn' | 'lateCheckOut'

/** Also those that have begun: a guest who has not come has not used one, and one who stays on pays the night instead. */
const openStatuses = ['new', ...grantedStatuses] as const

/**
 * Cancels the early check-ins of stays that end before they begin, or begin on another day, and takes them off the bill.
 * Call it under the lock of the stays, after every other lock: it takes that of the hotel's counter.
 */
export async function endEarlyCheckIns(
  tx: Handle,
  hotelId: string,
  stayIds: readonly string[],
  at: Date,
  note: SuggestedReason,
): Promise<void> {
  await endOffers(tx, hotelId, 'earlyCheckIn', stayIds, at, note)
}

/** The same for the late check-outs of a stay that ends on another day: each was for its day. */
export async function endLateCheckOuts(
  tx: Handle,
  hotelId: string,
  stayId: string,
  at: Date,
): Promise<void> {
  await endOffers(tx, hotelId, 'lateCheckOut', [stayId], at, 'The booking has changed.')
}

/**
 * Reads the effect of `endLateCheckOuts`: until when the guest would have stayed (HH:mm), and what comes off the bill.
 */
export async function readLateCheckOut(
  db: Handle,
  hotelId: string,
  stayId: string,
): Promise<{ until: string; credit: number } | undefined> {
  const { rows } = await sql<{ until: string | null; credit: number }>`
    SELECT max(r.checkout_time) AS until, coalesce(sum((
      SELECT sum(e.net + e.tax) FROM folio_entry e
      WHERE e.hotel_id = ${hotelId} AND e.request_id = r.id)), 0)::bigint AS credit
    FROM guest_request r
    WHERE r.hotel_id = ${hotelId} AND r.stay_id = ${stayId} AND r.purpose = 'lateCheckOut'
      AND r.status = ANY(${[...openStatuses]}::text[])`.execute(db)
  const [row] = rows
  return row?.until ? { until: row.until, credit: row.credit } : undefined
}

async function endOffers(
  tx: Handle,
  hotelId: string,
  purpose: StayOffer,
  stayIds: readonly string[],
  at: Date,
  note: SuggestedReason,
): Promise<void> {
  for (const id of await lockOpen(tx, hotelId, purpose, stayIds)) {
    await moveRequest(tx, {
      hotelId,
      id,
      from: openStatuses,
      to: 'cancelled',
      timelineId: newId(),
      at,
      by: 'server',
      name: null,
      note,
    })
  }
}

/** Takes the early check-ins of a stay off the bill before its invoice is issued, which is before `endEarlyCheckIns`. */
export async function creditEarlyCheckIns(
  tx: Handle,
  hotelId: string,
  stayId: string,
  reason: SuggestedReason,
): Promise<void> {
  for (const id of await lockOpen(tx, hotelId, 'earlyCheckIn', [stayId])) {
    await creditRequest(tx, hotelId, id, { reason })
  }
}

/**
 * Locks the open late check-outs and early check-ins of the booking of a stay, before its stays: a change of such a
 * request locks in this order, too.
 *
 * @param numbers also these running requests of the stay, with the items that they would return to stock
 */
export async function lockOffers(
  tx: Handle,
  hotelId: string,
  stayId: string,
  numbers: readonly number[] = [],
): Promise<void> {
  const { rows } = await sql<{ id: string; isOffer: boolean }>`
    SELECT r.id, r.purpose IN ('earlyCheckIn', 'lateCheckOut') IS TRUE AS "isOffer" FROM stay own
    JOIN stay s ON s.hotel_id = own.hotel_id AND s.booking_id = own.booking_id
    JOIN guest_request r ON r.hotel_id = s.hotel_id AND r.stay_id = s.id
    WHERE own.hotel_id = ${hotelId} AND own.id = ${stayId}
      AND r.status = ANY(${[...openStatuses]}::text[])
      AND (r.purpose IN ('earlyCheckIn', 'lateCheckOut')
        OR r.stay_id = own.id AND r.number = ANY(${[...numbers]}::integer[]))`.execute(tx)
  const ids = rows.map(({ id }) => id)
  await lockRows(tx, 'guest_request', hotelId, ids)
  const others = rows.filter(({ isOffer }) => !isOffer)
  await lockItems(
    tx,
    hotelId,
    others.map(({ id }) => id),
  )
}

/**
 * They are locked already (`lockOffers`), but for one added since then. Whoever holds that one waits for the stay, so this
 * transaction does not wait for it but is tried again.
 */
async function lockOpen(
  tx: Handle,
  hotelId: string,
  purpose: StayOffer,
  stayIds: readonly string[],
): Promise<string[]> {
  if (stayIds.length === 0) return []
  const requests = await tx
    .selectFrom('guest_request')
    .select('id')
    .where('hotel_id', '=', hotelId)
    .where('stay_id', 'in', [...stayIds])
    .where('purpose', '=', purpose)
    .where('status', 'in', openStatuses)
    .orderBy('id')
    .forNoKeyUpdate()
    .noWait()
    .execute()
  return requests.map(({ id }) => id)
}
