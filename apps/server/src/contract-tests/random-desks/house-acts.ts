import { createDeskBooking } from '@bellhop/contract/desk/bookings'
import {
  assignGroupRooms,
  changeGroup,
  checkInGroup,
  getGroup,
} from '@bellhop/contract/desk/groups'
import { setFoundOccupied } from '@bellhop/contract/desk/housekeeping'
import { setRoomState } from '@bellhop/contract/desk/rooms'
import { createWalkIn } from '@bellhop/contract/desk/stays'
import { holdRooms } from '@bellhop/contract/guest/rooms'
import { companyPays } from '@bellhop/domain/money/folio-parts'
import { anyAddress, anyContacts, book } from '../../testing/booking-calls.ts'
import { call } from '../../testing/call.ts'
import { dayFromToday } from '../../testing/rooms-for-sale.ts'
import { type Act, pick, send, wantRooms } from './turn.ts'

/** Changes of the hotel: new bookings, rooms, the group. */
export const houseActs: Record<string, Act> = {
  walkIn: (turn) => {
    const { hotel, upTo } = turn
    const roomTypeId = pick(turn, hotel.roomTypeIds)
    return send(
      turn,
      createWalkIn,
      {},
      {
        ...{ guest: { name: 'Priya Nair' }, roomTypeId, nights: 1 + upTo(3) },
        ...{ adults: 1 + upTo(1), children: upTo(1) },
        ...(upTo(4) && { roomId: pick(turn, hotel.roomIds), acceptsAnyState: true }),
      },
    )
  },
  book: (turn) => {
    const groupId = turn.upTo(1) ? { groupId: turn.hotel.groupId } : {}
    const guest = { name: 'Ravi Rao', ...(turn.upTo(1) && anyContacts()) }
    return send(turn, createDeskBooking, {}, { ...wantRooms(turn), guest, ...groupId })
  },
  bookOnWeb: async (turn) => {
    const made = await book(turn.hotel, { body: wantRooms(turn, 2) })
    if (made.status !== 201) return made
    const { rooms, checkInKey } = made.body.data
    for (const { _id } of rooms) turn.hotel.bookingKeys.set(_id, checkInKey)
    return made
  },
  hold: (turn) =>
    call(turn.server, holdRooms, {
      ...{ params: { hotelId: turn.hotel.id }, address: anyAddress(), body: wantRooms(turn) },
    }),
  setRoom: (turn) => {
    const state = pick(turn, ['clean', 'clean', 'clean', 'dirty', 'cleaning', 'outOfOrder'])
    const closed = state === 'outOfOrder' && { reason: 'Leak.', until: dayFromToday(turn.upTo(2)) }
    return send(turn, setRoomState, { id: pick(turn, turn.hotel.roomIds) }, { state, ...closed })
  },
  findOccupied: (turn) =>
    send(
      turn,
      setFoundOccupied,
      { id: turn.stay.roomId ?? pick(turn, turn.hotel.roomIds) },
      {
        isOccupied: turn.upTo(1) > 0,
      },
    ),
  changeGroup: async (turn) => {
    const { server, headers, hotel } = turn
    const { body } = await call(server, getGroup, { headers, params: { id: hotel.groupId } })
    const company = turn.upTo(1) ? { _id: hotel.companyId, pays: pick(turn, companyPays) } : null
    const { name, version } = body.data
    return await send(turn, changeGroup, { id: hotel.groupId }, { name, version, company })
  },
  assignGroupRooms: (turn) => send(turn, assignGroupRooms, { id: turn.hotel.groupId }, {}),
  checkInGroup: (turn) => send(turn, checkInGroup, { id: turn.hotel.groupId }, {}),
}
