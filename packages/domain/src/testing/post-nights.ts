import { roomNight } from '../money/folio.ts'
import type { LedgerEntry } from '../money/invoice.ts'
import type { PricedNight } from '../stays/booking.ts'
import { entryOfStayTax, type StayTax } from '../taxes/stay-taxes.ts'

/** An entry with nothing but the fields that a test gives it. */
export const blankEntry = {
  ...{ correctsId: null, isDiscount: false, title: '', requestId: null, taxRate: null },
  ...{ taxes: null, taxRuleId: null, taxCode: null, method: null, reference: null, included: 0 },
}

interface PostedNight extends PricedNight {
  date: string
  stayTaxes: readonly StayTax[]
}

/** The entries that posting nights adds to the bill. */
export function postNights(nights: readonly PostedNight[]): LedgerEntry[] {
  return nights.flatMap(({ date, stayTaxes, taxes = null, ...night }) => [
    {
      ...blankEntry,
      ...roomNight({ ...night, taxes }),
      taxRate: night.taxRate,
      taxes,
      id: date,
      date,
    },
    ...stayTaxes.map((tax) => ({
      ...{ ...blankEntry, id: `${date} ${tax.ruleId}`, date, taxRuleId: tax.ruleId },
      ...{ kind: 'stayTax' as const, ...entryOfStayTax(tax) },
    })),
  ])
}

/** Returns a value in the form of the database. */
export const store = <T>(value: T): T => JSON.parse(JSON.stringify(value))
