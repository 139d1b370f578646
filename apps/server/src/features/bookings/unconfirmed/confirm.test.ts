import { setTimeout as delay } from 'node:timers/promises'
import { changeBooking, confirmBooking, getBooking } from '@bellhop/contract/guest/bookings'
import { register, validateOtp } from '@bellhop/contract/guest/sign-in'
import { MINUTE_MS } from '@bellhop/domain/time/durations'
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { DeliveryFailure } from '../../../delivery/delivery-failure.ts'
import type { SendMail } from '../../../delivery/mail.ts'
import { anyContacts, book, bookingBody, listSold } from '../../../testing/booking-calls.ts'
import { openTestApp } from '../../../testing/build-app.ts'
import { call } from '../../../testing/call.ts'
import { readAudit } from '../../../testing/log.ts'
import { prepare } from '../../../testing/prepare.ts'
import { buildSellingHotel } from '../../../testing/rooms-for-sale.ts'
import { changeRows } from '../../../testing/rows.ts'
import { mailBookings } from '../mail/mail-bookings.ts'
import { releaseUnconfirmed } from './release-unconfirmed.ts'

const server = await openTestApp({ SMTP_URL: 'smtp://127.0.0.1:1', SMTP_FROM: 'stay@sol.example' })
afterAll(() => server.close())
let mails: Parameters<SendMail>[0][]

beforeEach(async () => {
  mails = []
  await server.db.updateTable('booking_mail').set({ sent_at: new Date() }).execute()
  await server.db.updateTable('booking').set({ confirm_by: null }).execute()
})
const hotel = prepare(() => buildSellingHotel(server))

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * MINUTE_MS)
const send = (at = 0, sendMail: SendMail = async (mail) => void mails.push(mail)) => {
  const { linkKeys } = server.app.secrets
  const mailing = { sendMail, publicUrl: 'https://stay.example', linkKeys, log: server.app.log }
  return mailBookings(server.db, mailing, inMinutes(at))
}
const release = (at: number) => releaseUnconfirmed(server.db, inMinutes(at))
const confirm = (id: string) => call(server, confirmBooking, { params: { id }, body: {} })
const get = (id: string) => call(server, getBooking, { params: { id } })
const linkOf = (mail = mails.at(-1)) => String(mail?.text).match(/\/booking\/(\S+)/)?.[1] ?? ''
const subjects = () => mails.map(({ subject }) => subject?.replace(/Hotel .*/, 'Sol'))
const listActions = async () => (await readAudit(hotel, ['action'])).map(({ action }) => action)

async function bookAndSend(options: Parameters<typeof book>[1] = {}) {
  const { data } = (await book(hotel, options)).body
  await send()
  return data
}

describe('a booking with a mail server', () => {
  test('is confirmed by the link of its email, which brings the confirmation', async () => {
    const guest = { ...anyContacts(), name: 'Leela Nair' }
    const { checkInKey, status, toConfirm } = await bookAndSend({ guest })
    expect(status).toBe('confirmed')
    expect(toConfirm).toEqual({ by: expect.any(String), byThisLink: false })
    expect(subjects()).toEqual(['Please confirm your booking at Sol'])
    expect(mails[0]?.to).toBe(guest.email)
    expect(JSON.stringify(mails)).not.toContain('Leela')
    expect(mails[0]?.attachments).toBeUndefined()

    expect(await confirm(checkInKey)).toMatchObject({
      status: 403,
      body: { code: 'forbidden', params: { reason: 'otherLink' } },
    })
    const key = linkOf()
    expect((await get(key)).body.data.toConfirm).toMatchObject({ byThisLink: true })
    const { body } = await confirm(key)
    expect(body.data.toConfirm).toBeUndefined()
    expect((await confirm(key)).status).toBe(200)
    await send()
    expect(subjects().slice(1)).toEqual(['Your booking at Sol'])
    expect(JSON.stringify(mails[1])).toContain('Dear Leela Nair')
    await release(60)
    expect(await listSold(hotel, 2)).toEqual([1, 1])
    expect((await listActions()).filter((action) => action === 'booking.confirm')).toHaveLength(1)
  })

  test('is released half an hour after its email, once and without another email', async () => {
    await bookAndSend({ count: 2 })
    await release(29)
    expect(await listSold(hotel, 2)).toEqual([2, 2])
    await Promise.all([release(31), release(31)])
    expect(await listSold(hotel, 2)).toEqual([0, 0])
    await send(60)
    expect(mails).toHaveLength(1)
    expect((await listActions()).filter((action) => action === 'booking.release')).toHaveLength(1)
    expect((await confirm(linkOf())).status).toBe(404)
  })

  test('waits while the mail server is down, but not for an address it rejects', async () => {
    await book(hotel)
    await send(0, () => Promise.reject(new DeliveryFailure('SMTP ECONNECTION')))
    await release(31)
    expect(await listSold(hotel, 2)).toEqual([1, 1])
    await send(31)
    await release(60)
    expect(await listSold(hotel, 2)).toEqual([1, 1])
    await release(62)
    expect(await listSold(hotel, 2)).toEqual([0, 0])

    await book(hotel)
    await send(0, () => Promise.reject(new DeliveryFailure('SMTP 550', { isFinal: true })))
    await release(31)
    expect(await listSold(hotel, 2)).toEqual([0, 0])
  })

  test('sends no further email until the email is verified', async () => {
    const { checkInKey } = await bookAndSend()
    const { guest: _, ...body } = bookingBody(hotel, { nights: 1 })
    await call(server, changeBooking, { params: { id: checkInKey }, body })
    // Claiming it by phone does not verify the email.
    await changeRows(server.db, 'booking', { hotel_id: hotel.id }, { claimed_at: new Date() })
    await call(server, changeBooking, { params: { id: checkInKey }, body: bodyOf(2) })
    await send()
    expect(mails).toHaveLength(1)
    await confirm(linkOf())
    await send()
    expect(subjects().at(-1)).toBe('Your booking at Sol')
  })

  test('is confirmed by a code for its email, too', async () => {
    const { guest } = await bookAndSend()
    const { body } = await call(server, register, {
      params: { hotelId: hotel.id },
      body: { name: 'Leela Nair', email: guest.email },
    })
    const otp = await vi.waitFor(
      () => server.codes.get(guest.email ?? '') ?? expect.fail('no code'),
    )
    const signedIn = await call(server, validateOtp, {
      body: { requestId: body.data.requestId, otp },
    })
    expect(signedIn).toMatchObject({ status: 200 })
    await release(60)
    expect(await listSold(hotel, 2)).toEqual([1, 1])
    await send()
    expect(subjects().at(-1)).toBe('Your booking at Sol')
  })

  function bodyOf(nights: number) {
    const { guest: _, ...body } = bookingBody(hotel, { nights })
    return body
  }
})

describe('emails to an unverified address', () => {
  test('are at most five an hour, in all hotels', async () => {
    const guest = anyContacts()
    for (let count = 0; count < 5; count++) {
      expect((await book(hotel, { guest, from: 10 * count })).status).toBe(201)
    }
    const other = await buildSellingHotel(server)
    expect(await book(other, { guest })).toMatchObject({
      status: 429,
      body: { code: 'rate_limited' },
    })
    await send()
    expect(mails).toHaveLength(5)
  })

  test('include codes for registering, which are not sent beyond the limit', async () => {
    const guest = anyContacts()
    for (let count = 0; count < 5; count++) {
      await book(hotel, { guest, from: 10 * count })
    }
    const { status } = await call(server, register, {
      params: { hotelId: hotel.id },
      body: { name: 'Leela Nair', email: guest.email },
    })
    expect(status).toBe(200)
    await delay(20)
    expect(server.codes.has(guest.email)).toBe(false)
  })

  test('do not count once it is verified', async () => {
    const guest = anyContacts()
    await bookAndSend({ guest })
    await confirm(linkOf())
    for (let count = 1; count < 7; count++) {
      expect((await book(hotel, { guest, from: 10 * count })).status).toBe(201)
    }
  })
})

test('a booking without a mail server waits for no email', async () => {
  const withoutMail = await openTestApp()
  const place = await buildSellingHotel(withoutMail)
  const { data } = (await book(place)).body
  expect(data.toConfirm).toBeUndefined()
  await releaseUnconfirmed(withoutMail.db, inMinutes(600))
  expect(await listSold(place, 2)).toEqual([1, 1])
  await withoutMail.close()
})
