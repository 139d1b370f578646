import {
  type AdultDetails,
  correctAdult,
  correctTrip,
  getDeskPreCheckIn,
  returnPreCheckIn,
  verifyPreCheckIn,
} from '@bellhop/contract/desk/pre-check-in'
import { getGuest } from '@bellhop/contract/guest/guest'
import { getPreCheckIn, submitPreCheckIn } from '@bellhop/contract/guest/pre-check-in'
import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import { renewDetails } from '../../../stays/foreign-details.ts'
import { getTestApp } from '../../../testing/build-app.ts'
import { buildGuest, buildHotel, buildStaff } from '../../../testing/builders.ts'
import { type Caller, call } from '../../../testing/call.ts'
import { sampleFiles } from '../../../testing/files.ts'
import { buildLinkKey } from '../../../testing/link-key-builders.ts'
import {
  adultDetails,
  foreignAdult,
  preCheckInFiles,
  preCheckInForm,
  submitPreCheckIn as submitFor,
} from '../../../testing/pre-check-in-builders.ts'
import { prepare } from '../../../testing/prepare.ts'
import { changeRows, readRow, readRows } from '../../../testing/rows.ts'

const server = await getTestApp()

let bookingId: string
beforeEach(async () => {
  await server.db.deleteFrom('rate_limit').execute()
})
const hotel = prepare(() => buildHotel(server, { country: 'IN' }))
const guest = prepare(() => buildGuest(hotel, { status: 'booked' }))
const desk = prepare(() => buildStaff(hotel, { name: 'Meera Joshi' }))
beforeEach(async () => {
  bookingId = await submitFor(server, guest, [adultDetails, foreignAdult])
})

const read = (as: Caller = desk) => as.call(getDeskPreCheckIn, { params: { bookingId } })
const verify = (seen: object = {}) =>
  desk.call(verifyPreCheckIn, { params: { bookingId }, body: seen })
const returnToGuest = (reason: unknown = 'The picture is blurred.', seen: object = {}) =>
  desk.call(returnPreCheckIn, { params: { bookingId }, body: { reason, ...seen } })
const correct = (position: number, details: AdultDetails | object) =>
  desk.call(correctAdult, { params: { bookingId, position: String(position) }, body: details })
const setTrip = (body: object) => desk.call(correctTrip, { params: { bookingId }, body })
const look = async (what: 'documents' | 'signatures', position = 0, headers = desk.headers) => {
  const url = `/api/desk/pre-check-ins/${bookingId}/${what}/${position}`
  return await server.app.inject({ url, headers })
}
const listAudit = async () =>
  await server.db
    .selectFrom('audit')
    .select(['action', 'actor_id', 'subject_id', 'before', 'after'])
    .where('hotel_id', '=', hotel.id)
    .where('actor_kind', '=', 'staff')
    .orderBy('id')
    .execute()
const stateOfGuest = async () => (await guest.call(getGuest)).body.data.preCheckIn

test('shows the desk everything that was sent, and records the access', async () => {
  const { status, body } = await read()
  expect(status).toBe(200)
  expect(body.data).toMatchObject({
    bookingId,
    bookingRef: guest.bookingRef,
    name: 'Ananya Rao',
    adultsBooked: 2,
    country: 'IN',
    preCheckIn: 'submitted',
    canReturn: true,
    trip: { arrivalTime: '15:30', purpose: 'leisure', comingFrom: 'Bengaluru', goingTo: 'Jaipur' },
  })
  expect(body.data.adults).toEqual([
    { position: 0, ...adultDetails, document: 'picture', signature: 'drawn' },
    { position: 1, ...foreignAdult, document: 'picture', signature: 'drawn' },
  ])
  expect(body.data.filesUntil).toBeDefined()
  expect(await listAudit()).toMatchObject([
    { action: 'preCheckIn.view', actor_id: desk.id, subject_id: bookingId },
  ])
})

describe('file', () => {
  test('is shown to the desk, and every access is recorded', async () => {
    const document = await look('documents', 1)
    expect(document.statusCode).toBe(200)
    expect(document.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'private, no-store',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    })
    expect(document.headers['content-disposition']).toMatch(/^attachment/)
    expect((await sharp(document.rawPayload).metadata()).format).toBe('webp')
    expect((await look('signatures', 0)).statusCode).toBe(200)
    expect(await listAudit()).toMatchObject([
      { action: 'preCheckIn.viewDocument', actor_id: desk.id, after: { position: 1 } },
      { action: 'preCheckIn.viewSignature', subject_id: bookingId, after: { position: 0 } },
    ])
  })

  test('is sent unchanged if it is a PDF', async () => {
    const files = { ...(await preCheckInFiles()), 'document-0': sampleFiles.pdf }
    const id = await buildLinkKey(server, guest)
    await call(server, submitPreCheckIn, {
      params: { id },
      body: { data: preCheckInForm() },
      files,
    })
    const { headers, rawPayload } = await look('documents')
    expect(headers['content-type']).toBe('application/pdf')
    expect(rawPayload.equals(sampleFiles.pdf)).toBe(true)
    expect((await read()).body.data.adults[0]?.document).toBe('pdf')
  })

  test('answers 404 if it is missing or expired', async () => {
    expect((await look('documents', 2)).statusCode).toBe(404)
    expect((await look('documents', 20)).statusCode).toBe(400)
    await server.db.updateTable('file').set({ delete_after: new Date() }).execute()
    expect((await look('documents')).statusCode).toBe(404)
    expect(await listAudit()).toEqual([])
    expect((await read()).body.data.adults[0]).toMatchObject({ document: null, signature: null })
  })
})

describe('submission changed in the meantime', () => {
  const changes: [string, (seen: object) => Promise<{ status: number }>][] = [
    ['verifying', verify],
    ['returning', (seen) => returnToGuest('The picture is blurred.', seen)],
    ['correcting an adult', (seen) => correct(0, { ...adultDetails, ...seen })],
    ['correcting the trip', (seen) => setTrip({ goingTo: 'Delhi', ...seen })],
  ]
  test.each(changes)('must be seen before %s', async (_, change) => {
    const { submittedAt } = (await read()).body.data
    await submitFor(server, guest, [{ ...adultDetails, address: '9 MG Road' }])
    for (const before of [submittedAt, null]) {
      const rejected = await change({ submittedAt: before })
      expect(rejected).toMatchObject({ status: 409, body: { code: 'invalid_transition' } })
    }
    const again = (await read()).body.data
    expect(again).toMatchObject({ preCheckIn: 'submitted', adults: [{ address: '9 MG Road' }] })
    expect((await change({ submittedAt: again.submittedAt })).status).toBe(200)
  })
})

describe('verifying', () => {
  test('is done once, with a name, and notifies the guest', async () => {
    const [one, two] = await Promise.all([verify(), verify()])
    expect([one.status, two.status].sort()).toEqual([200, 409])
    const rejected = one.status === 409 ? one : two
    expect(rejected.body).toMatchObject({
      code: 'already_verified',
      detail: 'Meera Joshi has verified this already.',
    })
    expect((await read()).body.data).toMatchObject({
      preCheckIn: 'verified',
      verifiedBy: 'Meera Joshi',
    })
    expect(await stateOfGuest()).toBe('verified')
    const notified = await readRows(server.db, 'event', ['guest_id'], {
      hotel_id: hotel.id,
      name: 'stay.updated',
      guest_id: guest.id,
    })
    expect(notified).toHaveLength(2)
  })

  test('prevents further submissions', async () => {
    await verify()
    const answer = await call(server, submitPreCheckIn, {
      params: { id: await buildLinkKey(server, guest) },
      body: { data: preCheckInForm() },
      files: await preCheckInFiles(),
    })
    expect(answer).toMatchObject({ status: 409, body: { code: 'already_verified' } })
  })

  test('needs at least one adult', async () => {
    Object.assign(guest, await buildGuest(hotel, { status: 'booked' }))
    const { booking_id } = await readRow(server.db, 'stay', ['booking_id'], guest.stayId)
    bookingId = booking_id
    expect((await read()).body.data).toMatchObject({ preCheckIn: 'none', adults: [], trip: {} })
    expect(await verify()).toMatchObject({ status: 409, body: { code: 'invalid_transition' } })
    // A guest without the app is entered at the desk.
    expect((await correct(1, adultDetails)).status).toBe(404)
    expect((await correct(0, { ...adultDetails, dateOfBirth: '2020-01-01' })).status).toBe(200)
    expect((await verify()).body.data.preCheckIn).toBe('verified')
    expect(await stateOfGuest()).toBe('verified')
    const actions = (await listAudit()).map(({ action }) => action)
    expect(actions).toEqual(['preCheckIn.view', 'preCheckIn.enter', 'preCheckIn.verify'])
  })
})

describe('returning', () => {
  test('shows the reason to the guest, who sends it again', async () => {
    expect((await returnToGuest(' The picture is blurred. ')).body.data).toMatchObject({
      preCheckIn: 'none',
      returnedBecause: 'The picture is blurred.',
      canReturn: false,
    })
    expect(await stateOfGuest()).toBe('none')
    const id = await buildLinkKey(server, guest)
    const form = await call(server, getPreCheckIn, { params: { id } })
    expect(form.body.data).toMatchObject({
      preCheckIn: 'none',
      returnedBecause: 'The picture is blurred.',
    })
    expect(await returnToGuest()).toMatchObject({
      status: 409,
      body: { code: 'invalid_transition' },
    })
    await submitFor(server, guest)
    const again = await call(server, getPreCheckIn, { params: { id } })
    expect(again.body.data.preCheckIn).toBe('submitted')
    expect(again.body.data.returnedBecause).toBeUndefined()
  })

  test('revokes an earlier verification', async () => {
    await verify()
    expect((await returnToGuest()).body.data).toMatchObject({ preCheckIn: 'none' })
    expect((await read()).body.data.verifiedBy).toBeUndefined()
  })

  test('is rejected after check-in, or without a reason', async () => {
    expect((await returnToGuest(' ')).status).toBe(400)
    await changeRows(server.db, 'stay', guest.stayId, { status: 'cancelled' })
    expect(await returnToGuest()).toMatchObject({ status: 409, body: { code: 'not_booked' } })
    expect(await verify()).toMatchObject({ status: 409, body: { code: 'not_booked' } })
  })
})

describe('correcting', () => {
  test('replaces what was sent, but not the files', async () => {
    const details = { ...adultDetails, address: ' 9 MG Road ', foreign: foreignAdult.foreign }
    const { body } = await correct(0, details)
    expect(body.data.adults[0]).toEqual({
      position: 0,
      ...details,
      address: '9 MG Road',
      document: 'picture',
      signature: 'drawn',
    })
    expect((await correct(1, adultDetails)).body.data.adults[1]?.foreign).toBeUndefined()
    // The log is append-only: it has the actor and the action, but no passport.
    const log = JSON.stringify(await listAudit())
    expect(log).not.toContain('MG Road')
    expect(log).not.toContain('C01X0K7P2')
  })

  test('corrects the trip', async () => {
    const body = { purpose: 'business', goingTo: 'Delhi' }
    expect((await setTrip(body)).body.data.trip).toEqual(body)
  })

  test.each([
    [{ nationality: 'QQ' }, 'nationality', 'Choose a country.'],
    [{ dateOfBirth: '2099-01-01' }, 'dateOfBirth', 'Choose a date that is not in the future.'],
    [{ fullName: ' ' }, 'fullName', expect.stringContaining('must match')],
    [{ document: 'x' }, 'document', 'must NOT have additional properties'],
  ])('rejects %o', async (wrong, field, message) => {
    const { status, body } = await correct(0, { ...adultDetails, ...wrong })
    expect(status).toBe(400)
    expect(body.errors).toEqual([{ field, message }])
  })
})

test("changing the installation's key", async () => {
  const { detailKeys } = server.app.secrets
  const next = new Uint8Array(32).fill(7)
  // Only this hotel's rows use this test's key.
  expect((await renewDetails(server.db, detailKeys)).renewed).toBe(0)
  expect((await renewDetails(server.db, [next, ...detailKeys])).renewed).toBeGreaterThan(0)
  expect(await renewDetails(server.db, [next])).toEqual({ renewed: 0, unreadable: 0 })
  await renewDetails(server.db, [...detailKeys, next])
  expect((await read()).body.data.adults[1]?.foreign).toEqual(foreignAdult.foreign)
})
