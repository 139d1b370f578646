import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { InvoiceLine } from '../money/invoice.ts'
import { type BusinessDocument, eInvoiceOf, type PresentParties } from './e-invoice.ts'
import { readIndianAddress } from './indian-address.ts'

const line: InvoiceLine = {
  ...{ kind: 'roomNight', date: '2026-11-02', title: '', number: null, quantity: 1 },
  ...{ taxCode: '996311', taxRate: 500, net: 40_000, tax: 2000, cgst: 1000, sgst: 1000 },
}

const hotel = {
  ...{ name: 'Lake Palace', legalName: 'Lake Palace Hotels Pvt Ltd', gstin: '08AABCU9603R1ZN' },
  ...{ address: '14 Lake Palace Road, Udaipur, Rajasthan 313001, India', phone: '', email: '' },
  brandColor: '#000000',
}
const billing = {
  ...{ name: 'Rao Textiles', gstin: '29AAGCB7383J1Z4' },
  address: '7 MG Road\nBengaluru - 560 001',
}
const present: PresentParties = {
  hotel: { legalName: null, address: '', gstin: null },
  buyerAddress: null,
}

function documentOf(
  lines: InvoiceLine[],
  tips = 0,
  parties: Partial<Pick<BusinessDocument['content'], 'hotel' | 'billing'>> = {},
): BusinessDocument {
  const total = lines.reduce((sum, { net, tax }) => sum + net + tax, tips)
  const totals = {
    ...{ room: 0, requests: 0, tips, charges: 0, advance: 0, payments: 0, balance: 0 },
    ...{ net: 0, tax: 0, cgst: 0, sgst: 0, total },
  }
  const content = { lines, totals, hotel, billing, credits: null, ...parties }
  return { kind: 'invoice', number: 'INV/26-27/00042', date: '2026-11-02', content }
}

const arbitraryLine: fc.Arbitrary<InvoiceLine> = fc
  .record({
    kind: fc.constantFrom('roomNight', 'request', 'charge'),
    net: fc.nat(10_000_000),
    taxRate: fc.constantFrom(0, 500, 1800),
    quantity: fc.integer({ min: 0, max: 20 }),
    title: fc.constantFrom('', 'Dal "special"', 'Laundry'),
    taxCode: fc.constantFrom('996311', '1905', '99633100'),
  })
  .map((one) => {
    const tax = Math.round((one.net * one.taxRate) / 10_000)
    const cgst = Math.floor(tax / 2)
    return { ...line, ...one, tax, cgst, sgst: tax - cgst }
  })

function written(document: BusinessDocument) {
  const result = eInvoiceOf(document, present)
  if ('missing' in result) throw new Error(`Expected an e-invoice: ${JSON.stringify(result)}`)
  return result.eInvoice
}

function missing(document: BusinessDocument, desk: Parameters<typeof eInvoiceOf>[1] = present) {
  const result = eInvoiceOf(document, desk)
  return 'missing' in result ? result.missing : []
}

test('the items sum to the values of the document, and tips are other charges', () => {
  const paise = (rupees: number) => Math.round(100 * rupees)
  fc.assert(
    fc.property(
      fc.array(arbitraryLine, { minLength: 1, maxLength: 8 }),
      fc.nat(10_000),
      (lines, tips) => {
        const { ItemList, ValDtls } = written(documentOf(lines, tips))
        const sum = (amountOf: (item: (typeof ItemList)[number]) => number) =>
          ItemList.reduce((all, item) => all + paise(amountOf(item)), 0)
        expect(sum((item) => item.AssAmt)).toBe(paise(ValDtls.AssVal))
        expect(sum((item) => item.CgstAmt)).toBe(paise(ValDtls.CgstVal))
        expect(sum((item) => item.SgstAmt)).toBe(paise(ValDtls.SgstVal))
        expect(paise(ValDtls.OthChrg)).toBe(tips)
        expect(sum((item) => item.TotItemVal) + tips).toBe(paise(ValDtls.TotInvVal))
        for (const { UnitPrice, Qty, TotAmt } of ItemList) {
          // The portal compares them to the rupee.
          expect(Math.abs(UnitPrice * Qty - TotAmt)).toBeLessThan(1)
        }
      },
    ),
  )
})

test('says whom and where it is from, and who has bought it', () => {
  expect(written(documentOf([line]))).toMatchObject({
    SellerDtls: { Gstin: '08AABCU9603R1ZN', Loc: 'Udaipur', Pin: 313001, Stcd: '08' },
    BuyerDtls: { LglNm: 'Rao Textiles', Pos: '08', Loc: 'Bengaluru', Pin: 560001, Stcd: '29' },
    DocDtls: { Typ: 'INV', No: 'INV/26-27/00042', Dt: '02/11/2026' },
  })
})

test('names what is missing, by line', () => {
  const bare = { ...billing, name: null, address: '7 MG Road, Bengaluru' }
  const lines = [
    line,
    { ...line, title: 'Taxi', taxCode: null },
    { ...line, title: 'Set menu', taxRate: null },
    { ...line, title: 'Back', net: -100, tax: 0 },
  ]
  const parties = { billing: bare, hotel: { ...hotel, legalName: null, gstin: null } }
  expect(missing(documentOf(lines, 0, parties))).toEqual([
    ...[{ field: 'hotelGstin' }, { field: 'hotelLegalName' }, { field: 'buyerName' }],
    ...[{ field: 'buyerAddress' }, { field: 'code', lines: ['Taxi'] }],
    ...[
      { field: 'rate', lines: ['Set menu'] },
      { field: 'amount', lines: ['Back'] },
    ],
  ])
  expect(missing({ ...documentOf([line]), number: '00042' })).toEqual([{ field: 'number' }])
})

test('takes what was missing at the time from the desk as it is now', () => {
  const parties = {
    billing: { ...billing, address: null },
    hotel: { ...hotel, legalName: null, address: 'Udaipur' },
  }
  const desk = {
    hotel: { legalName: hotel.legalName, address: hotel.address, gstin: null },
    buyerAddress: billing.address,
  }
  expect(missing(documentOf([line], 0, parties), desk)).toEqual([])
})

test.each([
  ['14 Lake Palace Road, Udaipur, Rajasthan 313001, India', '14 Lake Palace Road', 'Udaipur'],
  ['7 MG Road\nBengaluru - 560 001', '7 MG Road', 'Bengaluru'],
  ['Plot 9, Sector 17\nChandigarh 160017', 'Plot 9, Sector 17', 'Chandigarh'],
  [
    '3rd floor, 12 Fort Street, Mumbai, PIN: 400001, Maharashtra',
    '3rd floor, 12 Fort Street',
    'Mumbai',
  ],
])('reads %s', (address, street, place) => {
  expect(readIndianAddress(address)).toMatchObject({ street, place })
})

test.each([
  '',
  'Udaipur 313001',
  '14 Lake Palace Road, Udaipur',
  'A 313001, B 400001, C',
  '1 A, B 31300',
])('does not guess an address from %j', (address) =>
  expect(readIndianAddress(address)).toBeUndefined(),
)
