/** Taxes that a stay does not owe. Its nights keep these rules, marked. */
import { addedRate, type TaxRule } from './taxes.ts'

interface TaxedNight {
  price: number
  taxRate: number
  taxes?: readonly TaxRule[] | null | undefined
}

/** Marks the rules of a night that its stay does not owe, and no others. The rest is its tax rate. */
export function exemptNight<Night extends TaxedNight>(
  night: Night,
  isExempt: (rule: TaxRule) => boolean,
): Night {
  if (!night.taxes) return night
  const taxes = night.taxes.map(({ exempt: _, ...rule }) =>
    isExempt(rule) ? { ...rule, exempt: true } : rule,
  )
  return { ...night, taxes, taxRate: Math.round(addedRate(taxes, night.price)) }
}

/** The rules that a stay does not owe: those marked in its nights, and others with their names, such as next year's. */
export function exemptionsOf(nights: readonly TaxedNight[]): (rule: TaxRule) => boolean {
  const marked = nights.flatMap(({ taxes }) => taxes?.filter(({ exempt }) => exempt) ?? [])
  const ids = new Set(marked.map(({ id }) => id))
  const names = new Set(marked.flatMap(({ name }) => Object.values(name)))
  return ({ id, name }) => ids.has(id) || Object.values(name).some((text) => names.has(text))
}
