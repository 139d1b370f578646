import type { BodyOf } from '@bellhop/contract/base/route'
import type * as requests from '@bellhop/contract/desk/requests'
import type { StaffWork } from '../../../audit/work.ts'
import type { Handle } from '../../../database/open.ts'
import { notFound, Problem } from '../../../shared/calls/problem.ts'
import {
  type Order,
  type ReadContent,
  type ReadOrder,
  readAmenityOrder,
  readFoodOrder,
  readGiftOrder,
  readServiceOrder,
} from '../orders/orders.ts'
import { placeOrder } from '../orders/place-order.ts'
import { findGuestOfStay } from '../orders/queries.ts'
import { toDeskRequest } from '../present.ts'
import { findRequestOfDesk } from '../queries.ts'
import { linkMessage, lockMessage } from './request-of-message.ts'

/**
 * Enters a request for a service on behalf of a guest in house.
 *
 * @throws Problem `not_found` if the guest does not belong to the stay or has not written the message, `not_in_house`,
 *   `already_requested`
 */
export async function enterGuestRequest(
  work: StaffWork,
  { stayId, guestId, messageId, ...order }: BodyOf<typeof requests.enterGuestRequest>,
): Promise<requests.DeskRequest> {
  const { tx, staff } = work
  const { hotelId } = staff
  const guest = await readGuest(tx, hotelId, stayId, guestId)
  if (guest.isBill) throw notInHouse(guest)
  checkInHouse(guest)
  const message = messageId === undefined ? undefined : { hotelId, guestId, messageId }
  const roomId = message && (await lockMessage(tx, message))
  const entered = await enterOrder(work, guest, (read) => readServiceOrder(read, order, 'staff'))
  if (message && roomId) {
    await linkMessage(tx, message, roomId, { _id: entered._id, number: entered.number })
  }
  return entered
}

/**
 * Enters an order of any kind in the name of the guest of a stay: an early check-in before they arrive, all others once they
 * are in house. On the bill of a sale without a stay, everything but services.
 *
 * @throws Problem `not_found`, `not_in_house`, and those of the guest's own order
 */
export async function enterStayRequest(
  work: StaffWork,
  stayId: string,
  body: BodyOf<typeof requests.enterStayRequest>,
): Promise<requests.DeskRequest> {
  const { tx, staff } = work
  const guest = await readGuest(tx, staff.hotelId, stayId)
  if (guest.isBill && body.kind === 'department') throw notInHouse(guest)
  return await enterOrder(work, guest, async (read) => {
    const order = await readOrder(read, body)
    if (order.offer?.kind !== 'early') checkInHouse(guest)
    return order
  })
}

async function readOrder(
  read: ReadContent,
  body: BodyOf<typeof requests.enterStayRequest>,
): Promise<Order> {
  if (body.kind === 'food') return await readFoodOrder(read, body)
  if (body.kind === 'gift') return await readGiftOrder(read, body)
  if (body.kind === 'amenity') return await readAmenityOrder(read, body)
  return await readServiceOrder(read, body, 'staff')
}

type GuestOfStay = Awaited<ReturnType<typeof readGuest>>

/** @param guestId a companion; default: the guest of the stay */
async function readGuest(tx: Handle, hotelId: string, stayId: string, guestId?: string) {
  const found = await findGuestOfStay(tx, hotelId, stayId, guestId)
  if (!found) throw notFound(guestId ? 'guest' : 'stay')
  const { status, ...guest } = found
  const isBill = status === 'openBill'
  if (status !== 'booked' && status !== 'inHouse' && !isBill) throw notInHouse(guest)
  // The response is for the desk.
  const [language = 'en'] = guest.languages
  const present = isBill ? 'inHouse' : status
  return { ...guest, isBill, status: present, language, textLanguages: [language] } as const
}

function checkInHouse(guest: GuestOfStay): void {
  if (guest.status !== 'inHouse') throw notInHouse(guest)
}

const notInHouse = ({ name }: Pick<GuestOfStay, 'name'>) =>
  new Problem('not_in_house', '{name} is not in house.', { values: { name } })

async function enterOrder(
  { tx, staff, now, audit }: StaffWork,
  guest: GuestOfStay,
  readOrder: ReadOrder,
): Promise<requests.DeskRequest> {
  const { name } = staff
  const { _id } = await placeOrder(tx, guest, now, async (read) => ({
    ...(await readOrder(read)),
    enteredBy: name,
  })).catch((error) => {
    // A check-out was first.
    throw error instanceof Problem && error.code === 'stay_ended' ? notInHouse(guest) : error
  })
  const row = await findRequestOfDesk(tx, staff, _id)
  if (!row) throw notFound('request')
  const entered = toDeskRequest(row, staff)
  const { guestId, stayId } = guest
  await audit('request.enter', _id, {
    after: { guestId, stayId, title: entered.title, ...(entered.note && { note: entered.note }) },
  })
  return entered
}
