import { useHotel } from '../hotel-api.ts'
import type { CheckedLine } from './check-lines.ts'
import { type OrderAmounts, orderAmountsOf, withTip } from './order-amounts.ts'
import type { OrderDraft } from './order-draft.ts'
import { readAmount } from './read-amount.ts'

/**
 * What an order comes to with the tip that the guest has entered.
 *
 * @param repriced the server's own word, after a price has changed
 * @returns `tip` undefined where what was entered is no amount
 */
export function useAmounts(
  lines: readonly CheckedLine[],
  taxRate: number,
  draft: OrderDraft,
  repriced: OrderAmounts | undefined,
) {
  const { data: hotel } = useHotel()
  // Until the hotel is known: with two digits, as most are.
  const currency = hotel?.currency ?? 'INR'
  const tip = tipOf(draft, currency)
  const shown = repriced ?? orderAmountsOf(lines, { taxRate, currency })
  return { amounts: withTip(shown, tip ?? 0, currency), tip, expectedTotal: shown.total }
}

function tipOf({ tip, ownTip }: OrderDraft, currency: string): number | undefined {
  if (tip !== 'own') return tip ?? 0
  return ownTip.trim() === '' ? 0 : readAmount(ownTip, currency)
}
