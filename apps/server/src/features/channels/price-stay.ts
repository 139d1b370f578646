import { addStayTaxes } from '@bellhop/domain/taxes/stay-taxes'
import type { Handle } from '../../database/open.ts'
import type { PortalRoom } from '../../database/stored-channel.ts'
import { updateNights } from '../../stays/insert-booking.ts'
import { type SellingHotel, sellPortalRoom } from './booking-room.ts'
import type { StayNow } from './follow-revision.ts'

/** Prices the nights of a stay, which keeps them and its rooms. Nights that the desk has added keep their price. */
export async function priceStay(
  tx: Handle,
  hotel: SellingHotel,
  { id: stayId, roomTypeId, nights: present }: StayNow,
  room: PortalRoom,
): Promise<void> {
  const dates = new Set(present.map(({ date }) => date))
  const { nights } = sellPortalRoom(hotel, roomTypeId, room, hotel.currency)
  const priced = addStayTaxes(nights, room).filter(({ date }) => dates.has(date))
  await updateNights(tx, { hotelId: hotel.id, stayId }, priced)
}
