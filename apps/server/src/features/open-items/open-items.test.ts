import { getJournal } from '@bellhop/contract/desk/accounting'
import { checkOut } from '@bellhop/contract/desk/check-out'
import { addCompany, setCompanyTerms } from '@bellhop/contract/desk/companies'
import { correctEntry } from '@bellhop/contract/desk/corrections'
import { setStayCompany } from '@bellhop/contract/desk/folio-parts'
import { getFolio, listFolios, postCharge } from '@bellhop/contract/desk/folios'
import {
  assignCredit,
  getCompanyAccount,
  getOpenItemsCsv,
  listOpenItems,
  takeBackCompanyPayment,
  takeCompanyPayment,
} from '@bellhop/contract/desk/open-items'
import { takePayment } from '@bellhop/contract/desk/payments'
import { getDayReport } from '@bellhop/contract/desk/reports'
import { ages } from '@bellhop/domain/accounting/open-items'
import { addDays } from '@bellhop/domain/stays/booking'
import { hotelDate } from '@bellhop/domain/time/hotel-time'
import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { getTestApp } from '../../testing/build-app.ts'
import { buildGuest, buildHotel, buildStaff } from '../../testing/builders.ts'
import { prepare } from '../../testing/prepare.ts'

const server = await getTestApp()
const hotel = prepare(() => buildHotel(server))
const manager = prepare(() => buildStaff(hotel, { role: 'manager' }))
const today = () => hotelDate(new Date(), 'Asia/Kolkata')

const addRao = async () =>
  (await manager.call(addCompany, { body: { name: 'Rao Textiles' } })).body.data._id
const account = async (id: string) =>
  (await manager.call(getCompanyAccount, { params: { id } })).body.data
const pay = (id: string, body: { amount: number; invoiceIds?: string[]; reference?: string }) =>
  manager.call(takeCompanyPayment, { params: { id }, body: { method: 'cash', ...body } })
const limit = (id: string, creditLimit: number, version = 1) =>
  manager.call(setCompanyTerms, {
    ...{ params: { id }, body: { creditLimit, paymentDays: 14, version } },
  })

/** A stay in house, of which the company pays everything: what is charged, without the night. */
async function stayOf(companyId: string, amount: number) {
  const guest = await buildGuest(hotel)
  const params = { id: guest.stayId }
  const company = { _id: companyId, pays: 'everything' } as const
  await manager.call(setStayCompany, { params, body: { company } })
  await manager.call(postCharge, { params, body: { title: 'Hall', amount, taxRate: 0 } })
  return { ...guest, leave: () => manager.call(checkOut, { params, body: {} }) }
}

async function invoice(companyId: string, amount: number) {
  const stay = await stayOf(companyId, amount)
  const left = await stay.leave()
  expect(left.status, JSON.stringify(left.body)).toBe(200)
  const item = (await account(companyId)).items.find(({ stayId }) => stayId === stay.stayId)
  if (!item) throw new Error('Expected an open item')
  return item
}

test('a payment is for the invoices that were due first, its rest is credit, and it can be taken back', async () => {
  const id = await addRao()
  const [first, second] = [await invoice(id, 1000), await invoice(id, 500)]
  expect(first.dueOn).toBe(addDays(today(), 30))
  const { body } = await pay(id, { amount: first.open + 100, reference: 'UTR000001' })
  expect(body.data.items).toEqual([{ ...second, open: second.open - 100 }])
  const again = await pay(id, { amount: 1, reference: 'UTR000001' })
  expect([again.status, again.body.code]).toEqual([409, 'reference_used'])

  const paid = (await pay(id, { amount: second.open })).body.data
  expect([paid.items, paid.credit, paid.ageing.total]).toEqual([[], 100, 0])
  const third = await invoice(id, 300)
  const credited = await manager.call(assignCredit, { params: { id }, body: {} })
  expect(credited.body.data).toMatchObject({ credit: 0, items: [{ open: third.open - 100 }] })
  const none = await manager.call(assignCredit, { params: { id }, body: {} })
  expect(none.body.code).toBe('nothing_to_pay')

  const params = { id, paymentId: paid.payments.at(-1)?._id ?? '' }
  const takeBack = () => manager.call(takeBackCompanyPayment, { params, body: {} })
  const open = (await takeBack()).body.data
  expect(open.items.map((item) => item.number)).toEqual([first.number, second.number, third.number])
  expect((await takeBack()).body.code).toBe('invalid_transition')
  const total = first.open + second.open + third.open - second.open
  expect(open.ageing.total - open.credit).toBeCloseTo(total)
  expect(open.statement.map(({ kind }) => kind)).toEqual([
    ...['takenBack', 'invoice', 'payment', 'payment', 'invoice', 'invoice'],
  ])
  expect(open.statement[0]?.balance).toBeCloseTo(total)
  expect(open.statement.at(-1)?.balance).toBe(first.total)
})

test('a payment for a chosen invoice leaves the older one open', async () => {
  const id = await addRao()
  const [first, second] = [await invoice(id, 100), await invoice(id, 200)]
  const invoiceIds = [second._id]
  const { items } = (await pay(id, { amount: second.open, invoiceIds })).body.data
  expect(items).toEqual([first])
  const { status, body } = await pay(id, { amount: 1, invoiceIds })
  expect([status, body]).toMatchObject([400, { errors: [{ field: 'invoiceIds.0' }] }])
})

test('two desks cannot go over a credit limit together, and the rejection says by how much', async () => {
  const id = await addRao()
  const first = await invoice(id, 1000)
  await limit(id, first.open * 2)
  const stays = [await stayOf(id, 1000), await stayOf(id, 1000)]
  const answers = await Promise.all(stays.map(({ leave }) => leave()))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  const rejected = answers.find(({ status }) => status === 409)
  expect(rejected?.body).toMatchObject({
    code: 'over_credit_limit',
    params: {
      ...{ company: 'Rao Textiles', limit: first.open * 2, owed: first.open * 2 },
      ...{ amount: first.open, currency: 'INR' },
    },
  })
  await pay(id, { amount: first.open })
  const waiting = stays[answers.findIndex(({ status }) => status === 409)]
  expect((await waiting?.leave())?.status).toBe(200)
})

test('money paid at the desk and credit notes lower what is open, and free what was assigned', async () => {
  const id = await addRao()
  const stay = await stayOf(id, 1000)
  const body = { stayId: stay.stayId, amount: 250, method: 'cash', payer: 'company' } as const
  await manager.call(takePayment, { body })
  await stay.leave()
  const [item] = (await account(id)).items
  if (!item) throw new Error('Expected an open item')
  expect(item.open).toBe(item.total - 250)
  await pay(id, { amount: item.open })
  const { entries } = (await manager.call(getFolio, { params: { id: stay.stayId } })).body.data
  const charge = entries.find(({ kind }) => kind === 'charge')
  const params = { id: charge?._id ?? '' }
  await manager.call(correctEntry, { params, body: { reason: 'Not held' } })
  const { items, credit, statement } = await account(id)
  expect(items).toEqual([])
  expect(statement.map(({ kind }) => kind)).toEqual([
    ...['creditNote', 'payment', 'paidAtDesk', 'invoice'],
  ])
  expect(statement[0]?.balance).toBeCloseTo(0 - credit)
  const next = await invoice(id, 5000)
  const used = await manager.call(assignCredit, { params: { id }, body: {} })
  expect(used.body.data).toMatchObject({ credit: 0, items: [{ open: next.open - credit }] })
})

test('what a company has paid is owed on no folio', async () => {
  const id = await addRao()
  const item = await invoice(id, 1000)
  const params = { id: item.stayId }
  const balances = async () => {
    const { balance, company, parts } = (await manager.call(getFolio, { params })).body.data
    const list = { list: 'checkedOut' } as const
    const listed = (await manager.call(listFolios, { query: list })).body.data
    const own = listed.find(({ _id }) => _id === item.stayId)
    return [balance, company?.balance, parts?.company.balance, own?.balance, own?.company?.balance]
  }
  expect(await balances()).toEqual(Array(5).fill(item.open))
  await pay(id, { amount: 300 })
  expect(await balances()).toEqual(Array(5).fill(item.open - 300))
  await pay(id, { amount: item.open })
  expect(await balances()).toEqual(Array(5).fill(0))
})

test('the list, its table, the journal and the report of the day agree', async () => {
  const ids = [await addRao(), await addRao()]
  const [first = '', second = ''] = ids
  await invoice(first, 100)
  await invoice(second, 200)
  await invoice(second, 300)
  await pay(first, { amount: 130 })
  const { data } = (await manager.call(listOpenItems)).body
  const sum = (amounts: number[]) => amounts.reduce((all, amount) => all + amount, 0)
  expect(sum(ages.map((age) => data.ageing[age]))).toBeCloseTo(data.ageing.total)
  expect(sum(data.companies.map(({ ageing }) => ageing.total))).toBeCloseTo(data.ageing.total)

  const read = async (url: string) => {
    const { headers } = manager
    const answer = await server.app.inject({ method: 'GET', url: `/api${url}`, headers })
    return parse<Record<string, string>>(answer.body, { bom: true, columns: true })
  }
  const rows = await read(getOpenItemsCsv.url)
  expect(rows).toHaveLength(3)
  expect(sum(rows.map(({ Open }) => Number(Open)))).toBeCloseTo(data.ageing.total)
  const journal = (await read(getJournal.url)).filter(
    ({ Account }) => Account === 'Owed by companies',
  )
  const owed = sum(journal.map(({ Debit, Credit }) => Number(Debit) - Number(Credit)))
  expect(owed).toBeCloseTo(data.ageing.total - data.credit)
  const day = (await manager.call(getDayReport)).body.data
  expect(day.methods.find(({ method }) => method === 'cash')?.net).toBe(130)
})

test('managers set the credit, and the front desk records payments', async () => {
  const desk = await buildStaff(hotel, { role: 'frontDesk' })
  const id = await addRao()
  const terms = { params: { id }, body: { creditLimit: 1, paymentDays: 1, version: 1 } }
  expect((await desk.call(setCompanyTerms, terms)).status).toBe(403)
  const body = { amount: 5, method: 'bank' } as const
  const paid = await desk.call(takeCompanyPayment, { params: { id }, body })
  expect([paid.status, paid.body.data.credit]).toEqual([201, 5])
  expect((await desk.call(listOpenItems)).status).toBe(403)
})
