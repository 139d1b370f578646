import {
  maxEmail,
  maxName,
  maxPassword,
  maxPlaceAddress,
  maxTypedPhone,
} from '@bellhop/domain/limits'
import Type, { type Static } from 'typebox'
import { calls } from '../base/call.ts'
import { Email, nonBlankLine, nullable, object, text } from '../base/common.ts'
import { HotelLanguages } from '../base/content.ts'
import { templates } from './hotel-file.ts'
import { signedIn } from './staff.ts'
import { NewPasskey, PasskeyCreationOptions } from './staff-passkeys.ts'

/** The key of the address that the server prints while there is no hotel. */
const key = Type.String({
  pattern: '^[A-Za-z0-9_-]{1,200}$',
  description: 'of the printed address',
})

/** The usual values of a country, to be proposed for a hotel there. */
export const SetupCountry = object({
  code: Type.String({ description: 'ISO 3166-1' }),
  timeZones: Type.Array(Type.String(), { description: 'IANA zones' }),
  currency: nullable(Type.String({ description: 'ISO 4217' })),
  languages: Type.Array(Type.String(), { description: 'the first is that of the texts' }),
  dialCode: nullable(Type.String({ description: 'e.g. +91' })),
})
export type SetupCountry = Static<typeof SetupCountry>

const admins = ['admin'] as const

/** How a hotel is made and set up. */
const call = calls('setup', admins)

export const listSetupCountries = call('GET /desk/setup/countries', {
  summary: 'Time zones, currency and languages of each country',
  access: 'public',
  returns: Type.Array(SetupCountry),
  fails: [400, 429],
})

/** POST, so that the key is in no log of addresses. 410 `link_expired` for a wrong and for a used key. */
export const openSetup = call('POST /desk/setup/open', {
  summary: 'Check the key of the printed address',
  access: 'public',
  body: object({ key }),
  returns: object({
    takesBackup: Type.Boolean({ description: 'there is no hotel at all, also no demo' }),
  }),
  fails: [403, 410, 429],
})

/** A hotel to be made. Everything but its first language can be changed later. */
export const NewHotel = object({
  name: nonBlankLine(maxName),
  country: Type.String({ pattern: '^[A-Z]{2}$', description: 'ISO 3166-1' }),
  timeZone: Type.String({
    pattern: '^[A-Za-z]+([/_+-][A-Za-z0-9]+)*$',
    maxLength: 50,
    description: 'IANA zone',
  }),
  currency: Type.String({ pattern: '^[A-Z]{3}$', description: 'ISO 4217' }),
  languages: HotelLanguages,
  phone: Type.String({
    minLength: 2,
    maxLength: maxTypedPhone,
    description: 'as typed; without a country code a number of the country',
  }),
  address: nonBlankLine(maxPlaceAddress),
})
export type NewHotel = Static<typeof NewHotel>

const person = { name: nonBlankLine(maxName), email: Email }

/** 410 `link_expired` for a wrong and for a used key, 400 with `errors` for a hotel that could not be made. */
export const prepareFirstPasskey = call('POST /desk/setup/passkey', {
  summary: 'Options to make the passkey of the first admin',
  access: 'public',
  body: object({ key, hotel: NewHotel, admin: object(person) }),
  returns: PasskeyCreationOptions,
  fails: [403, 410, 429],
})

const NewAdmin = Type.Union([
  object({ ...person, password: text(maxPassword) }),
  object({ ...person, passkey: NewPasskey, passkeyName: nonBlankLine(maxName) }),
])

/**
 * Makes the first hotel and its admin once, and sets the cookies of a session of the admin. 410 `link_expired` for a wrong and
 * for a used key.
 */
export const makeFirstHotel = call('POST /desk/setup/hotel', {
  summary: 'Make the first hotel',
  access: 'public',
  body: object({ key, hotel: NewHotel, admin: NewAdmin }),
  responds: { 201: signedIn },
  fails: [403, 410, 429],
})

/** The items that a hotel needs before it opens, in the order in which they are done best. */
const items = Type.Enum([
  'rates',
  'rooms',
  'menu',
  'allergens',
  'hours',
  'checkIn',
  'cancellation',
  'description',
  'pictures',
  'taxes',
  'taxNumber',
  'payment',
  'wifi',
  'codes',
  'mail',
  'backup',
  'safety',
  'emergencies',
  'people',
])

/** How far the hotel is set up. */
export const SetupState = object({
  isOpen: Type.Boolean({ description: 'it is being set up: the desk shows what is missing' }),
  begunWith: nullable(
    Type.Enum([...templates, 'nothing', 'file'], {
      description: 'a template, nothing, or a hotel file',
    }),
  ),
  rooms: Type.Integer({ description: 'how many the hotel has' }),
  checklist: Type.Array(object({ item: items, isDone: Type.Boolean() }), {
    description: 'without what the hotel cannot have',
  }),
  delivery: object({
    by: Type.Enum(['console', 'smtp', 'webhook'], { description: 'OTP_DELIVERY' }),
    /** Where the latest test message went. */
    testedWith: nullable(Type.String()),
    hasArrived: Type.Boolean({ description: 'the code of a test message was entered' }),
  }),
})
export type SetupState = Static<typeof SetupState>
export type SetupItem = SetupState['checklist'][number]['item']

export const getSetup = call('GET /desk/setup', {
  summary: 'What the hotel needs before it opens',
  returns: SetupState,
})

/** 409 `in_use` if the hotel has content of the kinds of the template. */
export const beginSetup = call('POST /desk/setup/begin', {
  summary: 'Begin with a template, or with nothing',
  body: object({ template: Type.Enum([...templates, 'nothing']) }),
  returns: SetupState,
  fails: [409, 422],
})
export type Template = Static<typeof beginSetup.schema.body>['template']

/** Sends a code as guests get theirs. 400 with `errors` at `to` for what codes do not reach. */
export const sendTestMessage = call('POST /desk/setup/test-message', {
  summary: 'Send a test message',
  body: object({
    to: nonBlankLine(maxEmail),
  }),
  returns: object({
    to: Type.String({ description: 'the phone in E.164, or the email' }),
    /** `sending`: the mail server or the gateway has not answered yet. */
    outcome: Type.Enum(['sent', 'sending', 'failed']),
    /** Why it failed, for the administrator. */
    reason: Type.Optional(Type.String()),
  }),
  fails: [422, 429],
})

/** 400 with `errors` at `code` for another code, and for one that has expired. */
export const confirmTestMessage = call('POST /desk/setup/test-message/confirm', {
  summary: 'Enter the code of the test message',
  body: object({ code: Type.String({ pattern: '^\\d{6}$' }) }),
  returns: SetupState,
  fails: [422, 429],
})

/** The desk shows no longer what is missing. */
export const dismissSetup = call('POST /desk/setup/dismiss', {
  summary: 'Hide what is missing',
  body: object({}),
  returns: SetupState,
  fails: [422],
})
