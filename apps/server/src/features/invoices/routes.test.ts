import { correctEntry } from '@bellhop/contract/desk/corrections'
import { checkOut, postCharge } from '@bellhop/contract/desk/folios'
import {
  getFolioInvoice,
  getInvoice,
  getMyInvoice,
  listFolioInvoices,
} from '@bellhop/contract/guest/invoices'
import { beforeEach, describe, expect, test } from 'vitest'
import { getTestApp } from '../../testing/build-app.ts'
import {
  buildCompanion,
  buildGuest,
  buildHotel,
  buildStaff,
  signInGuest,
  signInStaff,
  type TestGuest,
  type TestHotel,
} from '../../testing/builders.ts'
import { call } from '../../testing/call.ts'

const server = await getTestApp()
let hotel: TestHotel
let ananya: TestGuest
let guest: { authorization: string }
let desk: { cookie: string }
beforeEach(async () => {
  hotel = await buildHotel(server, { country: 'IN', room_tax: 1200 })
  ananya = await buildGuest(server, hotel)
  guest = await signInGuest(server, ananya)
  desk = await signInStaff(server, await buildStaff(server, hotel))
})

const readOwn = (headers: Record<string, string> = guest, query = {}) =>
  call(server, getMyInvoice, { headers, query })
const readFolios = (id = ananya.stayId, headers = desk) =>
  call(server, getFolioInvoice, { headers, params: { id } })
const list = (id = ananya.stayId, headers = desk) =>
  call(server, listFolioInvoices, { headers, params: { id } })
const readIssued = (id: string, headers = desk) =>
  call(server, getInvoice, { headers, params: { id } })

async function leave(): Promise<void> {
  const options = { headers: desk, params: { id: ananya.stayId }, body: { reason: 'Company.' } }
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
      (await readOwn({ ...guest, ...headers }, query)).headers['content-language']
    expect(await language({ 'accept-language': 'hi-IN, en;q=0.5' })).toBe('hi')
    expect(await language({ 'accept-language': 'hi' }, { lang: 'ar' })).toBe('ar')
    expect(await language({ 'accept-language': 'fr' })).toBe('en')
    expect((await readOwn(guest, { lang: 'fr' })).status).toBe(400)
  })

  test('is not for companions', async () => {
    const headers = await signInGuest(server, await buildCompanion(server, hotel, ananya))
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
    const other = await signInGuest(server, await buildGuest(server, hotel))
    expect((await readOwn(other)).status).toBe(200)
  })
})

describe('documents at the desk', () => {
  test('are a proforma, then the invoice and its credit notes', async () => {
    expect((await readFolios()).headers['content-disposition']).toContain('proforma-')
    expect((await list()).body.data).toEqual([])
    const params = { id: ananya.stayId }
    const body = { title: 'Minibar', amount: 100, taxRate: 18 }
    const charged = await call(server, postCharge, { headers: desk, params, body })
    await leave()
    const entryId = charged.body.data.entries[0]?._id ?? ''
    const correction = { headers: desk, params: { id: entryId }, body: { reason: 'Not used.' } }
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
