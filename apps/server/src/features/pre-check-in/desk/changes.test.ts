import type { Route } from '@bellhop/contract/base/route'
import {
  correctAdult,
  correctTrip,
  getDeskPreCheckIn,
  returnPreCheckIn,
  verifyPreCheckIn,
} from '@bellhop/contract/desk/pre-check-in'
import { createPreCheckInLink, submitPreCheckIn } from '@bellhop/contract/guest/pre-check-in'
import { validateGuest } from '@bellhop/contract/guest/sign-in'
import { DAY_MS } from '@bellhop/domain/time/durations'
import { beforeEach, expect, test } from 'vitest'
import { renewDetails } from '../../../stays/foreign-details.ts'
import { getTestApp } from '../../../testing/build-app.ts'
import { buildGuest, buildHotel, buildStaff } from '../../../testing/builders.ts'
import { call } from '../../../testing/call.ts'
import { buildLinkKey } from '../../../testing/link-key-builders.ts'
import {
  adultDetails,
  foreignAdult,
  preCheckInFiles,
  preCheckInForm,
  submitPreCheckIn as submitFor,
} from '../../../testing/pre-check-in-builders.ts'
import { prepare } from '../../../testing/prepare.ts'
import { readRow } from '../../../testing/rows.ts'
import { changeStay } from '../../../testing/stay-builders.ts'

const server = await getTestApp()
let bookingId: string
beforeEach(async () => {
  await server.db.deleteFrom('rate_limit').execute()
})
const hotel = prepare(() => buildHotel(server))
const guest = prepare(() => buildGuest(hotel, { status: 'booked' }))
beforeEach(async () => {
  const stay = await readRow(server.db, 'stay', ['booking_id'], guest.stayId)
  bookingId = stay.booking_id
})
const desk = prepare(() => buildStaff(hotel))

const atDesk = (headers = desk.headers) => ({ headers, params: { bookingId, position: '0' } })

test('changes bookings of its own hotel only', async () => {
  const elsewhere = await buildStaff(await buildHotel(server))
  const changes: [Route, object][] = [
    [verifyPreCheckIn, {}],
    [returnPreCheckIn, { reason: 'The picture is blurred.' }],
    [correctAdult, adultDetails],
    [correctTrip, {}],
  ]
  for (const [route, body] of changes) {
    const answer = await call(server, route, { ...atDesk(elsewhere.headers), body })
    expect(answer).toMatchObject({ status: 404, body: { code: 'not_found' } })
  }
})

test('cannot return to the guest what the desk has entered', async () => {
  await call(server, correctAdult, { ...atDesk(), body: adultDetails })
  const { body } = await call(server, getDeskPreCheckIn, atDesk())
  expect(body.data).toMatchObject({
    canReturn: false,
    adults: [{ document: null, signature: null }],
  })
  const answer = await call(server, returnPreCheckIn, { ...atDesk(), body: { reason: 'Blurred.' } })
  expect(answer).toMatchObject({ status: 409, body: { code: 'invalid_transition' } })
})

test('shows a typed signature as it was typed', async () => {
  const { 'document-0': document } = await preCheckInFiles()
  const adult = { ...adultDetails, typedSignature: 'Ananya R.' }
  await call(server, submitPreCheckIn, {
    params: { id: await buildLinkKey(server, guest) },
    body: { data: preCheckInForm([adult]) },
    files: document ? { 'document-0': document } : {},
  })
  const { body } = await call(server, getDeskPreCheckIn, atDesk())
  expect(body.data.adults).toMatchObject([
    { document: 'picture', signature: 'typed', typedSignature: 'Ananya R.' },
  ])
})

test('creates a link that does not sign in, valid for a day from now if the guest is late', async () => {
  await changeStay(server, guest, { check_in: new Date(Date.now() - DAY_MS / 4) })
  const before = Date.now()
  const { body } = await guest.call(createPreCheckInLink, { body: {} })
  expect(Date.parse(body.data.expiresAt)).toBeGreaterThanOrEqual(before + DAY_MS)
  const signedIn = await call(server, validateGuest, { params: { id: body.data.key } })
  expect(signedIn.body).toMatchObject({ status: 401 })
})

test('decrypts passport details only for the guest they belong to', async () => {
  await submitFor(server, guest, [adultDetails, foreignAdult])
  const { detailKeys } = server.app.secrets
  expect(await renewDetails(server.db, detailKeys)).toEqual({ renewed: 0, unreadable: 0 })
  await server.db
    .updateTable('pre_check_in_adult')
    .set({ position: 2 })
    .where('hotel_id', '=', hotel.id)
    .where('position', '=', 1)
    .execute()
  expect(await renewDetails(server.db, detailKeys)).toEqual({ renewed: 0, unreadable: 1 })
})
