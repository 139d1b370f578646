import type { AmountProblem } from '@bellhop/domain/money/read-amount'
import { useTranslations } from 'use-intl'
import { formatMoney } from './format-money.ts'

/**
 * Why an amount is not accepted.
 *
 * @param max the largest, in the currency
 * @param example of an amount
 */
export function formatAmountProblem(
  problem: AmountProblem,
  currency: string,
  max: number,
  example = 250,
): string {
  return {
    noAmount: `Enter an amount, such as ${example}.`,
    tooMuch: `At most ${formatMoney(max, currency)}.`,
    tooFine: `Too many decimals for ${currency}.`,
    ambiguous: 'Enter it without a comma: 1250, or 1.250 with a decimal point.',
  }[problem]
}

/** `formatAmountProblem` in the language of the desk. */
export function useFormatAmountProblem(): typeof formatAmountProblem {
  const t = useTranslations('format')
  return (problem, currency, max, example = 250) =>
    t(`amount.${problem}`, { example, currency, max: formatMoney(max, currency) })
}
