import { addCalendarFeed, fetchCalendarFeed } from '@bellhop/contract/desk/calendar-feeds'
import {
  airbnbCalendar,
  airbnbEvent,
  openCalendarServer,
} from '../../../apps/server/src/testing/calendar-server.ts'
import type { TestServer } from '../../../e2e/support/server.ts'
import type { Session } from '../fixture.ts'
import type { Fault } from '../report.ts'
import { startServer } from '../start-server.ts'
import { startFlood } from './flood.ts'
import { callRoute, checkServed, compareTurns, measureWaits } from './neighbour.ts'

const FEEDS = 16
/** Two of the flood are being fetched, for ten seconds each. */
const MAX_OVERTAKING = 4
const endless = airbnbCalendar(
  airbnbEvent('2026-01-01', '2026-01-02').replace(
    'SUMMARY',
    'RRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30\r\nSUMMARY',
  ),
)

/** A hotel updates calendars of servers that never answer, and calendars that take seconds to read. */
export const calendarsNeighbour: Fault = {
  name: 'neighbour of calendars',
  async run({ fixture, makePlace }) {
    const { neighbour } = fixture
    const channel = await openCalendarServer()
    const server = await startServer(await makePlace(), { CALENDAR_FEEDS: 'any' })
    // Each version of it is read.
    const own = channel.answer('/own.ics', (_, response) => {
      response
        .writeHead(200)
        .end(airbnbCalendar(airbnbEvent('2026-12-24', '2026-12-27', crypto.randomUUID())))
    })
    const id = await addFeed(server, neighbour.staff, neighbour.roomTypeId, own)
    const update = () =>
      callRoute(server, fetchCalendarFeed, { params: { id }, session: neighbour.staff })
    const before = await measureWaits(update)

    const feeds: string[] = []
    for (let feed = 0; feed < FEEDS; feed++) {
      const path = `/${feed}.ics`
      const address = feed % 2 ? channel.serve(path, endless) : channel.answer(path, () => {})
      feeds.push(await addFeed(server, fixture.staff, fixture.roomTypeId, address))
    }
    const flood = startFlood(FEEDS, (caller) =>
      callRoute(server, fetchCalendarFeed, {
        params: { id: feeds[caller] ?? '' },
        session: fixture.staff,
        address: `10.2.${caller}.${Math.floor(Math.random() * 256)}`,
      }),
    )
    const during = await measureWaits(update, flood.served)
    const { failures, figures } = compareTurns(before, during, MAX_OVERTAKING)
    await channel.close()
    await flood.stop()
    await server.stop()
    return { figures, failures }
  },
}

async function addFeed(server: TestServer, session: Session, id: string, address: string) {
  const body = { name: 'Channel', address }
  const response = await callRoute(server, addCalendarFeed, { params: { id }, session, body })
  checkServed(response)
  return JSON.parse(response.body).data._id as string
}
