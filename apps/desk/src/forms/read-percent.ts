import { readAmount } from '@bellhop/domain/read-amount'

/** A percentage with at most two decimals; undefined if the text is none. */
export function readPercent(text: string): number | undefined {
  const percent = readAmount(text, 'USD', 100)
  return typeof percent === 'number' ? percent : undefined
}
