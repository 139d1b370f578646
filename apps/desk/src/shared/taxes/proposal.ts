import { countryPackOf, packRules } from '@bellhop/domain/countries/countries'
import type { CountryPack, TaxNote } from '@bellhop/domain/countries/country-pack'
import { taxToWire } from '@bellhop/domain/taxes/tax-wire'
import type { TaxedKind, TaxRule } from '@bellhop/domain/taxes/taxes'
import type { EnteredTax } from './tax-form.ts'

interface Wanted {
  validFrom: string
  languages: readonly string[]
  /** The hotel's answer; default: as usual in the country. */
  includeTax?: boolean | undefined
}

/** The taxes of a country's pack for a hotel with these languages, which begin on a date. */
export function proposeTaxes(
  pack: CountryPack,
  { validFrom, languages, includeTax }: Wanted,
): EnteredTax[] {
  return packRules(pack, validFrom).map((usual) => {
    const rule = includeTax === undefined ? usual : answerFor(usual, pack, includeTax)
    const { _id, ...fields } = taxToWire(rule, pack.currency ?? 'USD')
    const names = languages.flatMap((language, index) => {
      const text = rule.name[language] ?? (index === 0 ? rule.name.en : undefined)
      return text === undefined ? [] : [[language, text] as const]
    })
    return { ...fields, name: Object.fromEntries(names) }
  })
}

/** Adds to the price what the prices of the hotel do not include. Where some of a kind is usually included, the rest is not. */
function answerFor(rule: TaxRule, pack: CountryPack, includeTax: boolean): TaxRule {
  if (rule.kind !== 'percent') return rule
  const { inclusive, ...added } = rule
  if (!includeTax) return added
  return includesSome(pack, rule.appliesTo) ? rule : { ...added, inclusive: true }
}

function includesSome({ taxes }: CountryPack, kind: TaxedKind): boolean {
  return taxes.some(({ tax }) => tax.appliesTo === kind && tax.inclusive)
}

/** Whether the prices of rooms usually include tax; undefined where the country has no pack. */
export function pricesIncludeTax(pack: CountryPack): boolean | undefined {
  return pack.country === undefined ? undefined : includesSome(pack, 'room')
}

/** Whether the list has a tax of the same name for the same kind that has not ended by a day. */
export function isInList(tax: EnteredTax, taxes: readonly EnteredTax[], language: string): boolean {
  return taxes.some(
    ({ appliesTo, name, validTo }) =>
      appliesTo === tax.appliesTo &&
      name[language] === tax.name[language] &&
      (!validTo || validTo >= tax.validFrom),
  )
}

/** Finds the note of the country's pack about a tax that was just proposed. */
export function findNote(country: string | null, tax: EnteredTax): TaxNote | undefined {
  const texts = Object.values(tax.name)
  return countryPackOf(country).taxes.find(
    ({ tax: { appliesTo, kind, name } }) =>
      appliesTo === tax.appliesTo &&
      kind === tax.kind &&
      Object.values(name).some((text) => texts.includes(text)),
  )?.note
}
