import { listRates } from '@bellhop/contract/desk/rates'
import { addDays } from '@bellhop/domain/stays/booking'
import { DAY_MS, HOUR_MS } from '@bellhop/domain/time/durations'
import { describe, expect, test } from 'vitest'
import { inTransaction } from '../../database/transaction.ts'
import { writeAvailability } from '../../rooms/write-availability.ts'
import { setUpCalendarFeeds } from '../../testing/calendar-feeds.ts'
import { airbnbCalendar, airbnbEvent, bookingComCalendar } from '../../testing/calendar-server.ts'
import { claimFeed } from './claim-queries.ts'
import { importFeed } from './import-feed.ts'

const {
  server,
  channel,
  today,
  day,
  hotel,
  manager,
  fetchNow,
  connect,
  list,
  remove,
  readBlocked,
  reserve,
  newPath,
  serve,
} = await setUpCalendarFeeds()

describe('the blocks of a feed', () => {
  test('takes nights off sale for new, moved and removed blocks', async () => {
    const path = newPath()
    const address = channel.serve(path, airbnbCalendar(airbnbEvent(day(1), day(3), 'a')))
    const feed = await connect(address)
    expect(feed).toMatchObject({ name: 'Airbnb', address, error: null, events: 1 })
    expect(await readBlocked()).toEqual({ 1: 1, 2: 1 })

    channel.serve(
      path,
      airbnbCalendar(airbnbEvent(day(2), day(5), 'a'), airbnbEvent(day(8), day(9))),
    )
    expect(await fetchNow(feed._id)).toMatchObject({ events: 2 })
    expect(await readBlocked()).toEqual({ 2: 1, 3: 1, 4: 1, 8: 1 })

    channel.serve(path, airbnbCalendar(airbnbEvent(day(8), day(9))))
    await fetchNow(feed._id)
    expect(await readBlocked()).toEqual({ 8: 1 })
  })

  test('stay until the desk confirms that the calendar is suddenly empty, or for a day', async () => {
    const path = newPath()
    const booked = airbnbCalendar(airbnbEvent(day(1), day(2)))
    const { _id } = await connect(channel.serve(path, booked))
    channel.serve(path, airbnbCalendar())
    const empty = await fetchNow(_id)
    expect(empty).toMatchObject({
      events: 1,
      error: { reason: expect.stringMatching(/^The calendar is suddenly empty\./) },
    })
    expect(await readBlocked()).toEqual({ 1: 1 })
    // Confirmed.
    expect(await fetchNow(_id)).toMatchObject({ events: 0, error: null })
    expect(await readBlocked()).toEqual({})

    channel.serve(path, booked)
    await fetchNow(_id)
    channel.serve(path, airbnbCalendar())
    const fetchIn = async (hours: number) => {
      const now = new Date(Date.now() + hours * HOUR_MS)
      const feed = await claimFeed(server.db, hotel.id, _id, now)
      if (feed) await importFeed({ ...server.app, db: server.db }, feed, { now })
      return await readBlocked()
    }
    expect(await fetchIn(0)).toEqual({ 1: 1 })
    expect(await fetchIn(23)).toEqual({ 1: 1 })
    expect(await fetchIn(25)).toEqual({})
  })

  test('of an event that cannot be read any more stay, and the desk is told how many', async () => {
    const path = newPath()
    const { _id } = await connect(
      channel.serve(
        path,
        airbnbCalendar(airbnbEvent(day(1), day(2), 'a'), airbnbEvent(day(3), day(4), 'b')),
      ),
    )
    const unreadable = airbnbEvent(day(1), day(2), 'a').replace(
      /DTSTART.*/,
      'DTSTART;VALUE=DATE:Invalid date',
    )
    channel.serve(path, airbnbCalendar(unreadable, airbnbEvent(day(5), day(6), 'c')))
    expect(await fetchNow(_id)).toMatchObject({ error: null, events: 2, unreadableEvents: 1 })
    expect(await readBlocked()).toEqual({ 1: 1, 5: 1 })
    channel.serve(path, airbnbCalendar(unreadable))
    expect(await fetchNow(_id)).toMatchObject({
      error: { reason: 'None of its events can be read.' },
    })
    expect(await readBlocked()).toEqual({ 1: 1, 5: 1 })
  })

  test('prevents bookings of nights sold by another channel', async () => {
    const path = newPath()
    const both = airbnbCalendar(airbnbEvent(day(1), day(2), 'a'), airbnbEvent(day(1), day(2), 'b'))
    const feed = await connect(channel.serve(path, both))
    await expect(reserve(day(1))).rejects.toMatchObject({ status: 409, code: 'room_unavailable' })
    expect(await reserve(day(2))).toHaveLength(1)
    channel.serve(path, airbnbCalendar(airbnbEvent(day(1), day(2), 'a')))
    await fetchNow(feed._id)
    expect(await reserve(day(1))).toHaveLength(1)
    await expect(reserve(day(1))).rejects.toMatchObject({ code: 'room_unavailable' })
  })

  test('counts several feeds together, and releases the nights of a removed feed', async () => {
    const airbnb = await connect(serve(airbnbCalendar(airbnbEvent(day(1), day(3)))))
    await connect(serve(bookingComCalendar([day(2), day(4)])))
    expect(await readBlocked()).toEqual({ 1: 1, 2: 2, 3: 1 })
    expect((await remove(airbnb._id)).status).toBe(200)
    expect(await readBlocked()).toEqual({ 2: 1, 3: 1 })
    expect((await list()).feeds).toHaveLength(1)
    expect((await remove(airbnb._id)).status).toBe(404)
  })

  test('lists nights that are overbooked', async () => {
    await reserve(day(1), 2)
    const feed = await connect(serve(airbnbCalendar(airbnbEvent(day(0), day(3)))))
    expect(feed.overbookedNights).toEqual([day(1)])
    const query = { from: day(0), to: day(2) }
    const { body } = await manager.call(listRates, { query })
    expect(body.data[0]?.nights).toMatchObject([
      { left: 1, overbooked: 0 },
      { left: 0, overbooked: 1 },
    ])
  })

  test('keeps the blocks when a rule changes, and applies them to nights that go on sale later', async () => {
    await connect(
      channel.serve(
        newPath(),
        airbnbCalendar(airbnbEvent(addDays(today, 360), addDays(today, 370))),
      ),
    )
    const inFourDays = new Date(Date.now() + 4 * DAY_MS)
    await inTransaction(server.db, (tx) =>
      writeAvailability(tx, hotel.id, hotel.roomTypeId, inFourDays),
    )
    const rows = await server.db
      .selectFrom('availability')
      .select(['night', 'blocked'])
      .where('hotel_id', '=', hotel.id)
      .where('night', '>=', addDays(today, 358))
      .orderBy('night')
      .execute()
    expect(rows.map(({ blocked }) => blocked)).toEqual([0, 0, ...Array(9).fill(1)])
  })
})
