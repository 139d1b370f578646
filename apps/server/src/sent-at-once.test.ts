import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { inTransaction } from './database/transaction.ts'
import { features } from './features.ts'
import { issueInvoice } from './ledger/issue-invoice.ts'
import { book } from './testing/booking-calls.ts'
import { openTestApp, type TestApp } from './testing/build-app.ts'
import { buildGuest, buildHotel, buildStaff } from './testing/builders.ts'
import { startMailServer } from './testing/mail-server.ts'
import { prepareOnce } from './testing/prepare.ts'
import { buildSellingHotel } from './testing/rooms-for-sale.ts'
import { changeRows } from './testing/rows.ts'
import { startJobs } from './testing/start-jobs.ts'

let server: TestApp

let stopJobs: () => void
const recipients: string[] = []
const mailServer = prepareOnce(() => startMailServer((to) => void recipients.push(to)))
beforeAll(async () => {
  server = await openTestApp({ SMTP_URL: mailServer.url, SMTP_FROM: 'Sol <stay@sol.example>' })
  stopJobs = startJobs(
    server,
    features.flatMap(({ jobs = [] }) => jobs),
  )
})
afterAll(async () => {
  stopJobs()
  mailServer.close()
  await server.close()
})

const waitForMail = (to: string) => vi.waitFor(() => expect(recipients).toContain(to))

test('an email about a booking is sent when it is stored', async () => {
  const hotel = await buildSellingHotel(server)
  const email = `leela-${crypto.randomUUID()}@guest.example`
  await book(hotel, { guest: { name: 'Leela', phone: '+919812345678', email } })
  await waitForMail(email)
})

test('an invoice is emailed when it is issued', async () => {
  const hotel = await buildHotel(server)
  const guest = await buildGuest(hotel, { status: 'checkedOut' })
  const email = `ananya-${crypto.randomUUID()}@guest.example`
  await changeRows(hotel.db, 'guest', guest.id, { email })
  const staff = await buildStaff(hotel)
  const issue = { hotelId: hotel.id, stayId: guest.stayId, staffId: staff.id, at: new Date() }
  await inTransaction(server.db, (tx) => issueInvoice(tx, issue))
  await waitForMail(email)
})
