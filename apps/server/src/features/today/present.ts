import type { Attention, Today, TodayArrival, TodayDeparture } from '@bellhop/contract/desk/today'
import { splitTotals } from '@bellhop/domain/money/folio-parts'
import { toWire } from '@bellhop/domain/money/money'
import { guestComes } from '@bellhop/domain/requests/request-status'
import { waitsFrom } from '@bellhop/domain/requests/request-waiting'
import { freshRoom, isReady, type RoomStateName, stateOn } from '@bellhop/domain/rooms/room-state'
import { addDays } from '@bellhop/domain/stays/booking'
import { MINUTE_MS } from '@bellhop/domain/time/durations'
import { checkOutAt, hotelDate } from '@bellhop/domain/time/hotel-time'
import { withMarks } from '../../stays/guest-marks.ts'
import { amountsToCome, listNightsToCome } from '../../stays/nights.ts'
import type { ArrivalRow, AttentionRow, InHouseRow, RequestRow, TodayRow } from './queries.ts'

/** Rows of a list; the page links to the rest. */
const maxStays = 100
export const maxAttention = 50

interface Day {
  timeZone: string
  currency: string
  today: string
  tonight: string
}

export function toToday(row: TodayRow, day: Day): Today {
  const { currency, today, timeZone } = day
  const present = row.inHouse.map((stay) => ({ stay, balance: balanceOf(stay) }))
  const leaving = present
    .map((one) => ({ ...one, checkOut: checkOutAt({ ...one.stay, timeZone }) }))
    .filter(({ checkOut }) => hotelDate(checkOut, timeZone) <= today)
    .sort((a, b) => a.checkOut.localeCompare(b.checkOut))
  const owing = present.filter(({ balance }) => balance > 0)
  return {
    date: today,
    arrivals: {
      count: row.arrivals.length,
      stays: row.arrivals.slice(0, maxStays).map((stay) => toArrival(stay, row.inspectsRooms, day)),
    },
    departures: {
      count: leaving.length,
      stays: leaving.slice(0, maxStays).map(
        ({ stay, balance, checkOut }): TodayDeparture => ({
          ...toStay(stay, timeZone),
          checkOut,
          balance: toWire(balance, currency),
        }),
      ),
    },
    inHouse: {
      stays: present.length,
      guests: row.inHouse.reduce((sum, { adults, children }) => sum + adults + children, 0),
    },
    rooms: countStates(row, day.tonight),
    balances: {
      count: owing.length,
      total: toWire(
        owing.reduce((sum, { balance }) => sum + balance, 0),
        currency,
      ),
    },
  }
}

function toStay(row: ArrivalRow | InHouseRow, timeZone: string) {
  const checkInDate = hotelDate(row.checkIn, timeZone)
  return {
    _id: row.id,
    guest: { _id: row.guestId, name: row.guest },
    roomNumber: row.roomNumber,
    roomType: row.roomType,
    adults: row.adults,
    children: row.children,
    checkInDate,
    checkOutDate: addDays(checkInDate, row.duration),
    ...withMarks(row.marks),
  }
}

function toArrival(row: ArrivalRow, inspects: boolean, { timeZone, tonight }: Day): TodayArrival {
  const state = row.roomState ?? freshRoom
  const hasRoom = row.roomNumber !== null
  return {
    ...toStay(row, timeZone),
    preCheckIn: row.preCheckIn,
    ...(row.arrivalTime && { arrivalTime: row.arrivalTime }),
    ...(row.earlyCheckIn && { earlyCheckIn: row.earlyCheckIn }),
    ...(row.expectedAt && { expectedAt: new Date(row.expectedAt).toISOString() }),
    ...(hasRoom && { roomState: stateOn(state, tonight) }),
    isReady: hasRoom && isReady(state, tonight, inspects),
  }
}

/** Returns the amount that the guest owes: companies get their bill by mail. */
function balanceOf(stay: InHouseRow): number {
  const toCome = listNightsToCome(stay, new Set(stay.postedNights))
  return stay.posted + splitTotals(amountsToCome(toCome, stay.companyPays)).guest.balance
}

function countStates({ rooms }: TodayRow, tonight: string): Today['rooms'] {
  const counts = new Map<RoomStateName, number>()
  for (const room of rooms) {
    const state = stateOn(room ?? freshRoom, tonight)
    counts.set(state, (counts.get(state) ?? 0) + 1)
  }
  return [...counts].map(([state, count]) => ({ state, count }))
}

export function toAttention(row: AttentionRow, now: number): Attention {
  const late = row.requests
    .flatMap((request) => {
      const deadline = deadlineOf(request)
      return deadline !== undefined && deadline < now ? [{ request, deadline }] : []
    })
    .sort((a, b) => a.deadline - b.deadline)
  return {
    requests: {
      count: late.length,
      late: late.slice(0, maxAttention).map(({ request, deadline }) => ({
        ...{ _id: request.id, number: request.number, title: request.title },
        ...{ stayId: request.stayId, guest: request.guest, roomNumber: request.roomNumber },
        isAccepted: request.status !== 'new',
        since: new Date(deadline).toISOString(),
      })),
    },
    chats: {
      count: row.chatCount,
      waiting: row.chats.map(({ id, since, ...chat }) => ({
        ...{ _id: id, ...chat, since: new Date(since).toISOString() },
      })),
    },
    unhappy: {
      count: row.unhappy.length,
      entries: row.unhappy.slice(0, maxAttention).map(({ id, at, ...entry }) => ({
        ...{ _id: id, ...entry, at: new Date(at).toISOString() },
      })),
    },
  }
}

/**
 * When a request is late, in ms since 1970: a new one at the end of the department's acknowledgement time, others at
 * their promised time. Undefined if the guest comes to an appointment that is accepted.
 */
function deadlineOf(row: RequestRow): number | undefined {
  const request = {
    ...{
      status: row.status,
      kind: row.kind,
      place: row.place,
      createdAt: row.createdAt,
      promisedAt: row.promisedAt,
    },
    ...(row.purpose && { purpose: row.purpose }),
    ...(row.deliverAt && { deliverAt: row.deliverAt }),
    ...(row.hasOutlet && { restaurant: {} }),
    ...{ leadMinutes: row.leadMinutes, acknowledgeMinutes: row.acknowledgeMinutes },
  }
  if (row.status === 'new') return waitsFrom(request) + row.acknowledgeMinutes * MINUTE_MS
  if (guestComes(request)) return undefined
  return Date.parse(row.promisedAt) + (row.windowMinutes ?? 0) * MINUTE_MS
}
