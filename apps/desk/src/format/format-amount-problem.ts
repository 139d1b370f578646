import type { AmountProblem } from '@bellhop/domain/money/read-amount'
import { useTranslations } from 'use-intl'
import { formatMoney } from './format-money.ts'

type Translate = ReturnType<typeof useTranslations<'format'>>

/**
 * Why an amount is not accepted.
 *
 * @param max the largest, in the currency
 * @param example of an amount
 */
export const amountProblemsIn =
  (t: Translate) =>
  (problem: AmountProblem, currency: string, max: number, example = 250): string =>
    t(`amount.${problem}`, { example, currency, max: formatMoney(max, currency) })

export const useFormatAmountProblem = () => amountProblemsIn(useTranslations('format'))
