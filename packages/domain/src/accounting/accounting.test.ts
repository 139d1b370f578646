import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { InvoiceLine } from '../money/invoice.ts'
import { codeOf, proposedCodes } from './chart-of-accounts.ts'
import { gstr1 } from './gstr1.ts'
import { documentEntry, type IssuedDocument, paymentEntry, signOf } from './journal.ts'

const gstin = '08AABCU9603R1ZN'

const arbitraryLine: fc.Arbitrary<InvoiceLine> = fc
  .record({
    kind: fc.constantFrom('roomNight', 'stayTax', 'request', 'charge'),
    net: fc.integer({ min: -100_000, max: 1_000_000 }),
    taxRate: fc.constantFrom(0, 500, 1800, null),
    number: fc.constantFrom(1, 2, 3),
    quantity: fc.integer({ min: 1, max: 20 }),
    taxCode: fc.constantFrom('996311', '996331', null),
  })
  .map(({ net, taxRate, ...line }) => {
    const tax = Math.round((net * (taxRate ?? 1234)) / 10_000)
    const cgst = Math.floor(tax / 2)
    return {
      ...{ ...line, date: '2026-11-02', title: '', net, tax, taxRate },
      ...{ cgst, sgst: tax - cgst },
    }
  })

const arbitraryDocument: fc.Arbitrary<IssuedDocument> = fc
  .record({
    kind: fc.constantFrom('invoice', 'creditNote', 'debitNote'),
    lines: fc.array(arbitraryLine, { maxLength: 6 }),
    tips: fc.nat(10_000),
    payer: fc.constantFrom('guest', 'company', 'second'),
    gstin: fc.constantFrom(gstin, null),
    serial: fc.integer({ min: 1, max: 99_999 }),
  })
  .map(({ kind, lines, tips, payer, gstin, serial }) => ({
    ...{ kind, payer, number: `INV/26-27/${serial}`, date: '2026-11-02' },
    requestKinds: { 1: 'food', 2: 'department' },
    content: {
      lines,
      guest: 'Asha Rao',
      billing: { name: null, address: null, gstin },
      totals: {
        ...{ room: 0, requests: 0, tips, charges: 0, advance: 0, payments: 0, balance: 0 },
        ...{ net: 0, tax: 0, cgst: 0, sgst: 0 },
        total: lines.reduce((sum, { net, tax }) => sum + net + tax, tips),
      },
    },
  }))

const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0)

test('every entry sums to nothing, and the receivables of all are their totals', () => {
  fc.assert(
    fc.property(fc.array(arbitraryDocument), (documents) => {
      const entries = documents.map(documentEntry)
      for (const { lines } of entries) expect(sum(lines.map(({ amount }) => amount))).toBe(0)
      const owed = entries.flatMap(({ lines }) =>
        lines.filter(({ account }) => account === 'guests' || account === 'companies'),
      )
      expect(sum(owed.map(({ amount }) => amount))).toBe(
        sum(documents.map(({ kind, content }) => signOf(kind) * content.totals.total)),
      )
    }),
  )
})

test('GSTR-1 sums to the journal: taxable value, and each half of the tax', () => {
  fc.assert(
    fc.property(fc.array(arbitraryDocument), (documents) => {
      const { b2b, cdnr, b2cs, exempt, hsn } = gstr1(documents)
      const lines = documents.map(documentEntry).flatMap((entry) => entry.lines)
      const credited = (isWanted: (line: (typeof lines)[number]) => boolean) =>
        -sum(lines.filter(isWanted).map(({ amount }) => amount)) + 0
      const supplies = [
        ...b2b,
        ...cdnr.map((row) => ({ ...row, ...(row.kind === 'creditNote' && negate(row)) })),
        ...b2cs,
      ]
      for (const half of ['cgst', 'sgst'] as const) {
        const journal = credited(({ tax }) => tax === half.toUpperCase())
        expect(sum(supplies.map((row) => row[half]))).toBe(journal)
        expect(sum(hsn.map((row) => row[half]))).toBe(journal)
      }
      const untaxed = ['guests', 'companies', 'taxes', 'tips']
      const revenue = credited(({ account }) => !untaxed.includes(account))
      expect(sum([...supplies, ...exempt].map(({ net }) => net))).toBe(revenue)
      expect(sum(hsn.map(({ net }) => net))).toBe(revenue)
    }),
  )
})

const negate = ({ net, cgst, sgst }: { net: number; cgst: number; sgst: number }) => ({
  ...{ net: 0 - net, cgst: 0 - cgst, sgst: 0 - sgst },
})

test('a refund is the payment the other way round', () => {
  const payment = { date: '2026-11-02', reference: 'R1', party: 'Asha Rao' }
  const entry = paymentEntry({ ...payment, payer: 'guest', method: 'cash', amount: -500 })
  expect(entry.lines).toEqual([
    { account: 'cash', taxRate: null, amount: -500 },
    { account: 'guests', taxRate: null, amount: 500 },
  ])
})

test('the code of a rate comes before that of the account', () => {
  const codes = proposedCodes('DE')
  expect(codeOf(codes, { account: 'rooms', taxRate: 700 })).toBe('8300')
  expect(codeOf(codes, { account: 'rooms', taxRate: 1900 })).toBe('8400')
  expect(codeOf(proposedCodes('IN'), { account: 'rooms', taxRate: 500 })).toBe('4000')
})
