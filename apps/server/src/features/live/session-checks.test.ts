import { createAmenityRequest } from '@bellhop/contract/guest/requests'
import { logout } from '@bellhop/contract/guest/sign-in'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { openTestApp, type TestApp } from '../../testing/build-app.ts'
import {
  buildDepartment,
  buildGuest,
  buildHotel,
  buildStaff,
  signInGuest,
  signInStaff,
} from '../../testing/builders.ts'
import { type LiveStream, openStream } from '../../testing/live-stream.ts'
import { buildAmenity, buildOutlet } from '../../testing/menu-builders.ts'
import { prepare } from '../../testing/prepare.ts'
import { changeRows } from '../../testing/rows.ts'

let server: TestApp
const streams: LiveStream[] = []

beforeAll(async () => {
  // Only intervals, so that the test controls the regular check.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  server = await openTestApp()
  await server.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await server.close()
  vi.useRealTimers()
})
const hotel = prepare(() => buildHotel(server))
const department = prepare(() => buildDepartment(hotel))
afterEach(() => {
  for (const stream of streams.splice(0)) stream.close()
})

async function follow(as: Record<string, string>): Promise<LiveStream> {
  const stream = await openStream(server, 'cookie' in as ? '/desk/stream' : '/stream', as)
  streams.push(stream)
  expect(await stream.next()).toMatchObject({ event: 'ready' })
  return stream
}

function passCheckInterval() {
  vi.advanceTimersByTime(15_000)
}

test('sends no event to a session that ended after it was authenticated', async () => {
  const guest = await buildGuest(hotel)
  const session = { hotelId: hotel.id, sessionId: readSessionId(guest.headers) }
  await guest.call(logout, { body: {} })
  const stop = new AbortController()
  const events = server.app.followEvents(session, undefined, stop)
  expect((await events.next()).value).toMatchObject({ name: 'ready' })
  expect(await events.next()).toEqual({ done: true, value: undefined })
  expect(stop.signal.aborted).toBe(true)
})

test("closes the streams of an expired session, but not of the guest's other session", async () => {
  const guest = await buildGuest(hotel)
  const sessions = await Promise.all([signInGuest(server, guest), signInGuest(server, guest)])
  const [expiring, valid] = [await follow(sessions[0]), await follow(sessions[1])]
  const alsoExpiring = await follow(sessions[0])
  passCheckInterval()
  await Promise.all([expiring, alsoExpiring, valid].map((stream) => stream.staysQuiet(200)))

  await changeRows(server.db, 'guest_session', readSessionId(sessions[0]), {
    expires_at: new Date(Date.now() - 1),
  })
  passCheckInterval()
  expect(await expiring.next()).toBeUndefined()
  expect(await alsoExpiring.next()).toBeUndefined()
  await valid.staysQuiet(200)
})

test('closes the streams of an expired staff session and of a removed member of staff', async () => {
  const [first, second] = [await buildStaff(hotel), await buildStaff(hotel)]
  const [expiring, removed] = [
    await follow(await signInStaff(server, first)),
    await follow(await signInStaff(server, second)),
  ]
  await server.db
    .updateTable('staff_session')
    .set({ expires_at: new Date(Date.now() - 1) })
    .where('staff_id', '=', first.id)
    .execute()
  await server.db.deleteFrom('staff').where('id', '=', second.id).execute()
  passCheckInterval()
  expect(await expiring.next()).toBeUndefined()
  expect(await removed.next()).toBeUndefined()
})

test.each([
  { changed: 'role', values: { role: 'kitchen' as const } },
  { changed: 'departments', values: { department_ids: [] } },
])(
  'a change of $changed makes the desk reload and ends the stream, and the next one has the new scope',
  async ({ values }) => {
    const staff = await buildStaff(hotel, { role: 'attendant', departments: [department] })
    const stream = await follow(staff.headers)
    await server.db.updateTable('staff').set(values).where('id', '=', staff.id).execute()
    passCheckInterval()
    expect(await stream.next()).toMatchObject({ event: 'ready', data: { resumed: false } })
    expect(await stream.next()).toBeUndefined()

    const next = await follow(staff.headers)
    const amenity = await buildAmenity(hotel, department)
    const guest = await buildGuest(hotel)
    const { status } = await guest.call(createAmenityRequest, {
      body: { departmentId: department.id, lines: [{ itemId: amenity.id, quantity: 1 }] },
    })
    expect(status).toBe(201)
    await next.staysQuiet(300)
    passCheckInterval()
    await next.staysQuiet(200)
  },
)

test('a change of outlets makes the desk reload and ends the stream', async () => {
  const outlets = [await buildOutlet(hotel), await buildOutlet(hotel)]
  const staff = await buildStaff(hotel, { role: 'kitchen', outlets: outlets.slice(0, 1) })
  const stream = await follow(staff.headers)
  await changeRows(server.db, 'staff', staff.id, { outlet_ids: outlets.map(({ id }) => id) })
  passCheckInterval()
  expect(await stream.next()).toMatchObject({ event: 'ready', data: { resumed: false } })
  expect(await stream.next()).toBeUndefined()
})

test('checks all open streams of a hotel in one statement', async () => {
  const person = await buildGuest(hotel)
  for (let i = 0; i < 5; i++) {
    await follow(person.headers)
    await follow((await buildStaff(hotel)).headers)
  }
  // Waits until each new stream has been checked.
  let seen = -1
  while (seen !== server.statements.length) {
    seen = server.statements.length
    await Promise.all(streams.map((stream) => stream.staysQuiet(300)))
  }
  server.statements.length = 0
  passCheckInterval()
  await expect.poll(() => server.statements.length).toBeGreaterThan(1)
  await Promise.all(streams.map((stream) => stream.staysQuiet(200)))
  const [checks, others] = [true, false].map((is) =>
    server.statements.filter((statement) => /session/.test(statement) === is),
  )
  expect(checks).toHaveLength(1)
  // Notifications of earlier events may still arrive.
  expect(others?.length).toBeLessThanOrEqual(2)
  for (const statement of others ?? []) expect(statement).toContain('from "event"')
})

function readSessionId({ authorization = '' }: Record<string, string>): string {
  const [, claims = ''] = authorization.split('.')
  return JSON.parse(Buffer.from(claims, 'base64url').toString()).sid
}
