import { readAmount } from '../../shared/order/read-amount.ts'

/** Tips on offer for a request that has one of `tip` already: it may only be raised (decisions §5). */
export function offeredTips(values: readonly { tipValue: number }[], tip: number): number[] {
  const higher = values.map(({ tipValue }) => tipValue).filter((value) => value > tip)
  return [...new Set(higher)].sort((a, b) => a - b)
}

/** Reads an amount that the guest has entered, or says what is wrong with it. */
export function readTip(
  text: string,
  tip: number,
  currency: string,
): { totalTip: number } | { problem: 'invalid' | 'notMore' } {
  const totalTip = readAmount(text, currency)
  if (totalTip === undefined) return { problem: 'invalid' }
  return totalTip > tip ? { totalTip } : { problem: 'notMore' }
}
