import type { InvoiceKind } from './invoice.ts'

/**
 * The year in which invoices are numbered: in India the financial year, 1 April to 31 March (`2026-27`), elsewhere the
 * calendar year (`2026`).
 *
 * @param date the hotel's, YYYY-MM-DD
 * @param country ISO 3166, null if the hotel has none
 */
export function financialYear(date: string, country: string | null): string {
  const { year, month } = Temporal.PlainDate.from(date)
  if (country !== 'IN') return String(year)
  const first = month >= 4 ? year : year - 1
  return `${first}-${String((first + 1) % 100).padStart(2, '0')}`
}

const prefixes: Record<InvoiceKind, string> = { invoice: 'INV', creditNote: 'CN', debitNote: 'DN' }

/**
 * The serial number as printed, `INV/26-27/00042`: letters, digits, - and /, and at most the 16 characters that India
 * allows (CGST Rules, 46 and 53) up to 999,999 a year.
 */
export function documentNumber(kind: InvoiceKind, year: string, serial: number): string {
  const printedYear = year.includes('-') ? year.slice(2) : year
  return `${prefixes[kind]}/${printedYear}/${String(serial).padStart(5, '0')}`
}
