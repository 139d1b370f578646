import type { DeskMessages } from '@bellhop/languages/desk-messages.generated.d.ts'
import type { TaxedPurchase } from '../taxes/tax-example.ts'
import type { TaxRule } from '../taxes/taxes.ts'

/**
 * The usual values for hotels of a country. A pack is a proposal: the hotel edits what it takes from it. Figures that
 * differ by city are those of one city, which the note of the tax names.
 */
export interface CountryPack {
  /** ISO 3166-1; missing in the plain one for all other countries. */
  country?: string
  name: string
  /** ISO 4217. */
  currency?: string
  /** Languages proposed for a hotel, that of its texts first. Default: the most spoken one and English. */
  languages?: readonly string[]
  /** 1 is Monday, 7 Sunday. */
  firstDayOfWeek: number
  emergencyNumbers: readonly { service: 'all' | 'police' | 'ambulance' | 'fire'; number: string }[]
  /** Numbers that an invoice needs, of the hotel or of a company that pays, as they are called in the country; the main one first. */
  invoiceFields: readonly { of: 'hotel' | 'guest'; label: string }[]
  registration?: GuestRegistration
  taxes: readonly PackTax[]
  examples: readonly PackExample[]
  /** Laws and authorities. */
  sources: readonly string[]
  /** When the figures were looked up, YYYY-MM-DD. */
  checkedOn: string
}

/** The key of a sentence in packages/languages/en/desk/taxNotes.json. */
export type TaxNote = keyof DeskMessages['taxNotes']

/** A tax without what the hotel decides: its id and its dates. */
export interface PackTax {
  tax: Omit<TaxRule, 'id' | 'validFrom' | 'validTo'>
  /** The point that the hotel has to check or to decide, for the desk. */
  note?: TaxNote
  /** Set for a tax of one city or region, which the note names: a hotel takes it with its own rate or amount. */
  isLocal?: boolean
}

/** An example of the taxes of a pack for a purchase. */
export interface PackExample {
  title: string
  of: TaxedPurchase
  /** English names of taxes that the hotel of the example does not have, because others take their place. */
  without?: readonly string[]
  /** Name in English, or that of a part, and minor units. */
  taxes: readonly (readonly [name: string, amount: number])[]
  total: number
}

/** The guest registration that the law asks for. */
export interface GuestRegistration {
  name: string
  /** `foreigners`: only guests without the country's nationality. */
  guests: 'all' | 'foreigners'
  asksFor: readonly RegistrationField[]
  /** Where it is sent; missing if the hotel only stores it. */
  sentTo?: string
  /** Hours after arrival. */
  withinHours?: number
}

export type RegistrationField =
  | 'name'
  | 'sex'
  | 'birthDate'
  | 'birthPlace'
  | 'nationality'
  | 'documentType'
  | 'documentNumber'
  | 'visa'
  | 'address'
  | 'phone'
  | 'email'
  | 'arrival'
  | 'departure'
  | 'arrivedFrom'
  | 'nextDestination'
  | 'relationToMinor'
  | 'payment'
  | 'signature'
