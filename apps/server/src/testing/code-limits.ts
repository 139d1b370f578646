import { getOtp, register, validateOtp } from '@bellhop/contract/guest/sign-in'
import { afterAll, afterEach, expect } from 'vitest'
import { openTestApp } from './build-app.ts'
import { buildGuest, buildHotel } from './builders.ts'
import { call } from './call.ts'
import { prepare } from './prepare.ts'
import { readRows } from './rows.ts'

/** Gives each test of a file a hotel, a guest who requests codes, and addresses whose limits are unused. */
export async function setUpCodeLimits() {
  const server = await openTestApp({ LOG_LEVEL: 'warn' })
  afterAll(() => server.close())

  let tests = 0
  /** Unique addresses for each test. */
  const addresses = prepare(async () => {
    tests++
    return { home: `203.0.113.${tests}`, stranger: `198.51.100.${tests}`, block: tests }
  })
  const hotel = prepare(() => buildHotel(server))
  const guest = prepare(() => buildGuest(hotel))
  afterEach(async () => {
    await server.db.deleteFrom('rate_limit').execute()
  })

  let phones = 0
  const unknownPhone = () => `+9192${String(phones++).padStart(8, '0')}`

  function ask(address = addresses.home, phone = guest.phone, at = hotel) {
    return call(server, getOtp, { address, body: { hotelId: at.id, phone } })
  }

  /** The last code sent. */
  async function sentCode(phone = guest.phone) {
    await new Promise(setImmediate)
    return server.codes.get(phone) ?? ''
  }

  return {
    ...{ server, addresses, hotel, guest, unknownPhone, ask, sentCode },

    askToRegister(address: string, phone = unknownPhone(), at = hotel) {
      const body = { name: 'Ravi Menon', phone }
      return call(server, register, { address, params: { hotelId: at.id }, body })
    },
    enter(requestId: string, otp: string) {
      return call(server, validateOtp, { body: { requestId, otp } })
    },

    /** Requests a code and reads it from its delivery. */
    async getCode(address = addresses.home) {
      const { status, body } = await ask(address)
      expect(status).toBe(200)
      const code = await sentCode()
      return { ...body.data, code, wrong: code === '000000' ? '000001' : '000000' }
    },
    statusOf: async (answer: Promise<{ status: number }>) => (await answer).status,
    seconds: (from: number, instant: string) => Math.round((Date.parse(instant) - from) / 1000),

    async countCodes() {
      const rows = await readRows(server.db, 'one_time_code', ['id'], { hotel_id: hotel.id })
      return rows.length
    },
  }
}
