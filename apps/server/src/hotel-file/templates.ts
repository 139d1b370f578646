import { readFileSync } from 'node:fs'
import type { Template } from '@bellhop/contract/desk/hotel-file'
import { countryPackOf } from '@bellhop/domain/countries/countries'
import { appLanguages } from '@bellhop/languages'
import type { Fields, HotelContent } from './content.ts'
import { translateContent } from './translate-content.ts'

/** Texts of a hotel have languages without a region. */
const spoken = appLanguages.filter((language) => !language.includes('-'))

/**
 * Reads a template with which a new hotel can begin, and the emergency numbers of its country.
 *
 * @param country ISO 3166-1
 */
export function readTemplate(template: Template, country: string | null): HotelContent {
  const base = readContent('base', country)
  const { lists, records } = readContent(template, country)
  const merged = { ...base.lists }
  for (const [noun, entries] of Object.entries(lists)) {
    merged[noun] = [...(merged[noun] ?? []), ...entries]
  }
  return {
    languages: spoken,
    lists: { ...merged, 'emergency-contacts': emergencyNumbers(base, country) },
    records: { ...base.records, ...records },
  }
}

/** The base has a contact by service, without numbers: they are the country's. */
function emergencyNumbers(
  { lists }: Pick<HotelContent, 'lists'>,
  country: string | null,
): Fields[] {
  const named = lists['emergency-contacts'] ?? []
  return countryPackOf(country).emergencyNumbers.flatMap(({ service, number }) => {
    const contact = named.find(({ _id }) => _id === `emergency-${service}`)
    return contact ? [{ ...contact, phone: number }] : []
  })
}

/** In Portugal, the Portuguese of Portugal. */
function readContent(
  name: string,
  country: string | null,
): Pick<HotelContent, 'lists' | 'records'> {
  const text = readFileSync(new URL(`./templates/${name}.json`, import.meta.url), 'utf8')
  const ofCountry = appLanguages.filter((language) => language.endsWith(`-${country}`))
  return translateContent(JSON.parse(text), 'templates', [...spoken, ...ofCountry])
}
