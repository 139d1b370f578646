/** Emails about money in advance. */
import { sendPaymentLink } from '@bellhop/contract/desk/bookings'
import { takePayment } from '@bellhop/contract/desk/payments'
import { confirmBooking } from '@bellhop/contract/guest/bookings'
import { DAY_MS, MINUTE_MS } from '@bellhop/domain/time/durations'
import { beforeEach, expect, test } from 'vitest'
import type { SendMail } from '../../../delivery/mail.ts'
import { call } from '../../../testing/call.ts'
import { nightTotal, setUpDeposits } from '../../../testing/deposits.ts'
import { dayFromToday } from '../../../testing/rooms-for-sale.ts'
import { changeRows } from '../../../testing/rows.ts'
import { releaseUnconfirmed } from '../unconfirmed/release-unconfirmed.ts'
import { mailBookings } from './mail-bookings.ts'
import { remindOfDeposits } from './remind-deposits.ts'

const smtp = { SMTP_URL: 'smtp://127.0.0.1:1', SMTP_FROM: 'stay@sol.example' }
const { server, hotel, desk, ...deposits } = await setUpDeposits(smtp)
const { addPlan, bookBy, payByCard } = deposits

let mails: Parameters<SendMail>[0][]
beforeEach(async () => {
  mails = []
  await server.db.updateTable('booking_mail').set({ sent_at: new Date() }).execute()
  await server.db.updateTable('stay').set({ rate: null }).execute()
})

async function sendMails(now = new Date()) {
  const { linkKeys } = server.app.secrets
  const sendMail: SendMail = async (mail) => void mails.push(mail)
  const mailing = { sendMail, publicUrl: 'https://stay.example', linkKeys, log: server.app.log }
  mails = []
  await mailBookings(server.db, mailing, now)
  return mails.map(({ subject }) => subject?.replace(/ (for your|at|:) ?.*/, ''))
}
const keyOfMail = () => String(mails[0]?.text).match(/\/booking\/(\S+)/)?.[1] ?? ''
const confirm = (id: string) => call(server, confirmBooking, { params: { id }, body: {} })

test('a guest who confirms the email is asked for the deposit, then gets the confirmation', async () => {
  const { data } = (await bookBy(await addPlan({ deposit: { nights: 1 } }))).body
  expect(await sendMails()).toEqual(['Please confirm your booking'])
  await confirm(keyOfMail())
  expect(await sendMails()).toEqual(['Please pay the deposit'])
  const text = String(mails[0]?.text)
  expect(text).toContain('Deposit to pay: ₹5,040.00')
  expect(text).toMatch(/Pay by: \w+day/)
  expect(text).toMatch(/Pay the deposit:\nhttps:\/\/stay.example\/room-booking\/\S+\/booking\/\S+/)
  await payByCard(data.checkInKey)
  expect(await sendMails()).toEqual(['Your booking'])
  expect(mails[0]?.text).toContain('Deposit paid: ₹5,040.00')
  expect(mails[0]?.text).not.toContain('Pay by')
})

test('a payment keeps the rooms of a guest who has not confirmed the email', async () => {
  const { data } = (await bookBy(await addPlan({ deposit: { nights: 1 } }))).body
  await payByCard(data.checkInKey)
  await releaseUnconfirmed(server.db, new Date(Date.now() + 60 * MINUTE_MS))
  expect(await deposits.readBooking(data.checkInKey)).toMatchObject({ status: 'confirmed' })
  expect(await sendMails()).toEqual(['Please confirm your booking'])
})

test('a guest is told that the rooms are released, if the email is theirs', async () => {
  const plan = await addPlan({ deposit: { nights: 1 } })
  await bookBy(plan)
  await sendMails()
  await confirm(keyOfMail())
  await bookBy(plan)
  await sendMails()
  const later = new Date(Date.now() + 16 * MINUTE_MS)
  await releaseUnconfirmed(server.db, later)
  expect(await sendMails(later)).toEqual(['Your booking'])
  expect(mails[0]?.subject).toContain('is cancelled')
})

test('reminds once in the three days before the due date, unless it is paid', async () => {
  const plan = await addPlan({ deposit: { nights: 1, daysBefore: 10 } })
  const { data } = (await bookBy(plan, { from: 30 })).body
  expect(data.deposit).toMatchObject({ amount: nightTotal, due: dayFromToday(20) })
  expect(data.deposit?.payBy).toBeUndefined()
  await sendMails()
  await confirm(keyOfMail())
  await sendMails()
  const remindOn = (day: number) => remindOfDeposits(server.db, new Date(Date.now() + day * DAY_MS))
  await remindOn(16)
  expect(await sendMails()).toEqual([])
  await Promise.all([remindOn(17), remindOn(17)])
  await remindOn(18)
  expect(await sendMails(new Date(Date.now() + 18 * DAY_MS))).toEqual(['Please pay the deposit'])
  expect(mails[0]?.text).toMatch(new RegExp(`Pay by: \\w+day, ${formatDay(dayFromToday(20))}`))
  // Moved to a week later, it is due a week later.
  const stayId = data.rooms[0]?._id ?? ''
  const check_in = new Date(`${dayFromToday(37)}T09:00:00Z`)
  await changeRows(server.db, 'stay', stayId, { check_in })
  await remindOn(24)
  expect(await sendMails(new Date(Date.now() + 24 * DAY_MS))).toEqual(['Please pay the deposit'])
  const body = { stayId, amount: nightTotal, method: 'bank' as const, isAdvance: true }
  await desk.call(takePayment, { body })
  await changeRows(server.db, 'booking', { hotel_id: hotel.id }, { deposit_reminded: null })
  await remindOn(25)
  expect(await sendMails(new Date(Date.now() + 25 * DAY_MS))).toEqual([])
})

const formatDay = (date: string) =>
  new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(
    new Date(date),
  )

test('the desk sends the link once, also before the email is confirmed', async () => {
  const { data } = (await bookBy(await addPlan({ deposit: { nights: 1 } }))).body
  await sendMails()
  const params = { id: data.rooms[0]?._id ?? '' }
  expect((await desk.call(sendPaymentLink, { params, body: {} })).status).toBe(200)
  expect(await sendMails()).toEqual(['Please pay the deposit'])
  expect((await deposits.readBooking(keyOfMail())).bookingRef).toBe(data.bookingRef)
  // Paid before it is sent, it is not sent.
  await desk.call(sendPaymentLink, { params, body: {} })
  await changeRows(server.db, 'booking', { hotel_id: hotel.id }, { deposit_by: null })
  const body = { stayId: params.id, amount: nightTotal, method: 'bank' as const, isAdvance: true }
  await desk.call(takePayment, { body })
  expect(await sendMails()).toEqual([])
})
