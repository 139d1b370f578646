import type { TaxedKind } from '../taxes/taxes.ts'
import type { PackTax } from './country-pack.ts'
import { vat } from './names.ts'

/** VAT within the prices, as they are shown to consumers in the European Union. @param rates basis points */
export function includedVat(
  rates: Record<TaxedKind, number>,
  notes: { food?: string } = {},
): PackTax[] {
  return (['room', 'food', 'gift', 'service'] as const).map((appliesTo) => ({
    tax: { name: vat, appliesTo, kind: 'percent', rate: rates[appliesTo], inclusive: true },
    ...(appliesTo === 'food' && notes.food && { note: notes.food }),
  }))
}
