import { addCompany } from '@bellhop/contract/desk/companies'
import { addGroup } from '@bellhop/contract/desk/groups'
import { newId } from '../../shared/ids.ts'
import type { TestApp } from '../../testing/build-app.ts'
import { buildRooms, buildStaff, signInStaff, type TestHotel } from '../../testing/builders.ts'
import { call } from '../../testing/call.ts'
import { buildFood, buildOutlet } from '../../testing/menu-builders.ts'
import { buildReception, type OfferedService } from '../../testing/reception.ts'
import { buildRoomType, openSale } from '../../testing/rooms-for-sale.ts'
import { addRows } from '../../testing/rows.ts'
import { setTaxes, taxExamples } from '../../testing/tax-examples.ts'

/** The hotel that eight desks share. */
export interface BusyHotel extends TestHotel {
  roomTypeIds: string[]
  roomIds: string[]
  groupId: string
  companyId: string
  chargeItemId: string
  outletId: string
  foodId: string
  /** The rules of the rooms' taxes. */
  taxIds: string[]
  earlyCheckIn: OfferedService
  lateCheckOut: OfferedService
  /** The keys of bookings made on the web, by the ids of their stays. */
  bookingKeys: Map<string, string>
}

/** The stock of the counted dish at the start. */
export const firstStock = 10_000

/** A hotel with two room types, and everything that can be on a bill. */
export async function buildBusyHotel(server: TestApp): Promise<BusyHotel> {
  const reception = await buildReception(server)
  const { hotel } = reception
  await setTaxes(hotel, taxExamples.India)
  const roomIds = await buildRooms(hotel, 12)
  await openSale(hotel)
  const suiteId = await buildRoomType(hotel, 6)
  const suites = await server.db
    .selectFrom('room')
    .select('id')
    .where('hotel_id', '=', hotel.id)
    .where('room_type_id', '=', suiteId)
    .orderBy('id')
    .execute()
  await addRows(server.db, 'cancellation_terms', { hotel_id: hotel.id, free_days: 1, fee: 'stay' })
  const headers = await signInStaff(server, await buildStaff(hotel))
  const company = await call(server, addCompany, { headers, body: { name: 'Rao Textiles' } })
  const companyId = company.body.data._id
  const group = await call(server, addGroup, {
    headers,
    body: { name: 'Wedding', company: { _id: companyId, pays: 'room' } },
  })
  const chargeItemId = newId()
  await addRows(server.db, 'charge_item', {
    hotel_id: hotel.id,
    id: chargeItemId,
    name: 'Water',
    price: 9000,
    tax_kind: 'food',
  })
  const outlet = await buildOutlet(hotel)
  const food = await buildFood(hotel, outlet, { stock: firstStock })
  return {
    ...hotel,
    roomTypeIds: [hotel.roomTypeId, suiteId],
    roomIds: [...roomIds, ...suites.map(({ id }) => id)],
    groupId: group.body.data._id,
    companyId,
    chargeItemId,
    outletId: outlet.id,
    foodId: food.id,
    taxIds: taxExamples.India.filter(({ appliesTo }) => appliesTo === 'room').map(({ id }) => id),
    earlyCheckIn: await reception.offerEarlyCheckIn('08:00', true),
    lateCheckOut: await reception.offerLateCheckOut('18:00'),
    bookingKeys: new Map(),
  }
}
