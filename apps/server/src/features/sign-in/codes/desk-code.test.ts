import { createSignInCode, getOtp, validateOtp } from '@bellhop/contract/guest/sign-in'
import { MINUTE_MS } from '@bellhop/domain/time/durations'
import { afterEach, expect, test } from 'vitest'
import { cleanUpHotel } from '../../../jobs/clean-up.ts'
import { getTestApp } from '../../../testing/build-app.ts'
import { buildGuest, buildHotel, buildStaff } from '../../../testing/builders.ts'
import { call } from '../../../testing/call.ts'
import { prepare } from '../../../testing/prepare.ts'
import { letPass } from '../../../testing/rate-limits.ts'
import { changeRows, readRow, readRows } from '../../../testing/rows.ts'
import { changeStay } from '../../../testing/stay-builders.ts'

const server = await getTestApp()
const hotel = prepare(() => buildHotel(server))
const guest = prepare(() => buildGuest(hotel))
const desk = prepare(() => buildStaff(hotel, { role: 'frontDesk' }))
afterEach(async () => {
  await server.db.deleteFrom('rate_limit').execute()
})

const make = (stayId = guest.stayId) =>
  desk.call(createSignInCode, { params: { id: stayId }, body: {} })

/** A valid code and a wrong one. */
async function makeCode() {
  const { body } = await make()
  const { code } = body.data
  return { code, wrong: code === '000000' ? '000001' : '000000' }
}

const ask = (address: string) =>
  call(server, getOtp, { address, body: { hotelId: hotel.id, phone: guest.phone } })

const enter = (requestId: string, otp: string) =>
  call(server, validateOtp, { body: { requestId, otp } })

/** Enters it without a request. */
const enterFor = (contact: object, otp: string, address = '192.0.2.1', hotelId = hotel.id) =>
  call(server, validateOtp, { address, body: { hotelId, ...contact, otp } })

test('signs in once, with the request of a message that never arrived', async () => {
  const { body: asked } = await ask('192.0.2.1')
  const made = await make()
  expect(made).toMatchObject({ status: 201, body: { data: { contacts: [guest.phone] } } })
  const { code, expiresAt } = made.body.data
  expect(code).toMatch(/^\d{6}$/)
  const minutes = (Date.parse(expiresAt) - Date.now()) / MINUTE_MS
  expect(minutes).toBeGreaterThan(4.5)
  expect(minutes).toBeLessThanOrEqual(5)

  const { status, headers, body } = await enter(asked.data.requestId, code)
  expect(status).toBe(200)
  expect(body.data).toMatchObject({ _id: guest.id, status: 'inHouse' })
  expect(headers.authorization).toMatch(/^Bearer /)
  expect((await enter(asked.data.requestId, code)).body.code).toBe('otp_invalid')
})

test('signs in while no message can be sent to the phone', async () => {
  for (const address of ['192.0.2.1', '192.0.2.2', '192.0.2.3']) await ask(address)
  expect((await ask('192.0.2.9')).status).toBe(429)
  const { code } = await makeCode()
  const { status, body } = await enterFor({ phone: guest.phone }, code)
  expect(status).toBe(200)
  expect(body.data._id).toBe(guest.id)
  expect((await enterFor({ phone: guest.phone }, code)).status, 'a second time').toBe(400)
})

test('is for the phone and email of its guest, in its hotel', async () => {
  const { code } = await makeCode()
  const other = await buildGuest(hotel)
  const elsewhere = await buildHotel(server)
  expect((await enterFor({ phone: other.phone }, code)).status).toBe(400)
  expect((await enterFor({ phone: guest.phone }, code, undefined, elsewhere.id)).status).toBe(400)
  expect((await enterFor({ phone: guest.phone }, code)).status).toBe(200)
})

test('expires after five minutes, and when the desk creates another', async () => {
  const first = await makeCode()
  const second = await makeCode()
  if (first.code !== second.code) {
    expect((await enterFor({ phone: guest.phone }, first.code)).status).toBe(400)
  }
  await changeRows(server.db, 'desk_code', { hotel_id: hotel.id }, { expires_at: new Date() })
  expect((await enterFor({ phone: guest.phone }, second.code)).status).toBe(400)
  await cleanUpHotel(server.db, hotel.id, new Date())
  const left = await readRows(server.db, 'desk_code', ['guest_id'], { hotel_id: hotel.id })
  expect(left).toEqual([])
})

test('allows a guest at another address after five wrong tries from one, with the same response as without a code', async () => {
  const unknown = { phone: '+919311111111' }
  const { code, wrong } = await makeCode()
  const tryAll = async (contact: object) => {
    const answers = []
    for (let i = 0; i < 6; i++) {
      const { status, body } = await enterFor(contact, wrong, '198.51.100.66')
      answers.push({ ...body, status, requestId: '' })
    }
    return answers
  }
  const withCode = await tryAll({ phone: guest.phone })
  expect(withCode.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400, 429])
  const without = await tryAll(unknown)
  expect(without.slice(0, 5)).toEqual(withCode.slice(0, 5))
  expect(without[5]?.code).toBe('rate_limited')
  expect((await enterFor({ phone: guest.phone }, code, '198.51.100.66')).status).toBe(429)
  expect((await enterFor({ phone: guest.phone }, code)).status).toBe(200)
})

test('ends after fifty wrong tries from all addresses', async () => {
  const { code, wrong } = await makeCode()
  for (let i = 0; i < 50; i++) {
    const address = `198.51.100.${Math.floor(i / 5)}`
    expect((await enterFor({ phone: guest.phone }, wrong, address)).status).toBe(400)
  }
  expect((await enterFor({ phone: guest.phone }, code)).status).toBe(429)
  await letPass(server, 5 * MINUTE_MS)
  expect((await enterFor({ phone: guest.phone }, code)).status).toBe(200)
})

test('resets the count of wrong codes', async () => {
  await server.db.deleteFrom('code_destination').execute()
  await ask('192.0.2.1')
  await server.db.updateTable('code_destination').set({ wrong_tries: 100 }).execute()
  const { code } = await makeCode()
  expect((await enterFor({ phone: guest.phone }, code)).status).toBe(200)
  const rows = await server.db.selectFrom('code_destination').select('wrong_tries').execute()
  expect(rows).toEqual([{ wrong_tries: 0 }])
})

test('is in the audit log, without the code', async () => {
  const { code } = await makeCode()
  const rows = await readRows(server.db, 'audit', '*', {
    hotel_id: hotel.id,
    action: 'guest.signInCode',
  })
  expect(rows).toMatchObject([{ actor_kind: 'staff', subject_id: guest.id }])
  expect(JSON.stringify(rows)).not.toContain(code)
})

test('is rejected for an ended stay, another hotel, and a guest without phone and email', async () => {
  const elsewhere = await buildGuest(await buildHotel(server))
  expect((await make(elsewhere.stayId)).status).toBe(404)
  const mute = await buildGuest(hotel)
  await changeRows(hotel.db, 'guest', mute.id, { phone: null, email: null })
  expect((await make(mute.stayId)).status).toBe(400)
  await changeStay(server, guest, { status: 'cancelled' })
  expect((await make()).body.code).toBe('not_booked')
})

test('signs in to an unclaimed booking by its phone, without claiming it', async () => {
  await changeRows(hotel.db, 'guest', guest.id, { phone: null })
  await server.db
    .updateTable('booking')
    .set({ own_guest_id: guest.id, phone: '+919322222222', claimed_at: null })
    .where('hotel_id', '=', hotel.id)
    .execute()
  const { code } = await makeCode()
  const { status, body } = await enterFor({ phone: '+919322222222' }, code)
  expect(status).toBe(200)
  expect(body.data).toMatchObject({ _id: guest.id })
  const { claimed_at } = await readRow(server.db, 'booking', ['claimed_at'], { hotel_id: hotel.id })
  expect(claimed_at).toBeNull()
})
