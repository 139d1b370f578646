import {
  maxEmail,
  maxHotelLanguages,
  maxName,
  maxPassword,
  maxPlaceAddress,
  maxTypedPhone,
} from '@bellhop/domain/limits'
import Type, { type Static } from 'typebox'
import { data, Email, nonBlankLine, nullable, object, text } from '../base/common.ts'
import { languagePattern } from '../base/content.ts'
import { problems, type Route } from '../base/route.ts'
import { templates } from './hotel-file.ts'
import { signedIn } from './staff.ts'
import { NewPasskey, PasskeyCreationOptions } from './staff-passkeys.ts'

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
    response: {
      200: data(
        object({
          takesBackup: Type.Boolean({ description: 'there is no hotel at all, also no demo' }),
        }),
      ),
      ...problems(400, 403, 410, 429, 503),
    },
  },
} as const satisfies Route

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

const person = { name: nonBlankLine(maxName), email: Email }

/** 410 `link_expired` for a wrong and for a used key, 400 with `errors` for a hotel that could not be made. */
export const prepareFirstPasskey = {
  method: 'POST',
  url: '/desk/setup/passkey',
  config: { access: 'public' },
  schema: {
    summary: 'Options to make the passkey of the first admin',
    tags,
    body: object({ key, hotel: NewHotel, admin: object(person) }),
    response: { 200: data(PasskeyCreationOptions), ...problems(400, 403, 410, 429, 503) },
  },
} as const satisfies Route

const NewAdmin = Type.Union([
  object({ ...person, password: text(maxPassword) }),
  object({ ...person, passkey: NewPasskey, passkeyName: nonBlankLine(maxName) }),
])

/**
 * Makes the first hotel and its admin once, and sets the cookies of a session of the admin. 410 `link_expired` for a wrong and
 * for a used key.
 */
export const makeFirstHotel = {
  method: 'POST',
  url: '/desk/setup/hotel',
  config: { access: 'public' },
  schema: {
    summary: 'Make the first hotel',
    tags,
    body: object({ key, hotel: NewHotel, admin: NewAdmin }),
    response: { 201: signedIn, ...problems(400, 403, 410, 429, 503) },
  },
} as const satisfies Route

/** What a hotel needs before it opens, in the order in which it is done best. */
const items = Type.Enum([
  'rates',
  'rooms',
  'menu',
  'hours',
  'taxes',
  'payment',
  'wifi',
  'codes',
  'mail',
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

const admins = ['admin'] as const

export const getSetup = {
  method: 'GET',
  url: '/desk/setup',
  config: { access: admins },
  schema: {
    summary: 'What the hotel needs before it opens',
    tags,
    response: { 200: data(SetupState), ...problems(401, 403, 503) },
  },
} as const satisfies Route

/** 409 `in_use` if the hotel has content of the kinds of the template. */
export const beginSetup = {
  method: 'POST',
  url: '/desk/setup/begin',
  config: { access: admins },
  schema: {
    summary: 'Begin with a template, or with nothing',
    tags,
    body: object({ template: Type.Enum([...templates, 'nothing']) }),
    response: { 200: data(SetupState), ...problems(400, 401, 403, 409, 422, 503) },
  },
} as const satisfies Route
export type Template = Static<typeof beginSetup.schema.body>['template']

/** Sends a code as guests get theirs. 400 with `errors` at `to` for what codes do not reach. */
export const sendTestMessage = {
  method: 'POST',
  url: '/desk/setup/test-message',
  config: { access: admins },
  schema: {
    summary: 'Send a test message',
    tags,
    body: object({
      to: nonBlankLine(maxEmail),
    }),
    response: {
      200: data(
        object({
          to: Type.String({ description: 'the phone in E.164, or the email' }),
          /** `sending`: the mail server or the gateway has not answered yet. */
          outcome: Type.Enum(['sent', 'sending', 'failed']),
          /** Why it failed, for the administrator. */
          reason: Type.Optional(Type.String()),
        }),
      ),
      ...problems(400, 401, 403, 422, 429, 503),
    },
  },
} as const satisfies Route

/** 400 with `errors` at `code` for another code, and for one that has expired. */
export const confirmTestMessage = {
  method: 'POST',
  url: '/desk/setup/test-message/confirm',
  config: { access: admins },
  schema: {
    summary: 'Enter the code of the test message',
    tags,
    body: object({ code: Type.String({ pattern: '^\\d{6}$' }) }),
    response: { 200: data(SetupState), ...problems(400, 401, 403, 422, 429, 503) },
  },
} as const satisfies Route

/** The desk shows no longer what is missing. */
export const dismissSetup = {
  method: 'POST',
  url: '/desk/setup/dismiss',
  config: { access: admins },
  schema: {
    summary: 'Hide what is missing',
    tags,
    body: object({}),
    response: { 200: data(SetupState), ...problems(400, 401, 403, 422, 503) },
  },
} as const satisfies Route
