import {
  cancelBooking,
  changeBooking,
  confirmBooking,
  getBooking,
} from '@bellhop/contract/guest/bookings'
import { validateGuest } from '@bellhop/contract/guest/sign-in'
import ICAL from 'ical.js'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { createMailer } from '../../../delivery/mail.ts'
import { newId } from '../../../shared/ids.ts'
import { anyContacts, book, bookingBody } from '../../../testing/booking-calls.ts'
import { openTestApp } from '../../../testing/build-app.ts'
import { changeHotel } from '../../../testing/builders.ts'
import { call } from '../../../testing/call.ts'
import { startMailServer } from '../../../testing/mail-server.ts'
import { prepare, prepareOnce } from '../../../testing/prepare.ts'
import { buildSellingHotel } from '../../../testing/rooms-for-sale.ts'
import { addRows, changeRows, readRow } from '../../../testing/rows.ts'
import { mailBookings } from './mail-bookings.ts'

interface Mail {
  to: string
  head: string
  /** The decoded parts, by content type. */
  parts: { type: string; content: string }[]
}

const publicUrl = 'https://stay.example'
const server = await openTestApp({
  PUBLIC_URL: publicUrl,
  SMTP_URL: 'smtp://127.0.0.1:1',
  SMTP_FROM: 'Sol <stay@sol.example>',
})
afterAll(() => server.close())

let mails: Mail[]
/** The mail server's responses to the next messages. Without one, it accepts the message. */
let rejections: Error[]
const mailServer = prepareOnce(() =>
  startMailServer(
    (to, raw) => void mails.push(readMail(to, raw)),
    () => rejections.shift(),
  ),
)
afterAll(() => mailServer.close())
beforeEach(async () => {
  mails = []
  rejections = []
  await server.db.updateTable('booking_mail').set({ sent_at: new Date() }).execute()
})
const hotel = prepare(() => buildSellingHotel(server))

const mailer = (url = mailServer.url) => createMailer({ url, from: 'Sol <stay@sol.example>' })
const run = (after = 0, sendMail = mailer()) => {
  const now = new Date(Date.now() + after * 60_000)
  const { linkKeys } = server.app.secrets
  return mailBookings(server.db, { sendMail, publicUrl, linkKeys, log: server.app.log }, now)
}

function readMail(to: string, raw: string): Mail {
  const [head = ''] = raw.split('\r\n\r\n')
  // Splits at nodemailer's boundary: a link's key may contain "--" at a line break.
  const parts = raw.split(/\r\n----_NmP-[^\r\n]+/).flatMap((part) => {
    const type = part.match(/content-type: ([\w/]+)/i)?.[1]
    const content = part.split('\r\n\r\n').slice(1).join('\r\n\r\n')
    if (!type || type.startsWith('multipart')) return []
    return [{ type, content: decode(part, content).replaceAll('\r\n', '\n') }]
  })
  return { to, head, parts }
}

function decode(part: string, content: string): string {
  if (/transfer-encoding: base64/i.test(part)) return Buffer.from(content, 'base64').toString()
  if (!/transfer-encoding: quoted-printable/i.test(part)) return content
  const bytes = content
    .replaceAll('=\r\n', '')
    .replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString()
}

const partOf = (mail: Mail | undefined, type: string) =>
  mail?.parts.find((part) => part.type === type)?.content ?? ''
const keyOf = (mail: Mail | undefined) =>
  partOf(mail, 'text/plain').match(/\/web-check-in\/(\S+)/)?.[1] ?? ''

const proofKeyOf = (mail: Mail | undefined) =>
  partOf(mail, 'text/plain').match(/\/booking\/(\S+)/)?.[1] ?? ''
const confirm = (id: string) => call(server, confirmBooking, { params: { id }, body: {} })

function readCalendar(mail: Mail | undefined) {
  const calendar = new ICAL.Component(ICAL.parse(partOf(mail, 'text/calendar')))
  const event = calendar.getFirstSubcomponent('vevent')
  const property = (name: string) => event?.getFirstPropertyValue(name)
  return {
    method: calendar.getFirstPropertyValue('method'),
    uid: property('uid'),
    sequence: property('sequence'),
    status: property('status'),
  }
}

/** Books and confirms by the email. Its confirmation waits to be sent. */
async function bookAndConfirm(selection: Parameters<typeof book>[1] = {}) {
  const { data } = (await book(hotel, selection)).body
  await run()
  await confirm(proofKeyOf(mails.pop()))
  return data
}
async function bookAndMail(selection: Parameters<typeof book>[1] = {}) {
  const data = await bookAndConfirm(selection)
  await run()
  return data
}
const change = (id: string, nights: number) => {
  const { guest: _, ...body } = bookingBody(hotel, { nights })
  return call(server, changeBooking, { params: { id }, body })
}
const cancel = (id: string) => call(server, cancelBooking, { params: { id }, body: {} })

describe('email about a booking', () => {
  test('sends one confirmation with working links and a calendar file', async () => {
    await changeHotel(hotel, { name: 'Sol & <Mar>' })
    const guest = { ...anyContacts(), name: '{phone} <b>Leela</b>' }
    const { bookingRef } = await bookAndMail({ guest, count: 2, adults: 3, children: 1 })
    await run(600)
    expect(mails.map(({ to }) => to)).toEqual([guest.email])
    const [mail] = mails
    expect(mail?.head).toMatch(/^Subject: Your booking at Sol & <Mar>\r$/m)
    const plain = partOf(mail, 'text/plain')
    for (const words of [bookingRef, '2 × Lake view', 'Adults: 3', 'Children: 1', '₹20,160.00']) {
      expect(plain).toContain(words)
    }
    expect(plain).toContain('Dear {phone} <b>Leela</b>,')
    const html = partOf(mail, 'text/html')
    expect(html).toContain('Dear {phone} &lt;b&gt;Leela&lt;/b&gt;,')
    expect(html).not.toContain('<Mar>')
    const key = keyOf(mail)
    expect(plain).toContain(`${publicUrl}/room-booking/${hotel.id}/booking/${key}\n`)
    expect(html).toContain(`<a href="${publicUrl}/room-booking/${hotel.id}/booking/${key}"`)
    expect(html).toContain('text-align:left')
    expect((await call(server, getBooking, { params: { id: key } })).body.data.bookingRef).toBe(
      bookingRef,
    )
    expect(readCalendar(mail)).toMatchObject({
      method: 'PUBLISH',
      sequence: 1,
      status: 'CONFIRMED',
    })
  })

  test('has its Message-ID again after a restore, and another change another one', async () => {
    const { checkInKey } = await bookAndMail()
    const of = { hotel_id: hotel.id }
    const revision = await readRow(server.db, 'booking', ['revision'], of)
    const mail = await readRow(server.db, 'booking_mail', ['revision', 'queued_at'], of)
    await change(checkInKey, 1)
    await run()
    await changeRows(server.db, 'booking', of, revision)
    await changeRows(server.db, 'booking_mail', of, { ...mail, sent_at: null })
    await run(5)
    await change(checkInKey, 2)
    await run()
    const ids = mails.map(({ head }) => head.match(/^Message-ID:\s+<(.*)@sol\.example>\r$/m)?.[1])
    const [first, changed, again, other] = ids
    expect(again).toBe(first)
    expect(new Set([first, changed, other]).size).toBe(3)
  })

  test("lists the extras in the guest's language", async () => {
    const id = newId()
    await addRows(server.db, 'extra', {
      ...{ hotel_id: hotel.id, id, name: 'Parking', price: 30_000, per: 'night' },
      ...{ tax_kind: 'none', translations: JSON.stringify({ hi: { name: 'पार्किंग' } }) },
    })
    const extras = [{ extraId: id, quantity: 2 }]
    await bookAndMail({ headers: { 'accept-language': 'hi' }, body: { extras } })
    expect(partOf(mails.at(-1), 'text/plain')).toContain('अतिरिक्त सुविधाएँ: 2 × पार्किंग')
  })

  test("writes in the guest's language, or else in the hotel’s", async () => {
    const inLanguage = async (language: string) => {
      await bookAndMail({ headers: { 'accept-language': language } })
      return partOf(mails.at(-1), 'text/html')
    }
    expect(await inLanguage('hi-IN,en;q=0.5')).toContain('बुकिंग नंबर')
    const arabic = await inLanguage('ar')
    expect(arabic).toContain('dir="rtl"')
    expect(arabic).toContain('text-align:right')
    await changeHotel(hotel, { languages: ['hi'] })
    expect(await inLanguage('el')).toContain('बुकिंग नंबर')
  })

  test("translates the names of the hotel and its rooms into the guest's language", async () => {
    const { db } = server
    await changeHotel(hotel, {
      translations: JSON.stringify({ hi: { name: 'झील महल', address: 'झील मार्ग' } }),
    })
    await db
      .updateTable('room_type')
      .set({ translations: JSON.stringify({ hi: { name: 'डीलक्स' } }) })
      .where('hotel_id', '=', hotel.id)
      .execute()
    await bookAndMail({ headers: { 'accept-language': 'hi' } })
    const text = partOf(mails.at(-1), 'text/plain')
    for (const part of ['झील महल', 'झील मार्ग', '1 × डीलक्स']) expect(text).toContain(part)
    const calendar = partOf(mails.at(-1), 'text/calendar').replaceAll('\n ', '')
    expect(calendar).toContain('झील मार्ग')
    const { body } = await call(server, getBooking, {
      params: { id: keyOf(mails.at(-1)) },
      headers: { 'accept-language': 'hi' },
    })
    // The hotel offers English only.
    expect(body.data.rooms[0]?.name).not.toBe('डीलक्स')
  })

  test('sends a change and the cancellation with the same calendar event', async () => {
    const { checkInKey } = await bookAndMail()
    await change(checkInKey, 1)
    await run()
    await cancel(keyOf(mails[1]))
    await run()
    expect(
      mails.map(({ head }) => head.match(/^Subject: (.*)\r$/m)?.[1]?.split(' at ')[0]),
    ).toEqual(['Your booking', 'Your booking', 'Your booking'])
    const events = mails.map(readCalendar)
    expect(new Set(events.map(({ uid }) => uid)).size).toBe(1)
    expect(events.map(({ sequence }) => sequence)).toEqual([1, 2, 3])
    expect(events[2]).toMatchObject({ method: 'CANCEL', status: 'CANCELLED' })
    expect(partOf(mails[1], 'text/plain')).toContain('We have changed your booking')
    expect(partOf(mails[2], 'text/plain')).toContain('Your booking is cancelled')
    expect(partOf(mails[2], 'text/plain')).toContain(`${publicUrl}/room-booking/${hotel.id}\n`)
    expect(keyOf(mails[2])).toBe('')
  })

  test('replaces a queued email, so that the guest gets one with the latest state', async () => {
    const { checkInKey } = await bookAndConfirm()
    await change(checkInKey, 1)
    await run()
    expect(mails).toHaveLength(1)
    expect(partOf(mails[0], 'text/plain')).toContain('Thank you for booking')
    expect(readCalendar(mails[0]).sequence).toBe(2)
  })

  test("includes a key that signs in until another guest's phone claims the booking", async () => {
    const follow = async (id: string) =>
      (await call(server, validateGuest, { params: { id } })).body.status
    const { checkInKey } = await bookAndMail()
    const key = keyOf(mails[0])
    expect(await follow(key)).toBe(200)
    await changeRows(server.db, 'booking', { hotel_id: hotel.id }, { claimed_at: new Date() })
    await change(checkInKey, 1)
    await run()
    expect(await follow(keyOf(mails[1]))).toBe(401)
    expect((await call(server, getBooking, { params: { id: keyOf(mails[1]) } })).status).toBe(200)
  })

  test('stores only the hash of the key', async () => {
    await bookAndMail()
    const rows = await server.db.selectFrom('booking_mail').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(keyOf(mails[0]))
  })

  test('retries while the mail server is down, for three days', async () => {
    await book(hotel)
    await run(0, mailer('smtp://127.0.0.1:1'))
    await run(1)
    expect(mails).toEqual([])
    rejections = [new Error('busy')]
    await run(3)
    expect(mails).toEqual([])
    await run(8)
    expect(mails).toHaveLength(1)
    await book(hotel)
    await run(3 * 24 * 60 + 1)
    expect(mails).toHaveLength(1)
  })

  test('is sent by one of two servers, and a failing one does not block the others', async () => {
    await book(hotel)
    await Promise.all([run(), run()])
    expect(mails).toHaveLength(1)
    await book(hotel)
    await book(hotel, { from: 9 })
    rejections = [new Error('no')]
    await run()
    expect(mails).toHaveLength(2)
  })

  test('is not sent about guests who have left', async () => {
    await bookAndConfirm()
    await server.db
      .updateTable('stay')
      .set({ status: 'checkedOut', checked_out_at: new Date() })
      .where('hotel_id', '=', hotel.id)
      .execute()
    await run()
    expect(mails).toEqual([])
  })
})
