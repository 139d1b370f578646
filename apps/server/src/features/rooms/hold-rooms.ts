import type { BodyOf } from '@bellhop/contract/base/route'
import type { Hold, holdRooms } from '@bellhop/contract/guest/rooms'
import { listNights, stayAmounts } from '@bellhop/domain/stays/booking'
import { taxesOn } from '@bellhop/domain/taxes/taxes'
import { hotelDate } from '@bellhop/domain/time/hotel-time'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Handle } from '../../database/open.ts'
import { limitById, perHour, widen } from '../../limits/limit.ts'
import { countUse, rateLimited } from '../../limits/rate-limits.ts'
import { hashNetworks, splitNetworks } from '../../limits/stored-networks.ts'
import { codeNotValid } from '../../rates/codes.ts'
import { reservedByOthers, soldOut } from '../../rates/room-unavailable.ts'
import { toSales } from '../../rates/sales.ts'
import { choosePlans, priceRoom, sellSelected } from '../../rates/sell-rooms.ts'
import { checkRoomsOf } from '../../rooms/check-rooms.ts'
import {
  HOLD_MS,
  hashOfHoldKey,
  insertHold,
  releaseHeldNights,
  stopHold,
} from '../../rooms/holds.ts'
import { lockNights } from '../../rooms/lock-nights.ts'
import { planRooms } from '../../rooms/plan-rooms.ts'
import { reserveNights } from '../../rooms/reserve-nights.ts'
import { notFound } from '../../shared/calls/problem.ts'
import { newId } from '../../shared/ids.ts'
import { makeHotelKey, newSecret } from '../../shared/secrets/hotel-key.ts'
import { sha256 } from '../../shared/secrets/secrets.ts'
import type { ReaderLanguage } from '../../shared/text/in-language.ts'
import { checkStayDates } from '../../stays/check-dates.ts'
import { toWireAmounts } from '../../stays/present-booking.ts'
import { countFree } from './present.ts'
import { countHeldRooms, findRoomsForSale } from './queries.ts'

/**
 * Limits of one address per hotel, because anyone can hold rooms: at most half of them, rounded up, so that no address
 * can block a hotel.
 */
const limits = { perHour: 20, running: 3, rooms: 18 }

type NewHold = BodyOf<typeof holdRooms> & {
  hotelId: string
  addressHash: Buffer
  readerLanguage: ReaderLanguage
}

/**
 * Takes rooms off sale for fifteen minutes. Runs in a transaction: the hold it replaces ends only if this one begins.
 */
export async function holdFor(tx: Handle, wanted: NewHold, now: Date): Promise<Hold> {
  const { hotelId, checkInDate, checkOutDate, selectedRooms } = wanted
  const found = await findRoomsForSale(tx, hotelId, wanted)
  if (!found) throw notFound('hotel')
  const { hotel, roomTypes } = found
  checkStayDates(wanted, hotel.timeZone, now)
  const today = hotelDate(now, hotel.timeZone)
  const sales = toSales(hotel, { stay: wanted, today })
  if (wanted.code !== undefined && !sales.code) throw codeNotValid()
  const types = new Map(roomTypes.map((type) => [type.id, type]))
  checkRoomsOf(types, selectedRooms, wanted.readerLanguage(hotel.languages))
  const rooms = selectedRooms.map(({ roomTypeId, count }) => ({ roomTypeId, rooms: count }))
  const dates = listNights(checkInDate, checkOutDate)
  // Without free rooms there is no need to wait for the lock, except for a replaced hold, which may free a room.
  if (!wanted.replaces) {
    const lacks = (kind: 'left' | 'open') => (one: (typeof rooms)[number]) =>
      countFree(types.get(one.roomTypeId), dates.length, kind) < one.rooms
    if (rooms.some(lacks('left'))) throw soldOut()
    if (rooms.some(lacks('open'))) throw reservedByOthers()
  }
  // Its row lock serialises the holds of an address, so that they are counted correctly.
  await countUse(tx, usesOf(wanted), 'You have held rooms many times.', now)
  const replaced = await stopHold(tx, hotelId, hashOfHoldKey(hotelId, wanted.replaces ?? ''), now)
  await checkHeldRooms(tx, wanted, now)
  if (replaced) {
    const reserved = rooms.flatMap(({ roomTypeId }) => dates.map((date) => ({ roomTypeId, date })))
    await lockNights(tx, hotelId, [...replaced, ...reserved], { ofAllTypes: true })
    await releaseHeldNights(tx, hotelId, replaced)
  }
  const plans = choosePlans(sales, { ...wanted, today })
  const countOf = new Map(rooms.map((one) => [one.roomTypeId, one.rooms]))
  const reserved = await reserveNights(tx, hotelId, rooms, dates, { isUnconfirmed: true })
  const rates = sellSelected(sales, plans, types, reserved)
  const nights = reserved.map((night) => ({
    ...night,
    ...taxesOn(night.date, { rules: hotel.taxRules, kind: 'room', price: night.price }),
    rooms: countOf.get(night.roomTypeId) ?? 0,
  }))
  const priced = planRooms(selectedRooms, types).flatMap((room) =>
    priceRoom(rates, room, hotel.taxRules),
  )

  const secret = newSecret()
  const expiresAt = new Date(now.getTime() + HOLD_MS)
  await insertHold(tx, {
    hotelId,
    id: newId(),
    keyHash: sha256(secret),
    expiresAt,
    addressHash: wanted.addressHash,
    rooms: countRooms(wanted),
    nights,
    rates: { rates: [...rates.values()], taxRules: hotel.taxRules },
  })
  return {
    key: makeHotelKey(hotelId, secret),
    expiresAt: expiresAt.toISOString(),
    amounts: toWireAmounts(stayAmounts(priced), hotel.currency),
  }
}

/** Key that holds are counted by. */
export function addressOf({ secrets }: FastifyInstance, { ip }: FastifyRequest): Buffer {
  return hashNetworks(secrets.limitKey, 'address of a hold', ip)
}

function usesOf({ hotelId, addressHash }: NewHold) {
  return splitNetworks(addressHash).map((hash, place) => {
    const id = `${hotelId} ${hash.toString('base64url')}`
    return limitById('holds', id, perHour(widen(limits.perHour, place)))
  })
}

const countRooms = ({ selectedRooms }: NewHold) =>
  selectedRooms.reduce((sum, { count }) => sum + count, 0)

async function checkHeldRooms(tx: Handle, wanted: NewHold, now: Date): Promise<void> {
  const { hotelId, addressHash } = wanted
  const networks = splitNetworks(addressHash)
  const counts = await countHeldRooms(tx, { hotelId, networks, now })
  for (const [place, { ofHotel, holds, held, until }] of counts.entries()) {
    const most = Math.min(widen(limits.rooms, place), Math.ceil(ofHotel / 2))
    const rooms = held + countRooms(wanted)
    if (holds < widen(limits.running, place) && rooms <= most) continue
    const end = until?.getTime() ?? now.getTime() + HOLD_MS
    throw rateLimited('Enough rooms are held for you.', end, now)
  }
}
