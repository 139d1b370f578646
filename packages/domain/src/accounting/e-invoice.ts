/**
 * India's e-invoice, form INV-01 of schema version 1.1: the JSON that the Invoice Registration Portal takes. It follows
 * the schema notified on 30 July 2020 (CGST notification 60/2020, einvoice1.gst.gov.in and the API pages of
 * einv-apisandbox.nic.in), which the tests have in short. Only businesses have one. A field that is not known is named
 * and never guessed. Amounts are minor units, rates basis points.
 */
import type { InvoiceContent, InvoiceKind, InvoiceLine } from '../money/invoice.ts'
import { rateToWire, toWire } from '../money/money.ts'
import { isGstin } from '../taxes/gstin.ts'
import { gstHalves } from '../taxes/line-taxes.ts'
import { type IndianAddress, readIndianAddress } from './indian-address.ts'

/** Fields that the portal needs and a document may lack. */
export const eInvoiceFields = [
  ...(['hotelGstin', 'hotelLegalName', 'hotelAddress', 'buyerName', 'buyerAddress'] as const),
  ...(['number', 'code', 'rate', 'amount'] as const),
] as const
export type EInvoiceField = (typeof eInvoiceFields)[number]

export interface MissingField {
  field: EInvoiceField
  /** The titles of lines that lack it; a night has none. */
  lines?: string[]
}

export interface BusinessDocument {
  kind: InvoiceKind
  number: string
  /** The hotel's, YYYY-MM-DD. */
  date: string
  content: Pick<InvoiceContent, 'lines' | 'totals' | 'hotel' | 'billing' | 'credits'>
}

/** The desk's present values, for what was missing when the document was issued. */
export interface PresentParties {
  hotel: { legalName: string | null; address: string; gstin: string | null }
  /** The address of the company with the buyer's GSTIN. */
  buyerAddress: string | null
}

export type EInvoice = ReturnType<typeof writeEInvoice>

/** Documents with an e-invoice: the customer has a valid GSTIN, and something was supplied. */
export const hasEInvoice = ({ content }: Pick<BusinessDocument, 'content'>): boolean =>
  isGstin(content.billing.gstin ?? '') && content.lines.some(({ kind }) => isSupply(kind))

export function eInvoiceOf(
  document: BusinessDocument,
  present: PresentParties,
): { eInvoice: EInvoice } | { missing: MissingField[] } {
  const { hotel, billing, lines } = document.content
  const parties = {
    gstin: [hotel.gstin, present.hotel.gstin].find((gstin) => isGstin(gstin ?? '')),
    legalName: readText(hotel.legalName ?? present.hotel.legalName),
    address: readIndianAddress(hotel.address) ?? readIndianAddress(present.hotel.address),
    buyer: readText(billing.name),
    buyerAddress:
      readIndianAddress(billing.address ?? '') ?? readIndianAddress(present.buyerAddress ?? ''),
  }
  const missing: MissingField[] = [
    ...(parties.gstin ? [] : [{ field: 'hotelGstin' } as const]),
    ...(parties.legalName ? [] : [{ field: 'hotelLegalName' } as const]),
    ...(parties.address ? [] : [{ field: 'hotelAddress' } as const]),
    ...(parties.buyer ? [] : [{ field: 'buyerName' } as const]),
    ...(parties.buyerAddress ? [] : [{ field: 'buyerAddress' } as const]),
    // It begins with neither 0, / nor -.
    ...(/^[a-zA-Z1-9][a-zA-Z0-9/-]{0,15}$/.test(document.number)
      ? []
      : [{ field: 'number' } as const]),
    ...missingOf('code', lines, ({ kind, taxCode }) => isSupply(kind) && !isCode(taxCode)),
    ...missingOf('rate', lines, ({ kind, taxRate, tax }) =>
      isSupply(kind) ? taxRate === null && tax !== 0 : tax !== 0,
    ),
    ...missingOf('amount', lines, ({ net, tax }) => net < 0 || tax < 0),
  ]
  const { gstin, legalName, address, buyer, buyerAddress } = parties
  if (missing.length > 0 || !gstin || !legalName || !address || !buyer || !buyerAddress) {
    return { missing }
  }
  return {
    eInvoice: writeEInvoice(document, { gstin, legalName, address, buyer, buyerAddress }),
  }
}

function missingOf(
  field: EInvoiceField,
  lines: readonly InvoiceLine[],
  isMissing: (line: InvoiceLine) => boolean,
): MissingField[] {
  const found = new Set(lines.filter(isMissing).map(({ title }) => title))
  return found.size === 0 ? [] : [{ field, lines: [...found] }]
}

/** Taxes of a stay are collected for others, as tips are: they are other charges of the document. */
const isSupply = (kind: InvoiceLine['kind']) => kind !== 'stayTax'

/** HSN and SAC have four, six or eight digits. */
const isCode = (code: string | null): code is string =>
  /^(?!0+$)(\d{4}|\d{6}|\d{8})$/.test(code ?? '')

interface Parties {
  gstin: string
  legalName: string
  address: IndianAddress
  buyer: string
  buyerAddress: IndianAddress
}

function writeEInvoice({ kind, number, date, content }: BusinessDocument, parties: Parties) {
  const { totals, billing, credits, hotel } = content
  const state = parties.gstin.slice(0, 2)
  const items = content.lines.filter((line) => isSupply(line.kind))
  const sum = (amountOf: (line: InvoiceLine) => number) =>
    items.reduce((all, line) => all + amountOf(line), 0)
  const [net, cgst, sgst] = [
    sum((line) => line.net),
    sum((line) => halvesOf(line).cgst),
    sum((line) => halvesOf(line).sgst),
  ]
  const trade = readText(hotel.name)
  return {
    Version: '1.1',
    TranDtls: { TaxSch: 'GST', SupTyp: 'B2B', RegRev: 'N', IgstOnIntra: 'N' },
    DocDtls: { Typ: types[kind], No: number, Dt: formatDate(date) },
    SellerDtls: {
      ...{ Gstin: parties.gstin, LglNm: parties.legalName },
      ...(trade !== undefined && { TrdNm: trade }),
      ...writeAddress(parties.address),
      Stcd: state,
    },
    BuyerDtls: {
      ...{ Gstin: billing.gstin ?? '', LglNm: parties.buyer },
      // The place of supply is where the hotel is (IGST Act, section 12).
      Pos: state,
      ...writeAddress(parties.buyerAddress),
      Stcd: (billing.gstin ?? '').slice(0, 2),
    },
    ItemList: items.map(writeItem),
    ValDtls: {
      ...{ AssVal: rupees(net), CgstVal: rupees(cgst), SgstVal: rupees(sgst), IgstVal: 0 },
      OthChrg: rupees(totals.total - net - cgst - sgst),
      TotInvVal: rupees(totals.total),
    },
    ...(credits && {
      RefDtls: { PrecDocDtls: [{ InvNo: credits.number, InvDt: formatDate(credits.date) }] },
    }),
  }
}

const types: Record<InvoiceKind, 'INV' | 'CRN' | 'DBN'> = {
  ...{ invoice: 'INV', creditNote: 'CRN', debitNote: 'DBN' },
}

function writeItem(line: InvoiceLine, place: number) {
  const { title, taxCode, quantity, net, tax, taxRate } = line
  const { cgst, sgst } = halvesOf(line)
  // Codes of services begin with 99. Goods need a unit.
  const isService = taxCode?.startsWith('99') ?? false
  const description = readText(title, 300)
  const count = Math.max(1, quantity)
  return {
    SlNo: String(place + 1),
    ...(description !== undefined && { PrdDesc: description }),
    ...{ IsServc: isService ? 'Y' : 'N', HsnCd: taxCode ?? '' },
    ...{ Qty: count, ...(!isService && { Unit: 'NOS' }) },
    UnitPrice: Math.round((1000 * rupees(net)) / count) / 1000,
    ...{ TotAmt: rupees(net), AssAmt: rupees(net), GstRt: rateToWire(taxRate ?? 0), IgstAmt: 0 },
    ...{ CgstAmt: rupees(cgst), SgstAmt: rupees(sgst), TotItemVal: rupees(net + tax) },
  }
}

/** Documents from before a hotel was in India have no halves. */
function halvesOf({ cgst, sgst, tax }: InvoiceLine): { cgst: number; sgst: number } {
  return cgst === null || sgst === null ? gstHalves(tax) : { cgst, sgst }
}

function writeAddress({ street, place, pin }: IndianAddress) {
  const second = readText(cut(street, 100, 200))
  return {
    Addr1: withoutQuotes(cut(street, 0, 100)),
    ...(second !== undefined && { Addr2: second }),
    ...{ Loc: withoutQuotes(cut(place, 0, 50)), Pin: pin },
  }
}

const rupees = (minor: number) => toWire(minor, 'INR')

/** `02/11/2026` */
const formatDate = (date: string) => date.split('-').toReversed().join('/')

/** The portal rejects quotes and backslashes. */
const withoutQuotes = (text: string) => text.replaceAll('"', "'").replaceAll('\\', '/')

/** A text of at least three characters, or undefined. */
function readText(text: string | null, most = 100): string | undefined {
  const read = cut(
    withoutQuotes(text ?? '')
      .replace(/\s+/g, ' ')
      .trim(),
    0,
    most,
  )
  return [...read].length < 3 ? undefined : read
}

/** Cuts between characters, also those of two units of UTF-16. */
const cut = (text: string, from: number, to: number) => [...text].slice(from, to).join('')
