import {
  type DeskBooking,
  markNoShow,
  undoCancel,
  undoNoShow,
} from '@bellhop/contract/desk/bookings'
import { checkOut, undoCheckOut } from '@bellhop/contract/desk/check-out'
import { addCompany } from '@bellhop/contract/desk/companies'
import { correctEntry } from '@bellhop/contract/desk/corrections'
import { setStayCompany } from '@bellhop/contract/desk/folio-parts'
import { getFolio } from '@bellhop/contract/desk/folios'
import { getCompanyAccount, takeCompanyPayment } from '@bellhop/contract/desk/open-items'
import { takePayment } from '@bellhop/contract/desk/payments'
import { listStayTimeline } from '@bellhop/contract/desk/stay-page'
import { undoWalk, walkGuest } from '@bellhop/contract/desk/walks'
import { listFolioInvoices } from '@bellhop/contract/guest/invoices'
import { DAY_MS, HOUR_MS } from '@bellhop/domain/time/durations'
import { describe, expect, test, vi } from 'vitest'
import { findWrongAmounts } from '../../../sums/find-differences.ts'
import { getTestApp } from '../../../testing/build-app.ts'
import { setUpDeskBookings } from '../../../testing/desk-bookings.ts'
import { addRows, changeRows, readRow, readRows } from '../../../testing/rows.ts'
import { stopClock } from '../../../testing/stop-clock.ts'

/** A night runs until six in the morning, also that of a test which begins after midnight. */
const untilNextMorning = DAY_MS + 6 * HOUR_MS

const server = await getTestApp()
const { arrive, assign, book, cancel, desk, hotel, listSold, miss, roomOf, stayIdOf } =
  setUpDeskBookings(server)

const leave = (id: string) => desk.call(checkOut, { params: { id }, body: { reason: 'Left.' } })
const undoLeave = (id: string, body: object = {}) =>
  desk.call(undoCheckOut, { params: { id }, body })
const undoMiss = (id: string) => desk.call(undoNoShow, { params: { id }, body: {} })
const reinstate = (id: string) => desk.call(undoCancel, { params: { id }, body: {} })
const readFolio = async (id: string) => (await desk.call(getFolio, { params: { id } })).body.data
const listDocuments = async (id: string) =>
  (await desk.call(listFolioInvoices, { params: { id } })).body.data.map(({ kind }) => kind)
const pay = (stayId: string, amount: number) =>
  desk.call(takePayment, { body: { stayId, method: 'cash', amount } })
const listNights = (stay_id: string) =>
  readRows(server.db, 'stay_night', ['night', 'room_id'], { stay_id })
const readRoom = async () => {
  const room = { room_id: roomOf(0) }
  return [
    await readRows(server.db, 'room_state', ['cleaning'], room),
    await readRows(server.db, 'housekeeping_task', ['kind', 'status'], room),
  ]
}

/** @returns the id of a stay of two nights in the first room, from today on */
async function enter(wanted: Parameters<typeof book>[0] = {}): Promise<string> {
  const id = stayIdOf(await book(wanted))
  expect((await assign(id, roomOf(0))).status).toBe(200)
  expect((await arrive(id)).status).toBe(200)
  return id
}

/** A company pays the room of a stay. @returns its id */
async function addPayer(id: string): Promise<string> {
  const { _id } = (await desk.call(addCompany, { body: { name: 'Rao Textiles' } })).body.data
  const company = { _id, pays: 'room' } as const
  await desk.call(setStayCompany, { params: { id }, body: { company } })
  return _id
}

describe('undoing a check-out', () => {
  test('puts the stay back as it was, with its nights, room and state of the room', async () => {
    const id = await enter()
    const read = async () => {
      const columns = ['status', 'room_id', 'checked_out_at', 'check_out_reason'] as const
      const stay = await readRow(server.db, 'stay', [...columns], { id })
      return [stay, await listNights(id), await listSold()]
    }
    const before = await read()
    expect((await leave(id)).status).toBe(200)
    expect(await listSold()).toEqual([0, 0, 0, 0])
    expect(await readRoom()).toEqual([
      [{ cleaning: 'dirty' }],
      [{ kind: 'departure', status: 'open' }],
    ])
    const { status, body } = await undoLeave(id)
    expect([status, body.data.stays[0]?.status]).toEqual([200, 'inHouse'])
    expect(await read()).toEqual(before)
    expect(await readRoom()).toEqual([
      [{ cleaning: 'clean' }],
      [{ kind: 'departure', status: 'cancelled' }],
    ])
    const timeline = await desk.call(listStayTimeline, { params: { id }, query: {} })
    expect(timeline.body.data.map(({ action }) => action?.name)).toContain('stay.undoCheckOut')
    expect((await undoLeave(id)).body).toMatchObject({ code: 'invalid_transition' })
  })

  test('cancels the invoice, and the next check-out issues another one', async () => {
    const id = await enter()
    await leave(id)
    expect(await listDocuments(id)).toEqual(['invoice'])
    await undoLeave(id)
    expect(await listDocuments(id)).toEqual(['invoice', 'creditNote'])
    const cancelled = server.db.updateTable('invoice').where('kind', '=', 'cancelledInvoice')
    await expect(cancelled.set({ kind: 'invoice' }).execute()).rejects.toThrow('never changed')
    const open = await readFolio(id)
    expect(open).toMatchObject({ status: 'inHouse', balance: 10_080 })
    await leave(id)
    expect(await listDocuments(id)).toEqual(['invoice', 'creditNote', 'invoice'])
    const [charge] = (await readFolio(id)).entries
    const params = { id: charge?._id ?? '' }
    await desk.call(correctEntry, { params, body: { reason: 'Too loud.', amount: 100 } })
    const notes = await readRows(server.db, 'invoice', ['number', 'invoice_id'], {
      stay_id: id,
      kind: 'creditNote',
    })
    expect(new Set(notes.map(({ invoice_id }) => invoice_id)).size).toBe(2)
    expect(await findWrongAmounts(server.db, hotel.id, new Date(Date.now() - DAY_MS))).toEqual([])
  })

  test('of a guest who has paid needs to be confirmed', async () => {
    const id = await enter({ nights: 1 })
    await pay(id, (await readFolio(id)).balance)
    await leave(id)
    const refused = await undoLeave(id)
    expect(refused).toMatchObject({ status: 409, body: { code: 'too_late' } })
    expect(refused.body.detail).toMatch(/^Invoice \S+ is paid\./)
    expect((await undoLeave(id, { byCorrection: true })).status).toBe(200)
    expect(await readFolio(id)).toMatchObject({ status: 'inHouse', balance: 0 })
  })

  test('of a company that has paid on its account needs to be confirmed, and gives it credit', async () => {
    const id = await enter({ nights: 1 })
    const companyId = await addPayer(id)
    await leave(id)
    const [params, body] = [{ id: companyId }, { amount: 6000, method: 'bank' }] as const
    const paid = (await desk.call(takeCompanyPayment, { params, body })).body.data
    expect(paid).toMatchObject({ items: [], credit: 960 })
    expect((await undoLeave(id)).body.detail).toMatch(/^Invoice \S+ is paid\./)
    expect((await undoLeave(id, { byCorrection: true })).status).toBe(200)
    const { data } = (await desk.call(getCompanyAccount, { params })).body
    expect([data.credit, data.statement[0]]).toMatchObject([6000, { kind: 'creditNote' }])
    expect(data.statement[0]?.balance).toBe(-6000)
  })

  test('is too late once the invoice is corrected, or the night has passed', async () => {
    stopClock()
    const id = await enter()
    await leave(id)
    const [entry] = (await readFolio(id)).entries
    const params = { id: entry?._id ?? '' }
    await desk.call(correctEntry, { params, body: { reason: 'Too loud.', amount: 100 } })
    expect((await undoLeave(id)).body.detail).toContain('has been corrected')
    vi.setSystemTime(Date.now() + DAY_MS)
    expect((await undoLeave(id)).body.detail).toContain('is over')
  })

  test('needs the nights and the room', async () => {
    const id = await enter()
    await leave(id)
    const others: DeskBooking[] = []
    for (let room = 0; room < 4; room++) others.push(await book())
    expect((await undoLeave(id)).body).toMatchObject({ code: 'sold_out' })
    for (const other of others.slice(1))
      await desk.call(markNoShow, { params: { id: stayIdOf(other) }, body: {} })
    await assign(stayIdOf(others[0] as DeskBooking), roomOf(0))
    expect((await undoLeave(id)).body).toMatchObject({ code: 'room_taken' })
    expect(await listSold()).toEqual([1, 1, 0, 0])
  })

  test('by two at once happens once', async () => {
    const id = await enter()
    await leave(id)
    const statuses = (await Promise.all([undoLeave(id), undoLeave(id)])).map(({ status }) => status)
    expect(statuses.toSorted()).toEqual([200, 409])
    expect(await listSold()).toEqual([1, 1, 0, 0])
  })
})

describe('undoing a no-show', () => {
  test('puts the booking back with its nights and room', async () => {
    const id = stayIdOf(await book())
    await assign(id, roomOf(1))
    const before = [await listNights(id), await listSold()]
    await miss(id)
    const { status, body } = await undoMiss(id)
    expect([status, body.data.stays[0]?.status]).toEqual([200, 'booked'])
    expect([await listNights(id), await listSold()]).toEqual(before)
    expect((await arrive(id)).status).toBe(200)
    expect((await undoMiss(id)).body).toMatchObject({ code: 'invalid_transition' })
  })

  test('takes the fee off the bill, unless it is paid', async () => {
    await addRows(server.db, 'cancellation_terms', {
      hotel_id: hotel.id,
      free_days: 1,
      fee: 'firstNight',
    })
    const id = stayIdOf(await book())
    const { balance } = await readFolio(id)
    const charge = () => desk.call(markNoShow, { params: { id }, body: { fee: 5040 } })
    expect((await charge()).status).toBe(200)
    expect((await undoMiss(id)).status).toBe(200)
    expect(await listDocuments(id)).toEqual(['invoice', 'creditNote'])
    expect(await readFolio(id)).toMatchObject({ status: 'booked', balance })
    await charge()
    expect(await findWrongAmounts(server.db, hotel.id, new Date(Date.now() - DAY_MS))).toEqual([])
    await pay(id, 5040)
    expect((await undoMiss(id)).body).toMatchObject({ code: 'too_late' })
  })

  test('is too late once the night has passed', async () => {
    stopClock()
    const id = stayIdOf(await book())
    await miss(id)
    vi.setSystemTime(Date.now() + untilNextMorning)
    expect((await undoMiss(id)).body).toMatchObject({ code: 'too_late' })
  })
})

describe('undoing a cancellation', () => {
  test('puts the room back with its nights, and tells the guest by email', async () => {
    const guest = { name: 'Priya Nair', email: 'priya@mail.example' }
    const id = stayIdOf(await book({ days: 1, count: 2, guest }))
    await assign(id, roomOf(1))
    const before = [await listNights(id), await listSold()]
    await cancel(id)
    const unsent = { hotel_id: hotel.id, sent_at: null }
    await changeRows(server.db, 'booking_mail', unsent, { sent_at: new Date() })
    const { status, body } = await reinstate(id)
    expect([status, body.data.stays[0]?.status]).toEqual([200, 'booked'])
    expect([await listNights(id), await listSold()]).toEqual(before)
    const mails = await readRows(server.db, 'booking_mail', ['kind'], unsent)
    expect(mails).toEqual([{ kind: 'change' }])
    expect((await reinstate(id)).body).toMatchObject({ code: 'invalid_transition' })
  })

  test('needs the nights, before that of the arrival has passed', async () => {
    stopClock()
    const id = stayIdOf(await book({ days: 1 }))
    await cancel(id)
    const others = await book({ days: 1, count: 4 })
    expect((await reinstate(id)).body).toMatchObject({ code: 'sold_out' })
    await cancel(stayIdOf(others))
    vi.setSystemTime(Date.now() + DAY_MS)
    expect((await reinstate(id)).status).toBe(200)
    await cancel(id)
    vi.setSystemTime(Date.now() + untilNextMorning)
    expect((await reinstate(id)).body).toMatchObject({ code: 'too_late' })
  })

  test('is neither for a walked guest nor for what the desk has not cancelled', async () => {
    const id = stayIdOf(await book())
    await cancel(id)
    await reinstate(id)
    const params = { id }
    await desk.call(walkGuest, { params, body: { hotel: 'Hotel Sagar', pays: 'us' } })
    expect((await reinstate(id)).body).toMatchObject({ code: 'invalid_transition' })
    expect((await desk.call(undoWalk, { params, body: {} })).status).toBe(200)
    const other = stayIdOf(await book())
    await changeRows(server.db, 'stay', other, { status: 'cancelled' })
    expect((await reinstate(other)).body).toMatchObject({ code: 'too_late' })
  })
})
