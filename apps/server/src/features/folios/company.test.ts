import { checkOut } from '@bellhop/contract/desk/check-out'
import { addCompany, removeCompany } from '@bellhop/contract/desk/companies'
import { addDiscount, correctEntry } from '@bellhop/contract/desk/corrections'
import { moveFolioEntry, setStayCompany } from '@bellhop/contract/desk/folio-parts'
import { type Folio, getFolio, listFolios, postCharge } from '@bellhop/contract/desk/folios'
import { takePayment } from '@bellhop/contract/desk/payments'
import { getStayPage } from '@bellhop/contract/desk/stay-page'
import { getToday } from '@bellhop/contract/desk/today'
import { getFolioInvoice, getMyInvoice, listFolioInvoices } from '@bellhop/contract/guest/invoices'
import { createUpiIntent, getBill } from '@bellhop/contract/guest/payments'
import { createFoodRequest } from '@bellhop/contract/guest/requests'
import {
  type CompanyPays,
  companyPays,
  type Payer,
  payerOf,
} from '@bellhop/domain/money/folio-parts'
import { addWire } from '@bellhop/domain/money/money'
import { beforeEach, describe, expect, test } from 'vitest'
import { createMailer } from '../../delivery/mail.ts'
import { newId } from '../../shared/ids.ts'
import { getTestApp } from '../../testing/build-app.ts'
import { buildGuest, buildHotel, buildStaff } from '../../testing/builders.ts'
import { unknownId } from '../../testing/call.ts'
import { startMailServer } from '../../testing/mail-server.ts'
import { buildFood, buildOutlet } from '../../testing/menu-builders.ts'
import { prepare } from '../../testing/prepare.ts'
import { addRows } from '../../testing/rows.ts'
import { changeStay } from '../../testing/stay-builders.ts'
import { mailInvoices } from '../invoices/mail-invoices.ts'

const server = await getTestApp()
let companyId: string
const rao = {
  name: 'Rao Textiles',
  address: '2 MG Road',
  taxNumber: '29AAGCB7383J1Z4',
  email: 'accounts@rao.example',
}
const hotel = prepare(() => buildHotel(server, { upi_id: 'sol@upi' }))
const guest = prepare(() => buildGuest(hotel))
const desk = prepare(() => buildStaff(hotel))
beforeEach(async () => {
  companyId = (await desk.call(addCompany, { body: rao })).body.data._id
})

const params = () => ({ id: guest.stayId })
const read = async (): Promise<Folio> => (await desk.call(getFolio, { params: params() })).body.data
const readBill = async () => (await guest.call(getBill)).body
const setCompany = (pays: CompanyPays | null, id = companyId, stay = params()) =>
  desk.call(setStayCompany, { params: stay, body: { company: pays && { _id: id, pays } } })
const move = (id: string, payer: Payer) =>
  desk.call(moveFolioEntry, { params: { id }, body: { payer } })
const pay = (amount: number, payer: Payer) =>
  desk.call(takePayment, { body: { stayId: guest.stayId, amount, method: 'cash', payer } })
const leave = (body: { reason?: string } = {}) => desk.call(checkOut, { params: params(), body })

/** @returns the id of the entry */
async function charge(amount = 250): Promise<string> {
  const body = { title: 'Laundry', amount, taxRate: 0 }
  const { data } = (await desk.call(postCharge, { params: params(), body })).body
  return data.entries.at(-1)?._id ?? ''
}

async function order() {
  const outlet = await buildOutlet(hotel)
  const food = await buildFood(hotel, outlet)
  const body = { restaurantId: outlet.id, lines: [{ itemId: food.id, quantity: 1 }] }
  const { status } = await guest.call(createFoodRequest, { body })
  expect(status).toBe(201)
}

/** A posted night and its tourist tax. */
async function postNight(night = '2026-01-01') {
  const common = { hotel_id: hotel.id, stay_id: guest.stayId, tax: 0, night, title: night }
  await addRows(server.db, 'folio_entry', [
    { ...common, id: newId(), kind: 'roomNight', net: 450_000, created_at: new Date() },
    {
      ...common,
      id: newId(),
      kind: 'stayTax',
      tax_rule_id: newId(),
      net: 1500,
      created_at: new Date(),
    },
  ])
}

const balances = ({ parts }: Folio) => [parts?.guest.balance, parts?.company.balance]

describe('what a company pays', () => {
  test.each(companyPays)('divides the bill by the rule “%s”, and sums to it', async (pays) => {
    await postNight()
    await charge()
    await order()
    await pay(100, 'guest')
    expect((await setCompany(pays)).status).toBe(200)
    await pay(50, 'company')
    const folio = await read()
    for (const { kind, payer } of folio.entries.filter((entry) => entry.kind !== 'payment')) {
      expect([kind, payer]).toEqual([kind, payerOf(kind, pays)])
    }
    const { parts, totals } = folio
    if (!parts) throw new Error('Expected two parts')
    for (const column of Object.keys(totals) as (keyof typeof totals)[]) {
      expect(addWire([parts.guest[column], parts.company[column]], 'INR')).toBe(totals[column])
    }
    expect([parts.guest.payments, parts.company.payments]).toEqual([100, 50])
    const bill = await readBill()
    expect(bill.balance).toBe(parts.guest.balance)
    expect(bill.companyPays).toBe(rao.name)
    expect(bill.guestPayments.map(({ amount }) => amount)).toEqual([100])
    expect(bill.nights).toEqual([])
    expect(bill.guestTotalRoomCharge).toBe(parts.guest.room)
    expect(bill.data).toHaveLength(pays === 'everything' ? 0 : 1)
  })

  test('stands in the lists by the guest’s and the company’s share', async () => {
    await charge()
    await setCompany('room')
    const query = { list: 'inHouse' } as const
    const [listed] = (await desk.call(listFolios, { query })).body.data
    expect(listed).toMatchObject({
      balance: 13_750,
      company: { _id: companyId, name: rao.name, pays: 'room', balance: 13_500 },
    })
    const stay = (await desk.call(getStayPage, { params: params() })).body.data
    expect(stay).toMatchObject({ balance: 250, company: { name: rao.name, pays: 'room' } })
    const today = (await desk.call(getToday)).body.data
    expect(today.balances).toEqual({ count: 1, total: 250 })
  })

  test('returns to the guest with what was moved and paid', async () => {
    const id = await charge()
    await setCompany('room')
    await move(id, 'company')
    await pay(300, 'company')
    const { totals } = await read()
    await setCompany(null)
    const bill = await readBill()
    expect(bill.balance).toBe(totals.balance)
    expect(bill.guestPayments.map(({ amount }) => amount)).toEqual([300])
    expect(await read()).not.toHaveProperty('company')
    await setCompany('room')
    expect(balances(await read())).toEqual([0, 13_450])
  })

  test('is rejected for a company that is unknown or removed, and once the stay has ended', async () => {
    expect((await setCompany('room', unknownId)).status).toBe(404)
    await setCompany('room')
    await desk.call(removeCompany, { params: { id: companyId } })
    // The stay keeps it.
    expect((await setCompany('everything')).status).toBe(200)
    const other = await buildGuest(hotel)
    expect((await setCompany('room', companyId, { id: other.stayId })).status).toBe(404)
    await changeStay(server, guest, { status: 'checkedOut', checked_out_at: new Date() })
    expect((await setCompany(null)).body).toMatchObject({ code: 'invalid_transition' })
  })
})

describe('a charge', () => {
  test('moves with its corrections, and back, without a change of the sum', async () => {
    const id = await charge()
    await setCompany('room')
    const before = await read()
    await desk.call(correctEntry, { params: { id }, body: { amount: 100, reason: 'Torn.' } })
    expect((await move(id, 'company')).status).toBe(200)
    const moved = await read()
    expect(moved.entries.map(({ payer }) => payer)).toEqual(['company', 'company'])
    expect(balances(moved)).toEqual([0, 13_650])
    expect((await readBill()).charges).toEqual([])
    await Promise.all([move(id, 'guest'), move(id, 'guest')])
    expect(balances(await read())).toEqual([150, 13_500])
    expect(before.totals.balance - 100).toBe(moved.totals.balance)
  })

  test('moves only if a company pays, the guest is in house, and it is not a payment', async () => {
    const id = await charge()
    expect((await move(id, 'company')).body).toMatchObject({ code: 'invalid_transition' })
    expect((await move(unknownId, 'company')).status).toBe(404)
    await setCompany('room')
    await pay(50, 'guest')
    const payment = (await read()).entries.find(({ kind }) => kind === 'payment')
    expect((await move(payment?._id ?? '', 'company')).status).toBe(400)
    await changeStay(server, guest, { status: 'checkedOut', checked_out_at: new Date() })
    expect((await move(id, 'company')).body).toMatchObject({ code: 'not_in_house' })
  })
})

describe('payments', () => {
  test('of the guest are at most what the guest owes', async () => {
    await charge()
    await setCompany('room')
    const intent = (amount: number) => guest.call(createUpiIntent, { body: { amount } })
    expect((await intent(251)).status).toBe(400)
    expect((await intent(250)).status).toBe(201)
  })

  test('of a company need one', async () => {
    expect((await pay(50, 'company')).body).toMatchObject({ errors: [{ field: 'payer' }] })
  })
})

describe('check-out', () => {
  const listInvoices = async () =>
    (await desk.call(listFolioInvoices, { params: params() })).body.data
  const contentOf = async (id: string) =>
    await server.db
      .selectFrom('invoice')
      .select(['content', 'payer', 'invoice_id as invoiceId'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()

  test('asks for the guest’s part only, and invoices each part to its payer', async () => {
    await charge()
    await setCompany('room')
    expect((await leave()).body).toMatchObject({
      code: 'balance_due',
      params: { balance: 250 },
    })
    await pay(250, 'guest')
    const { status, body } = await leave()
    expect(status).toBe(200)
    expect(balances(body.data)).toEqual([0, 4500])
    const invoices = await listInvoices()
    expect(invoices.map(({ payer }) => payer)).toEqual(['guest', 'company'])
    const [own, companys] = await Promise.all(invoices.map(({ _id }) => contentOf(_id)))
    expect(own?.content.billing.name).toBeNull()
    expect(own?.content.totals).toMatchObject({ charges: 25_000, room: 0, balance: 0 })
    expect(companys?.content).toMatchObject({
      guest: guest.name,
      billing: { name: rao.name, address: rao.address, gstin: rao.taxNumber },
      totals: { charges: 0, room: 450_000, balance: 450_000 },
    })

    // The transfer comes later.
    await pay(4500, 'company')
    expect(balances(await read())).toEqual([0, 0])
  })

  test('gives a guest whose company pays everything no invoice, and needs no payment', async () => {
    await charge()
    await setCompany('everything')
    expect((await leave()).status).toBe(200)
    expect((await listInvoices()).map(({ payer }) => payer)).toEqual(['company'])
    expect((await readBill()).balance).toBe(0)
    expect((await guest.call(getMyInvoice)).status).toBe(200)
  })

  test('is followed by a note to the payer of what is corrected', async () => {
    await charge()
    await setCompany('room')
    await leave({ reason: 'Pays tomorrow.' })
    const issued = await listInvoices()
    await desk.call(addDiscount, {
      params: params(),
      body: { percent: 10, reason: 'Noise at night.' },
    })
    const notes = (await listInvoices()).filter(({ kind }) => kind === 'creditNote')
    expect(notes.map(({ payer }) => payer)).toEqual(['guest', 'company'])
    for (const [place, { _id, payer }] of notes.entries()) {
      const { content, invoiceId } = await contentOf(_id)
      expect(invoiceId).toBe(issued[place]?._id)
      expect(content.billing.name).toBe(payer === 'company' ? rao.name : null)
      expect(content.totals.total).toBe(payer === 'company' ? 45_000 : 2500)
    }
  })

  test('prints a proforma of the company’s part before, and none without a company', async () => {
    const print = (payer?: Payer) =>
      desk.call(getFolioInvoice, { params: params(), query: payer ? { payer } : {} })
    expect((await print('company')).status).toBe(404)
    await setCompany('room')
    expect((await print('company')).status).toBe(200)
  })

  test('mails the company’s invoice to the company', async () => {
    await server.db.updateTable('invoice_mail').set({ sent_at: new Date() }).execute()
    const sent: string[] = []
    const mailServer = await startMailServer((to) => void sent.push(to))
    await setCompany('everything')
    await leave()
    const mailer = createMailer({ url: mailServer.url, from: 'Sol <stay@sol.example>' })
    await mailInvoices(server.db, mailer, server.app.log)
    mailServer.close()
    expect(sent).toEqual([rao.email])
  })
})
