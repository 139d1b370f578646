import { fromWire, toWire } from '@bellhop/domain/money/money'
import {
  type ExampleTax,
  type TaxedPurchase,
  workOutExample,
} from '@bellhop/domain/taxes/tax-example'
import { taxFromWire, type WireTaxRule } from '@bellhop/domain/taxes/tax-wire'
import { rulesAt, type TaxRule } from '@bellhop/domain/taxes/taxes'
import type { EnteredTax } from '../../shared/taxes/tax-form.ts'

/** A purchase with its price in the hotel's currency. */
export type Purchase = TaxedPurchase

/** Rules with their index as id, also incomplete ones: a missing rate is 0. */
function toRules(taxes: readonly EnteredTax[], currency: string): TaxRule[] {
  return taxes.map(({ validTo, ...tax }, index) => {
    const rule = { ...tax, ...(validTo && { validTo }) } as WireTaxRule
    return taxFromWire(rule, String(index), currency)
  })
}

/** Works out one tax for a purchase on the tax's first day, or today if it has begun. Amounts are in the currency. */
export function exampleOf(
  taxes: readonly EnteredTax[],
  index: number,
  { today, currency, purchase }: { today: string; currency: string; purchase: Purchase },
): { date: string; taxes: ExampleTax[] } {
  const tax = taxes[index]
  const begins = tax && tax.validFrom > today ? tax.validFrom : today
  const date = tax?.validTo && tax.validTo < begins ? tax.validTo : begins
  const worked = workOut(taxes, date, currency, purchase)
  return { date, taxes: worked.taxes.filter(({ ruleId }) => ruleId === String(index)) }
}

/** Works out the total that a guest pays for a purchase on a day, in the currency. */
export function totalOf(
  taxes: readonly EnteredTax[],
  { today, currency, purchase }: { today: string; currency: string; purchase: Purchase },
): number {
  return workOut(taxes, today, currency, purchase).total
}

function workOut(
  taxes: readonly EnteredTax[],
  date: string,
  currency: string,
  purchase: Purchase,
): { taxes: ExampleTax[]; total: number } {
  const rules = rulesAt(toRules(taxes, currency), purchase.kind, date)
  const price = fromWire(purchase.price, currency)
  const worked = workOutExample(rules, { ...purchase, price })
  return {
    taxes: worked.taxes.map((tax) => ({ ...tax, amount: toWire(tax.amount, currency) })),
    total: toWire(worked.total, currency),
  }
}
