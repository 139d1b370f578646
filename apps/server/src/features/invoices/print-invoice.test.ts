import { roomNight } from '@bellhop/domain/money/folio'
import type { LedgerEntry } from '@bellhop/domain/money/invoice'
import { itemize } from '@bellhop/domain/money/itemize'
import type { AppLanguage } from '@bellhop/languages'
import { describe, expect, test } from 'vitest'
import { charge, entry, invoice, makeContent, number, print } from '../../testing/printed-bills.ts'
import { fileName } from './print-invoice.ts'

describe('an invoice', () => {
  test('has GSTIN, codes and both halves of the tax for a hotel in India', () => {
    const printed = print(invoice(makeContent([charge(100_001, 18_001)])))
    expect(printed).toMatchObject({
      title: 'Tax invoice',
      hotel: {
        name: 'The Lakehouse',
        lines: [
          'Lakehouse Private Limited',
          '14 Lake Road',
          'Udaipur',
          '+912945550100 · stay@hotel.example',
          'GSTIN 08AABCL4160R1Z2',
        ],
      },
      heading: [
        ['No.', number],
        ['Date', '3 Apr 2026'],
        ['Currency', 'INR'],
      ],
      billedTo: { name: 'Ananya Rao', lines: [] },
      stay: [
        ['Room', '204'],
        ['Arrival', '1 Apr 2026'],
        ['Departure', '3 Apr 2026'],
        ['Nights', '2'],
      ],
      notices: [],
      lines: {
        rows: [
          ['1 Apr 2026', 'Minibar', '996311', '1', '1,000.01', '18%', '90.01', '90.00', '1,180.02'],
        ],
      },
      taxes: { table: { rows: [['18%', '1,000.01', '90.01', '90.00']] } },
      totals: { total: ['Total', '₹1,180.02'], balance: ['Balance due', '₹1,180.02'] },
      payments: null,
    })
  })

  test('counts the night of a guest who leaves on the day of arrival', () => {
    const sameDay = { departure: '2026-04-01' }
    const night = { ...entry, ...roomNight({ price: 450_000, taxRate: 1200 }), taxRate: 1200 }
    const nightsOf = (entries: LedgerEntry[]) =>
      print(invoice(makeContent(entries, sameDay))).stay.find(
        ([label]: string[]) => label === 'Nights',
      )
    expect(nightsOf([night])).toEqual(['Nights', '1'])
    // Such as a credit note of the minibar.
    expect(nightsOf([charge(100, 18)])).toBeUndefined()
  })

  test("names the hotel and its items in the document's language, as far as translations are stored", () => {
    const hindi = { hi: { title: 'मिनीबार', name: 'झील महल', address: 'झील मार्ग' } }
    const ordered = { requestId: 'r', number: 7, name: 'Dosa', price: 100, quantity: 1, taxRate: 0 }
    const entries: LedgerEntry[] = [
      { ...charge(100, 0), translations: hindi },
      { ...charge(100, 0), id: '2', kind: 'request', requestId: 'r' },
    ]
    const lines = [{ ...ordered, id: 'l', translations: { hi: { name: 'डोसा' } } }]
    const content = { ...makeContent(entries), ...itemize(entries, lines, true) }
    const translated = { ...content, hotel: { ...content.hotel, translations: hindi } }
    const printed = (language: AppLanguage) => JSON.stringify(print(invoice(translated), language))
    for (const text of ['मिनीबार', 'डोसा', 'झील महल', 'झील मार्ग']) {
      expect(printed('hi')).toContain(text)
      expect(printed('en')).not.toContain(text)
    }
    expect(printed('ar')).toContain('Minibar')
    // The content was stored before translations existed.
    expect(JSON.stringify(print(invoice(content), 'hi'))).toContain('The Lakehouse')
  })

  test('groups large amounts as in India', () => {
    const { totals } = print(invoice(makeContent([charge(123_456_789, 0)])))
    expect(totals.total[1]).toBe('₹12,34,567.89')
  })

  test('has one tax outside India, and is not a tax invoice if none is charged', () => {
    const content = makeContent([charge(1000, 0)], { country: 'KW', currency: 'KWD' })
    const { title, lines, taxes, totals } = print(invoice(content))
    expect(title).toBe('Invoice')
    expect(taxes).toBeNull()
    expect(totals.before.map(([label]: string[]) => label)).toEqual(['Taxable value', 'Tax'])
    expect(lines.columns.map(({ label }: { label: string }) => label)).not.toContain('CGST')
    expect(lines.rows[0].slice(-2)).toEqual(['0.000', '1.000'])
  })

  test('also names the guest if it is made out to a company', () => {
    const billing = { name: 'Rao & Sons', address: '2 MG Road', gstin: '29AAGCB7383J1Z4' }
    const { billedTo, stay } = print(invoice(makeContent([], { billing })))
    expect(billedTo).toMatchObject({
      name: 'Rao & Sons',
      lines: ['2 MG Road', 'GSTIN 29AAGCB7383J1Z4'],
    })
    expect(stay[0]).toEqual(['Guest', 'Ananya Rao'])
  })

  test('names the tax number as it is called in the country', () => {
    const { hotel } = makeContent([])
    const values = { hotel: { ...hotel, gstin: 'B12345674', taxNumberName: 'NIF' } }
    expect(print(invoice(makeContent([], values))).hotel.lines).toContain('NIF B12345674')
  })

  test('omits what is missing: a second name of the hotel, room, balance, payments', () => {
    const { hotel } = makeContent([])
    const billing = { name: 'Ananya Rao', address: null, gstin: null }
    const values = { hotel: { ...hotel, legalName: hotel.name, gstin: null }, billing, room: null }
    const printed = print(invoice(makeContent([], values)))
    expect(printed.hotel.lines).toEqual([
      '14 Lake Road',
      'Udaipur',
      '+912945550100 · stay@hotel.example',
    ])
    expect(printed.stay.map(([label]: string[]) => label)).toEqual([
      'Arrival',
      'Departure',
      'Nights',
    ])
    const totals = { after: [], balance: ['Balance due', '₹0.00'] }
    expect(printed).toMatchObject({ isNumbered: true, taxes: null, payments: null, totals })
    expect(printed.totals.before).toHaveLength(3)
  })

  test.each([
    ['an older document', {}, '1.67%'],
    ['a document since thousandths', { rateDigits: 3 }, '1.665%'],
  ])('prints the rate of %s', (_, values, rate) => {
    const content = makeContent([{ ...charge(10_000, 167), taxRate: 166.5 }], values)
    expect(JSON.stringify(print(invoice(content)).lines.rows)).toContain(rate)
  })

  test('shows the discounts that its lines include', () => {
    const item = { ...charge(10_000, 1800), id: 'laundry' }
    const discount = { correctsId: 'laundry', isDiscount: true, net: -1000, tax: -180 }
    const { lines, totals } = print(
      invoice(makeContent([item, { ...item, id: 'discount', ...discount }])),
    )
    expect(lines.rows).toHaveLength(1)
    expect(totals.before).toEqual([
      ['Before discounts', '₹100.00'],
      ['Discounts', '-₹10.00'],
      ['Taxable value', '₹90.00'],
      ['CGST', '₹8.10'],
      ['SGST', '₹8.10'],
    ])
  })

  test('lists tips, advances, payments and refunds separately', () => {
    const paid = (kind: 'advance' | 'payment', net: number, reference: string): LedgerEntry => ({
      ...entry,
      kind,
      method: 'upi',
      reference,
      net,
      tax: 0,
    })
    const { totals, payments, lines } = print(
      invoice(
        makeContent([
          charge(10_000, 1800),
          { ...entry, kind: 'tip', net: 500, tax: 0 },
          paid('advance', -20_000, 'A'),
          { ...paid('advance', 5000, 'A'), correctsId: '1' },
          { ...paid('payment', -100, ''), method: 'bank' },
        ]),
      ),
    )
    expect(lines.rows).toHaveLength(1)
    expect(totals).toMatchObject({
      before: [
        ['Taxable value', '₹100.00'],
        ['CGST', '₹9.00'],
        ['SGST', '₹9.00'],
        ['Tips (not taxed)', '₹5.00'],
      ],
      total: ['Total', '₹123.00'],
      after: [
        ['Advance', '-₹150.00'],
        ['Payments', '-₹1.00'],
      ],
      balance: ['To be refunded', '₹28.00'],
    })
    expect(payments.table.rows).toEqual([
      ['1 Apr 2026', 'Advance', 'UPI', 'A', '200.00'],
      ['1 Apr 2026', 'Refund', 'UPI', 'A', '-50.00'],
      ['1 Apr 2026', 'Payment', 'Bank transfer', '', '1.00'],
    ])
  })
})

test('has no number as a proforma, and says so', () => {
  const content = makeContent([charge(1000, 180)])
  const document = { ...invoice(content), kind: 'proforma', number: null } as const
  const printed = print(document)
  expect(printed).toMatchObject({ title: 'Proforma invoice', isNumbered: false })
  expect(printed.heading[0][0]).toBe('Date')
  expect(printed.notices).toHaveLength(1)
  expect(fileName(document)).toBe('proforma-2026-04-03.pdf')
  expect(fileName(invoice(makeContent([])))).toBe('INV-26-27-00042.pdf')
})

test('names the invoice and the reason on a credit note', () => {
  const credits = { number, date: '2026-04-03', reasons: ['Not used.'] }
  const content = makeContent([charge(1000, 180)], { credits })
  const printed = print({
    kind: 'creditNote',
    number: 'CN/26-27/00001',
    date: '2026-04-05',
    content,
  })
  expect(printed.title).toBe('Credit note')
  expect(printed.heading.slice(-2)).toEqual([
    ['For invoice', number],
    ['', '3 Apr 2026'],
  ])
  expect(printed.notices).toEqual(['Reason: Not used.'])
  expect(printed.totals).toMatchObject({ total: null, balance: ['Amount credited', '₹11.80'] })
})

test.each([
  ['hi', 'टैक्स इनवॉइस', '1 अप्रैल 2026'],
  ['ar', 'فاتورة ضريبية', '1 أبريل 2026'],
] as const)('prints in %s', (language, title, date) => {
  const printed = print(invoice(makeContent([charge(1000, 180)])), language)
  expect(printed.title).toBe(title)
  expect(printed.lines.rows[0][0]).toBe(date)
})

test('writes months out in Hindi', () => {
  const document = { ...invoice(makeContent([])), date: '2026-11-26' }
  expect(JSON.stringify(print(document, 'hi'))).toContain('26 नवंबर 2026')
})
