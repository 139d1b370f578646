import { getHotelDetails } from '@bellhop/contract/guest/hotel'
import { getOtp, logout, validateOtp } from '@bellhop/contract/guest/sign-in'
import { MINUTE_MS } from '@bellhop/domain/time/durations'
import { describe, expect, test, vi } from 'vitest'
import { getTestApp } from '../../testing/build-app.ts'
import { buildGuest, buildHotel, signInGuest, type TestGuest } from '../../testing/builders.ts'
import { call, unknownId } from '../../testing/call.ts'
import { prepare } from '../../testing/prepare.ts'
import { letPass } from '../../testing/rate-limits.ts'
import { changeRows, readRows } from '../../testing/rows.ts'

const server = await getTestApp()
const hotel = prepare(() => buildHotel(server))
const guest = prepare(() => buildGuest(hotel))

function askForCode(phone = guest.phone) {
  return call(server, getOtp, { body: { hotelId: hotel.id, phone } })
}

function enter(requestId: string, otp: string) {
  return call(server, validateOtp, { body: { requestId, otp } })
}

/** Requests a code and reads it from its delivery. */
async function getCode() {
  const { body } = await askForCode()
  await new Promise(setImmediate)
  const code = server.codes.get(guest.phone) ?? ''
  const wrong = code === '000000' ? '000001' : '000000'
  return { requestId: body.data.requestId, code, wrong }
}

describe('one-time code', () => {
  test('signs in, with the guest record and the token in the header', async () => {
    const { requestId, code } = await getCode()
    expect(code).toMatch(/^\d{6}$/)
    const { status, headers, body } = await enter(requestId, code)
    expect(status).toBe(200)
    expect(body.data).toMatchObject({
      _id: guest.id,
      hotelId: hotel.id,
      name: 'Ananya Rao',
      phone: guest.phone,
      roomNumber: guest.roomNumber,
      status: 'inHouse',
      duration: 3,
      checkoutTime: '11:00',
      timeZone: 'Asia/Kolkata',
    })
    expect(body.data.checkOut).toMatch(/T05:30:00(\.000)?Z$/)
    expect(headers['access-control-expose-headers']).toBe('Authorization')
    const authorization = String(headers.authorization)
    const claims = Buffer.from(authorization.split('.')[1] ?? '', 'base64url').toString()
    expect(claims).not.toContain(guest.phone)
    const details = await call(server, getHotelDetails, {
      params: { id: hotel.id },
      headers: { authorization },
    })
    expect(details.status).toBe(200)
  })

  test.each([
    ['hi', 'hi'],
    ['el', 'pt'],
  ])("is sent in the language of a phone in %s, or else the hotel's", async (asked, language) => {
    const written = vi.spyOn(server.app, 'deliverCode')
    await changeRows(server.db, 'hotel', { id: hotel.id }, { languages: ['pt', 'en'] })
    await call(server, getOtp, {
      headers: { 'accept-language': asked },
      body: { hotelId: hotel.id, phone: guest.phone },
    })
    await new Promise(setImmediate)
    const context = expect.objectContaining({ language })
    expect(written).toHaveBeenCalledExactlyOnceWith(guest.phone, expect.any(String), context)
    written.mockRestore()
  })

  test('requested and entered again with the same key returns the same response', async () => {
    const headers = { 'idempotency-key': 'lost-on-the-way' }
    const body = { hotelId: hotel.id, phone: guest.phone }
    const first = await call(server, getOtp, { headers, body })
    await new Promise(setImmediate)
    const code = server.codes.get(guest.phone) ?? ''
    server.codes.clear()
    const again = await call(server, getOtp, { headers, body })
    expect(again.status).toBe(200)
    expect(again.body).toEqual(first.body)
    const another = await call(server, getOtp, {
      headers,
      body: { ...body, phone: '+918000000009' },
    })
    expect(another).toMatchObject({ status: 422, body: { code: 'idempotency_mismatch' } })
    await new Promise(setImmediate)
    expect(server.codes.size).toBe(0)

    const { requestId } = first.body.data
    const enterAgain = (otp: string) =>
      call(server, validateOtp, {
        headers: { 'idempotency-key': 'entered' },
        body: { requestId, otp },
      })
    // A wrong code has no effect to repeat: the next is another try under the same key.
    expect((await enterAgain(code === '000000' ? '000001' : '000000')).body.triesLeft).toBe(4)
    const entered = await enterAgain(code)
    const enteredAgain = await enterAgain(code)
    expect([entered.status, enteredAgain.status]).toEqual([200, 200])
    expect(enteredAgain.body).toEqual(entered.body)
    const sessionOf = ({ headers }: typeof entered) =>
      JSON.parse(
        Buffer.from(String(headers.authorization).split('.')[1] ?? '', 'base64url').toString(),
      ).sid
    expect(sessionOf(enteredAgain)).toBe(sessionOf(entered))
    expect((await enterAgain('999999')).status).toBe(422)
  })

  test('requested with the same key in two hotels is one code each', async () => {
    const headers = { 'idempotency-key': 'the-same-in-both' }
    const elsewhere = await buildGuest(await buildHotel(server))
    const ask = ({ hotelId, phone }: TestGuest) =>
      call(server, getOtp, { headers, body: { hotelId, phone } })
    const [here, there] = [await ask(guest), await ask(elsewhere)]
    expect([here.status, there.status]).toEqual([200, 200])
    expect(there.body.data.requestId).not.toBe(here.body.data.requestId)
    expect((await ask(guest)).body).toEqual(here.body)
    expect((await ask(elsewhere)).body).toEqual(there.body)
  })

  test('with a key for an unknown hotel answers 404', async () => {
    const { status } = await call(server, getOtp, {
      headers: { 'idempotency-key': 'k' },
      body: { hotelId: unknownId, phone: guest.phone },
    })
    expect(status).toBe(404)
  })

  test('can be sent by email, in any spelling', async () => {
    await changeRows(hotel.db, 'guest', guest.id, { email: 'ananya@guest.example' })
    const { status, body } = await call(server, getOtp, {
      body: { hotelId: hotel.id, email: 'Ananya@Guest.example' },
    })
    expect(status).toBe(200)
    expect(body.data.to).toBe('a•••@guest.example')
    await new Promise(setImmediate)
    const code = server.codes.get('ananya@guest.example') ?? ''
    expect((await enter(body.data.requestId, code)).status).toBe(200)
  })

  test('works once', async () => {
    const { requestId, code } = await getCode()
    const answers = await Promise.all([enter(requestId, code), enter(requestId, code)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
    expect(await enter(requestId, code)).toMatchObject({
      status: 400,
      body: { code: 'otp_expired' },
    })
  })

  test('expires after five wrong tries, also simultaneous ones', async () => {
    const { requestId, code, wrong } = await getCode()
    const answers = await Promise.all(Array.from({ length: 5 }, () => enter(requestId, wrong)))
    const left = answers.map(({ status, body }) => {
      expect(status).toBe(400)
      expect(body.code).toBe('otp_invalid')
      return body.triesLeft
    })
    expect(left.sort()).toEqual([0, 1, 2, 3, 4])
    const sixth = await enter(requestId, code)
    expect(sixth).toMatchObject({ status: 429, body: { code: 'rate_limited' } })
    expect(Number(sixth.headers['retry-after'])).toBeGreaterThan(0)
  })

  test('is valid for five minutes', async () => {
    const { requestId, code } = await getCode()
    await letPass(server, 5 * MINUTE_MS + 1000)
    expect(await enter(requestId, code)).toMatchObject({
      status: 400,
      body: { code: 'otp_expired' },
    })
  })

  test('is bound to its request', async () => {
    const mine = await getCode()
    const neighbour = await buildGuest(hotel)
    const theirs = (await askForCode(neighbour.phone)).body.data
    const answer = await enter(theirs.requestId, mine.code)
    expect(answer.body.code).toBe('otp_invalid')
  })
})

describe('unknown phone', () => {
  test('gets the same response as a known one', async () => {
    const unknown = '+919111111111'
    const known = await askForCode()
    const other = await askForCode(unknown)
    await new Promise(setImmediate)
    expect(other.status).toBe(200)
    expect(server.codes.has(unknown)).toBe(false)
    expect(Object.keys(other.body.data)).toEqual(Object.keys(known.body.data))
    expect(other.body.data.requestId).toHaveLength(known.body.data.requestId.length)
    expect(other.body.data.to).toHaveLength(known.body.data.to.length)
    const resend = await askForCode(unknown)
    const knownResend = await askForCode()
    expect(resend).toMatchObject({ status: 429, body: { detail: knownResend.body.detail } })
  })

  test('rejects a code in the same words as a known one rejects a wrong code', async () => {
    const { requestId } = (await askForCode('+919111111112')).body.data
    const known = await getCode()
    for (let i = 0; i < 6; i++) {
      const { status, body } = await enter(requestId, known.wrong)
      const own = await enter(known.requestId, known.wrong)
      const { code, triesLeft } = own.body
      expect(status).toBe(own.status)
      expect({ ...body, triesLeft: body.triesLeft }).toMatchObject({ code, triesLeft })
      if (status === 400) expect(body.detail).toBe(own.body.detail)
    }
  })
})

describe('invalid calls', () => {
  test.each([
    {},
    { phone: '90000' },
    { phone: '+919000000001', email: 'a@guest.example' },
    { phone: '+91900000000a' },
    { phone: 919000000001 },
    { email: 'nobody' },
    { email: `${'a'.repeat(250)}@guest.example` },
    { phone: '+919000000001', name: 'x' },
  ])('reject a request with %o', async (contact) => {
    const answer = await call(server, getOtp, { body: { hotelId: hotel.id, ...contact } })
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_request' } })
  })

  test('reject an unknown hotel', async () => {
    const body = { hotelId: unknownId, phone: guest.phone }
    expect(await call(server, getOtp, { body })).toMatchObject({
      status: 404,
      body: { code: 'not_found' },
    })
  })

  test.each(['12345', '1234567', '12345a', '', '１２３４５６'])(
    'reject the code %s',
    async (otp) => {
      const { requestId } = await getCode()
      expect(await enter(requestId, otp)).toMatchObject({
        status: 400,
        body: { code: 'invalid_request' },
      })
    },
  )

  test('reject an unknown request', async () => {
    expect((await enter('nonsense', '123456')).body.code).toBe('invalid_request')
    const unknown = await enter('A'.repeat(43), '123456')
    expect(unknown).toMatchObject({ status: 400, body: { code: 'otp_expired' } })
  })
})

describe('signing out', () => {
  test('ends this session only, at once', async () => {
    const phone = await signInGuest(server, guest)
    const tablet = await signInGuest(server, guest)
    const details = (headers: { authorization: string }) =>
      call(server, getHotelDetails, { params: { id: hotel.id }, headers })
    expect((await call(server, logout, { headers: phone, body: {} })).status).toBe(204)
    expect((await details(phone)).status).toBe(401)
    expect((await details(tablet)).status).toBe(200)
  })
})

test('stores no session or guest data for retries', async () => {
  const { requestId, code } = await getCode()
  const enterOnce = () =>
    call(server, validateOtp, {
      headers: { 'idempotency-key': 'enter-once' },
      body: { requestId, otp: code },
    })
  const { headers } = await enterOnce()
  const again = await enterOnce()
  expect(again.status).toBe(200)
  const rows = await readRows(server.db, 'idempotency', '*', { hotel_id: hotel.id })
  expect(rows).toHaveLength(1)
  const token = String(headers.authorization).replace('Bearer ', '')
  const { sid } = JSON.parse(String(Buffer.from(token.split('.')[1] ?? '', 'base64url')))
  const stored = JSON.stringify(rows)
  for (const text of [token, sid, guest.id, guest.phone, guest.name, code]) {
    expect(stored).not.toContain(text)
  }
})
