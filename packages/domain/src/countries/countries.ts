import { austria } from './austria.ts'
import { brazil } from './brazil.ts'
import type { CountryPack } from './country-pack.ts'
import { croatia } from './croatia.ts'
import { egypt } from './egypt.ts'
import { france } from './france.ts'
import { germany } from './germany.ts'
import { greece } from './greece.ts'
import { india } from './india.ts'
import { indonesia } from './indonesia.ts'
import { ireland } from './ireland.ts'
import { italy } from './italy.ts'
import { japan } from './japan.ts'
import { mexico } from './mexico.ts'
import { morocco } from './morocco.ts'
import { nepal } from './nepal.ts'
import { netherlands } from './netherlands.ts'
import { otherCountry } from './other.ts'
import { portugal } from './portugal.ts'
import { saudiArabia } from './saudi-arabia.ts'
import { southAfrica } from './south-africa.ts'
import { spain } from './spain.ts'
import { sriLanka } from './sri-lanka.ts'
import { switzerland } from './switzerland.ts'
import { thailand } from './thailand.ts'
import { turkey } from './turkey.ts'
import { unitedArabEmirates } from './united-arab-emirates.ts'
import { unitedKingdom } from './united-kingdom.ts'
import { unitedStates } from './united-states.ts'
import { vietnam } from './vietnam.ts'

/** All packs; the plain one is the last. */
export const countryPacks: readonly CountryPack[] = [
  austria,
  brazil,
  croatia,
  egypt,
  france,
  germany,
  greece,
  india,
  indonesia,
  ireland,
  italy,
  japan,
  mexico,
  morocco,
  nepal,
  netherlands,
  portugal,
  saudiArabia,
  southAfrica,
  spain,
  sriLanka,
  switzerland,
  thailand,
  turkey,
  unitedArabEmirates,
  unitedKingdom,
  unitedStates,
  vietnam,
  otherCountry,
]

/** The pack of a country, or else the plain one. @param country ISO 3166-1 */
export function countryPackOf(country: string | null): CountryPack {
  return countryPacks.find((pack) => pack.country === country) ?? otherCountry
}

/** Names the number on a hotel's invoices, such as GSTIN. @param country as of `countryPackOf` */
export function taxNumberName(country: string | null): string {
  const { invoiceFields } = countryPackOf(country)
  return invoiceFields.find((field) => field.of === 'hotel')?.label ?? 'Tax number'
}

/** The taxes of a pack as rules of a hotel that begin on a date, with ids by their order. */
export function packRules({ taxes }: CountryPack, validFrom: string) {
  return taxes.map(({ tax }, index) => ({ ...tax, id: String(index), validFrom }))
}
