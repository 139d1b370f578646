import { useCurrency } from '../../intl/use-money.ts'
import type { CheckedLine } from '../lines/check-lines.ts'
import type { OrderDraft } from '../order-draft.ts'
import {
  type OrderAmounts,
  type OrderTax,
  orderAmountsOf,
  shownTaxesOf,
  withTip,
} from './order-amounts.ts'
import { readTip } from './tip-selection.ts'

/**
 * Computes the amounts of an order with the entered tip.
 *
 * @param tax its rate in per cent, undefined until known, and the taxes behind it
 * @param repriced the server's amounts, after a price has changed
 * @returns `tip` is undefined if the entered tip is invalid, `expectedTotal` until the tax is known
 */
export function useAmounts(
  lines: readonly CheckedLine[],
  { rate, taxes, drinkTaxes }: Omit<OrderTax, 'label'>,
  draft: OrderDraft,
  repriced: OrderAmounts | undefined,
) {
  const format = useCurrency()
  const { currency } = format
  const read = readTip(draft, 0, format)
  const tip = typeof read === 'number' ? read : undefined
  const pricing = { taxRate: rate ?? 0, taxes, drinkTaxes, currency }
  const shown = repriced ?? orderAmountsOf(lines, pricing)
  const isTaxKnown = repriced !== undefined || rate !== undefined
  return {
    amounts: withTip(shown, tip ?? 0, currency),
    taxes: shownTaxesOf(lines, pricing),
    tip,
    expectedTotal: isTaxKnown ? shown.total : undefined,
  }
}
