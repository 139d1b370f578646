import { addDays } from '@bellhop/domain/booking'
import { formatWithOptions } from '@bellhop/domain/choices'
import { hotelDate } from '@bellhop/domain/hotel-time'
import type { InvoiceContent, LedgerEntry } from '@bellhop/domain/invoice'
import { itemize } from '@bellhop/domain/itemize'
import { composeTexts, inLanguage, pickColumns } from '../shared/in-language.ts'
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
 * Builds the credit for these corrections of an invoice. Corrections of payments do not count: a refund is not a
 * credit.
 *
 * @returns undefined if none of them reduces the invoice
 */
export function creditContent(
  stay: BilledStay,
  entryIds: readonly string[],
): InvoiceContent | undefined {
  const { content: invoice, invoiceNumber, issuedAt } = stay
  if (!invoice || !invoiceNumber || !issuedAt) return undefined
  const ledger = readLedger(stay)
  const credited = ledger.filter(
    ({ id, correctsId, kind }) =>
      entryIds.includes(id) && correctsId !== null && kind !== 'advance' && kind !== 'payment',
  )
  if (credited.length === 0) return undefined
  const ids = new Set(credited.map(({ id }) => id))
  const reasons = stay.entries.flatMap(({ id, reason }) => (ids.has(id) && reason ? [reason] : []))
  return {
    ...makeContent(stay, ledger, invoice.departure, ids),
    // The credit note has the recipient of the invoice.
    guest: invoice.guest,
    billing: invoice.billing,
    room: invoice.room,
    credits: {
      number: invoiceNumber,
      date: hotelDate(issuedAt, stay.timeZone),
      reasons: [...new Set(reasons)],
    },
  }
}

function makeContent(
  stay: BilledStay,
  ledger: readonly LedgerEntry[],
  departure: string,
  credited?: ReadonlySet<string>,
): InvoiceContent {
  const { currency, country, address, phone, email, gstin, brandColor } = stay
  return {
    ...itemize(ledger, stay.orderedLines.map(addOptionNames), country === 'IN', credited),
    currency,
    country,
    hotel: {
      name: stay.hotelName,
      translations: pickColumns(stay.hotelTranslations, ['name', 'address']),
      legalName: stay.legalName,
      address,
      phone,
      email,
      gstin,
      brandColor,
    },
    guest: stay.guestName,
    billing: {
      name: stay.billingName,
      address: stay.billingAddress,
      gstin: stay.billingGstin,
    },
    room: stay.roomNumber,
    arrival: arrivalOf(stay),
    departure,
    credits: null,
  }
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
