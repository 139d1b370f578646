import type { Route } from '@bellhop/contract/base/route'
import { cancelStay, getDeskBooking, markNoShow } from '@bellhop/contract/desk/bookings'
import { checkIn } from '@bellhop/contract/desk/check-in'
import { checkOut } from '@bellhop/contract/desk/check-out'
import { postCharge, postChargeItems } from '@bellhop/contract/desk/folios'
import { addBookingToGroup, removeStayFromGroup } from '@bellhop/contract/desk/groups'
import { correctGuest, getDeskGuest, nameStayCompanion } from '@bellhop/contract/desk/guest'
import { addGuestNote } from '@bellhop/contract/desk/guest-notes'
import { postMinibar } from '@bellhop/contract/desk/minibar'
import {
  acceptRequest,
  advanceRequest,
  cancelRequest,
  enterStayRequest,
  rejectRequest,
} from '@bellhop/contract/desk/requests'
import {
  assignRoom,
  changeStayDates,
  previewStayDates,
  setExpectedArrival,
} from '@bellhop/contract/desk/stays'
import { cancelBooking, changeBooking } from '@bellhop/contract/guest/bookings'
import { addDays } from '@bellhop/domain/stays/booking'
import { checkInAt } from '@bellhop/domain/time/hotel-time'
import { anyAddress, anyContacts } from '../../testing/booking-calls.ts'
import { type CallOptions, call } from '../../testing/call.ts'
import { dayFromToday } from '../../testing/rooms-for-sale.ts'
import { type Act, change, listRequests, pick, reason, send, type Turn, wantRooms } from './turn.ts'

/** The fee that staff see, or none. */
async function seeFee(turn: Turn): Promise<{ fee?: number }> {
  const { headers, stay, upTo } = turn
  if (upTo(1)) return {}
  const options = { headers, params: { id: stay.bookingId } }
  const { body } = await call(turn.server, getDeskBooking, options)
  const fee = body.data?.stays.find(({ _id }) => _id === stay.id)?.cancellationFee
  return fee === undefined ? {} : { fee }
}

const order: Act = (turn) =>
  change(turn, enterStayRequest, {
    ...{ kind: 'food', restaurantId: turn.hotel.outletId },
    lines: [{ itemId: turn.hotel.foodId, quantity: 1 + turn.upTo(2) }],
  })

/** Without a request, one is entered. */
const changeRequest =
  (route: Route, body: object): Act =>
  async (turn) => {
    const requests = await listRequests(turn)
    if (requests.length === 0) return await order(turn)
    return await send(turn, route, { id: pick(turn, requests).id }, body)
  }

const askFor =
  (purpose: 'earlyCheckIn' | 'lateCheckOut'): Act =>
  async (turn) => {
    const { hotel, stay, upTo } = turn
    const [day, hour] =
      purpose === 'earlyCheckIn' ? [stay.arrival, 8] : [addDays(stay.arrival, stay.duration), 12]
    const preferredAt = checkInAt(
      day,
      `${String(hour + upTo(5)).padStart(2, '0')}:00`,
      'Asia/Kolkata',
    )
    return await change(turn, enterStayRequest, {
      kind: 'department',
      ...hotel[purpose],
      preferredAt,
    })
  }

/** By the guest, if the booking was made on the web. */
const onWeb = async (turn: Turn, route: Route, body: object) => {
  const id = turn.hotel.bookingKeys.get(turn.stay.id)
  // Each house sets the clock, so that the uses of one address may be of a day to come.
  const guest = { params: { id }, body, headers: turn.headers, address: anyAddress() }
  return id === undefined ? undefined : await call(turn.server, route, guest as CallOptions)
}

/** Changes of a stay that is booked. */
export const bookedActs: Record<string, Act> = {
  checkIn: async (turn) => {
    if (turn.upTo(1)) await change(turn, assignRoom, { roomId: pick(turn, turn.hotel.roomIds) })
    return await change(turn, checkIn, {
      acceptsAnyState: turn.upTo(3) > 0,
      ...(!turn.upTo(4) && { guest: { name: 'Kabir Das' } }),
    })
  },
  cancel: async (turn) => change(turn, cancelStay, { reason, ...(await seeFee(turn)) }),
  noShow: async (turn) => change(turn, markNoShow, await seeFee(turn)),
  expectLate: (turn) => {
    const expectedAt = checkInAt(addDays(turn.stay.arrival, 1), '02:00', 'Asia/Kolkata')
    return change(turn, setExpectedArrival, { expectedAt: turn.upTo(3) ? expectedAt : null })
  },
  askEarlyCheckIn: askFor('earlyCheckIn'),
  changeOnWeb: (turn) => onWeb(turn, changeBooking, wantRooms(turn, 2)),
  cancelOnWeb: (turn) => onWeb(turn, cancelBooking, {}),
}

/** Changes of a stay in house. */
export const inHouseActs: Record<string, Act> = {
  checkOut: async (turn) => {
    const numbers = (await listRequests(turn)).map(({ number }) => number)
    const cancelRequests = numbers.length > 0 && { cancelRequests: { numbers, reason } }
    return await change(turn, checkOut, { reason, ...cancelRequests })
  },
  askLateCheckOut: askFor('lateCheckOut'),
  order,
  accept: changeRequest(acceptRequest, {}),
  deliver: changeRequest(advanceRequest, { status: 'done' }),
  cancelRequest: changeRequest(cancelRequest, { reason }),
  rejectRequest: changeRequest(rejectRequest, { reason }),
  chargeItems: (turn) =>
    change(turn, postChargeItems, {
      lines: [{ itemId: turn.hotel.chargeItemId, quantity: 1 + turn.upTo(2) }],
    }),
  charge: (turn) =>
    change(turn, postCharge, {
      title: 'Taxi',
      amount: 1 + turn.upTo(900),
      taxRate: pick(turn, [0, 5, 18]),
    }),
  minibar: async (turn) => {
    const { hotel, stay } = turn
    if (!stay.roomId) return undefined
    const lines = [{ itemId: hotel.chargeItemId, quantity: 1 }]
    return await send(turn, postMinibar, { id: stay.roomId }, { stayId: stay.id, lines })
  },
}

/** Changes of both. */
export const stayActs: Record<string, Act> = {
  assignRoom: (turn) =>
    change(turn, assignRoom, {
      roomId: turn.upTo(9) ? pick(turn, turn.hotel.roomIds) : null,
      acceptsAnyState: turn.upTo(3) > 0,
    }),
  changeDates: async (turn) => {
    const { server, headers, stay, upTo } = turn
    const first = [addDays(stay.arrival, 1), dayFromToday(0)].toSorted().at(-1) ?? ''
    const checkOutDate = addDays(first, upTo(4))
    if (upTo(1)) return await change(turn, changeStayDates, { checkOutDate })
    const options = { headers, params: { id: stay.id }, query: { checkOutDate } }
    const { status, body } = await call(server, previewStayDates, options)
    if (status !== 200) return { status, body }
    const { fee, after } = body.data
    return await change(turn, changeStayDates, { checkOutDate, fee, expectedTotal: after.total })
  },
  addToGroup: (turn) =>
    send(turn, addBookingToGroup, { id: turn.hotel.groupId }, { bookingId: turn.stay.bookingId }),
  removeFromGroup: (turn) =>
    send(turn, removeStayFromGroup, { id: turn.hotel.groupId, stayId: turn.stay.id }),
  nameCompanion: (turn) => change(turn, nameStayCompanion, { name: 'Meera Rao' }),
  addNote: (turn) =>
    change(turn, addGuestNote, { text: 'Late riser.', isOfStay: turn.upTo(1) > 0 }),
  correctGuest: async (turn) => {
    const { server, headers, stay } = turn
    const { body } = await call(server, getDeskGuest, { headers, params: { id: stay.guestId } })
    if (!body.data) return undefined
    const { _id: id, ...guest } = body.data
    return await send(
      turn,
      correctGuest,
      { id },
      { ...guest, name: 'Asha Menon', ...anyContacts() },
    )
  },
}
