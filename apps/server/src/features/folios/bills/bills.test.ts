import { changeBill, openBill, reopenBill } from '@bellhop/contract/desk/bills'
import { checkOut } from '@bellhop/contract/desk/check-out'
import { addDiscount, correctEntry, undoCorrection } from '@bellhop/contract/desk/corrections'
import { setBilling, setSecondBill } from '@bellhop/contract/desk/folio-parts'
import { postCharge } from '@bellhop/contract/desk/folios'
import { listDeskRequests } from '@bellhop/contract/desk/requests'
import { searchDesk } from '@bellhop/contract/desk/search'
import { listFolioInvoices } from '@bellhop/contract/guest/invoices'
import { describe, expect, test } from 'vitest'
import { setUpBills } from '../../../testing/bills.ts'
import { buildGuest } from '../../../testing/builders.ts'
import { readAudit } from '../../../testing/log.ts'
import { prepare } from '../../../testing/prepare.ts'
import { readRows } from '../../../testing/rows.ts'

const bills = await setUpBills()
const { close, eat, hotel, list, move, open, order, outlet, pay, read, serve, split, waiter } =
  bills
const guest = prepare(() => buildGuest(hotel))

const totalOf = async (id: string) =>
  (await read(id)).entries.reduce((sum, { total }) => sum + total, 0)

describe('a bill of a table', () => {
  test('is opened, ordered for, paid, and closed with an invoice', async () => {
    const bill = await open({ outletId: outlet.id, table: '7' })
    expect(bill).toMatchObject({
      ...{ status: 'open', table: '7', name: 'Table 7', total: 0, balance: 0 },
      outlet: { _id: outlet.id, name: 'Terrace' },
    })
    const { body: ordered } = await order(bill._id, 2)
    expect(ordered.data).toMatchObject({
      ...{ roomNumber: null, bill: { table: '7' }, enteredBy: 'Asha Verma' },
      lines: [{ name: 'Dosa', quantity: 2, note: 'no onion' }],
    })
    const board = (await waiter.call(listDeskRequests, { query: { status: 'active' } })).body.data
    expect(board).toMatchObject([{ _id: ordered.data._id, bill: { table: '7' } }])
    expect((await list('open')).body.data).toMatchObject([
      { _id: bill._id, total: 420, balance: 420, runningRequests: [ordered.data.number] },
    ])
    expect((await close(bill._id)).body.code).toBe('requests_running')
    await serve(ordered.data._id)
    expect((await close(bill._id)).body.code).toBe('balance_due')
    await pay(bill._id, 420)
    expect((await close(bill._id)).body.data).toMatchObject({ status: 'closed', balance: 0 })
    expect((await list('open')).body.data).toEqual([])
    expect((await list('closed')).body.data).toMatchObject([{ _id: bill._id }])
    const [invoice] = (await waiter.call(listFolioInvoices, { params: { id: bill._id } })).body.data
    expect(invoice).toMatchObject({ kind: 'invoice' })
    const [stored] = await readRows(hotel.db, 'invoice', ['content'], { stay_id: bill._id })
    expect(stored?.content).toMatchObject({
      guest: 'Table 7',
      isSale: true,
      totals: { total: 42_000 },
    })
    const log = (await readAudit(hotel, ['action'])).map(({ action }) => action)
    expect(log).toEqual(expect.arrayContaining(['bill.open', 'request.enter', 'bill.close']))
  })

  test('needs a table or a name', async () => {
    const { status, body } = await waiter.call(openBill, { body: {} })
    expect([status, body.errors?.[0]?.field]).toEqual([400, 'table'])
  })

  test('takes no order, charge or payment of a part once it is closed', async () => {
    const { _id: id } = await open()
    await eat(id)
    await pay(id, 210)
    await close(id)
    expect((await order(id)).body.code).toBe('not_in_house')
    const charge = { title: 'Cork', amount: 10, taxRate: 0 }
    expect((await waiter.call(postCharge, { params: { id }, body: charge })).status).toBe(409)
    expect((await close(id)).body.code).toBe('invalid_transition')
    expect((await waiter.call(reopenBill, { params: { id } })).body.code).toBe('invalid_transition')
  })

  test('is closed without an invoice and opened again while nothing was sold', async () => {
    const { _id: id } = await open()
    expect((await close(id)).body.data.status).toBe('closed')
    expect(await readRows(hotel.db, 'invoice', ['id'], { stay_id: id })).toEqual([])
    expect((await waiter.call(reopenBill, { params: { id } })).body.data.status).toBe('open')
    await eat(id)
  })

  test('moves to another table, and shows two waiters who did so at once', async () => {
    const { _id: id, version } = await open()
    const change = (table: string) =>
      waiter.call(changeBill, { params: { id }, body: { table, name: 'Ms Rao', version } })
    const answers = await Promise.all([change('8'), change('9')])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const rejected = answers.find(({ status }) => status === 409)
    expect(rejected?.body).toMatchObject({ code: 'changed_meanwhile', current: { name: 'Ms Rao' } })
    expect((await list('open', { search: 'rao' })).body.data).toHaveLength(1)
    expect((await list('open', { search: 'nobody' })).body.data).toEqual([])
  })

  test('is corrected, discounted and made out to a company like that of a guest', async () => {
    const { _id: id } = await open({ name: 'Ms Rao' })
    await eat(id, 2)
    const [entry] = (await read(id)).entries
    const params = { id: entry?._id ?? '' }
    await waiter.call(correctEntry, { params, body: { amount: 100, reason: 'Not hot.' } })
    const discount = { percent: 10, reason: 'With our compliments.' }
    expect((await waiter.call(addDiscount, { params: { id }, body: discount })).status).toBe(201)
    const body = { name: 'Rao Ltd', gstin: '27AAPFU0939F1ZV' }
    expect((await waiter.call(setBilling, { params: { id }, body })).status).toBe(200)
    const { totals } = await read(id)
    expect(totals.balance).toBe(283.5)
    await pay(id, 283.5, 'card')
    expect((await close(id)).status).toBe(200)
    const [stored] = await readRows(hotel.db, 'invoice', ['content'], { stay_id: id })
    expect(stored?.content).toMatchObject({
      billing: { name: 'Rao Ltd', gstin: '27AAPFU0939F1ZV' },
      totals: { total: 28_350 },
    })
  })

  test('is not checked out', async () => {
    const { _id: id } = await open()
    expect((await waiter.call(checkOut, { params: { id }, body: {} })).body.code).toBe(
      'not_in_house',
    )
  })

  test('lists the closed ones by page, the latest first', async () => {
    const ids: string[] = []
    for (const table of ['1', '2', '3']) {
      const { _id } = await open({ table })
      await close(_id)
      ids.unshift(_id)
    }
    const first = (await list('closed', { limit: 2 })).body
    const second = (await list('closed', { limit: 2, before: first.next })).body
    expect([...first.data, ...second.data].map(({ _id }) => _id)).toEqual(ids)
  })
})

describe('splitting a bill', () => {
  test('moves lines to a bill of its own, with their tax', async () => {
    const { _id: id } = await open({ table: '7' })
    await eat(id, 3)
    const [entry] = (await read(id)).entries
    const entries = [
      { entryId: entry?._id ?? '', lineId: entry?.lines?.[0]?._id ?? '', amount: 200 },
    ]
    const { status, body } = await split(id, { entries, expectedBalance: 630 })
    expect([status, body.data]).toMatchObject([201, [{ table: '7', balance: 210 }]])
    expect(await totalOf(id)).toBe(420)
    expect((await split(id, { entries, expectedBalance: 630 })).body.code).toBe('changed_meanwhile')
  })

  test.each([2, 3, 7])('into %i equal parts sums to what was one', async (parts) => {
    const { _id: id } = await open()
    await eat(id, 1)
    await eat(id, 2)
    await waiter.call(postCharge, {
      params: { id },
      body: { title: 'Cake', amount: 99.97, taxRate: 18 },
    })
    const before = await totalOf(id)
    const { body } = await split(id, { parts })
    const balances = [await totalOf(id), ...body.data.map(({ balance }) => balance)]
    expect(balances).toHaveLength(parts)
    const sum = balances.reduce((total, balance) => total + balance, 0)
    expect(sum).toBeCloseTo(before, 6)
    expect(Math.max(...balances) - Math.min(...balances)).toBeLessThan(0.1)
  })

  test('waits for an order in progress', async () => {
    const { _id: id } = await open()
    await order(id)
    expect((await split(id, { parts: 2 })).body.code).toBe('requests_running')
    expect((await list('open')).body.data).toHaveLength(1)
  })

  test('happens once for two waiters at once', async () => {
    const { _id: id } = await open()
    await eat(id, 2)
    const answers = await Promise.all(
      [1, 2].map(() => split(id, { parts: 2, expectedBalance: 420 })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
    expect((await list('open')).body.data).toHaveLength(2)
  })

  test('gives a second guest a bill in the same one', async () => {
    const { _id: id } = await open()
    await eat(id, 2)
    const bill = { name: 'Mr Rao' }
    expect((await waiter.call(setSecondBill, { params: { id }, body: { bill } })).status).toBe(200)
  })
})

describe('moving a bill to a room', () => {
  test('takes it whole to the guest’s bill, and closes it without an invoice', async () => {
    const { _id: id } = await open({ outletId: outlet.id, table: '7' })
    await eat(id, 2)
    const moved = await move(id, { stayId: guest.stayId, expectedBalance: 420 })
    expect([moved.status, moved.body.data]).toMatchObject([201, { status: 'closed', balance: 0 }])
    const folio = await read(guest.stayId)
    const received = folio.entries.find(({ kind }) => kind === 'charge')
    expect(received).toMatchObject({
      ...{ title: 'Dosa', net: 400, tax: 20, taxRate: 5 },
      moved: { direction: 'from', stayId: id, guest: 'Table 7' },
    })
    expect(await readRows(hotel.db, 'invoice', ['id'], { stay_id: id })).toEqual([])
    expect((await move(id, { stayId: guest.stayId })).status).toBe(409)
  })

  test('is undone once the bill is open again', async () => {
    const { _id: id } = await open()
    await eat(id)
    await move(id, { stayId: guest.stayId })
    const correction = (await read(id)).entries.find(({ correctsId }) => correctsId)
    const undo = () =>
      waiter.call(undoCorrection, {
        params: { id: correction?._id ?? '' },
        body: { reason: 'Other room.' },
      })
    expect((await undo()).body).toMatchObject({
      ...{ code: 'not_in_house', detail: 'The bill of Table 7 is closed.' },
    })
    await waiter.call(reopenBill, { params: { id } })
    expect((await undo()).status).toBe(201)
    expect(await totalOf(id)).toBe(210)
  })

  test('leaves open what was paid, and takes some lines only', async () => {
    const { _id: id } = await open()
    await eat(id)
    await eat(id)
    const [first] = (await read(id)).entries
    const entries = [{ entryId: first?._id ?? '' }]
    expect((await move(id, { stayId: guest.stayId, entries })).body.data).toMatchObject({
      ...{ status: 'open', balance: 210 },
    })
    await pay(id, 50)
    expect((await move(id, { stayId: guest.stayId })).body.data).toMatchObject({
      ...{ status: 'open', balance: -50 },
    })
  })

  test('is rejected by a stay that has ended, by itself, and for entries of another bill', async () => {
    const { _id: id } = await open()
    await eat(id)
    const gone = await buildGuest(hotel)
    await waiter.call(checkOut, { params: { id: gone.stayId }, body: { reason: 'Pays later.' } })
    expect((await move(id, { stayId: gone.stayId })).body.code).toBe('not_in_house')
    expect((await move(id, { stayId: id })).status).toBe(400)
    const other = await open({ table: '8' })
    await eat(other._id)
    const [foreign] = (await read(other._id)).entries
    const entries = [{ entryId: foreign?._id ?? '' }]
    expect((await move(id, { stayId: guest.stayId, entries })).status).toBe(404)
    expect((await move(guest.stayId, { stayId: id })).status).toBe(404)
    expect(await totalOf(other._id)).toBe(210)
  })
})

test('the search finds no guest for a table', async () => {
  await open({ name: 'Quartzmaker' })
  const { body } = await waiter.call(searchDesk, { query: { q: 'quartzmaker' } })
  expect(body.data).toEqual([])
})
