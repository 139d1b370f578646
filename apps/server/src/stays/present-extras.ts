import type { BookedExtra, Extra } from '@bellhop/contract/guest/extras'
import { rateToWire, toWire } from '@bellhop/domain/money/money'
import { extraAmounts, type NightExtra, type SoldExtra } from '@bellhop/domain/rates/extras'
import { addedRateOf, toAppliedTax } from '@bellhop/domain/taxes/taxes'
import { nameIn } from './taxes.ts'

interface Reader {
  language: string
  currency: string
}

export function toExtra(
  { name, per, price, taxRate, taxes }: SoldExtra,
  { language, currency }: Reader,
): Omit<Extra, '_id'> {
  return {
    name: nameIn(name, language),
    per,
    price: toWire(price, currency),
    taxRate: rateToWire(addedRateOf({ price, taxRate, taxes })),
    taxes: taxes.map(toAppliedTax),
  }
}

/** The extras of stays, each with its amounts for all nights. Missing without one. */
export function toBookedExtras(
  nights: readonly { extras?: readonly NightExtra[] | undefined }[],
  reader: Reader,
): { extras?: BookedExtra[] } {
  const all = nights.flatMap(({ extras = [] }) => extras)
  const extras = [...Map.groupBy(all, ({ id }) => id).values()].flatMap((alike) => {
    const [extra] = alike
    if (!extra) return []
    const amounts = alike.map(extraAmounts)
    const subtotal = amounts.reduce((sum, { net }) => sum + net, 0)
    const tax = amounts.reduce((sum, one) => sum + one.tax, 0)
    return {
      ...{ extraId: extra.id, ...toExtra(extra, reader), quantity: extra.quantity },
      subtotal: toWire(subtotal, reader.currency),
      tax: toWire(tax, reader.currency),
      total: toWire(subtotal + tax, reader.currency),
    }
  })
  return extras.length > 0 ? { extras } : {}
}

/** The title of an extra on the bill, by language: `2 × Parking`. */
export function namesOfCharge({ name, count }: NightExtra): Record<string, string> {
  if (count === 1) return name
  return Object.fromEntries(
    Object.entries(name).map(([language, text]) => [language, `${count} × ${text}`]),
  )
}
