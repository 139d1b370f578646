import type { ResponseOf } from '@bellhop/contract/base/route'
import type { AvailableRoom, listRoomsByDate, Offer } from '@bellhop/contract/guest/rooms'
import { maxRooms } from '@bellhop/domain/stays/booking'
import type { RoomsWanted } from './api.ts'

/** The hotel's room types for a stay, and what they were asked for. */
export type OfferedRooms = ResponseOf<typeof listRoomsByDate> & { asked: RoomsWanted }

/** Whether the guest's promo code lowers a price or opens a plan; undefined without a code. */
export function isCodeUsed({
  code,
  data,
}: Pick<OfferedRooms, 'code' | 'data'>): boolean | undefined {
  return code && data.some(({ offers }) => offers.some(({ withCode }) => withCode === true))
}

/** An offer with more available rooms: those that the guest has already. */
export function withRooms(
  offered: OfferedRooms,
  ownOf: (room: AvailableRoom) => number,
): OfferedRooms {
  const data = offered.data.map((room) => {
    const own = ownOf(room)
    if (own === 0) return room
    return { ...addRooms(room, own), offers: room.offers.map((offer) => addRooms(offer, own)) }
  })
  const own = offered.data.reduce((sum, room) => sum + ownOf(room), 0)
  return { ...offered, data, mostRooms: Math.min(maxRooms, offered.mostRooms + own) }
}

function addRooms<Of extends Pick<Offer, 'available' | 'restriction'>>(of: Of, own: number): Of {
  const { restriction, ...open } = of
  if (restriction && restriction.reason !== 'reserved') return of
  return { ...open, available: of.available + own } as Of
}
