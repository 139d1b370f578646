import { createBookingLink, markNoShow } from '@bellhop/contract/desk/bookings'
import { addCompany } from '@bellhop/contract/desk/companies'
import { setStayCompany } from '@bellhop/contract/desk/folio-parts'
import { listLogbook } from '@bellhop/contract/desk/logbook'
import { validateGuest } from '@bellhop/contract/guest/sign-in'
import { afterAll, describe, expect, test } from 'vitest'
import { openTestApp } from '../../../testing/build-app.ts'
import { call } from '../../../testing/call.ts'
import { setUpDeskBookings } from '../../../testing/desk-bookings.ts'
import { readAudit } from '../../../testing/log.ts'
import { addRows, changeRows, readRows } from '../../../testing/rows.ts'

const server = await openTestApp({ PUBLIC_URL: 'https://stay.example' })
afterAll(() => server.close())
const { arrive, assign, book, cancel, desk, hotel, listSold, miss, roomOf, stayIdOf } =
  setUpDeskBookings(server)

const listAudit = () => readAudit(hotel, ['action', 'subject_id', 'before', 'after'])

describe('cancelling and no-shows', () => {
  test('releases the nights from tonight on, and the room', async () => {
    const booking = await book({ days: 1, count: 2 })
    await assign(stayIdOf(booking, 0), roomOf(0))
    expect(await listSold()).toEqual([0, 2, 2, 0])
    const { body } = await cancel(stayIdOf(booking, 0))
    expect(body.data).toMatchObject({
      status: 'confirmed',
      amounts: { total: 10080 },
      stays: [{ status: 'cancelled', roomNumber: null }, { status: 'booked' }],
    })
    expect(await listSold()).toEqual([0, 1, 1, 0])
    expect((await cancel(stayIdOf(booking, 0))).body.code).toBe('not_booked')
    expect((await cancel(stayIdOf(booking, 1))).body.data.status).toBe('cancelled')
    expect(await listSold()).toEqual([0, 0, 0, 0])
    expect((await listAudit()).at(-1)).toMatchObject({
      action: 'stay.cancel',
      after: { reason: 'Ill.' },
    })
    const other = await book({ days: 1 })
    expect((await assign(stayIdOf(other), roomOf(0))).status).toBe(200)
  })

  test('emails the guest about a cancelled room, but not about a no-show', async () => {
    const guest = { name: 'Priya Nair', email: 'priya@mail.example' }
    const match = { hotel_id: hotel.id, sent_at: null }
    const sendMails = () => changeRows(server.db, 'booking_mail', match, { sent_at: new Date() })
    const listMails = () => readRows(server.db, 'booking_mail', ['kind'], match)
    const [missed, booking] = [await book({ guest }), await book({ days: 1, count: 2, guest })]
    await sendMails()
    await miss(stayIdOf(missed))
    expect(await listMails()).toEqual([])
    await cancel(stayIdOf(booking, 0))
    expect(await listMails()).toEqual([{ kind: 'change' }])
    await cancel(stayIdOf(booking, 1))
    expect(await listMails()).toEqual([{ kind: 'cancellation' }])
  })

  test('allows a no-show from the day of arrival on', async () => {
    const [early, booking] = [await book({ days: 1 }), await book()]
    expect(await miss(stayIdOf(early))).toMatchObject({ status: 409, body: { code: 'not_yet' } })
    const { body } = await miss(stayIdOf(booking))
    expect(body.data).toMatchObject({ status: 'ended', stays: [{ status: 'noShow' }] })
    expect(await listSold()).toEqual([0, 1, 1, 0])
    expect((await miss(stayIdOf(booking))).body.code).toBe('not_booked')
  })

  test('a fee over the credit limit of the company is charged, and noted in the log book', async () => {
    await addRows(server.db, 'cancellation_terms', {
      ...{ hotel_id: hotel.id, free_days: 1, fee: 'firstNight' },
    })
    const { _id } = (await desk.call(addCompany, { body: { name: 'Rao Textiles' } })).body.data
    const missWithFee = async () => {
      const params = { id: stayIdOf(await book()) }
      const company = { _id, pays: 'room' } as const
      await desk.call(setStayCompany, { params, body: { company } })
      expect((await desk.call(markNoShow, { params, body: { fee: 5040 } })).status).toBe(200)
      const { data } = (await desk.call(listLogbook, { query: { list: 'open' } })).body
      return data.map(({ text }) => text)
    }
    await changeRows(server.db, 'company', { id: _id }, { credit_limit: 600_000 })
    expect(await missWithFee()).toEqual([])
    expect(await missWithFee()).toEqual([
      'Rao Textiles owes ₹10,080.00 with the cancellation fee of ₹5,040.00, which is over its credit limit of ₹6,000.00.',
    ])
  })

  test('rejects cancelling and no-show for a guest in house', async () => {
    const booking = await book()
    await assign(stayIdOf(booking), roomOf(0))
    await arrive(stayIdOf(booking))
    expect((await cancel(stayIdOf(booking))).body.code).toBe('not_booked')
    expect((await miss(stayIdOf(booking))).body.code).toBe('not_booked')
    expect(await listSold()).toEqual([1, 1, 0, 0])
  })

  test('points the link of a cancelled room at the remaining room', async () => {
    const booking = await book({ count: 2 })
    const params = { id: booking._id }
    const link = await desk.call(createBookingLink, { params, body: {} })
    const key = link.body.data.preCheckIn.split('/').at(-1) ?? ''
    expect(link.body.data).toEqual({
      preCheckIn: `https://stay.example/web-check-in/${key}`,
      signIn: `https://stay.example/link/${key}`,
      expiresAt: expect.any(String),
    })
    await cancel(stayIdOf(booking, 0))
    const signIn = () => call(server, validateGuest, { params: { id: key } })
    expect((await signIn()).body).toMatchObject({ status: 200 })
    await cancel(stayIdOf(booking, 1))
    expect((await signIn()).body).toMatchObject({ status: 401 })
    const none = await desk.call(createBookingLink, { params, body: {} })
    expect(none).toMatchObject({ status: 409, body: { code: 'not_booked' } })
    const unknown = await desk.call(createBookingLink, { body: {} })
    expect(unknown.status).toBe(404)
  })
})
