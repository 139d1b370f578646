import {
  maxHotelLanguages,
  maxName,
  maxPassword,
  maxPlaceAddress,
  maxTypedPhone,
} from '@bellhop/domain/limits'
import Type, { type Static } from 'typebox'
import { data, Email, Id, nonBlankLine, nullable, object, text } from '../base/common.ts'
import { languagePattern } from '../base/content.ts'
import { problems, type Route } from '../base/route.ts'

/** How a hotel is made and set up. */
const tags = ['setup']

/** Of the address that the server prints while there is no hotel. */
const key = Type.String({
  pattern: '^[A-Za-z0-9_-]{1,200}$',
  description: 'of the printed address',
})

/** What is usual in a country, to be proposed for a hotel there. */
export const SetupCountry = object({
  code: Type.String({ description: 'ISO 3166-1' }),
  timeZones: Type.Array(Type.String(), { description: 'IANA zones' }),
  currency: nullable(Type.String({ description: 'ISO 4217' })),
  languages: Type.Array(Type.String(), { description: 'the first is that of the texts' }),
  dialCode: nullable(Type.String({ description: 'e.g. +91' })),
})
export type SetupCountry = Static<typeof SetupCountry>

export const listSetupCountries = {
  method: 'GET',
  url: '/desk/setup/countries',
  config: { access: 'public' },
  schema: {
    summary: 'Time zones, currency and languages of each country',
    tags,
    response: { 200: data(Type.Array(SetupCountry)), ...problems(400, 429, 503) },
  },
} as const satisfies Route

/** POST, so that the key is in no log of addresses. 410 `link_expired` for a wrong and for a used key. */
export const openSetup = {
  method: 'POST',
  url: '/desk/setup/open',
  config: { access: 'public' },
  schema: {
    summary: 'Check the key of the printed address',
    tags,
    body: object({ key }),
    response: { 204: Type.Null(), ...problems(400, 403, 410, 429, 503) },
  },
} as const satisfies Route

/** A hotel to be made. Everything but its first language can be changed later. */
const NewHotel = object({
  name: nonBlankLine(maxName),
  country: Type.String({ pattern: '^[A-Z]{2}$', description: 'ISO 3166-1' }),
  timeZone: Type.String({
    pattern: '^[A-Za-z]+([/_+-][A-Za-z0-9]+)*$',
    maxLength: 50,
    description: 'IANA zone',
  }),
  currency: Type.String({ pattern: '^[A-Z]{3}$', description: 'ISO 4217' }),
  languages: Type.Array(Type.String({ pattern: languagePattern }), {
    minItems: 1,
    maxItems: maxHotelLanguages,
    uniqueItems: true,
    description: 'texts are stored in the first one',
  }),
  phone: Type.String({
    minLength: 2,
    maxLength: maxTypedPhone,
    description: 'as typed; without a country code a number of the country',
  }),
  address: nonBlankLine(maxPlaceAddress),
})
export type NewHotel = Static<typeof NewHotel>

const NewAdmin = object({
  name: nonBlankLine(maxName),
  email: Email,
  password: text(maxPassword),
})

/** The hotel that was made; its admin signs in with the email. */
const MadeHotel = object({ _id: Id, name: Type.String(), email: Type.String() })
export type MadeHotel = Static<typeof MadeHotel>

/** Makes the first hotel and its admin once. 410 `link_expired` for a wrong and for a used key. */
export const makeFirstHotel = {
  method: 'POST',
  url: '/desk/setup/hotel',
  config: { access: 'public' },
  schema: {
    summary: 'Make the first hotel',
    tags,
    body: object({ key, hotel: NewHotel, admin: NewAdmin }),
    response: { 201: data(MadeHotel), ...problems(400, 403, 410, 429, 503) },
  },
} as const satisfies Route
