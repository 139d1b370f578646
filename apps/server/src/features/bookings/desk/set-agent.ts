import type { BodyOf } from '@bellhop/contract/base/route'
import type { setBookingAgent as contract } from '@bellhop/contract/desk/bookings'
import type { StaffWork } from '../../../audit/work.ts'
import { is } from '../../../database/conditions.ts'
import { findById, updateById } from '../../../database/rows.ts'
import { settleCommissions } from '../../../ledger/commissions.ts'
import { checkTravelAgent } from '../../../ledger/travel-agents.ts'
import { notFound } from '../../../shared/calls/problem.ts'
import { lockBooking } from '../../../stays/lock-booking.ts'
import { finishChange } from './finish-change.ts'

/**
 * Names the travel agent that sent a booking, or none. Commissions of its stays that have departed follow.
 *
 * @throws Problem `not_found`, also for an agent that is not offered
 */
export async function setBookingAgent(
  work: StaffWork,
  bookingId: string,
  { agentId }: BodyOf<typeof contract>,
): Promise<void> {
  const { tx, staff, now } = work
  const { hotelId } = staff
  if (!(await lockBooking(tx, hotelId, { bookingId }))) throw notFound('booking')
  const former = await findById(tx, 'booking', hotelId, bookingId, ['agent_id as agentId'])
  if (!former || former.agentId === agentId) return
  if (agentId !== null) await checkTravelAgent(tx, hotelId, agentId)
  await updateById(tx, 'booking', hotelId, bookingId, { agent_id: agentId })
  const stays = await tx
    .selectFrom('stay')
    .select('id')
    .where(is({ hotel_id: hotelId, booking_id: bookingId }))
    .orderBy('id')
    .execute()
  const stayIds = stays.map(({ id }) => id)
  await settleCommissions(tx, hotelId, stayIds, now)
  await finishChange(work, {
    ...{ action: 'booking.agent', bookingId, stayIds, subjectId: bookingId },
    before: { agent: former.agentId },
    after: { agent: agentId },
  })
}
