import { taxNumberName } from '@bellhop/domain/countries/countries'
import { type InvoiceContent, type LedgerEntry, rateDigits } from '@bellhop/domain/money/invoice'
import { itemize } from '@bellhop/domain/money/itemize'
import { formatWithOptions } from '@bellhop/domain/requests/choices'
import { addDays } from '@bellhop/domain/stays/booking'
import { hotelDate } from '@bellhop/domain/time/hotel-time'
import { composeTexts, inLanguage, pickColumns } from '../shared/text/in-language.ts'
import { type BilledStay, readLedger, readNightsToCome } from './billed-stay.ts'

/** Builds the bill of a stay as if it ended as planned. */
export function proformaContent(stay: BilledStay): InvoiceContent {
  const left = stay.checkedOutAt && hotelDate(stay.checkedOutAt, stay.timeZone)
  const departure = left ?? plannedDeparture(stay)
  return makeContent(stay, [...readLedger(stay), ...readNightsToCome(stay)], departure)
}

/** Builds the bill at check-out, or of a guest who does not come. */
export function invoiceContent(stay: BilledStay, at: Date): InvoiceContent {
  const hasCome = stay.status !== 'cancelled' && stay.status !== 'noShow'
  const departure = hasCome ? hotelDate(at, stay.timeZone) : plannedDeparture(stay)
  return makeContent(stay, readLedger(stay), departure)
}

function plannedDeparture(stay: BilledStay): string {
  return addDays(arrivalOf(stay), stay.nights.length)
}

/**
 * Builds the note for these corrections of an invoice: a credit, or a debit if they undo others. Corrections of
 * payments do not count: a refund is not a credit.
 *
 * @returns undefined if none of them changes the invoice
 */
export function noteContent(
  stay: BilledStay,
  entryIds: readonly string[],
): { kind: 'creditNote' | 'debitNote'; content: InvoiceContent } | undefined {
  const { content: invoice, invoiceNumber, issuedAt } = stay
  if (!invoice || !invoiceNumber || !issuedAt) return undefined
  const ledger = readLedger(stay)
  const noted = ledger.filter(
    ({ id, correctsId, kind }) =>
      entryIds.includes(id) && correctsId !== null && kind !== 'advance' && kind !== 'payment',
  )
  if (noted.length === 0) return undefined
  const ids = new Set(noted.map(({ id }) => id))
  const isCredit = noted.reduce((sum, { net, tax }) => sum + net + tax, 0) <= 0
  const reasons = stay.entries.flatMap(({ id, reason }) => (ids.has(id) && reason ? [reason] : []))
  const content = {
    ...makeContent(stay, ledger, invoice.departure, { ids, isCredit }),
    // A note has the recipient of the invoice.
    guest: invoice.guest,
    billing: invoice.billing,
    room: invoice.room,
    credits: {
      number: invoiceNumber,
      date: hotelDate(issuedAt, stay.timeZone),
      reasons: [...new Set(reasons)],
    },
  }
  return { kind: isCredit ? 'creditNote' : 'debitNote', content }
}

function makeContent(
  stay: BilledStay,
  ledger: readonly LedgerEntry[],
  departure: string,
  note?: Parameters<typeof itemize>[3],
): InvoiceContent {
  const { currency, country, address, phone, email, brandColor } = stay
  return {
    ...itemize(ledger, stay.orderedLines.map(addOptionNames), country === 'IN', note),
    currency,
    country,
    rateDigits,
    hotel: {
      name: stay.hotelName,
      translations: pickColumns(stay.hotelTranslations, ['name', 'address']),
      legalName: stay.legalName,
      address,
      phone,
      email,
      gstin: stay.taxNumber,
      ...(country !== 'IN' && { taxNumberName: taxNumberName(country) }),
      brandColor,
    },
    guest: (stay.payer === 'second' && stay.secondBillName) || stay.guestName,
    billing: recipientOf(stay),
    room: stay.roomNumber,
    ...((stay.status === 'openBill' || stay.status === 'closedBill') && { isSale: true as const }),
    arrival: arrivalOf(stay),
    departure,
    credits: null,
  }
}

function recipientOf(stay: BilledStay): InvoiceContent['billing'] {
  if (stay.payer === 'company') {
    return { name: stay.companyName, address: stay.companyAddress, gstin: stay.companyTaxNumber }
  }
  return stay.payer === 'second'
    ? { name: null, address: stay.secondBillAddress, gstin: stay.secondBillTaxNumber }
    : { name: stay.billingName, address: stay.billingAddress, gstin: stay.billingGstin }
}

const arrivalOf = ({ checkIn, timeZone }: BilledStay) => hotelDate(checkIn, timeZone)

/** Adds the chosen options to the name, in every language of their translations. */
function addOptionNames<Line extends BilledStay['orderedLines'][number]>(line: Line): Line {
  const fullName = ({ name, choices }: Line, language?: string) =>
    formatWithOptions(name, choices, language)
  const translations = composeTexts([line, ...line.choices], 'name', (language) =>
    fullName(inLanguage(line, language), language),
  )
  return { ...line, name: fullName(line), translations }
}
