import type { Route } from '@bellhop/contract/base/route'
import { getDayCsv, getDayReport } from '@bellhop/contract/desk/reports'
import { listDeskRequests } from '@bellhop/contract/desk/requests'
import { getStayPage, listStayTimeline } from '@bellhop/contract/desk/stay-page'
import { changeBooking, findBooking, getBooking } from '@bellhop/contract/guest/bookings'
import { listFoods } from '@bellhop/contract/guest/dining'
import { listGuestRequests } from '@bellhop/contract/guest/request-list'
import { getGuestRequest } from '@bellhop/contract/guest/requests'
import { getRoomCalendar, holdRooms, listRoomsByDate } from '@bellhop/contract/guest/rooms'
import { getOtp, validateOtp } from '@bellhop/contract/guest/sign-in'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findEventRange, listEvents } from '../database/events.ts'
import { invoiceMails } from '../features/invoices/mail-invoices.ts'
import { listPushEvents } from '../features/push/cursor-queries.ts'
import { listRecipients } from '../features/push/queries.ts'
import { expireRequests } from '../features/requests/expire.ts'
import { endExpiredHolds } from '../features/rooms/end-expired-holds.ts'
import { selectBacklog } from '../jobs/outbox.ts'
import { openTestApp, type TestApp } from '../testing/build-app.ts'
import { buildStaff, signInGuest, signInStaff } from '../testing/builders.ts'
import { type CallOptions, call } from '../testing/call.ts'
import { prepareOnce } from '../testing/prepare.ts'
import { connectTo } from '../testing/test-database.ts'
import { fillHotels } from './fill-hotels.ts'
import { buildWorld } from './world.ts'

/** Tables that a hot path must never scan. */
const bigTables = [
  'guest',
  'guest_session',
  'stay',
  'food',
  'food_choice',
  'food_choice_option',
  'guest_request',
  'request_line',
  'request_timeline',
  'event',
  'folio_entry',
  'availability',
  'hold',
  'hold_night',
  'one_time_code',
  'booking',
  'stay_night',
  'audit',
]

interface PlanNode {
  'Node Type': string
  'Actual Rows'?: number
  'Actual Loops'?: number
  'Relation Name'?: string
  'Index Name'?: string
  Plans?: PlanNode[]
}

// Plans are meaningful only with a planner and statistics.
describe('plans on 10⁵ requests', () => {
  let server: TestApp

  let client: pg.Client
  beforeAll(async () => {
    server = await openTestApp()
  })
  const world = prepareOnce(() => buildWorld(server))
  beforeAll(async () => {
    await world.newRequest()
    client = await connectTo(server.db)
    await fillHotels(client)
  })
  afterAll(async () => {
    await client.end()
    await server.close()
  })

  /**
   * Explains every statement that `work` sends, as a prepared statement with unknown parameters: the plan of a busy
   * server.
   */
  async function plansOf(work: () => Promise<unknown>): Promise<PlanNode[]> {
    server.statements.length = 0
    await work()
    const nodes: PlanNode[] = []
    for (const statement of new Set(server.statements)) {
      const { rows } = await client.query(`EXPLAIN (GENERIC_PLAN, FORMAT JSON) ${statement}`)
      nodes.push(...nodesOf(rows[0]['QUERY PLAN'][0].Plan))
    }
    return nodes
  }

  const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)]

  async function expectNoFullRead(work: () => Promise<unknown>) {
    const nodes = await plansOf(work)
    expect(nodes.length).toBeGreaterThan(0)
    const read = nodes.filter((node) => node['Node Type'] === 'Seq Scan')
    expect(
      read.map((node) => node['Relation Name']).filter((name) => bigTables.includes(name ?? '')),
    ).toEqual([])
    return nodes.map((node) => node['Index Name'])
  }

  async function asGuest(route: Route, options: CallOptions = {}) {
    const headers = await signInGuest(server, world.owner)
    return () => call(server, route, { ...options, headers })
  }

  async function asStaff(route: Route, options: CallOptions = {}) {
    const headers = await signInStaff(server, await buildStaff(world.hotel))
    return () => call(server, route, { ...options, headers })
  }

  test.each([{}, { status: 'active' }, { status: 'past' }, { limit: '10', before: 'OTk' }])(
    'a guest’s requests %o',
    async (query) => {
      await expectNoFullRead(await asGuest(listGuestRequests, { query }))
    },
  )

  test('one request, by its key and not among those of its guest', async () => {
    const params = { id: await world.newRequest() }
    const indexes = await expectNoFullRead(await asGuest(getGuestRequest, { params }))
    expect(indexes).toContain('guest_request_pkey')
  })

  test('the board reads running requests by its own index', async () => {
    const query = { status: 'active' }
    const indexes = await expectNoFullRead(await asStaff(listDeskRequests, { query }))
    expect(indexes).toContain('guest_request_active')
  })

  test.each([{}, { status: 'past' }])('the board %o', async (query) => {
    await expectNoFullRead(await asStaff(listDeskRequests, { query }))
  })

  test.each([getDayReport, getDayCsv])('the ledger of a day: $url', async (route) => {
    const indexes = await expectNoFullRead(await asStaff(route))
    expect(indexes).toContain('folio_entry_day')
  })

  test('the menu of a category', async () => {
    const params = { id: world.food.categoryId }
    await expectNoFullRead(await asGuest(listFoods, { params }))
  })

  test('the tail of the live events', async () => {
    await expectNoFullRead(() => listEvents(server.db, world.hotel.id, 9_000, 500))
    await expectNoFullRead(() => findEventRange(server.db, world.hotel.id))
  })

  test('events to push', async () => {
    const { db } = server
    const { id: hotelId } = world.hotel
    const claim = {
      hotelId,
      id: hotelId,
      hotel: { name: 'Hotel', translations: {} },
      after: 9_000,
      at: new Date(),
      latest: 9_999,
    }
    await expectNoFullRead(() => listPushEvents(db, claim, 100))
    await expectNoFullRead(() => listRecipients(db, hotelId, [world.owner.id], true))
  })

  test('free rooms, the calendar, holding rooms and releasing them', async () => {
    const params = { hotelId: world.hotel.id }
    const { checkInDate, checkOutDate, ...rooms } = await world.freeRooms()
    const query = { checkInDate, checkOutDate }
    await expectNoFullRead(() => call(server, listRoomsByDate, { params, query }))
    const nights = { from: checkInDate, to: checkOutDate }
    await expectNoFullRead(() => call(server, getRoomCalendar, { params, query: nights }))
    const body = { ...query, ...rooms }
    let key = ''
    await expectNoFullRead(async () => {
      key = (await call(server, holdRooms, { params, body })).body.data.key
    })
    const replacing = { ...body, replaces: key }
    await expectNoFullRead(() => call(server, holdRooms, { params, body: replacing }))
    const soon = new Date(Date.now() + 20 * 60_000)
    const indexes = await expectNoFullRead(() => endExpiredHolds(server.db, soon))
    expect(indexes).toContain('hold_running')
  })

  test('requesting a code, and redeeming it', async () => {
    const body = { hotelId: world.hotel.id, phone: world.owner.phone }
    let requestId = ''
    await expectNoFullRead(async () => {
      requestId = (await call(server, getOtp, { body })).body.data.requestId
    })
    const otp = server.codes.get(world.owner.phone)
    await expectNoFullRead(() => call(server, validateOtp, { body: { requestId, otp } }))
  })

  test('the booking of a link, finding it and changing it', async () => {
    const { checkInKey, bookingRef, email, stay } = await world.newWebBooking()
    const params = { id: checkInKey }
    await expectNoFullRead(() => call(server, getBooking, { params }))
    const body = { bookingRef, email }
    const indexes = await expectNoFullRead(() =>
      call(server, findBooking, { params: { id: world.hotel.id }, body }),
    )
    expect(indexes).toContain('booking_hotel_id_reference_key')
    await expectNoFullRead(() => call(server, changeBooking, { params, body: stay }))
  })

  test('the page of a stay, and its timeline', async () => {
    const params = { id: world.owner.stayId }
    await expectNoFullRead(await asStaff(getStayPage, { params }))
    const indexes = await expectNoFullRead(await asStaff(listStayTimeline, { params }))
    expect(indexes).toContain('guest_request_stay')
    expect(indexes).toContain('audit_subject')
  })

  test('emails that wait after many check-outs, by a plan that was made before', async () => {
    const backlog = selectBacklog(invoiceMails, new Date()).compile(server.db)
    const values = backlog.parameters.map((value) =>
      client.escapeLiteral(value instanceof Date ? value.toISOString() : String(value)),
    )
    await client.query('BEGIN')
    await client.query('SET LOCAL plan_cache_mode = force_generic_plan')
    await client.query(`PREPARE backlog AS ${backlog.sql}`)
    await client.query(`EXECUTE backlog(${values})`)
    await client.query(`INSERT INTO invoice (hotel_id, id, stay_id, kind, payer, financial_year, serial, number,
        content, issued_at, issued_by)
      SELECT hotel_id, id, id, 'invoice', 'guest', '2026', row_number() OVER (), 'INV', '{}', now(), id
      FROM stay LIMIT 300`)
    await client.query(`INSERT INTO invoice_mail (hotel_id, invoice_id, next_attempt_at, queued_at)
      SELECT hotel_id, id, now(), now() FROM invoice`)
    const { rows } = await client.query(`EXPLAIN (ANALYZE, FORMAT JSON) EXECUTE backlog(${values})`)
    await client.query('ROLLBACK')
    const read = nodesOf(rows[0]['QUERY PLAN'][0].Plan).map(
      (node) => (node['Actual Rows'] ?? 0) * (node['Actual Loops'] ?? 0),
    )
    expect(Math.max(...read)).toBeLessThan(1_000)
  })

  test('expiring requests that were never accepted', async () => {
    await expectNoFullRead(() => expireRequests(server.db, server.app.bus, new Date(0)))
  })
})
