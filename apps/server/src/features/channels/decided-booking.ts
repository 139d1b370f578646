import { lockRow } from '../../database/lock-rows.ts'
import type { Handle } from '../../database/open.ts'
import { findById } from '../../database/rows.ts'
import type { PortalBooking } from '../../database/stored-channel.ts'
import { lockOffers } from '../../requests/end-stay-offers.ts'
import { notFound, Problem } from '../../shared/calls/problem.ts'
import { lockBooking } from '../../stays/lock-booking.ts'
import { readSellingHotel } from './booking-room.ts'
import { readStays, type StayNow } from './follow-revision.ts'

const columns = [
  'id',
  'channel_id',
  'booking_id',
  'stay_ids',
  'content',
  'decisions',
  'status',
] as const

/** Locks a portal's booking about which a person decides. @throws Problem `not_found`, `invalid_transition` */
export async function lockDecidable(tx: Handle, hotelId: string, id: string) {
  const row = await lockPortalBooking(tx, hotelId, id)
  if (row.decisions.length === 0) {
    throw new Problem('invalid_transition', 'Someone has decided about this booking already.')
  }
  return row
}

/** @throws Problem `not_found` */
export async function lockPortalBooking(tx: Handle, hotelId: string, id: string) {
  if (!(await lockRow(tx, 'channel_booking', hotelId, id))) throw notFound('booking')
  const row = await findById(tx, 'channel_booking', hotelId, id, columns)
  if (!row?.content) throw notFound('booking')
  return { ...row, content: row.content satisfies PortalBooking }
}
export type DecidedBooking = Awaited<ReturnType<typeof lockPortalBooking>>

/** @throws Problem `invalid_transition` */
export function checkNotCancelled({ status }: Pick<DecidedBooking, 'status'>): void {
  if (status === 'cancelled') {
    throw new Problem('invalid_transition', 'The portal has cancelled this booking.')
  }
}

/** Whether another room can no longer be offered: the guest is or was here, or did not come. */
export const hasArrived = (stays: ReadonlyMap<string, StayNow>): boolean =>
  [...stays.values()].some(({ status }) => status !== 'booked' && status !== 'cancelled')

/** Locks the stays of a portal's booking, and reads them with the hotel. */
export async function lockStays(tx: Handle, hotelId: string, row: DecidedBooking) {
  const ownIds = row.stay_ids.filter((one) => one !== null)
  const [first] = ownIds
  if (first) {
    await lockOffers(tx, hotelId, first)
    await lockBooking(tx, hotelId, { stayId: first })
  }
  return {
    hotel: await readSellingHotel(tx, { hotelId, id: row.channel_id }),
    stays: await readStays(tx, hotelId, ownIds),
  }
}
