import { checkOut } from '@bellhop/contract/desk/check-out'
import { correctEntry } from '@bellhop/contract/desk/corrections'
import { postCharge } from '@bellhop/contract/desk/folios'
import {
  getFolioInvoice,
  getInvoice,
  getMyInvoice,
  listFolioInvoices,
} from '@bellhop/contract/guest/invoices'
import { describe, expect, test } from 'vitest'
import { getTestApp } from '../../testing/build-app.ts'
import { buildCompanion, buildGuest, buildHotel, buildStaff } from '../../testing/builders.ts'
import { type Caller, call } from '../../testing/call.ts'
import { prepare } from '../../testing/prepare.ts'
import { listBoxes, readText } from '../../testing/printed-glyphs.ts'
import { changeRows } from '../../testing/rows.ts'

const server = await getTestApp()
const hotel = prepare(() => buildHotel(server, { country: 'IN', room_tax: 1200 }))
const guest = prepare(() => buildGuest(hotel))
const desk = prepare(() => buildStaff(hotel))

const readOwn = (headers: Record<string, string> = guest.headers, query = {}) =>
  call(server, getMyInvoice, { headers, query })
const readFolios = (id = guest.stayId, as: Caller = desk) =>
  as.call(getFolioInvoice, { params: { id } })
const list = (id = guest.stayId, as: Caller = desk) =>
  as.call(listFolioInvoices, { params: { id } })
const readIssued = (id: string, as: Caller = desk) => as.call(getInvoice, { params: { id } })

async function leave(): Promise<void> {
  const options = {
    headers: desk.headers,
    params: { id: guest.stayId },
    body: { reason: 'Company.' },
  }
  expect((await call(server, checkOut, options)).status).toBe(200)
}

describe('own invoice', () => {
  test('is a proforma during the stay, the invoice after it, and never cached', async () => {
    const before = await readOwn()
    expect(before.status).toBe(200)
    expect(before.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringMatching(/^inline; filename="proforma-[\d-]+\.pdf"$/),
      'cache-control': 'no-store',
    })
    await leave()
    const after = await readOwn()
    expect(after.headers['content-disposition']).toMatch(/^inline; filename="INV-[\d-]+\.pdf"$/)
  })

  test("is in the requested language, or else in the reader's", async () => {
    const language = async (headers: Record<string, string>, query = {}) =>
      (await readOwn({ ...guest.headers, ...headers }, query)).headers['content-language']
    expect(await language({ 'accept-language': 'hi-IN, en;q=0.5' })).toBe('hi')
    expect(await language({ 'accept-language': 'hi' }, { lang: 'ar' })).toBe('ar')
    expect(await language({ 'accept-language': 'el' })).toBe('en')
    expect((await readOwn(guest.headers, { lang: 'el' })).status).toBe(400)
  })

  test('is not for companions', async () => {
    const headers = (await buildCompanion(hotel, guest)).headers
    expect(await readOwn(headers)).toMatchObject({
      status: 403,
      body: { code: 'forbidden', params: { reason: 'notMainGuest' } },
    })
  })

  test('can be fetched 300 times an hour', async () => {
    await readOwn()
    await server.db.updateTable('rate_limit').set({ count: 300 }).execute()
    expect((await readOwn()).body).toMatchObject({ code: 'rate_limited' })
    // Another guest has a separate count.
    const other = await buildGuest(hotel)
    expect((await readOwn(other.headers)).status).toBe(200)
  })
})

describe('documents at the desk', () => {
  test('are a proforma, then the invoice and its credit notes', async () => {
    expect((await readFolios()).headers['content-disposition']).toContain('proforma-')
    expect((await list()).body.data).toEqual([])
    const params = { id: guest.stayId }
    const body = { title: 'Minibar', amount: 100, taxRate: 18 }
    const charged = await desk.call(postCharge, { params, body })
    await leave()
    const entryId = charged.body.data.entries[0]?._id ?? ''
    const correction = {
      headers: desk.headers,
      params: { id: entryId },
      body: { reason: 'Not used.' },
    }
    await call(server, correctEntry, correction)
    const { data } = (await list()).body
    expect(data).toMatchObject([
      { kind: 'invoice', number: expect.stringMatching(/^INV\/\d\d-\d\d\/00001$/) },
      { kind: 'creditNote', number: expect.stringMatching(/^CN\/\d\d-\d\d\/00001$/) },
    ])
    expect((await readFolios()).headers['content-disposition']).toContain('INV-')
    for (const { _id, number } of data) {
      const { status, headers } = await readIssued(_id)
      expect(status).toBe(200)
      expect(headers['content-disposition']).toContain(number.replaceAll('/', '-'))
    }
  })
})

test('a desk in Turkish prints the invoice of a guest with a Chinese name', async () => {
  const hotel = await buildHotel(server, { name: 'İğde Konağı', country: 'TR', languages: ['tr'] })
  const guest = await buildGuest(hotel)
  const desk = await buildStaff(hotel, { role: 'frontDesk' })
  await changeRows(server.db, 'guest', { hotel_id: hotel.id, id: guest.id }, { name: '王小明' })
  const params = { id: guest.stayId }
  await desk.call(checkOut, { params, body: { reason: 'Company.' } })
  const [invoice] = (await desk.call(listFolioInvoices, { params })).body.data
  const { bytes } = await desk.call(getInvoice, {
    params: { id: invoice?._id ?? '' },
    headers: { 'accept-language': 'tr' },
  })
  const text = readText(bytes)
  for (const part of ['İğde Konağı', 'Fatura', '王小明']) expect(text).toContain(part)
  expect(listBoxes(bytes)).toEqual([])
})
