import { countryPackOf, packRules } from '@bellhop/domain/countries/countries'
import type { CountryPack } from '@bellhop/domain/countries/country-pack'
import { taxToWire } from '@bellhop/domain/taxes/tax-wire'
import type { EnteredTax } from './tax-form.ts'

/** The taxes of a country's pack for a hotel with these languages, which begin on a date. */
export function proposeTaxes(
  pack: CountryPack,
  { validFrom, languages }: { validFrom: string; languages: readonly string[] },
): EnteredTax[] {
  return packRules(pack, validFrom).map((rule) => {
    const { _id, ...fields } = taxToWire(rule, pack.currency ?? 'USD')
    const names = languages.flatMap((language, index) => {
      const text = rule.name[language] ?? (index === 0 ? rule.name.en : undefined)
      return text === undefined ? [] : [[language, text] as const]
    })
    return { ...fields, name: Object.fromEntries(names) }
  })
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
export function findNote(country: string | null, tax: EnteredTax): string | undefined {
  const texts = Object.values(tax.name)
  return countryPackOf(country).taxes.find(
    ({ tax: { appliesTo, kind, name } }) =>
      appliesTo === tax.appliesTo &&
      kind === tax.kind &&
      Object.values(name).some((text) => texts.includes(text)),
  )?.note
}
