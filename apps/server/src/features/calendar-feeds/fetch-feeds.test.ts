import { describe, expect, test } from 'vitest'
import { setUpCalendarFeeds } from '../../testing/calendar-feeds.ts'
import { airbnbCalendar, airbnbEvent } from '../../testing/calendar-server.ts'

const {
  server,
  channel,
  day,
  hotel,
  addFeed,
  connect,
  fetchDue,
  list,
  remove,
  readBlocked,
  reserve,
  newPath,
  serve,
} = await setUpCalendarFeeds()

describe('feed job', () => {
  const dueIn = (minutes: number) =>
    server.db
      .updateTable('calendar_feed')
      .set({ next_fetch_at: new Date(Date.now() + minutes * 60_000) })
      .where('hotel_id', '=', hotel.id)
      .execute()

  test('fetches each feed once on all servers, and not again until it is due', async () => {
    const addresses = Array.from({ length: 6 }, (_, index) =>
      serve(airbnbCalendar(airbnbEvent(day(index), day(index + 1)))),
    )
    for (const address of addresses) await addFeed(address)
    await Promise.all([fetchDue(), fetchDue(), fetchDue()])
    expect(channel.requests).toHaveLength(6)
    expect(await readBlocked()).toEqual({ 0: 1, 1: 1, 2: 1, 3: 1, 4: 1, 5: 1 })
    await fetchDue()
    expect(channel.requests).toHaveLength(6)
    await dueIn(-1)
    await fetchDue()
    expect(channel.requests).toHaveLength(12)
  })

  test('sends conditional requests, and writes nothing if nothing changed', async () => {
    const text = airbnbCalendar(airbnbEvent(day(1), day(2)))
    const address = channel.answer(newPath(), ({ headers }, response) => {
      if (headers['if-none-match'] === '"1"') response.writeHead(304).end()
      else response.writeHead(200, { etag: '"1"' }).end(text)
    })
    const same = serve(text)
    await connect(address)
    await connect(same)
    await dueIn(-1)
    server.statements.length = 0
    await fetchDue()
    expect(channel.requests.map(({ headers }) => headers['if-none-match'])).toContain('"1"')
    expect(
      server.statements.filter((sql) => /(DELETE FROM|INTO) calendar_block|availability/.test(sql)),
    ).toEqual([])
    expect(await readBlocked()).toEqual({ 1: 2 })
  })

  test('continues with the other feeds if one cannot be stored', async () => {
    await addFeed(serve(airbnbCalendar()))
    const { body } = await addFeed(serve(airbnbCalendar(airbnbEvent(day(1), day(2)))))
    // Removed while it is being fetched.
    channel.answer(new URL(body.data.address).pathname, async (_, response) => {
      await remove(body.data._id)
      response.writeHead(200).end(airbnbCalendar(airbnbEvent(day(1), day(2))))
    })
    await fetchDue()
    const { feeds } = await list()
    expect(feeds).toMatchObject([{ error: null, fetchedAt: expect.any(String) }])
    expect(await readBlocked()).toEqual({})
  })

  test('counts several feeds of one room type read while rooms are booked', async () => {
    const paths = Array.from({ length: 4 }, newPath)
    for (const path of paths) await addFeed(channel.serve(path, airbnbCalendar()))
    for (let round = 0; round < 3; round++) {
      for (const [index, path] of paths.entries()) {
        channel.serve(
          path,
          airbnbCalendar(airbnbEvent(day(round), day(round + 1 + index), `${round}`)),
        )
      }
      await dueIn(-1)
      await Promise.all([
        fetchDue(),
        fetchDue(),
        ...Array.from({ length: 6 }, () => reserve(day(20 + round)).catch(() => {})),
      ])
      const expected = Object.fromEntries(paths.map((_, index) => [round + index, 4 - index]))
      expect(await readBlocked()).toEqual(expected)
    }
    // Removed at the same time, each counts the remaining ones.
    const { feeds } = await list()
    await Promise.all(feeds.slice(1).map(({ _id }) => remove(_id)))
    expect(await readBlocked()).toEqual({ 2: 1 })
  })
})
