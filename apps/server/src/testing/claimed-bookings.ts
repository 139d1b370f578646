import { getGuest } from '@bellhop/contract/guest/guest'
import { getOtp, register, validateGuest, validateOtp } from '@bellhop/contract/guest/sign-in'
import { afterAll, beforeEach, expect, vi } from 'vitest'
import { anyAddress } from './booking-calls.ts'
import { call } from './call.ts'
import { openAppWithGoogle } from './google-calls.ts'
import { startOpenIdProvider } from './openid-provider.ts'
import { prepare } from './prepare.ts'
import { buildSellingHotel } from './rooms-for-sale.ts'
import { readRow } from './rows.ts'

export type Contact = { phone: string } | { email: string }

/** Gives each test of a file a hotel whose bookings guests claim by code, link or Google. */
export async function setUpClaims() {
  const provider = await startOpenIdProvider()
  const server = await openAppWithGoogle(provider)
  afterAll(async () => {
    await server.close()
    provider.close()
  })
  const hotel = prepare(() => buildSellingHotel(server, 20))
  beforeEach(() => {
    server.codes.clear()
  })
  const addressOf = (contact: Contact) =>
    'phone' in contact ? contact.phone : contact.email.toLowerCase()

  async function enterCode(contact: Contact, requestId: string) {
    const otp = await vi.waitFor(() => {
      const code = server.codes.get(addressOf(contact))
      if (!code) throw new Error('Expected a code')
      return code
    })
    return await call(server, validateOtp, { body: { requestId, otp } })
  }

  const follow = (id: string) => call(server, validateGuest, { params: { id } })

  return {
    ...{ provider, server, hotel, enterCode, follow },

    /** Requests a code and enters it. */
    async signInBy(contact: Contact) {
      await server.db.deleteFrom('code_destination').execute()
      server.codes.clear()
      const sent = await call(server, getOtp, {
        body: { hotelId: hotel.id, ...contact },
        address: anyAddress(),
      })
      const { status, headers, body } = await enterCode(contact, sent.body.data.requestId)
      expect(status).toBe(200)
      return { guest: body.data, headers: { authorization: String(headers.authorization) } }
    },

    async registerAs(contact: Contact, bookingRef?: string) {
      await server.db.deleteFrom('code_destination').execute()
      server.codes.clear()
      const sent = await call(server, register, {
        params: { hotelId: hotel.id },
        body: { name: 'Kabir Das', ...contact, ...(bookingRef && { bookingRef }) },
        address: anyAddress(),
      })
      return (await enterCode(contact, sent.body.data.requestId)).body.data
    },
    me: (headers: Record<string, string>) => call(server, getGuest, { headers }),

    /** Signs in with a booking's link. */
    async signInByKey(key: string) {
      const { body, headers } = await follow(key)
      if (body.status !== 200 || !('data' in body)) throw new Error('Expected the link to sign in')
      return { guest: body.data, headers: { authorization: String(headers.authorization) } }
    },

    guestsOf: (reference: string) =>
      server.db
        .selectFrom('stay as s')
        .innerJoin('booking as b', 'b.id', 's.booking_id')
        .select('s.guest_id as guestId')
        .where('b.reference', '=', reference)
        .execute()
        .then((rows) => [...new Set(rows.map(({ guestId }) => guestId))]),

    isClaimed: (reference: string) =>
      readRow(server.db, 'booking', ['claimed_at'], { reference }).then(
        (row) => row.claimed_at !== null,
      ),
  }
}
