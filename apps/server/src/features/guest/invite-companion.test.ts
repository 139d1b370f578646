import { getGuest, inviteCompanion } from '@bellhop/contract/guest/guest'
import { listGuestRequests } from '@bellhop/contract/guest/request-list'
import { createAmenityRequest, getGuestRequest } from '@bellhop/contract/guest/requests'
import { validateGuest } from '@bellhop/contract/guest/sign-in'
import { DAY_MS } from '@bellhop/domain/time/durations'
import { expect, test } from 'vitest'
import { getTestApp } from '../../testing/build-app.ts'
import { buildDepartment, buildGuest, buildHotel } from '../../testing/builders.ts'
import { call } from '../../testing/call.ts'
import { signInByLink } from '../../testing/link-key-builders.ts'
import { buildAmenity } from '../../testing/menu-builders.ts'
import { prepare } from '../../testing/prepare.ts'
import { changeRows, readRow, readRows } from '../../testing/rows.ts'

const server = await getTestApp()
const hotel = prepare(() => buildHotel(server))
const guest = prepare(() => buildGuest(hotel))

const follow = (id: string) => call(server, validateGuest, { params: { id } })

const signInBy = (key: string) => signInByLink(server, key)

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
  return changeRows(server.db, 'stay', guest.stayId, values)
}

function invite(by = guest.headers, name = 'Kiran Rao') {
  return call(server, inviteCompanion, { headers: by, body: { name } })
}

/** Invites a companion. @returns the key of the link */
async function getInvitation(name?: string): Promise<string> {
  const { status, body } = await invite(guest.headers, name)
  expect(status).toBe(201)
  return body.data.link.split('/').at(-1) ?? ''
}

test('returns a link of seven days to the guest app', async () => {
  await setStay({ duration: 30 })
  const { status, body } = await invite()
  expect(status).toBe(201)
  expect(body.data.link).toMatch(/^http:\/\/localhost:3000\/link\/[\w-]{50,60}$/)
  const end = new Date(body.data.expiresAt).getTime()
  expect(Math.abs(end - Date.now() - 7 * DAY_MS)).toBeLessThan(60_000)
})

test('ends with the stay, if that is sooner', async () => {
  const { body } = await guest.call(getGuest)
  const invited = await invite()
  expect(invited.body.data.expiresAt).toBe(body.data.checkOut)
})

test('is valid for a day if the guest stays past check-out', async () => {
  const checkIn = new Date(Date.now() - 10 * DAY_MS)
  await changeRows(server.db, 'stay', guest.stayId, { check_in: checkIn, duration: 1 })
  const { body } = await invite()
  const end = new Date(body.data.expiresAt).getTime()
  expect(Math.abs(end - Date.now() - DAY_MS)).toBeLessThan(60_000)
})

test('signs one person in for the same room, and the same person again later', async () => {
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

test('creates one companion when two devices follow the link at once', async () => {
  const key = await getInvitation()
  const [one, two] = await Promise.all([signInBy(key), signInBy(key)])
  expect(one.record._id).toBe(two.record._id)
  const rows = await readRows(server.db, 'stay_companion', ['guest_id'], { hotel_id: hotel.id })
  expect(rows).toEqual([{ guest_id: one.record._id }])
})

test('shows guest and companion only their own requests', async () => {
  const department = await buildDepartment(hotel)
  const towel = await buildAmenity(hotel, department)
  const order = { departmentId: department.id, lines: [{ itemId: towel.id, quantity: 1 }] }
  const companion = await signInBy(await getInvitation())
  const place = (by: Record<string, string>) =>
    call(server, createAmenityRequest, { headers: by, body: order })
  const [mine, theirs] = [await place(guest.headers), await place(companion.headers)]
  expect([mine.status, theirs.status]).toEqual([201, 201])

  const listed = await call(server, listGuestRequests, { headers: companion.headers })
  expect(listed.body.data.map(({ _id }) => _id)).toEqual([theirs.body.data._id])
  const params = { id: mine.body.data._id }
  const foreign = await call(server, getGuestRequest, { params, headers: companion.headers })
  expect(foreign).toMatchObject({ status: 404, body: { code: 'not_found' } })

  const row = await readRow(
    server.db,
    'guest_request',
    ['guest_id', 'stay_id', 'room_number'],
    theirs.body.data._id,
  )
  expect(row).toEqual({
    guest_id: companion.record._id,
    stay_id: guest.stayId,
    room_number: guest.roomNumber,
  })
})

test('ends the session of a companion with the stay', async () => {
  const { record, headers: companion } = await signInBy(await getInvitation())
  expect((await call(server, getGuest, { headers: companion })).status).toBe(200)
  const { expires_at: end } = await readRow(server.db, 'guest_session', ['expires_at'], {
    hotel_id: hotel.id,
    guest_id: record._id,
  })
  expect(end.getTime()).toBe(new Date(record.checkOut ?? '').getTime() + DAY_MS)

  await setStay({ status: 'checkedOut', checked_out_at: new Date() })
  const { body } = await call(server, getGuest, { headers: companion })
  expect(body.data.status).toBe('checkedOut')
})

test('rejects an invitation if the stay ends during the call', async () => {
  // The cached session is not marked as outdated, so the call still treats the guest as in house.
  expect((await guest.call(getGuest)).status).toBe(200)
  await setStay({ status: 'checkedOut', checked_out_at: new Date() })
  expect(await invite()).toMatchObject({ status: 403, body: { code: 'stay_ended' } })
})

test('rejects invitations by companions', async () => {
  const { headers: companion } = await signInBy(await getInvitation())
  const { status, body } = await invite(companion)
  expect(status).toBe(403)
  expect(body).toMatchObject({ code: 'forbidden', params: { reason: 'notMainGuest' } })
})

test('allows five companions of a room at most, joined or invited', async () => {
  const keys = await Promise.all(['A', 'B', 'C', 'D', 'E'].map((name) => getInvitation(name)))
  await signInBy(keys[0] ?? '')
  const { status, body } = await invite()
  expect(status).toBe(409)
  expect(body).toMatchObject({ code: 'too_many_companions', params: { max: 5 } })
  const other = await buildGuest(hotel)
  expect((await invite(other.headers)).status).toBe(201)
})

test('stops at five for simultaneous invitations too', async () => {
  const answers = await Promise.all(Array.from({ length: 8 }, () => invite()))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(5)
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(3)
})

test('invites once for one Idempotency-Key', async () => {
  const retrying = { ...guest.headers, 'idempotency-key': 'one' }
  const [first, second] = [await invite(retrying), await invite(retrying)]
  expect(second.body).toEqual(first.body)
  const other = await invite(retrying, 'Somebody else')
  expect(other).toMatchObject({ status: 422, body: { code: 'idempotency_mismatch' } })
})

test('is too late to use for the first time after check-out', async () => {
  const key = await getInvitation()
  await setStay({ status: 'checkedOut', checked_out_at: new Date() })
  await expectRejected(key)
})

test('does not sign in, nor sign back in, once it is revoked or expired', async () => {
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

test('needs a name', async () => {
  for (const name of ['', '  ', 'x'.repeat(121)]) {
    expect((await invite(guest.headers, name)).status).toBe(400)
  }
})

test('is stored for a retry, but unreadable in the database', async () => {
  const invite = () =>
    guest.call(inviteCompanion, {
      headers: { 'idempotency-key': 'invite-Kabir' },
      body: { name: 'Kabir' },
    })
  const { link } = (await invite()).body.data
  expect((await invite()).body.data.link).toBe(link)
  const row = await readRow(server.db, 'idempotency', '*', { hotel_id: hotel.id })
  const stored = JSON.stringify(row)
  const key = link.split('/').at(-1) ?? ''
  for (const text of [key, 'http', 'link']) {
    expect(stored).not.toContain(text)
  }
})
