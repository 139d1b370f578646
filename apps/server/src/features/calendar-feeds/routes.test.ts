import { changeCalendarFeed } from '@bellhop/contract/desk/calendar-feeds'
import { describe, expect, test } from 'vitest'
import { setUpCalendarFeeds } from '../../testing/calendar-feeds.ts'
import { airbnbCalendar, airbnbEvent } from '../../testing/calendar-server.ts'
import { readAudit } from '../../testing/log.ts'

const { channel, day, hotel, manager, addFeed, fetchNow, connect, remove, readBlocked, serve } =
  await setUpCalendarFeeds()

describe('managing feeds', () => {
  test('accepts each address once, 20 at most, and only valid addresses', async () => {
    const address = `${channel.origin}/one.ics`
    expect((await addFeed(address)).status).toBe(201)
    expect((await addFeed(` ${address} `)).status).toBe(400)
    for (const bad of [
      'calendar',
      'ftp://calendars.example/a',
      'https://me:me@calendars.example',
    ]) {
      const { status, body } = await addFeed(bad)
      expect([status, body.errors?.[0]?.field]).toEqual([400, 'address'])
    }
    const added = await Promise.all(
      Array.from({ length: 25 }, (_, index) => addFeed(`${channel.origin}/${index}`)),
    )
    expect(added.filter(({ status }) => status === 201)).toHaveLength(19)
  })

  test('fetches a webcal address over https', async () => {
    const { body } = await addFeed('webcal://calendars.example/a.ics')
    expect(body.data.address).toBe('https://calendars.example/a.ics')
  })

  test('keeps nights that the channel closed on sale until the choice is changed', async () => {
    const closed = airbnbEvent(day(3), day(5)).replace('Reserved', 'Airbnb (Not available)')
    const text = airbnbCalendar(airbnbEvent(day(1), day(2)), closed)
    const feed = await connect(serve(text))
    expect(feed).toMatchObject({ closedNights: 'openIfMarked', events: 1, closedEvents: 1 })
    expect(await readBlocked()).toEqual({ 1: 1 })
    const { status } = await manager.call(changeCalendarFeed, {
      params: { id: feed._id },
      body: { closedNights: 'sold' },
    })
    expect(status).toBe(200)
    // Although the calendar is unchanged.
    expect(await fetchNow(feed._id)).toMatchObject({ events: 2, closedEvents: 0 })
    expect(await readBlocked()).toEqual({ 1: 1, 3: 1, 4: 1 })
  })

  test('keeps the secret path of the address out of the audit log', async () => {
    const { body } = await addFeed('https://calendars.example/secret.ics')
    await remove(body.data._id)
    const rows = await readAudit(hotel, ['action', 'before', 'after'])
    expect(rows.map(({ action }) => action)).toEqual(['calendarFeed.add', 'calendarFeed.remove'])
    expect(rows[0]?.after).toMatchObject({ host: 'calendars.example' })
    expect(JSON.stringify(rows)).not.toContain('secret.ics')
  })
})
