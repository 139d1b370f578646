import { renewCalendarAddress } from '@bellhop/contract/desk/calendar-feeds'
import { HOUR_MS } from '@bellhop/domain/time/durations'
import ICAL from 'ical.js'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { inTransaction } from '../../database/transaction.ts'
import { releaseNights, reserveNights } from '../../rooms/reserve-nights.ts'
import { buildHotel, buildRooms, buildStaff, signInStaff } from '../../testing/builders.ts'
import { setUpCalendarFeeds } from '../../testing/calendar-feeds.ts'
import { airbnbCalendar, airbnbEvent } from '../../testing/calendar-server.ts'
import { makeCaller } from '../../testing/call.ts'
import { openSale } from '../../testing/rooms-for-sale.ts'
import { READS_WITHIN_MS } from './reads-since.ts'

const {
  server,
  channel: host,
  day,
  hotel,
  manager,
  addFeed,
  fetchNow,
  list,
} = await setUpCalendarFeeds()
afterEach(() => void vi.useRealTimers())

const rooms = () => [{ roomTypeId: hotel.roomTypeId, rooms: 1 }]
const book = (night: string) =>
  inTransaction(server.db, (tx) => reserveNights(tx, hotel.id, rooms(), [night]))
const cancel = (night: string) =>
  inTransaction(server.db, (tx) => releaseNights(tx, hotel.id, rooms(), [night]))
/** Rooms sold here, and on other channels, of each night. */
async function readNights(...nights: string[]) {
  const rows = await server.db
    .selectFrom('availability')
    .select(['sold', 'blocked'])
    .where('hotel_id', '=', hotel.id)
    .where('night', 'in', nights)
    .orderBy('night')
    .execute()
  return rows.map(({ sold, blocked }) => `${sold} + ${blocked}`)
}
const readOverbooked = async () => (await list()).feeds.flatMap((feed) => feed.overbookedNights)

async function createSharedAddress(): Promise<string> {
  const params = { id: hotel.roomTypeId }
  return (await manager.call(renewCalendarAddress, { params })).body.data.address
}

type Nights = readonly [first: string, end: string]
interface Event {
  uid: string
  nights: Nights
}
interface ReadOptions {
  method?: 'GET' | 'HEAD'
  headers?: Record<string, string>
  /** Whether the channel repeats the nights. */
  isImported?: boolean
}

/** A channel that publishes what it has sold, and everything that it has read of our calendar, under UIDs of its own. */
async function openChannel({ isMerging = false, keepsUids = false } = {}) {
  const path = `/${crypto.randomUUID()}.ics`
  const added = await addFeed(host.origin + path)
  expect(added.status).toBe(201)
  const { _id, ownAddress } = added.body.data
  let imported: Nights[] = []
  const sales = new Map<string, Nights>()
  let exports = 0
  const publish = () => {
    const repeated = imported.map((nights) => ({
      uid: keepsUids ? nights[0] : `${++exports}`,
      nights,
    }))
    const sold = [...sales].map(([uid, nights]) => ({ uid, nights }))
    host.serve(path, toCalendar(isMerging ? merge([...sold, ...repeated]) : [...sold, ...repeated]))
  }
  publish()
  return {
    sales,
    ownAddress: ownAddress ?? '',
    async read(address: string, { isImported = true, ...options }: ReadOptions = {}) {
      const url = new URL(address).pathname
      const { payload } = await server.app.inject({ method: 'GET', url, ...options })
      if (options.method === 'HEAD') return
      const events = new ICAL.Component(ICAL.parse(payload)).getAllSubcomponents('vevent')
      const nights = events.map((event): Nights => {
        const [first, end] = ['dtstart', 'dtend'].map((name) => event.getFirstPropertyValue(name))
        return [String(first), String(end)]
      })
      if (isImported) imported = nights
      publish()
      return nights
    },
    fail: () => host.answer(path, (_, response) => void response.writeHead(503).end()),
    publish,
    fetch: () => fetchNow(_id),
  }
}
type Channel = Awaited<ReturnType<typeof openChannel>>

/** Joins events of nights that touch or overlap, under other UIDs each time. */
function merge(events: readonly Event[]): Event[] {
  const merged: { uid: string; nights: [first: string, end: string] }[] = []
  for (const { nights } of events.toSorted((a, b) => a.nights[0].localeCompare(b.nights[0]))) {
    const [first, end] = nights
    const last = merged.at(-1)?.nights
    if (last && first <= last[1]) last[1] = end > last[1] ? end : last[1]
    else merged.push({ uid: crypto.randomUUID(), nights: [first, end] })
  }
  return merged
}

const toCalendar = (events: readonly Event[]) =>
  airbnbCalendar(
    ...events.map(({ uid, nights: [first, end] }) =>
      airbnbEvent(first, end, `${uid}@channel.example`).replace('Reserved', 'Not available'),
    ),
  ).replace('Airbnb Inc', 'Channel')

/** The channel reads our calendar, then we fetch its own. */
async function exchange(channel: Channel, address: string) {
  await channel.read(address)
  return await channel.fetch()
}

describe.each(['shared', 'own'] as const)('a channel that reads its %s address', (kind) => {
  const addressOf = async ({ ownAddress }: Channel) =>
    kind === 'own' ? ownAddress : await createSharedAddress()

  test('blocks no room by repeating our nights', async () => {
    const channel = await openChannel()
    const address = await addressOf(channel)
    for (const night of [day(0), day(0)]) await book(night)
    expect(await exchange(channel, address)).toMatchObject({ events: 0, repeatedEvents: 1 })
    expect(await readNights(day(0))).toEqual(['2 + 0'])
    expect(await readOverbooked()).toEqual([])
    await cancel(day(0))
    // It still publishes what it read before.
    await channel.fetch()
    expect(await readNights(day(0))).toEqual(['1 + 0'])
    expect(await exchange(channel, address)).toMatchObject({ events: 0, repeatedEvents: 0 })
    expect(await readNights(day(0))).toEqual(['1 + 0'])
  })

  test('blocks a night that it sold before it could learn of our sale, until it cancels', async () => {
    const channel = await openChannel({ isMerging: true })
    const address = await addressOf(channel)
    await book(day(0))
    channel.sales.set('other', [day(5), day(6)])
    await exchange(channel, address)
    channel.sales.set('own', [day(0), day(1)])
    channel.publish()
    await book(day(0))
    await exchange(channel, address)
    expect(await readNights(day(0))).toEqual(['2 + 1'])
    expect(await readOverbooked()).toEqual([day(0)])
    await cancel(day(0))
    channel.sales.delete('own')
    await exchange(channel, address)
    expect(await readNights(day(0))).toEqual(['1 + 0'])
  })
})

test('a channel that repeats the nights of the only room blocks none', async () => {
  Object.assign(hotel, await buildHotel(server))
  await buildRooms(hotel, 1)
  await openSale(hotel)
  Object.assign(manager, await buildStaff(hotel, { role: 'manager' }))
  const channel = await openChannel()
  const address = await createSharedAddress()
  await book(day(0))
  await exchange(channel, address)
  await cancel(day(0))
  await exchange(channel, address)
  expect(await readNights(day(0))).toEqual(['0 + 0'])
})

test('a channel blocks the nights that it sells, also next to those that it repeats', async () => {
  const channel = await openChannel({ isMerging: true })
  const address = await createSharedAddress()
  for (const night of [day(1), day(1), day(0)]) await book(night)
  await exchange(channel, address)
  channel.sales.set('own', [day(0), day(1)])
  for (let round = 0; round < 2; round++) {
    await exchange(channel, address)
    expect(await readNights(day(0), day(1), day(2))).toEqual(['1 + 1', '2 + 0', '0 + 0'])
  }
  expect(await readOverbooked()).toEqual([])
})

test('a channel blocks a night that it sells after a cancellation here, until it cancels, too', async () => {
  const channel = await openChannel()
  const address = await createSharedAddress()
  channel.sales.set('other', [day(5), day(6)])
  for (const night of [day(0), day(0)]) await book(night)
  await exchange(channel, address)
  await cancel(day(0))
  await exchange(channel, address)
  channel.sales.set('own', [day(0), day(1)])
  for (let round = 0; round < 2; round++) {
    await exchange(channel, address)
    expect(await readNights(day(0))).toEqual(['1 + 1'])
  }
  channel.sales.delete('own')
  await exchange(channel, address)
  expect(await readNights(day(0))).toEqual(['1 + 0'])
})

test('leaves a channel’s blocks out of its own calendar only', async () => {
  const one = await openChannel()
  const other = await openChannel()
  await book(day(0))
  one.sales.set('own', [day(0), day(1)])
  one.publish()
  await one.fetch()
  expect(await one.read(one.ownAddress)).toEqual([])
  expect(await other.read(other.ownAddress)).toEqual([[day(0), day(1)]])
  expect(await other.read(await createSharedAddress())).toEqual([[day(0), day(1)]])
})

test('channels that read at different times open a night within days', async () => {
  const one = await openChannel({ keepsUids: true })
  const other = await openChannel()
  const address = await createSharedAddress()
  one.sales.set('other', [day(5), day(6)])
  for (const night of [day(0), day(0)]) await book(night)
  for (const channel of [one, other]) await exchange(channel, address)
  await cancel(day(0))
  await other.read(address)
  // Whose nights these are is not known: the address is the same, and one has not read it again.
  await one.fetch()
  expect(await readNights(day(0))).toEqual(['1 + 1'])
  await exchange(one, address)
  expect(await readNights(day(0))).toEqual(['1 + 1'])
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + READS_WITHIN_MS + HOUR_MS })
  Object.assign(manager, makeCaller(server, await signInStaff(server, manager)))
  await exchange(one, address)
  expect(await readNights(day(0))).toEqual(['1 + 0'])
})

describe('an event is a sale if the night', () => {
  type Read = (options?: ReadOptions) => Promise<unknown>
  test.each<[string, (read: Read, channel: Channel) => Promise<unknown>]>([
    ['was read by no one', async () => {}],
    ['was asked for by HEAD', (read) => read({ method: 'HEAD' })],
    ['was looked at in a browser', (read) => read({ headers: { 'sec-fetch-mode': 'navigate' } })],
    [
      'was read while the channel’s own calendar could not be fetched',
      (read, channel) => {
        channel.fail()
        return read()
      },
    ],
    [
      'was read days ago',
      async (read) => {
        await read()
        vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + READS_WITHIN_MS })
        Object.assign(manager, makeCaller(server, await signInStaff(server, manager)))
      },
    ],
  ])('%s', async (_, read) => {
    const channel = await openChannel()
    for (const night of [day(0), day(0)]) await book(night)
    await read(
      (options) => channel.read(channel.ownAddress, { isImported: false, ...options }),
      channel,
    )
    channel.sales.set('own', [day(0), day(1)])
    channel.publish()
    expect(await channel.fetch()).toMatchObject({ events: 1, overbookedNights: [day(0)] })
  })
})

test('an unchanged calendar is read again after the channel has read other nights', async () => {
  const channel = await openChannel()
  for (const night of [day(0), day(0)]) await book(night)
  channel.sales.set('own', [day(0), day(1)])
  await channel.read(channel.ownAddress, { isImported: false })
  expect(await channel.fetch()).toMatchObject({ events: 0, repeatedEvents: 1 })
  await cancel(day(0))
  await channel.read(channel.ownAddress, { isImported: false })
  expect(await channel.fetch()).toMatchObject({ events: 1, repeatedEvents: 0 })
})
