import { toLatinDigits } from '@bellhop/domain/text/latin-digits'
import { stripInvisible } from '@bellhop/domain/text/strip-invisible'

const rate = /^(\d+(?:[.,]\d{0,3})?|[.,]\d{1,3})\s*%?$/

/** A percentage with at most three decimals, as "8.875", "8,875" or "13 %"; undefined if the text is none. */
export function readRate(text: string): number | undefined {
  const [, typed] = rate.exec(toLatinDigits(stripInvisible(text)).trim()) ?? []
  const percent = Number(typed?.replace(',', '.'))
  return percent <= 100 ? percent : undefined
}
