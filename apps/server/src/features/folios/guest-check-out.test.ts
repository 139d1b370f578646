import { getStayPage } from '@bellhop/contract/desk/stay-page'
import { checkOutMyself, getGuest } from '@bellhop/contract/guest/guest'
import { listFolioInvoices } from '@bellhop/contract/guest/invoices'
import { expect, test } from 'vitest'
import { buildCompanion } from '../../testing/builders.ts'
import type { Caller } from '../../testing/call.ts'
import { setUpFolios } from '../../testing/folios.ts'
import { readEvents } from '../../testing/log.ts'
import { readRow } from '../../testing/rows.ts'

const { server, hotel, guest, desk, read, pay, order, deliver, arrive } = await setUpFolios()

const leave = (body: object = { keyLeft: true }, as: Caller = guest) =>
  as.call(checkOutMyself, { body })

test('ends a stay whose bill is settled, and tells the desk and housekeeping', async () => {
  await arrive(1)
  await pay((await read()).balance)
  const { status, body } = await leave()
  expect([status, body.data.status]).toEqual([200, 'checkedOut'])
  expect((await guest.call(getGuest)).body.data.status).toBe('checkedOut')
  const stay = await readRow(server.db, 'stay', ['key_left', 'checked_out_by', 'room_id'], {
    id: guest.stayId,
  })
  expect(stay).toMatchObject({ key_left: true, checked_out_by: null })
  const room = { room_id: stay.room_id ?? '' }
  expect(await readRow(server.db, 'room_state', ['cleaning'], room)).toEqual({ cleaning: 'dirty' })
  const params = { id: guest.stayId }
  const invoices = await desk.call(listFolioInvoices, { params })
  expect(invoices.body.data.map(({ kind }) => kind)).toEqual(['invoice'])
  expect(await readEvents(hotel, ['name'], { name: 'room.updated' })).not.toEqual([])
  expect((await read()).keyLeft).toBe(true)
  expect((await desk.call(getStayPage, { params })).status).toBe(200)
  expect((await leave()).body).toMatchObject({ code: 'stay_ended' })
})

test('needs a settled bill, without what would be paid back', async () => {
  await arrive(1, 3)
  expect((await leave()).body).toMatchObject({ code: 'balance_due', params: { currency: 'INR' } })
  await pay((await read()).balance)
  expect((await leave()).body).toMatchObject({ code: 'balance_due' })
  expect((await guest.call(getGuest)).body.data.status).toBe('inHouse')
})

test('waits for running requests', async () => {
  await arrive(1)
  const id = await order()
  await pay((await read()).balance)
  const { body } = await leave()
  expect(body).toMatchObject({ code: 'requests_running', params: { numbers: [1] } })
  await deliver(id)
  expect((await leave({})).status).toBe(200)
  expect((await read()).keyLeft).toBeUndefined()
})

test('is for the guest of the stay, once', async () => {
  await arrive(1)
  await pay((await read()).balance)
  const companion = await buildCompanion(hotel, guest)
  const { body } = await leave({}, companion)
  expect(body).toMatchObject({ code: 'forbidden', params: { reason: 'notMainGuest' } })
  const statuses = (await Promise.all([leave(), leave()])).map(({ status }) => status)
  expect(statuses.toSorted()).toEqual([200, 403])
})
