import { getGuest, inviteCompanion } from '@bellhop/contract/guest/guest'
import {
  createAmenityRequest,
  getGuestRequest,
  listGuestRequests,
} from '@bellhop/contract/guest/requests'
import { validateGuest } from '@bellhop/contract/guest/sign-in'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../testing/build-app.ts'
import {
  buildAmenity,
  buildDepartment,
  buildGuest,
  buildHotel,
  signInGuest,
  type TestGuest,
  type TestHotel,
} from '../../testing/builders.ts'
import { call } from '../../testing/call.ts'

const HOUR_MS = 3_600_000

let server: TestApp
let hotel: TestHotel
let guest: TestGuest
let headers: Record<string, string>
beforeAll(async () => {
  server = await openTestApp()
})
afterAll(() => server.close())
beforeEach(async () => {
  hotel = await buildHotel(server)
  guest = await buildGuest(server, hotel)
  headers = await signInGuest(server, guest)
})

const follow = (id: string) => call(server, validateGuest, { params: { id } })

/** Follows a link. @returns the guest it signs in, and the headers that carry the session */
async function signInBy(key: string) {
  const { body, headers: answered } = await follow(key)
  if (body.status !== 200 || !('data' in body)) throw new Error('The link did not sign in.')
  return { record: body.data, headers: { authorization: String(answered.authorization) } }
}

async function expectRejected(key: string) {
  const { status, body, headers: answered } = await follow(key)
  expect(status).toBe(200)
  expect(body).toEqual({ status: 401, detail: expect.stringMatching(/\.$/) })
  expect(answered.authorization).toBeUndefined()
}

function setStay(values: {
  status?: 'checkedOut' | 'cancelled'
  checked_out_at?: Date
  duration?: number
}) {
  return server.db
    .updateTable('stay')
    .set(values)
    .where('hotel_id', '=', hotel.id)
    .where('id', '=', guest.stayId)
    .execute()
}

function invite(by = headers, name = 'Kiran Rao') {
  return call(server, inviteCompanion, { headers: by, body: { name } })
}

/** Invites. @returns the key of the link */
async function getInvitation(name?: string): Promise<string> {
  const { status, body } = await invite(headers, name)
  expect(status).toBe(201)
  return body.data.link.split('/').at(-1) ?? ''
}

test('an invitation is a link of seven days to the guest app', async () => {
  await setStay({ duration: 30 })
  const { status, body } = await invite()
  expect(status).toBe(201)
  expect(body.data.link).toMatch(/^http:\/\/localhost:3000\/link\/[\w-]{50,60}$/)
  const end = new Date(body.data.expiresAt).getTime()
  expect(Math.abs(end - Date.now() - 7 * 24 * HOUR_MS)).toBeLessThan(60_000)
})

test('an invitation ends with the stay, if that is sooner', async () => {
  const { body } = await call(server, getGuest, { headers })
  const invited = await invite()
  expect(invited.body.data.expiresAt).toBe(body.data.checkOut)
})

test('inviting is possible for a day at a time to a guest who stays past check-out', async () => {
  const checkIn = new Date(Date.now() - 10 * 24 * HOUR_MS)
  await server.db
    .updateTable('stay')
    .set({ check_in: checkIn, duration: 1 })
    .where('hotel_id', '=', hotel.id)
    .where('id', '=', guest.stayId)
    .execute()
  const { body } = await invite()
  const end = new Date(body.data.expiresAt).getTime()
  expect(Math.abs(end - Date.now() - 24 * HOUR_MS)).toBeLessThan(60_000)
})

test('an invitation signs one person in for the same room, and the same person later', async () => {
  const key = await getInvitation(' Kiran Rao ')
  const { record } = await signInBy(key)
  expect(record).toMatchObject({
    name: 'Kiran Rao',
    status: 'inHouse',
    roomNumber: guest.roomNumber,
    duration: 3,
  })
  expect(record._id).not.toBe(guest.id)
  expect(record).not.toHaveProperty('phone')
  const again = await signInBy(key)
  expect(again.record._id).toBe(record._id)
})

test('an invitation makes one companion when two devices follow the link at once', async () => {
  const key = await getInvitation()
  const [one, two] = await Promise.all([signInBy(key), signInBy(key)])
  expect(one.record._id).toBe(two.record._id)
  const rows = await server.db
    .selectFrom('stay_companion')
    .select('guest_id')
    .where('hotel_id', '=', hotel.id)
    .execute()
  expect(rows).toEqual([{ guest_id: one.record._id }])
})

test('guest and companion each see their own requests only', async () => {
  const department = await buildDepartment(server, hotel)
  const towel = await buildAmenity(server, hotel, department)
  const order = { departmentId: department.id, lines: [{ itemId: towel.id, quantity: 1 }] }
  const companion = await signInBy(await getInvitation())
  const place = (by: Record<string, string>) =>
    call(server, createAmenityRequest, { headers: by, body: order })
  const [mine, theirs] = [await place(headers), await place(companion.headers)]
  expect([mine.status, theirs.status]).toEqual([201, 201])

  const listed = await call(server, listGuestRequests, { headers: companion.headers })
  expect(listed.body.data.map(({ _id }) => _id)).toEqual([theirs.body.data._id])
  const params = { id: mine.body.data._id }
  const foreign = await call(server, getGuestRequest, { params, headers: companion.headers })
  expect(foreign).toMatchObject({ status: 404, body: { code: 'not_found' } })

  const row = await server.db
    .selectFrom('guest_request')
    .select(['guest_id', 'stay_id', 'room_number'])
    .where('hotel_id', '=', hotel.id)
    .where('id', '=', theirs.body.data._id)
    .executeTakeFirstOrThrow()
  expect(row).toEqual({
    guest_id: companion.record._id,
    stay_id: guest.stayId,
    room_number: guest.roomNumber,
  })
})

test('the session of a companion takes one statement, and ends as the stay does', async () => {
  const { record, headers: companion } = await signInBy(await getInvitation())
  server.statements.length = 0
  expect((await call(server, getGuest, { headers: companion })).status).toBe(200)
  expect(server.statements.length).toBeLessThanOrEqual(2)
  const { expires_at: end } = await server.db
    .selectFrom('guest_session')
    .select('expires_at')
    .where('hotel_id', '=', hotel.id)
    .where('guest_id', '=', record._id)
    .executeTakeFirstOrThrow()
  expect(end.getTime()).toBe(new Date(record.checkOut ?? '').getTime() + 24 * HOUR_MS)

  await setStay({ status: 'checkedOut', checked_out_at: new Date() })
  const { body } = await call(server, getGuest, { headers: companion })
  expect(body.data.status).toBe('checkedOut')
})

test('nobody is invited to a stay that ends while the call is under way', async () => {
  // The session is in memory, and nothing says that it is to be read again: the call still takes the guest for in house.
  expect((await call(server, getGuest, { headers })).status).toBe(200)
  await setStay({ status: 'checkedOut', checked_out_at: new Date() })
  expect(await invite()).toMatchObject({ status: 403, body: { code: 'stay_ended' } })
})

test('a companion cannot invite others', async () => {
  const { headers: companion } = await signInBy(await getInvitation())
  const { status, body } = await invite(companion)
  expect(status).toBe(403)
  expect(body).toMatchObject({ code: 'forbidden', params: { reason: 'notMainGuest' } })
})

test('a room is shared by five companions at most, whether they joined or are only invited', async () => {
  const keys = await Promise.all(['A', 'B', 'C', 'D', 'E'].map((name) => getInvitation(name)))
  await signInBy(keys[0] ?? '')
  const { status, body } = await invite()
  expect(status).toBe(409)
  expect(body).toMatchObject({ code: 'too_many_companions', params: { max: 5 } })
  const other = await signInGuest(server, await buildGuest(server, hotel))
  expect((await invite(other)).status).toBe(201)
})

test('concurrent invitations stop at five too', async () => {
  const answers = await Promise.all(Array.from({ length: 8 }, () => invite()))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(5)
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(3)
})

test('invites once for one Idempotency-Key', async () => {
  const retrying = { ...headers, 'idempotency-key': 'one' }
  const [first, second] = [await invite(retrying), await invite(retrying)]
  expect(second.body).toEqual(first.body)
  const other = await invite(retrying, 'Somebody else')
  expect(other).toMatchObject({ status: 422, body: { code: 'idempotency_mismatch' } })
})

test('a first use comes too late when the guest has checked out', async () => {
  const key = await getInvitation()
  await setStay({ status: 'checkedOut', checked_out_at: new Date() })
  await expectRejected(key)
})

test('a revoked or expired invitation lets nobody in, nor back in', async () => {
  const used = await getInvitation()
  await signInBy(used)
  const unused = await getInvitation()
  await server.db
    .updateTable('link_key')
    .set({ expires_at: new Date(Date.now() - 1000) })
    .where('hotel_id', '=', hotel.id)
    .execute()
  await expectRejected(used)
  await expectRejected(unused)
})

test('an invitation needs a name', async () => {
  for (const name of ['', '  ', 'x'.repeat(121)]) {
    expect((await invite(headers, name)).status).toBe(400)
  }
})

test('the link is kept for a retry, but nobody reads it in the database', async () => {
  const invite = () =>
    call(server, inviteCompanion, {
      headers: { ...headers, 'idempotency-key': 'invite-Kabir' },
      body: { name: 'Kabir' },
    })
  const { link } = (await invite()).body.data
  expect((await invite()).body.data.link).toBe(link)
  const row = await server.db
    .selectFrom('idempotency')
    .selectAll()
    .where('hotel_id', '=', hotel.id)
    .executeTakeFirstOrThrow()
  const stored = JSON.stringify(row)
  const key = link.split('/').at(-1) ?? ''
  for (const text of [key, 'http', 'link']) {
    expect(stored).not.toContain(text)
  }
})
