/** Lines with taxes on portions of their price, such as set menus of dishes and drinks. Amounts are minor units. */
import type { Taxed } from '../money/corrections.ts'
import { splitSigned } from './line-taxes.ts'
import { splitPortions, taxLine } from './tax-line.ts'
import { addedRate, type TaxRule } from './taxes.ts'

interface Line {
  /** For one, as guests see it. */
  price: number
  quantity: number
  taxRate: number | null
  taxes?: readonly TaxRule[] | null | undefined
}

/** Splits what is left of a line, with either sign, over its portions, which have the taxes of one rate each. */
export function splitShare<L extends Line>(share: Taxed, line: L): { share: Taxed; portion: L }[] {
  const { taxes } = line
  if (!taxes?.some((tax) => tax.share)) return [{ share, portion: line }]
  const portions = splitPortions({ ...line, taxes })
  const due = portions.map(taxLine)
  const nets = splitSigned(
    share.net,
    portions.map(({ price }) => price),
  )
  const added = splitSigned(
    share.tax,
    due.map((one) => one.added),
  )
  const included = splitSigned(
    share.included,
    due.map((one) => one.included),
  )
  return portions.map((portion, place) => ({
    share: { net: nets[place] ?? 0, tax: added[place] ?? 0, included: included[place] ?? 0 },
    portion: { ...line, ...portion, taxRate: Math.round(addedRate(portion.taxes, portion.price)) },
  }))
}

/** A line of a request in the report of a day, with its taxable value and all its taxes. */
export interface DayLine extends Line {
  taxRate: number
  taxes: readonly TaxRule[] | null
  net: number
  tax: number
}

/** The portions of a line, each as a line of its own. */
export function splitDayLine<L extends DayLine>(line: L): L[] {
  const { taxes } = line
  if (!taxes?.some((tax) => tax.share)) return [line]
  return splitPortions({ ...line, taxes }).map((portion) => {
    const { added, included } = taxLine(portion)
    return { ...line, ...portion, net: portion.price - included, tax: added + included }
  })
}
