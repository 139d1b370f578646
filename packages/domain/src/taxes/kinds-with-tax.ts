import { rulesAt, type TaxedKind, type TaxRule, taxedKinds } from './taxes.ts'

/**
 * Lists the kinds of items with tax in their prices on a day. Where no percentage applies, the hotel's answer decides,
 * which is null until it is asked.
 */
export function kindsWithTax(
  rules: readonly TaxRule[],
  date: string,
  answer: boolean | null,
): TaxedKind[] {
  return taxedKinds.filter((kind) => {
    const percentages = rulesAt(rules, kind, date).filter((rule) => rule.kind === 'percent')
    if (percentages.length === 0) return answer ?? false
    return percentages.some(({ inclusive }) => inclusive)
  })
}
