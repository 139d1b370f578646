import { type TaxedKind, taxedKinds } from '../taxes/taxes.ts'
import type { PackTax, TaxNote } from './country-pack.ts'
import { vat } from './names.ts'

/**
 * VAT within the prices, as they are shown to consumers in Europe.
 *
 * @param rates basis points; without one for drinks they are taxed as food, and alcohol as drinks
 */
export function includedVat(
  rates: Record<Exclude<TaxedKind, 'drink' | 'alcohol'>, number> & {
    drink?: number
    alcohol?: number
  },
  notes: Partial<Record<TaxedKind, TaxNote>> = {},
  name: Record<string, string> = vat,
): PackTax[] {
  return taxedKinds.flatMap((appliesTo) => {
    const rate = rates[appliesTo]
    if (rate === undefined) return []
    const note = notes[appliesTo]
    return {
      tax: { name, appliesTo, kind: 'percent' as const, rate, inclusive: true },
      ...(note && { note }),
    }
  })
}
