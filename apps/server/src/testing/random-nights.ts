import { addDays } from '@bellhop/domain/stays/booking'
import { newId } from '../shared/ids.ts'
import type { TestApp } from './build-app.ts'
import { buildGuest, buildHotel, buildRooms, buildStaff } from './builders.ts'
import { buildRoomType } from './rooms-for-sale.ts'
import { addRows } from './rows.ts'
import { referenceOf } from './stay-builders.ts'

export const firstDay = '2026-01-10'
export const days = 365

/** A stay as it was made, with what each of its nights earns. */
export interface ModelStay {
  type: string
  plan: string
  channel: 'web' | 'desk'
  arrival: string
  lead: number
  duration: number
  status: 'booked' | 'checkedOut' | 'cancelled' | 'noShow'
  fee: number
  nights: { date: string; price: number; earned: number; isSlept: boolean }[]
}

/** The same numbers in each run. */
function makeRandom(seed: number) {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (count: number) => Math.floor(next() * count)
  return { below, pick: <T>(list: readonly T[]) => list[below(list.length)] as T }
}

/**
 * A hotel with stays of every kind in a year: cancelled ones, no-shows, nights of nothing, taxes and meals
 * within prices, corrections, discounts, fees, and nights that were moved to another bill.
 */
export async function buildRandomNights(server: TestApp, seed: number) {
  const { below, pick } = makeRandom(seed)
  const hotel = await buildHotel(server)
  const { id: hotelId, db } = hotel
  const suite = await buildRoomType(hotel, 4)
  await buildRooms(hotel, 6)
  const types = { [hotel.roomTypeId]: 6, [suite]: 4 }
  const staff = await buildStaff(hotel, { role: 'manager' })
  const guest = await buildGuest(hotel, { status: 'registered' })
  const plans = [
    { id: '', name: '' },
    ...['Flexible', 'Early bird'].map((name) => ({ id: newId(), name })),
  ]
  const rooms = new Map<string, number>()
  const nightsForSale = Array.from({ length: days }, (_, day) =>
    Object.entries(types).map(([type, count]) => {
      const night = addDays(firstDay, day)
      const inOrder = count - (below(5) === 0 ? below(3) : 0)
      rooms.set(`${type} ${night}`, inOrder)
      return { type, night, inOrder }
    }),
  ).flat()
  await db.deleteFrom('availability').where('hotel_id', '=', hotelId).execute()
  await addRows(
    db,
    'availability',
    nightsForSale.map(({ type, night, inOrder }) => ({
      ...{ hotel_id: hotelId, room_type_id: type, night, price: 1 },
      // A rule offers fewer rooms than are in order.
      ...{ rooms: inOrder, offered: Math.min(3, inOrder), capacity: 99 },
    })),
  )
  const stays: ModelStay[] = []
  for (let count = 0; count < 400; count++) stays.push(await addStay())
  return { ...{ hotel, staff, stays, plans, types }, roomsOf: (key: string) => rooms.get(key) ?? 0 }

  async function addStay(): Promise<ModelStay> {
    const [stayId, bookingId, plan] = [newId(), newId(), pick(plans)]
    const type = pick(Object.keys(types))
    const arrival = addDays(firstDay, below(days - 8))
    const [duration, lead, channel] = [1 + below(6), below(60), pick(['web', 'desk'] as const)]
    const status = pick(['booked', 'checkedOut', 'checkedOut', 'cancelled', 'noShow'] as const)
    const isGone = status === 'cancelled' || status === 'noShow'
    await addRows(db, 'booking', {
      ...{ hotel_id: hotelId, id: bookingId, source: channel, name: 'Ananya Rao' },
      reference: referenceOf(bookingId),
      created_at: new Date(`${addDays(arrival, -lead)}T06:00:00Z`),
    })
    await addRows(db, 'stay', {
      ...{ hotel_id: hotelId, id: stayId, booking_id: bookingId, guest_id: guest.id, status },
      ...{ room_type_id: type, check_in: new Date(`${arrival}T08:30:00Z`), duration, tariff: 1 },
      checkout_time: '11:00',
      checked_out_at:
        status === 'checkedOut' ? new Date(`${addDays(arrival, duration)}T05:00Z`) : null,
      rate: plan.id
        ? JSON.stringify({ plan: { id: plan.id, name: { en: plan.name } }, meals: [] })
        : null,
    })
    const slept = status === 'checkedOut' ? 1 + below(duration) : duration
    const nights: ModelStay['nights'] = []
    for (let night = 0; night < duration; night++) {
      const isSlept = !isGone && night < slept
      nights.push({
        ...(await addNight(stayId, addDays(arrival, night), status === 'checkedOut' && isSlept)),
        isSlept,
      })
    }
    const fee = isGone && below(2) === 0 ? 1000 + below(5000) : 0
    if (fee) await post({ stay_id: stayId, kind: 'charge', net: fee + 90, included_tax: 90 })
    return { type, plan: plan.id, channel, arrival, lead, duration, status, fee, nights }
  }

  async function addNight(stayId: string, date: string, isPosted: boolean) {
    const price = below(12) === 0 ? 0 : 1000 + below(900_000)
    const net = below(2) === 0 ? price : price - Math.round(price * 0.1)
    const mealsNet = below(3) === 0 ? Math.floor(net / 7) : 0
    const row = { hotel_id: hotelId, stay_id: stayId, night: date, price, tax_rate: 0 }
    await addRows(db, 'stay_night', { ...row, net, meals_net: mealsNet })
    const off = below(3) === 0 ? Math.floor(price / (2 + below(5))) : 0
    const withoutMeals = (earned: number) =>
      earned - (net === 0 ? 0 : Math.round((earned * mealsNet) / net))
    if (!isPosted) {
      if (off > 0) {
        await addRows(db, 'night_discount', {
          ...{ hotel_id: hotelId, id: newId(), stay_id: stayId, night: date, net: off },
          ...{ reason: 'Noise', staff_id: staff.id, created_at: new Date() },
        })
      }
      const earned = price === 0 ? 0 : Math.round((net * (price - off)) / price)
      return { date, price, earned: withoutMeals(earned) }
    }
    const night = { stay_id: stayId, kind: 'roomNight' as const, night: date }
    const included = price - net
    const id = await post({ ...night, net: price, included_tax: included })
    const taxOff = Math.floor(included / 3)
    const rest = net - (off > 0 ? off - taxOff : 0)
    if (off > 0) await post({ ...night, corrects_id: id, net: -off, included_tax: -taxOff })
    if (price === 0 || below(6) > 0) return { date, price, earned: withoutMeals(rest) }
    // Moved to another bill, and corrected there.
    const moveId = newId()
    const [left, leftTax] = [price - off, included - (off > 0 ? taxOff : 0)]
    await post({ ...night, corrects_id: id, net: -left, included_tax: -leftTax, move_id: moveId })
    const moved = { stay_id: stayId, kind: 'charge' as const }
    const charge = { ...moved, net: left, included_tax: leftTax, move_id: moveId }
    const chargeId = await post({ ...charge, moved_kind: 'roomNight' })
    const corrected = below(2) === 0 ? 100 : 0
    if (corrected) await post({ ...moved, corrects_id: chargeId, net: -corrected, included_tax: 0 })
    return { date, price, earned: withoutMeals(rest - corrected) }
  }

  async function post(values: {
    stay_id: string
    kind: 'roomNight' | 'charge'
    net: number
    included_tax: number
    [more: string]: unknown
  }): Promise<string> {
    const id = newId()
    const entry = { hotel_id: hotelId, id, title: 'Night', tax: 0, created_at: new Date() }
    await addRows(db, 'folio_entry', { ...entry, ...values })
    return id
  }
}
