import type { AppliedTax, TaxedKind } from '@bellhop/domain/taxes/taxes'
import { useTranslations } from 'use-intl'
import { useStaff } from '../api/staff-context.ts'

/** Whether the hotel’s prices of a kind contain tax: those that are typed, or that have no taxes of their own. */
const useIncludesTax = (kind: TaxedKind) => useStaff().hotel.pricesWithTax.includes(kind)

/** Formats whether prices contain tax: “with tax”, “without tax”. */
export function useFormatTaxWords(): (isIncluded: boolean) => string {
  const t = useTranslations('format')
  return (isIncluded) => t(isIncluded ? 'taxWords.with' : 'taxWords.without')
}

/** “with tax” or “without tax”, as the hotel’s prices of a kind are. */
export const useTaxWords = (kind: TaxedKind): string => useFormatTaxWords()(useIncludesTax(kind))

/** The same as a sentence: “With tax.” */
export function useTaxSentence(kind: TaxedKind): string {
  const t = useTranslations('format')
  return t(useIncludesTax(kind) ? 'taxSentence.with' : 'taxSentence.without')
}

/** Whether amounts contain tax, by the taxes that they were priced by. */
export const includeTax = (
  priced: readonly { taxes?: readonly AppliedTax[] | null | undefined }[],
): boolean =>
  priced.some(({ taxes }) => taxes?.some(({ kind, inclusive }) => kind === 'percent' && inclusive))
