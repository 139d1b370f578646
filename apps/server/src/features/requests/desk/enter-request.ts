import type { BodyOf } from '@bellhop/contract/base/route'
import type { DeskRequest, enterGuestRequest } from '@bellhop/contract/desk/requests'
import { recordAudit } from '../../../audit/audit.ts'
import type { Handle } from '../../../database/open.ts'
import type { StaffSession } from '../../../sessions/sessions.ts'
import { forStaff, notFound, Problem } from '../../../shared/problem.ts'
import { readServiceOrder } from '../orders/orders.ts'
import { placeOrder } from '../orders/place-order.ts'
import { findGuestOfStay } from '../orders/queries.ts'
import { toDeskRequest } from '../present.ts'
import { findRequestOfDesk } from '../queries.ts'
import { linkMessage, lockMessage } from './request-of-message.ts'

/**
 * Enters a request on behalf of a guest in house.
 *
 * @throws Problem `not_found` if the guest does not belong to the stay or has not written the message, `not_in_house`,
 *   `already_requested`
 */
export async function enterByStaff(
  tx: Handle,
  staff: StaffSession,
  { stayId, guestId, messageId, ...order }: BodyOf<typeof enterGuestRequest>,
): Promise<DeskRequest> {
  const { hotelId, staffId, name } = staff
  const found = await findGuestOfStay(tx, hotelId, stayId, guestId)
  if (!found) throw notFound('guest')
  const { status, ...guest } = found
  if (status !== 'inHouse')
    throw new Problem('not_in_house', forStaff(`${guest.name} is not in house.`))
  const message = messageId === undefined ? undefined : { hotelId, guestId, messageId }
  const roomId = message && (await lockMessage(tx, message))
  // The response is for the desk.
  const [language = 'en'] = guest.languages
  const { _id } = await placeOrder(tx, { ...guest, status, language }, async () => ({
    ...(await readServiceOrder((_, find) => find(tx, hotelId), order, 'staff')),
    enteredBy: name,
  }))
  const row = await findRequestOfDesk(tx, staff, _id)
  if (!row) throw notFound('request')
  const entered = toDeskRequest(row, staff.currency)
  await recordAudit(tx, hotelId, {
    actorKind: 'staff',
    actorId: staffId,
    action: 'request.enter',
    subjectId: _id,
    after: { guestId, stayId, title: entered.title, ...(order.note && { note: order.note }) },
  })
  if (message && roomId) {
    await linkMessage(tx, message, roomId, { _id, number: entered.number })
  }
  return entered
}
