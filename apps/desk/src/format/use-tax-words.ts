import type { AppliedTax, TaxedKind } from '@bellhop/domain/taxes/taxes'
import { useStaff } from '../api/staff-context.ts'

type TaxWords = 'with tax' | 'without tax'

/** Says whether the hotel’s prices of a kind contain tax: for prices that are typed, or that have no taxes of their own. */
export function useTaxWords(kind: TaxedKind): TaxWords {
  return wordsFor(useStaff().hotel.pricesWithTax.includes(kind))
}

/** Says whether amounts contain tax, by the taxes that they were priced by. */
export function formatTaxWords(
  priced: readonly { taxes?: readonly AppliedTax[] | null | undefined }[],
): TaxWords {
  return wordsFor(
    priced.some(({ taxes }) =>
      taxes?.some(({ kind, inclusive }) => kind === 'percent' && inclusive),
    ),
  )
}

const wordsFor = (isIncluded: boolean | undefined): TaxWords =>
  isIncluded ? 'with tax' : 'without tax'

/** `With tax.` */
export function toSentence(words: string): string {
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`
}
