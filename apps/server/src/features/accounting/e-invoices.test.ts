import { getEInvoiceFile, getEInvoices } from '@bellhop/contract/desk/accounting'
import { checkOut } from '@bellhop/contract/desk/check-out'
import { addCompany, changeCompany } from '@bellhop/contract/desk/companies'
import { correctEntry } from '@bellhop/contract/desk/corrections'
import { setStayCompany } from '@bellhop/contract/desk/folio-parts'
import { getFolio, postCharge } from '@bellhop/contract/desk/folios'
import { eInvoiceOf } from '@bellhop/domain/accounting/e-invoice'
import type { InvoiceContent, InvoiceLine } from '@bellhop/domain/money/invoice'
import { hotelDate } from '@bellhop/domain/time/hotel-time'
import { Ajv } from 'ajv'
import fc from 'fast-check'
import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { newId } from '../../shared/ids.ts'
import { getTestApp } from '../../testing/build-app.ts'
import { buildGuest, buildHotel, buildStaff, type TestStaff } from '../../testing/builders.ts'
import { eInvoiceSchema } from '../../testing/e-invoice-schema.ts'
import { addRows, readRow } from '../../testing/rows.ts'

const server = await getTestApp()
const credited: NonNullable<InvoiceContent['credits']> = {
  ...{ number: 'INV/26-27/00041', date: '2026-11-01', reasons: ['Not washed'] },
}
const month = hotelDate(new Date(), 'Asia/Kolkata').slice(0, 7)
const validate = new Ajv({ strict: false, multipleOfPrecision: 6 }).compile(eInvoiceSchema)

function expectValid(eInvoice: unknown) {
  validate(eInvoice)
  expect(validate.errors).toBeNull()
}

const arbitraryText = fc.string({ unit: 'grapheme', maxLength: 400 })
const arbitraryLine: fc.Arbitrary<InvoiceLine> = fc
  .record({
    kind: fc.constantFrom('roomNight', 'request', 'charge', 'stayTax'),
    net: fc.nat(1_000_000_000),
    taxRate: fc.constantFrom(0, 500, 1800, null),
    quantity: fc.integer({ min: 0, max: 300 }),
    title: arbitraryText,
    taxCode: fc.constantFrom('996311', '1905', '99633100', '99631', null),
  })
  .map((line) => {
    const tax = line.kind === 'stayTax' ? 0 : Math.round((line.net * (line.taxRate ?? 0)) / 10_000)
    const cgst = Math.floor(tax / 2)
    return { ...line, date: '2026-11-02', number: 1, tax, cgst, sgst: tax - cgst }
  })

test('what is complete fits the schema of the portal', () => {
  const street = fc.stringMatching(/^[A-Za-z"\\ ]{0,250}$/)
  let complete = 0
  fc.assert(
    fc.property(
      fc.record({
        kind: fc.constantFrom('invoice', 'creditNote', 'debitNote'),
        number: fc.constantFrom('INV/26-27/00042', '00042', '-1', 'A/1', 'INV/2026-2027/00042'),
        lines: fc.array(arbitraryLine, { minLength: 1, maxLength: 5 }),
        tips: fc.nat(100_000),
        names: fc.array(arbitraryText, { minLength: 3, maxLength: 3 }),
        street,
        credits: fc.option(fc.constant(credited)),
      }),
      ({ lines, tips, names, street, ...document }) => {
        const [name = '', legalName = '', buyer = ''] = names
        const total = lines.reduce((sum, { net, tax }) => sum + net + tax, tips)
        const address = `${street}, Udaipur 313001`
        const result = eInvoiceOf(
          {
            ...{ ...document, date: '2026-11-02' },
            content: {
              ...{ lines, credits: document.credits },
              hotel: {
                ...{ name, legalName, address, gstin: '08AABCU9603R1ZN' },
                ...{ phone: '', email: '', brandColor: '' },
              },
              billing: { name: buyer, address, gstin: '29AAGCB7383J1Z4' },
              totals: {
                ...{ room: 0, requests: 0, tips, charges: 0, advance: 0, payments: 0, balance: 0 },
                ...{ net: 0, tax: 0, cgst: 0, sgst: 0, total },
              },
            },
          },
          { hotel: { legalName: null, address: '', gstin: null }, buyerAddress: null },
        )
        if (!('eInvoice' in result) || result.eInvoice.ItemList.length === 0) return
        complete += 1
        expectValid(result.eInvoice)
      },
    ),
    { numRuns: 1000 },
  )
  expect(complete).toBeGreaterThan(20)
})

/** A stay for a company, with laundry that is credited after check-out. */
async function stayForCompany(
  manager: TestStaff,
  stayId: string,
  companyId: string,
  code?: string,
) {
  const params = { id: stayId }
  const company = { _id: companyId, pays: 'everything' } as const
  await manager.call(setStayCompany, { params, body: { company } })
  const charge = { title: 'Laundry', amount: 250.5, taxRate: 18 }
  await manager.call(postCharge, { params, body: { ...charge, ...(code && { taxCode: code }) } })
  const left = await manager.call(checkOut, { params, body: { reason: 'Pays later' } })
  expect(left.status, JSON.stringify(left.body)).toBe(200)
  const { data } = (await manager.call(getFolio, { params })).body
  const posted = data.entries.find(({ kind }) => kind === 'charge')
  await manager.call(correctEntry, {
    params: { id: posted?._id ?? '' },
    body: { reason: 'Not washed' },
  })
}

test('businesses get an e-invoice once their address is known, and a large month is a ZIP', async () => {
  const hotel = await buildHotel(server, {
    ...{ country: 'IN', tax_number: '08AABCU9603R1ZN', room_tax: 500 },
    address: '14 Lake Palace Road, Udaipur, Rajasthan 313001, India',
  })
  const manager = await buildStaff(hotel, { role: 'manager' })
  const company = { name: 'Rao Textiles', taxNumber: '29AAGCB7383J1Z4' }
  const { _id, version } = (await manager.call(addCompany, { body: company })).body.data
  const [first, second, alone] = [
    await buildGuest(hotel),
    await buildGuest(hotel),
    await buildGuest(hotel),
  ]
  await stayForCompany(manager, first.stayId, _id, '999712')
  await stayForCompany(manager, second.stayId, _id)
  await manager.call(checkOut, { params: { id: alone.stayId }, body: { reason: 'Pays later' } })

  const list = async () => (await manager.call(getEInvoices, { query: { month } })).body.data
  const before = await list()
  // The guest who pays alone has no GSTIN.
  expect(before).toHaveLength(4)
  for (const { missing } of before) {
    expect(missing.map(({ field }) => field)).toEqual(
      expect.arrayContaining(['hotelLegalName', 'buyerAddress']),
    )
  }
  expect((await manager.call(getEInvoiceFile, { query: { month } })).status).toBe(404)

  await server.db
    .updateTable('hotel')
    .set({ legal_name: 'Lake Palace Hotels Pvt Ltd' })
    .where('id', '=', hotel.id)
    .execute()
  const address = '7 MG Road, Bengaluru 560001'
  await manager.call(changeCompany, { params: { id: _id }, body: { ...company, version, address } })
  const after = await list()
  expect(after.map(({ missing }) => missing)).toEqual([
    ...[[{ field: 'code', lines: [''] }], []],
    ...[[{ field: 'code', lines: ['', 'Laundry'] }], [{ field: 'code', lines: ['Laundry'] }]],
  ])

  const read = (query: string) =>
    server.app.inject({
      ...{ method: 'GET', url: `/api${getEInvoiceFile.url}?month=${month}${query}` },
      headers: manager.headers,
    })
  const file = await read('')
  const [note, ...others] = file.json()
  expect(others).toEqual([])
  expectValid(note)
  expect(note.DocDtls.Typ).toBe('CRN')
  expect(note.RefDtls.PrecDocDtls[0].InvNo).toBe(after[0]?.number)
  expect((await read(`&document=${after[1]?._id}`)).json()).toEqual([note])
  expect((await read(`&document=${after[0]?._id}`)).statusCode).toBe(404)

  // Its total is generated.
  const { total: _, ...copied } = await readRow(server.db, 'invoice', '*', after[1]?._id ?? '')
  const copies = Array.from({ length: 500 }, (_, n) => ({
    ...copied,
    ...{ content: JSON.stringify(copied.content), id: newId() },
    ...{ number: `CN/${n}`, serial: 1000 + n },
  }))
  await addRows(server.db, 'invoice', copies)
  const { rawPayload } = await read('')
  const parts = Object.values(unzipSync(rawPayload)).map((part) => JSON.parse(strFromU8(part)))
  expect(parts.map((eInvoices) => eInvoices.length)).toEqual([500, 1])
})
