import { readMoney } from '../format/format-money.ts'

/** A percentage with at most two decimals, as "13" or "13 %"; undefined if the text is none. */
export function readPercent(text: string, max = 100): number | undefined {
  const percent = readMoney(text.replace(/\s*%\s*$/, ''), 'XXX', max)
  return typeof percent === 'number' ? percent : undefined
}
