import type { StayTax as WireStayTax } from '@bellhop/contract/base/taxes'
import { roomNight } from '@bellhop/domain/money/folio'
import { rateToWire, toWire } from '@bellhop/domain/money/money'
import { type StayTax, totalOfStayTax } from '@bellhop/domain/taxes/stay-taxes'
import { rateOfPrice, type TaxRule } from '@bellhop/domain/taxes/taxes'
import type { Translations } from '../shared/text/in-language.ts'

/** The value of a `taxes` column. */
export function toJson(taxes: readonly TaxRule[] | null | undefined): string | null {
  return taxes ? JSON.stringify(taxes) : null
}

/** HSN or SAC: that of the first rule that has one. */
export function codeOf(taxes: readonly TaxRule[] | null | undefined): string | null {
  return taxes?.find(({ code }) => code)?.code ?? null
}

/** The title of an entry for a tax, with its translations. @param name by language */
export function titlesOf(
  name: Record<string, string>,
  [first = 'en', ...others]: readonly string[],
): { title: string; translations: Translations } {
  const translated = others.flatMap((language) => {
    const title = name[language]
    return title === undefined ? [] : [[language, { title }]]
  })
  return {
    title: name[first] ?? Object.values(name)[0] ?? '',
    translations: Object.fromEntries(translated),
  }
}

/** The tax that is added to a night, and the tax that its price includes. */
export function toNightTaxes(
  night: { price: number; taxRate: number; taxes?: readonly TaxRule[] | null | undefined },
  currency: string,
) {
  const { tax, included } = roomNight(night)
  const rate = rateOfPrice(night)
  return {
    tax: toWire(tax, currency),
    ...(rate !== undefined && { taxRate: rateToWire(rate) }),
    ...(included > 0 && { included: toWire(included, currency) }),
  }
}

/** The taxes of a stay beside its nights, each for all nights. Missing without one. */
export function toStayTaxes(
  nights: readonly { stayTaxes?: readonly StayTax[] | undefined }[],
  { language, currency }: { language: string; currency: string },
): { stayTaxes?: WireStayTax[] } {
  const byRule = Map.groupBy(
    nights.flatMap(({ stayTaxes = [] }) => stayTaxes),
    ({ ruleId }) => ruleId,
  )
  const stayTaxes = [...byRule.values()].map((taxes) => ({
    title: nameIn(taxes[0]?.name ?? {}, language),
    nights: taxes.length,
    amount: toWire(
      taxes.reduce((sum, tax) => sum + totalOfStayTax(tax), 0),
      currency,
    ),
  }))
  return stayTaxes.length > 0 ? { stayTaxes } : {}
}

/** The name of a tax in this language, else in English. @param name by language */
export function nameIn(name: Record<string, string>, language: string): string {
  return name[language] ?? name.en ?? Object.values(name)[0] ?? ''
}
