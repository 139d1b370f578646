import type { BodyOf } from '@bellhop/contract/base/route'
import type { checkOut as contract } from '@bellhop/contract/desk/check-out'
import type { checkOutMyself } from '@bellhop/contract/guest/guest'
import { toWire } from '@bellhop/domain/money/money'
import { hotelDate } from '@bellhop/domain/time/hotel-time'
import { sql } from 'kysely'
import type { GuestWork, StaffWork } from '../../audit/work.ts'
import type { Handle } from '../../database/open.ts'
import { settleCommissions } from '../../ledger/commissions.ts'
import { postNights } from '../../ledger/entries.ts'
import { issueInvoice } from '../../ledger/issue-invoice.ts'
import { findBeyondCredit } from '../../ledger/open-items.ts'
import {
  cancelRequests,
  creditRequests,
  listRunning,
  lockRequests,
} from '../../requests/cancel-requests.ts'
import { releaseNights } from '../../rooms/reserve-nights.ts'
import { recordRoomEvent, soilRoomOnDeparture } from '../../rooms/room-states.ts'
import { Problem } from '../../shared/calls/problem.ts'
import { lockStayWithNights, notInHouse } from '../../stays/lock-stay.ts'
import { checkPriced } from '../../stays/missing-price.ts'
import { type BeforeCheckOut, type NightRoom, unassignRooms } from '../../stays/night-rooms.ts'
import { listPastNights, type SoldNight } from '../../stays/nights.ts'
import { recordStayEvents } from '../../stays/stay-events.ts'
import { checkCredit, checkSettled, stillRunning, sumGuestsParts } from './check-settled.ts'

/**
 * Ends a stay: posts its nights, issues its invoices, and lets its guests read the bill for another day. What a company
 * pays is billed to it, so only the guest's part and the second bill must be settled.
 *
 * @throws Problem `not_found`, `not_in_house`, `requests_running`, `balance_due` without a reason, `over_credit_limit`,
 *   `invalid_transition` while the price of its nights is missing
 */
export async function checkOut(
  work: StaffWork,
  stayId: string,
  { reason, cancelRequests: cancelled }: BodyOf<typeof contract>,
): Promise<void> {
  const { tx, staff, now } = work
  const { hotelId, staffId, currency } = staff
  if (cancelled) await lockRequests(tx, hotelId, stayId, cancelled.numbers)
  const stay = await lockStayWithNights(tx, hotelId, stayId)
  if (stay?.status !== 'inHouse') throw await notInHouse(tx, hotelId, stayId)
  checkPriced(stay)
  // No order can be placed meanwhile.
  const running = await listRunning(tx, hotelId, stayId)
  const numbers = running
    .map(({ number }) => number)
    .filter((number) => !cancelled?.numbers.includes(number))
  if (numbers.length > 0) throw stillRunning(numbers)
  if (cancelled) await creditRequests(tx, staff, running, cancelled)
  await postNights(tx, stay, nightsSlept(stay, now), now)
  const sums = await sumGuestsParts(tx, hotelId, stayId)
  const balance = sums.guest + sums.second
  if (!reason) checkSettled(sums, currency)
  await checkCredit(tx, hotelId, stayId, currency)
  await leave(work, stay, { staffId, balance, reason: reason?.trim() ?? null })
  if (cancelled) await cancelRequests(work, running, cancelled, now)
  await announce(work, stay)
}

/**
 * The guest of a stay leaves, and says whether the key is in the room.
 *
 * @throws Problem `forbidden` for a companion, `stay_ended`, `requests_running`, `balance_due`
 */
export async function checkOutByGuest(
  work: GuestWork,
  { keyLeft }: BodyOf<typeof checkOutMyself>,
): Promise<void> {
  const { tx, now } = work
  const { hotelId, guestId, stayId } = work.guest
  const stay = stayId ? await lockStayWithNights(tx, hotelId, stayId) : undefined
  if (!stayId || stay?.status !== 'inHouse') {
    throw new Problem('stay_ended', 'Your stay has ended, so this is no longer possible.')
  }
  if (stay.guestId !== guestId) {
    throw new Problem('forbidden', 'Only the guest of the stay can check out.', {
      params: { reason: 'notMainGuest' },
    })
  }
  const running = await listRunning(tx, hotelId, stayId)
  if (running.length > 0) {
    const numbers = running.map(({ number }) => number)
    throw new Problem(
      'requests_running',
      'We are still working on something for you. Cancel it first, or check out at the front desk.',
      { params: { numbers } },
    )
  }
  if (stay.missingPrice) {
    throw new Problem(
      'invalid_transition',
      'Your bill is not complete yet. Please check out at the front desk.',
    )
  }
  await postNights(tx, stay, nightsSlept(stay, now), now)
  const { guest: balance, second } = await sumGuestsParts(tx, hotelId, stayId)
  // The debt of a company is confidential, so the guest is sent to the front desk.
  const isBeyondCredit = (await findBeyondCredit(tx, hotelId, stayId)) !== undefined
  if (balance !== 0 || second !== 0 || isBeyondCredit) {
    const { currency } = stay
    throw new Problem(
      'balance_due',
      'Your bill is not settled. Pay what is due first, or check out at the front desk.',
      { params: { balance: toWire(balance, currency), currency } },
    )
  }
  await leave(work, stay, { staffId: null, balance, reason: null, keyLeft: keyLeft ?? null })
  await announce(work, stay)
}

type LockedStay = NonNullable<Awaited<ReturnType<typeof lockStayWithNights>>>

interface Leaving {
  /** Null: the guest has checked out on the phone. */
  staffId: string | null
  balance: number
  reason: string | null
  keyLeft?: boolean | null
}

/** Ends a locked stay with the present bill: its room, its nights to come, and its invoice. */
async function leave(
  { tx, now, audit }: Pick<StaffWork, 'tx' | 'now' | 'audit'>,
  stay: LockedStay,
  { staffId, balance, reason, keyLeft = null }: Leaving,
): Promise<void> {
  const { hotelId, stayId, roomId } = stay
  await endStay(tx, { hotelId, stayId, staffId, reason, keyLeft, at: now })
  // The room before its nights for sale, as closing it does.
  const room = roomId ? await soilRoomOnDeparture({ tx, now, audit }, { hotelId, roomId }) : null
  const nights = await releaseFutureNights(tx, stay, now)
  await audit('stay.checkOut', stayId, {
    before: { room, nights } satisfies BeforeCheckOut,
    after: { balance, reason: reason ?? undefined, keyLeft: keyLeft ?? undefined },
  })
  await settleCommissions(tx, hotelId, [stayId], now)
  await issueInvoice(tx, { hotelId, stayId, staffId, at: now })
}

async function announce(
  { tx, now }: Pick<StaffWork, 'tx' | 'now'>,
  { hotelId, stayId, roomId }: LockedStay,
): Promise<void> {
  await recordStayEvents(tx, hotelId, stayId, now, { step: 'checkedOut' })
  if (roomId) await recordRoomEvent(tx, hotelId, roomId)
}

/** The nights that are over; a guest who leaves on the day of arrival pays one. */
function nightsSlept(stay: Parameters<typeof listPastNights>[0], at: Date): SoldNight[] {
  const past = listPastNights(stay, at)
  return past.length > 0 ? past : stay.nights.slice(0, 1)
}

interface End extends Pick<Leaving, 'staffId' | 'reason' | 'keyLeft'> {
  hotelId: string
  stayId: string
  at: Date
}

/** Ends the stay. The sessions of its guests end a day later. */
async function endStay(
  tx: Handle,
  { hotelId, stayId, staffId, reason, keyLeft, at }: End,
): Promise<void> {
  await sql`
    WITH ended AS (
      UPDATE stay SET status = 'checkedOut', checked_out_at = ${at}::timestamptz,
        checked_out_by = ${staffId}::uuid, check_out_reason = ${reason}::text,
        key_left = ${keyLeft}::boolean
      WHERE hotel_id = ${hotelId} AND id = ${stayId}
      RETURNING guest_id
    )
    UPDATE guest_session
    SET expires_at = least(expires_at, ${at}::timestamptz + interval '24 hours')
    WHERE hotel_id = ${hotelId} AND ended_at IS NULL AND guest_id IN (
      SELECT guest_id FROM ended
      UNION SELECT guest_id FROM stay_companion WHERE hotel_id = ${hotelId} AND stay_id = ${stayId})`.execute(
    tx,
  )
}

/** The room can be sold from today on. The stay's lock and status ensure that nights are released once. */
async function releaseFutureNights(tx: Handle, stay: LockedStay, at: Date): Promise<NightRoom[]> {
  const { hotelId, stayId, roomTypeId, timeZone } = stay
  const today = hotelDate(at, timeZone)
  const nights = stay.nights.filter(({ date }) => date >= today).map(({ date }) => date)
  if (nights.length === 0) return []
  await releaseNights(tx, hotelId, [{ roomTypeId, rooms: 1 }], nights)
  return await unassignRooms(tx, { hotelId, stayId, from: today })
}
