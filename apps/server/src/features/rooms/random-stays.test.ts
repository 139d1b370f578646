import { holdRooms } from '@bellhop/contract/guest/rooms'
import { addDays, listNights } from '@bellhop/domain/stays/booking'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '../../database/transaction.ts'
import { hashOfHoldKey, releaseHeldNights, stopHold, useHold } from '../../rooms/holds.ts'
import { releaseNights, reserveNights } from '../../rooms/reserve-nights.ts'
import { newId } from '../../shared/ids.ts'
import { insertBooking, makeReference, type NewStay } from '../../stays/insert-booking.ts'
import { openTestApp, type TestApp } from '../../testing/build-app.ts'
import { buildGuest, type TestHotel } from '../../testing/builders.ts'
import { call } from '../../testing/call.ts'
import { openServersBeside } from '../../testing/many-servers.ts'
import { prepareOnce } from '../../testing/prepare.ts'
import { buildRoomType, buildSellingHotel, dayFromToday } from '../../testing/rooms-for-sale.ts'

/** `npm run nightly` tries 5,000. */
const STAYS = Number(process.env.RANDOM_STAYS ?? 200)
/** With twice as many, a statement may wait for more than its ten seconds on a busy machine. */
const CONNECTIONS = 20
const DAYS = 12

let servers: TestApp[]
let hotel: TestHotel

let roomTypeIds: string[]
beforeAll(async () => {
  servers = await openServersBeside(await openTestApp(), CONNECTIONS / 10)
  const [server] = servers as [TestApp]
  hotel = await buildSellingHotel(server, 8)
  roomTypeIds = [hotel.roomTypeId, await buildRoomType(hotel, 5)]
})
const guest = prepareOnce(() => buildGuest(hotel, { status: 'registered' }))
afterAll(() => Promise.all(servers.toReversed().map((server) => server.close())))

interface Wanted {
  checkInDate: string
  checkOutDate: string
  selectedRooms: { roomTypeId: string; count: number; adults: number; children: number }[]
}
/** A booking or hold confirmed to a guest. */
type Booked = Wanted & ({ key: string; stayIds?: never } | { stayIds: string[]; key?: never })

const pick = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)] as T

/** Picks one to three nights in one or two rooms, of either room type or of both. */
function wantSomething(): Wanted {
  const checkInDate = dayFromToday(1 + Math.floor(Math.random() * (DAYS - 3)))
  const checkOutDate = addDays(checkInDate, pick([1, 2, 3]))
  const types = pick([roomTypeIds, roomTypeIds.toReversed(), ...roomTypeIds.map((id) => [id])])
  return {
    checkInDate,
    checkOutDate,
    selectedRooms: types.map((roomTypeId) => {
      const count = pick([1, 1, 2])
      return { roomTypeId, count, adults: count, children: 0 }
    }),
  }
}

const roomsOf = ({ selectedRooms }: Wanted) =>
  selectedRooms.map(({ roomTypeId, count }) => ({ roomTypeId, rooms: count }))

/** Books directly, or from a hold. */
async function book({ db }: TestApp, wanted: Wanted, key?: string): Promise<Booked> {
  const stayIds = await inTransaction(db, async (tx) => {
    const dates = listNights(wanted.checkInDate, wanted.checkOutDate)
    const nights = key
      ? (await useHold(tx, hotel.id, key, wanted, new Date())).rates.flatMap((rate) =>
          rate.nights.map(({ date, ratePrice }) => ({ ...rate, date, price: ratePrice })),
        )
      : await reserveNights(tx, hotel.id, roomsOf(wanted), dates)
    const stays = wanted.selectedRooms.flatMap(({ roomTypeId, count }) =>
      Array.from(
        { length: count },
        (): NewStay => ({
          id: newId(),
          guestId: guest.id,
          roomTypeId,
          adults: 1,
          children: 0,
          nights: nights
            .filter((night) => night.roomTypeId === roomTypeId)
            .map(({ date, price }) => ({ date, price, taxRate: 0 })),
        }),
      ),
    )
    const { id } = hotel
    const terms = { id, timeZone: 'Asia/Kolkata', checkInTime: '14:00', checkoutTime: '11:00' }
    const booking = { id: newId(), reference: makeReference(), source: 'web' as const, name: 'A' }
    await insertBooking(tx, terms, new Date(), { ...booking, stays })
    return stays.map((stay) => stay.id)
  })
  return { ...wanted, stayIds }
}

async function cancel({ db }: TestApp, { stayIds = [], ...booked }: Booked): Promise<void> {
  await inTransaction(db, async (tx) => {
    const cancelled = await tx
      .updateTable('stay')
      .set({ status: 'cancelled' })
      .where('hotel_id', '=', hotel.id)
      .where('id', 'in', stayIds)
      .where('status', '=', 'booked')
      .returning('id')
      .execute()
    expect(cancelled).toHaveLength(stayIds.length)
    const dates = listNights(booked.checkInDate, booked.checkOutDate)
    await releaseNights(tx, hotel.id, roomsOf(booked), dates)
  })
}

async function abandon({ db }: TestApp, key: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    const nights = await stopHold(tx, hotel.id, hashOfHoldKey(hotel.id, key), new Date())
    if (!nights) throw new Error('Expected the hold')
    await releaseHeldNights(tx, hotel.id, nights)
  })
}

let calls = 0
/** @returns undefined if the rooms are not free */
async function hold(
  server: TestApp,
  wanted: Wanted,
  replaces?: string,
): Promise<Booked | undefined> {
  const { status, body } = await call(server, holdRooms, {
    params: { hotelId: hotel.id },
    address: `10.7.${++calls >> 8}.${calls & 255}`,
    body: { ...wanted, ...(replaces && { replaces }) },
  })
  if (status === 201) return { ...wanted, key: body.data.key }
  expect([status, body.code]).toEqual([409, 'room_unavailable'])
  return undefined
}

test('random stays leave what is sold equal to what guests have booked or held', async () => {
  const all: Booked[] = []
  let begun = 0
  let acknowledged = 0

  /** Simulates guests in sequence; each keeps some rooms, changes them, books them or releases them. */
  async function sell(server: TestApp) {
    const mine: Booked[] = []
    const add = (booked: Booked | undefined) => {
      if (!booked) return
      acknowledged++
      mine.push(booked)
    }
    while (begun++ < STAYS) {
      const wanted = wantSomething()
      const isDirect = Math.random() < 0.5
      add(isDirect ? await bookIfFree(server, wanted) : await hold(server, wanted))
      // Releases enough that rooms are always free, and few enough that some are always sold.
      const [old] =
        Math.random() < 0.7 ? mine.splice(Math.floor(Math.random() * mine.length), 1) : []
      if (!old) continue
      if (old.stayIds) await cancel(server, old)
      else mine.push(...(await changeHold(server, old)))
    }
    all.push(...mine)
  }

  await Promise.all(
    Array.from({ length: CONNECTIONS }, (_, index) =>
      sell(servers[index % servers.length] as TestApp),
    ),
  )

  const expected: Record<string, number> = {}
  for (const booked of all) {
    for (const date of listNights(booked.checkInDate, booked.checkOutDate)) {
      for (const { roomTypeId, rooms } of roomsOf(booked)) {
        const night = `${date} ${roomTypeId}`
        expected[night] = (expected[night] ?? 0) + rooms
      }
    }
  }
  const rows = await readNights()
  const sold = Object.fromEntries(
    rows.filter(({ sold }) => sold > 0).map(({ night, sold }) => [night, sold]),
  )
  expect(sold).toEqual(expected)
  for (const { night, sold, stored, capacity } of rows) {
    expect(sold, night).toBe(stored)
    expect(sold, night).toBeLessThanOrEqual(capacity)
  }
  expect(acknowledged).toBeGreaterThan(STAYS / 10)
  expect(acknowledged).toBeLessThan(STAYS)
})

async function bookIfFree(server: TestApp, wanted: Wanted): Promise<Booked | undefined> {
  try {
    return await book(server, wanted)
  } catch (error) {
    expect(error).toMatchObject({ code: 'room_unavailable' })
    return undefined
  }
}

/** Books a hold, replaces it, or abandons it. @returns the remaining ones */
async function changeHold(server: TestApp, old: Booked & { key: string }): Promise<Booked[]> {
  const choice = pick(['book', 'replace', 'abandon'])
  if (choice === 'book') return [await book(server, old, old.key)]
  if (choice === 'replace') return [(await hold(server, wantSomething(), old.key)) ?? old]
  await abandon(server, old.key)
  return []
}

/** Reads the sold rooms of each night, and the stored stays and holds for it. */
async function readNights() {
  const { rows } = await sql<{ night: string; sold: number; stored: number; capacity: number }>`
    SELECT a.night || ' ' || a.room_type_id AS night, a.sold, a.capacity,
      (SELECT count(*)::integer FROM stay_night n
        JOIN stay s ON s.hotel_id = n.hotel_id AND s.id = n.stay_id
        WHERE n.hotel_id = a.hotel_id AND n.night = a.night AND s.room_type_id = a.room_type_id
          AND s.status = 'booked')
      + (SELECT coalesce(sum(n.rooms), 0)::integer FROM hold_night n
        JOIN hold h ON h.hotel_id = n.hotel_id AND h.id = n.hold_id
        WHERE n.hotel_id = a.hotel_id AND n.night = a.night AND n.room_type_id = a.room_type_id
          AND h.ended_at IS NULL) AS stored
    FROM availability a WHERE a.hotel_id = ${hotel.id}`.execute((servers[0] as TestApp).db)
  return rows
}
