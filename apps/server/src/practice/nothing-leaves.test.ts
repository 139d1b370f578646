import { addCalendarFeed } from '@bellhop/contract/desk/calendar-feeds'
import { checkOut } from '@bellhop/contract/desk/check-out'
import { addCompany, setCompanyTerms } from '@bellhop/contract/desk/companies'
import { listDueLetters, sendDunningLetter, setDunning } from '@bellhop/contract/desk/dunning'
import { setStayCompany } from '@bellhop/contract/desk/folio-parts'
import { createCardSession } from '@bellhop/contract/guest/card-payments'
import { getChatRoom, sendChatMessage } from '@bellhop/contract/guest/chat'
import { createUpiIntent, getBill } from '@bellhop/contract/guest/payments'
import { subscribeDeskToPush } from '@bellhop/contract/guest/push'
import { getOtp } from '@bellhop/contract/guest/sign-in'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { mailBookings } from '../features/bookings/mail/mail-bookings.ts'
import { fetchFeeds } from '../features/calendar-feeds/fetch-feeds.ts'
import { mailLetters } from '../features/dunning/mail-letters.ts'
import { mailUpiChanges } from '../features/hotel/upi/mail-upi.ts'
import { mailInvoices } from '../features/invoices/mail-invoices.ts'
import { pushEvents } from '../features/push/push-events.ts'
import { makeVapidDetails } from '../features/push/vapid-keys.ts'
import { sendStaffLink } from '../features/staff/send-link.ts'
import { sendRefunds } from '../ledger/refunds/send-refunds.ts'
import { newId } from '../shared/ids.ts'
import { book } from '../testing/booking-calls.ts'
import { openTestApp } from '../testing/build-app.ts'
import { buildGuest, buildStaff, type TestHotel } from '../testing/builders.ts'
import { openCalendarServer } from '../testing/calendar-server.ts'
import { call } from '../testing/call.ts'
import { startMailServer } from '../testing/mail-server.ts'
import { buildPracticeHotel } from '../testing/practice-hotel.ts'
import { prepareOnce } from '../testing/prepare.ts'
import { openPushService } from '../testing/push-service.ts'
import { openRazorpayServer } from '../testing/razorpay-server.ts'
import { buildSellingHotel } from '../testing/rooms-for-sale.ts'
import { addRows, changeRows } from '../testing/rows.ts'
import { openStripeServer } from '../testing/stripe-server.ts'

/** Lists what has reached the world outside. */
const left: string[] = []
beforeEach(() => {
  left.length = 0
})

const mailServer = await startMailServer((to) => void left.push(`mail to ${to}`))
const stripe = await openStripeServer()
const razorpay = await openRazorpayServer()
const pushService = await openPushService()
const channel = await openCalendarServer()
const server = await openTestApp({
  ...{ SMTP_URL: mailServer.url, SMTP_FROM: 'Sol <stay@sol.example>' },
  ...{ ...stripe.settings, ...razorpay.settings, PUBLIC_URL: 'https://stay.example' },
  ...{ PUSH_ENDPOINTS: 'any', CALENDAR_FEEDS: 'any' },
})
afterAll(async () => {
  await server.close()
  mailServer.close()
  await Promise.all([stripe.close(), razorpay.stop(), pushService.close(), channel.close()])
})

const real = prepareOnce(() => buildSellingHotel(server))
const practice = prepareOnce(() => buildPracticeHotel(real))

const { app, db } = server
const needed = <T>(value: T | undefined): T => {
  if (value === undefined) throw new Error('Expected it to be set up')
  return value
}
const payingGuest = (hotel: TestHotel) => buildGuest(hotel, { status: 'inHouse' })

/** Each way out, tried at a hotel. */
const ways: Record<string, (hotel: TestHotel) => Promise<void>> = {
  'the email of a booking': async (hotel) => {
    await book(hotel)
    const { linkKeys } = app.secrets
    const mailing = { sendMail: needed(app.sendMail), publicUrl: 'https://stay.example', linkKeys }
    await mailBookings(db, { ...mailing, log: app.log })
  },
  'an invoice': async (hotel) => {
    const guest = await payingGuest(hotel)
    await changeRows(db, 'guest', guest.id, { email: 'guest@guest.example' })
    const desk = await buildStaff(hotel)
    const params = { id: guest.stayId }
    const body = { reason: 'Paid elsewhere' }
    expect((await desk.call(checkOut, { params, body })).status).toBe(200)
    await mailInvoices(db, needed(app.sendMail), app.log)
  },
  'a dunning letter': async (hotel) => {
    const guest = await payingGuest(hotel)
    const manager = await buildStaff(hotel, { role: 'manager' })
    const body = { name: 'Rao Textiles', email: `${newId()}@rao.example` }
    const { _id: id } = (await manager.call(addCompany, { body })).body.data
    const terms = { paymentDays: 0, version: 1 }
    await manager.call(setCompanyTerms, { params: { id }, body: terms })
    const params = { id: guest.stayId }
    const company = { _id: id, pays: 'everything' } as const
    await manager.call(setStayCompany, { params, body: { company } })
    expect((await manager.call(checkOut, { params, body: {} })).status).toBe(200)
    const levels = [0, 1, 2].map((days) => ({ days, texts: {} }))
    await manager.call(setDunning, { body: { isAutomatic: false, levels } })
    const letter = (await manager.call(listDueLetters)).body.data.find(
      ({ companyId }) => companyId === id,
    )
    const { level, items } = needed(letter)
    const invoiceIds = items.map(({ _id }) => _id)
    const sending = { companyId: id, level, invoiceIds }
    expect((await manager.call(sendDunningLetter, { body: sending })).status).toBe(201)
    await mailLetters(db, needed(app.sendMail), app.log)
  },
  'an invitation of staff': async (hotel) => {
    const { id: staffId } = await buildStaff(hotel)
    await sendStaffLink(app, { hotelId: hotel.id, staffId, purpose: 'invitation', key: 'key' })
  },
  'a changed UPI id': async (hotel) => {
    const mail = { to: 'hotel@hotel.example', by: 'Meera', upiId: 'x@upi', isQrChanged: false }
    const upi_mail = JSON.stringify({ ...mail, since: '2026-01-01T00:00:00Z' })
    await changeRows(db, 'hotel', hotel.id, { upi_mail })
    await mailUpiChanges(app)
  },
  'a one-time code': async (hotel) => {
    const guest = await payingGuest(hotel)
    const deliver = vi.spyOn(app, 'deliverCode')
    const body = { hotelId: hotel.id, phone: guest.phone }
    expect((await call(server, getOtp, { body })).status).toBe(200)
    await vi.waitFor(() => expect(deliver).toHaveBeenCalled())
    await Promise.all(deliver.mock.results.map(({ value }) => value))
    deliver.mockRestore()
    left.push(...server.codes.keys())
    server.codes.clear()
  },
  'a notification': async (hotel) => {
    const desk = await buildStaff(hotel)
    const browser = pushService.addBrowser()
    await desk.call(subscribeDeskToPush, { body: browser.subscription })
    const guest = await payingGuest(hotel)
    const room = await guest.call(getChatRoom, { params: { id: guest.id } })
    const body = { roomId: room.body.data._id, text: 'Hello', clientId: newId() }
    expect((await guest.call(sendChatMessage, { body })).status).toBe(201)
    const vapid = makeVapidDetails(app.secrets.pushKey, app.settings)
    const options = { vapid, rule: 'any', firstWaitMs: 1 } as const
    await pushEvents(db, hotel.id, options, new AbortController().signal)
    left.push(...browser.received.map(() => 'push'))
  },
  'a payment by card': async (hotel) => {
    const guest = await payingGuest(hotel)
    const bill = await guest.call(getBill)
    const { status, body } = await guest.call(createCardSession, { body: {} })
    if (status === 201) left.push('card')
    else expect([status, body.code]).toEqual([409, 'card_unavailable'])
    expect(bill.body.paymentMethods.includes('card')).toBe(status === 201)
  },
  'a payment by UPI': async (hotel) => {
    const guest = await payingGuest(hotel)
    const { status, body } = await guest.call(createUpiIntent, { body: {} })
    if (status === 201) left.push('UPI')
    else expect([status, body.code]).toEqual([409, 'upi_unavailable'])
  },
  'a refund': async (hotel) => {
    const { id: guest_id, stayId: stay_id } = await payingGuest(hotel)
    const [paymentId, now] = [newId(), new Date()]
    await addRows(db, 'payment', {
      ...{ hotel_id: hotel.id, id: paymentId, stay_id, guest_id, amount: 100, created_at: now },
      ...{
        method: 'card',
        status: 'verified',
        decided_at: now,
        gateway: 'stripe',
        reference: `pi_${paymentId}`,
      },
    })
    await addRows(db, 'gateway_refund', {
      ...{ hotel_id: hotel.id, id: newId(), payment_id: paymentId, amount: 100, created_at: now },
      ...{ status: 'pending', next_attempt_at: now },
    })
    const refund = async () => {
      left.push('refund')
      throw new Error('Not here')
    }
    await sendRefunds(app, { ...needed(app.cardGateway), refund })
  },
  'the calendar of a channel': async (hotel) => {
    const manager = await buildStaff(hotel, { role: 'manager' })
    const body = { name: 'Airbnb', address: channel.serve('/calendar.ics', '') }
    const params = { id: hotel.roomTypeId }
    expect((await manager.call(addCalendarFeed, { params, body })).status).toBe(201)
    channel.requests.length = 0
    await (await fetchFeeds(app, new Date())).done
    left.push(...channel.requests.map(() => 'calendar'))
  },
}

test.each(Object.entries(ways))('%s leaves a hotel, but no practice hotel', async (_, leave) => {
  await leave(practice)
  expect(left).toEqual([])
  await leave(real)
  expect(left).not.toEqual([])
})
