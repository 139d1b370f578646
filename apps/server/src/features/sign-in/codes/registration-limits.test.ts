import { getStaffSession } from '@bellhop/contract/desk/staff'
import { getOtp, register } from '@bellhop/contract/guest/sign-in'
import { HOUR_MS, MINUTE_MS } from '@bellhop/domain/time/durations'
import { describe, expect, test } from 'vitest'
import { cleanUp } from '../../../jobs/clean-up.ts'
import { newId } from '../../../shared/ids.ts'
import { openTestApp } from '../../../testing/build-app.ts'
import { buildGuest, buildHotel, buildStaff } from '../../../testing/builders.ts'
import { type Caller, call } from '../../../testing/call.ts'
import { setUpCodeLimits } from '../../../testing/code-limits.ts'
import { readEvents } from '../../../testing/log.ts'
import { letPass } from '../../../testing/rate-limits.ts'
import { readRows } from '../../../testing/rows.ts'
import { openSameDatabase } from '../../../testing/test-database.ts'

const {
  server,
  addresses,
  hotel,
  guest,
  unknownPhone,
  ask,
  askToRegister,
  enter,
  sentCode,
  countCodes,
} = await setUpCodeLimits()

describe('messages to numbers unknown to the hotel', () => {
  test('are limited to twenty an hour per address, in all hotels together', async () => {
    const other = await buildHotel(server)
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, i) =>
        askToRegister(addresses.stranger, unknownPhone(), i % 2 ? hotel : other),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(20)
    const rejected = answers.find(({ status }) => status === 429)
    expect(rejected?.body.code).toBe('rate_limited')
    expect(Number(rejected?.headers['retry-after'])).toBeGreaterThan(3500)
    expect((await askToRegister(addresses.stranger, guest.phone)).status, 'also a known one').toBe(
      429,
    )
    expect((await askToRegister(addresses.home)).status).toBe(200)
    await letPass(server, HOUR_MS)
    expect((await askToRegister(addresses.stranger)).status).toBe(200)
  })

  test('do not count guests who enter their code', async () => {
    for (let i = 0; i < 25; i++) {
      const phone = unknownPhone()
      const { status, body } = await askToRegister(addresses.stranger, phone)
      expect(status).toBe(200)
      expect((await enter(body.data.requestId, await sentCode(phone))).status).toBe(200)
    }
  })

  test('have a budget per hotel; its end is logged, in the audit log and shown at the desk', async () => {
    const desk = await buildStaff(hotel, { role: 'frontDesk' })
    const other = await buildStaff(await buildHotel(server))
    const attendant = await buildStaff(hotel, { role: 'attendant' })
    const stoppedUntil = async (as: Caller = desk) =>
      (await as.call(getStaffSession)).body.data.registrationsStoppedUntil
    const countEvents = async () => {
      const rows = await readEvents(hotel, ['name'])
      return rows.filter(({ name }) => name === 'registrations.updated').length
    }
    const phone = unknownPhone()
    const asked = await askToRegister(addresses.home, phone)
    const code = await sentCode(phone)
    let sent = 1
    for (let i = 0; i < 11; i++) {
      const answers = await Promise.all(
        Array.from({ length: 20 }, () => askToRegister(`192.0.2.${i}`)),
      )
      sent += answers.filter(({ status }) => status === 200).length
    }
    expect(sent).toBe(200)
    const logged = `"level":(40|"warn"),.*"hotelId":"${hotel.id}",.*registrations have used up their`
    expect(server.log.join('')).toMatch(new RegExp(logged))
    const until = Date.parse((await stoppedUntil()) ?? '')
    expect(until).toBeGreaterThan(Date.now())
    expect(until).toBeLessThanOrEqual(Date.now() + HOUR_MS)
    expect(await stoppedUntil(attendant), 'an attendant').toBeNull()
    expect(await stoppedUntil(other), 'another hotel').toBeNull()
    expect(await countEvents()).toBe(1)
    const audit = await readRows(server.db, 'audit', ['actor_kind', 'action', 'after'], {
      hotel_id: hotel.id,
      actor_kind: 'server',
    })
    expect(audit).toEqual([
      { actor_kind: 'server', action: 'registration.budgetReached', after: { perHour: 200 } },
    ])
    const signingIn = await ask()
    expect(signingIn.status, 'guests still sign in').toBe(200)
    expect((await enter(signingIn.body.data.requestId, await sentCode())).status).toBe(200)
    expect(await stoppedUntil(), 'full budget').not.toBeNull()

    expect((await enter(asked.body.data.requestId, code)).status).toBe(200)
    expect(await stoppedUntil(), 'an entered code frees one').toBeNull()
    expect(await countEvents()).toBe(2)
    expect((await askToRegister(addresses.home)).status).toBe(200)
    expect(await stoppedUntil()).not.toBeNull()
    await letPass(server, HOUR_MS)
    expect(await stoppedUntil(), 'an hour later').toBeNull()
  })

  test('allows an address a hundred codes an hour', async () => {
    const statuses = []
    for (let i = 0; i < 101; i++)
      statuses.push((await ask(addresses.stranger, unknownPhone())).status)
    expect(statuses.indexOf(429)).toBe(100)
  })

  test('applies limits on every server, and after a restart', async () => {
    for (let i = 0; i < 20; i++) await askToRegister(addresses.stranger)
    const second = await openTestApp({}, (options) => openSameDatabase(server.db, options))
    const { status } = await call(second, register, {
      address: addresses.stranger,
      params: { hotelId: hotel.id },
      body: { name: 'Ravi Menon', phone: unknownPhone() },
    })
    await second.close()
    expect(status).toBe(429)
  })

  test('applies the list of country codes to registering, for known phones too', async () => {
    const french = await openTestApp({ OTP_COUNTRY_CODES: '33,1787' })
    const at = await buildHotel(french)
    const known = await buildGuest(at)
    const tryTo = (contact: object) =>
      call(french, register, { params: { hotelId: at.id }, body: { name: 'Ravi', ...contact } })
    for (const phone of [known.phone, '+919222222222', '+13105550100']) {
      expect(await tryTo({ phone })).toMatchObject({
        status: 400,
        body: { code: 'invalid_request', errors: [{ field: 'phone' }] },
      })
    }
    for (const phone of ['+33612345678', '+17875550100']) {
      expect((await tryTo({ phone })).status).toBe(200)
    }
    expect((await tryTo({ email: 'a@b.fr' })).status).toBe(200)
    const body = { hotelId: at.id, phone: known.phone }
    expect((await call(french, getOtp, { body })).status, 'signing in').toBe(200)
    await french.close()
  })
})

test('clean-up forgets after an hour guests who never entered their code', async () => {
  await askToRegister(addresses.home)
  await cleanUp(server.db, new Date(Date.now() + 4 * MINUTE_MS))
  expect(await countCodes()).toBe(1)
  await cleanUp(server.db, new Date(Date.now() + HOUR_MS))
  expect(await countCodes()).toBe(0)
  for (const table of ['rate_limit', 'code_destination'] as const) {
    await cleanUp(server.db, new Date(Date.now() + HOUR_MS + 1000))
    expect(await server.db.selectFrom(table).selectAll().execute()).toEqual([])
  }
})

test('counts registering by email too', async () => {
  const body = { name: 'Ravi Menon', email: `${newId()}@guest.example` }
  const params = { hotelId: hotel.id }
  expect((await call(server, register, { params, body })).status).toBe(200)
  expect((await call(server, register, { params, body })).status).toBe(429)
})
