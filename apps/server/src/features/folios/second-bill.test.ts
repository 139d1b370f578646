import { moveFolioEntries, setSecondBill } from '@bellhop/contract/desk/folio-parts'
import { listFolios } from '@bellhop/contract/desk/folios'
import { takePayment } from '@bellhop/contract/desk/payments'
import { listFolioInvoices } from '@bellhop/contract/guest/invoices'
import type { Payer } from '@bellhop/domain/money/folio-parts'
import { expect, test } from 'vitest'
import { findBilledStay } from '../../ledger/billed-stay.ts'
import { proformaContent } from '../../ledger/invoice-content.ts'
import { setUpFolios } from '../../testing/folios.ts'
import { readAudit } from '../../testing/log.ts'

const { arrive, charge, correct, desk, entryOf, guest, hotel, leave, read, readBill, server } =
  await setUpFolios()

const open = (bill: { name: string; taxNumber?: string } | null = { name: 'Kiran Das' }) =>
  desk.call(setSecondBill, { params: { id: guest.stayId }, body: { bill } })
const move = (entryIds: string[], payer: Payer = 'second') =>
  desk.call(moveFolioEntries, { params: { id: guest.stayId }, body: { entryIds, payer } })
const pay = (amount: number, payer: Payer) =>
  desk.call(takePayment, { body: { stayId: guest.stayId, amount, method: 'cash', payer } })

/** Two charges of ₹236 with tax, of which the second is on the second bill. */
async function splitCharges() {
  await arrive(0, 1)
  await charge()
  const { entries } = (await charge()).body.data
  const [first = '', second = ''] = entries.map(({ _id }) => _id)
  expect((await open()).status).toBe(200)
  const moved = await move([second])
  expect(moved.status).toBe(200)
  return { first, second, folio: moved.body.data }
}

test('charges that are moved to a second bill are due there, and not on the phone of the guest', async () => {
  await arrive(0, 1)
  const before = (await readBill()).balance
  const { folio } = await splitCharges()
  expect(folio.secondBill).toEqual({ name: 'Kiran Das', balance: 236 })
  expect(folio.parts?.second?.charges).toBe(236)
  expect(folio.parts?.guest.charges).toBe(236)
  expect(folio.totals.charges).toBe(472)
  expect((await readBill()).balance - before).toBe(236)
  const [listed] = (await desk.call(listFolios, { query: { list: 'inHouse' } })).body.data
  expect(listed?.secondBill).toEqual({ name: 'Kiran Das', balance: 236 })
  const log = await readAudit(hotel, ['subject_id'], { action: 'stay.secondBill' })
  expect(log.map(({ subject_id }) => subject_id)).toEqual([guest.stayId])
})

test('check-out asks for both balances, and issues an invoice for each bill', async () => {
  await splitCharges()
  const due = (await read()).parts?.guest.balance ?? 0
  await pay(due, 'guest')
  const rejected = await leave()
  expect(rejected.body).toMatchObject({
    code: 'balance_due',
    detail: 'On the bill of Kiran Das, 236 INR are still to be paid.',
    params: { balance: 236, currency: 'INR' },
  })
  await pay(236, 'second')
  expect((await leave()).status).toBe(200)
  const invoices = await desk.call(listFolioInvoices, { params: { id: guest.stayId } })
  expect(invoices.body.data.map(({ payer }) => payer).sort()).toEqual(['guest', 'second'])
  const part = await findBilledStay(server.db, hotel.id, guest.stayId, 'second')
  expect(part?.content).toMatchObject({ guest: 'Kiran Das', totals: { total: 23600, balance: 0 } })
})

test('a correction after check-out is a credit note of the bill that had the charge', async () => {
  const { second } = await splitCharges()
  await leave({ reason: 'Pays by transfer.' })
  expect((await correct(second)).status).toBe(201)
  const { body } = await desk.call(listFolioInvoices, { params: { id: guest.stayId } })
  expect(body.data.filter(({ payer }) => payer === 'second').map(({ kind }) => kind)).toEqual([
    'invoice',
    'creditNote',
  ])
})

test('closing the bill puts its charges back, and waits for its payments to be refunded', async () => {
  await splitCharges()
  await pay(100, 'second')
  const rejected = await open(null)
  expect(rejected.body).toMatchObject({ code: 'invalid_transition' })
  const payment = entryOf(await read(), 'payment')
  await correct(payment._id)
  const closed = await open(null)
  expect(closed.status).toBe(200)
  expect(closed.body.data.parts).toBeUndefined()
  expect(closed.body.data.entries.every(({ payer }) => payer === 'guest')).toBe(true)
})

test('nothing is moved or paid without a second bill, and none is opened after the stay', async () => {
  const { data } = (await charge()).body
  const id = entryOf(data, 'charge')._id
  expect((await move([id])).body).toMatchObject({
    code: 'invalid_transition',
    detail: 'Open a second bill first.',
  })
  expect((await pay(10, 'second')).status).toBe(400)
  await leave({ reason: 'Pays by transfer.' })
  expect((await open()).body).toMatchObject({ code: 'invalid_transition' })
})

test('the proformas of both bills have the recipient and sum to the whole bill', async () => {
  await splitCharges()
  const parts = await Promise.all(
    (['guest', 'second'] as const).map((payer) =>
      findBilledStay(server.db, hotel.id, guest.stayId, payer),
    ),
  )
  const [own, second] = parts.map((part) => part && proformaContent(part))
  expect(second?.guest).toBe('Kiran Das')
  const { balance } = (await read()).totals
  expect((own?.totals.total ?? 0) + (second?.totals.total ?? 0)).toBe(Math.round(balance * 100))
})
