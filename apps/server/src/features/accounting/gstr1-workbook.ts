import { type BusinessRow, gstr1, type NumberRow } from '@bellhop/domain/accounting/gstr1'
import type { IssuedDocument } from '@bellhop/domain/accounting/journal'
import { rateToWire, toWire } from '@bellhop/domain/money/money'
import { gstStates } from '@bellhop/domain/taxes/gst-states'
import {
  type Cells,
  type ColumnFormat,
  writeWorkbook,
} from '../../tables/workbook/write-workbook.ts'

const currency = 'INR'
const rupees = (minor: number) => toWire(minor, currency)

const kinds: Record<NumberRow['kind'], string> = {
  invoice: 'Invoices for outward supply',
  creditNote: 'Credit Note',
  debitNote: 'Debit Note',
}

/**
 * Writes the sheets of GSTR-1 with the headings of the offline tool of gst.gov.in.
 *
 * @param state that of the hotel's registration: the first two digits of its GSTIN
 */
export function writeGstr1(documents: readonly IssuedDocument[], state: string): Uint8Array {
  const place = gstStates[state] ? `${state}-${gstStates[state]}` : state
  const { b2b, cdnr, b2cs, exempt, hsn, docs } = gstr1(documents)
  const halves = (row: { cgst: number; sgst: number }) => [rupees(row.cgst), rupees(row.sgst)]
  const customer = ({ gstin, name, number, date }: BusinessRow) => [...[gstin, name, number, date]]
  const codes = (isBusiness: boolean): Cells[] =>
    hsn
      .filter((row) => row.isBusiness === isBusiness)
      .map((row) => [
        ...[row.code, '', unitOf(row.code), row.quantity, rupees(row.total), rateToWire(row.rate)],
        ...[rupees(row.net), 0, ...halves(row), 0],
      ])
  const codeHeadings = [
    ...['HSN', 'Description', 'UQC', 'Total Quantity', 'Total Value', 'Rate', 'Taxable Value'],
    ...['Integrated Tax Amount', 'Central Tax Amount', 'State/UT Tax Amount', 'Cess Amount'],
  ]
  const sheets = [
    {
      name: 'b2b,sez,de',
      headings: [
        ...['GSTIN/UIN of Recipient', 'Receiver Name', 'Invoice Number', 'Invoice date'],
        ...['Invoice Value', 'Place Of Supply', 'Reverse Charge', 'Applicable % of Tax Rate'],
        ...['Invoice Type', 'E-Commerce GSTIN', 'Rate', 'Taxable Value', 'Cess Amount'],
      ],
      rows: b2b.map((row) => [
        ...[...customer(row), rupees(row.total), place, 'N', null, 'Regular B2B', null],
        ...[rateToWire(row.rate), rupees(row.net), 0],
      ]),
    },
    {
      name: 'b2cs',
      headings: [
        ...['Type', 'Place Of Supply', 'Applicable % of Tax Rate', 'Rate', 'Taxable Value'],
        ...['Cess Amount', 'E-Commerce GSTIN'],
      ],
      rows: b2cs.map(({ rate, net }) => [
        ...['OE', place, null, rateToWire(rate), rupees(net), 0, null],
      ]),
    },
    {
      name: 'cdnr',
      headings: [
        ...['GSTIN/UIN of Recipient', 'Receiver Name', 'Note Number', 'Note Date', 'Note Type'],
        ...['Place Of Supply', 'Reverse Charge', 'Note Supply Type', 'Note Value'],
        ...['Applicable % of Tax Rate', 'Rate', 'Taxable Value', 'Cess Amount'],
      ],
      rows: cdnr.map((row) => [
        ...[...customer(row), row.kind === 'creditNote' ? 'C' : 'D', place, 'N', 'Regular B2B'],
        ...[rupees(row.total), null, rateToWire(row.rate), rupees(row.net), 0],
      ]),
    },
    {
      name: 'exemp',
      headings: [
        ...['Description', 'Nil Rated Supplies', 'Exempted(other than nil rated/non GST supply)'],
        'Non-GST Supplies',
      ],
      rows: exempt.map(({ isBusiness, net }) => [
        `Intra-State supplies to ${isBusiness ? 'registered' : 'unregistered'} persons`,
        ...[rupees(net), 0, 0],
      ]),
    },
    { name: 'hsn(b2b)', headings: codeHeadings, rows: codes(true) },
    { name: 'hsn(b2c)', headings: codeHeadings, rows: codes(false) },
    {
      name: 'docs',
      headings: ['Nature of Document', 'Sr. No. From', 'Sr. No. To', 'Total Number', 'Cancelled'],
      rows: docs.map(({ kind, from, to, count }) => [kinds[kind], from, to, count, 0]),
    },
  ]
  return writeWorkbook(sheets.map((sheet) => ({ ...sheet, formats: sheet.headings.map(formatOf) })))
}

/** Goods have a unit, services, whose codes begin with 99, have none. */
const unitOf = (code: string) => (code === '' || code.startsWith('99') ? 'NA' : 'NOS-NUMBERS')

function formatOf(heading: string): ColumnFormat | undefined {
  if (/date$/i.test(heading)) return 'namedDate'
  return /Value|Amount|Supplies/.test(heading) ? 'decimals2' : undefined
}
