import { maxComment, maxNote } from '@bellhop/domain/limits'
import {
  documentNeeds,
  idTypes,
  maxAdultsOfPreCheckIn,
  maxDocumentBytes,
  maxSignatureBytes,
  purposes,
} from '@bellhop/domain/stays/pre-check-in'
import Type, { type Static } from 'typebox'
import { calls } from '../base/call.ts'
import {
  Instant,
  keyParams,
  nonBlankLine,
  nonBlankText,
  nullable,
  object,
  TimeOfDay,
  text,
} from '../base/common.ts'
import type { FileRules } from '../base/files.ts'
import { PersonName } from './guest.ts'

export const CalendarDate = Type.String({ format: 'date', pattern: '^[12]\\d{3}-\\d{2}-\\d{2}$' })
/** A country as its ISO 3166 code, or in words: its English name is stored as the code, other words unchanged. */
export const Country = nonBlankText(60, 'ISO 3166, or in words')
export const IdType = nonBlankText(60, `${idTypes.join(', ')}, or in words`)
export const Purpose = nonBlankText(60, `${purposes.join(', ')}, or in words`)

/** Details that a hotel in India reports of a guest from abroad (Form III); the desk asks for missing ones. */
export const ForeignDetails = object({
  passportNumber: Type.Optional(text(20, 0)),
  passportPlace: Type.Optional(text(60, 0)),
  passportIssuedOn: Type.Optional(CalendarDate),
  passportExpiresOn: Type.Optional(CalendarDate),
  visaNumber: Type.Optional(text(30, 0)),
  visaType: Type.Optional(text(30, 0)),
  visaPlace: Type.Optional(text(60, 0)),
  visaIssuedOn: Type.Optional(CalendarDate),
  visaExpiresOn: Type.Optional(CalendarDate),
  /** Where the guest came from to India, and when. */
  arrivedFrom: Type.Optional(text(60, 0)),
  arrivedInIndiaOn: Type.Optional(CalendarDate),
})
export type ForeignDetails = Static<typeof ForeignDetails>

export const PreCheckInAdult = object({
  fullName: PersonName,
  dateOfBirth: CalendarDate,
  nationality: Country,
  address: nonBlankText(maxNote),
  idType: IdType,
  /** The last four characters of the ID's number, never more. */
  idLast4: Type.String({ pattern: '^[0-9A-Za-z]{4}$' }),
  /** Instead of a drawn one: the full name, typed. */
  typedSignature: Type.Optional(PersonName),
  /** Required from guests from abroad by hotels in India. */
  foreign: Type.Optional(ForeignDetails),
})
export type PreCheckInAdult = Static<typeof PreCheckInAdult>

/** The submitted form; the files are separate parts. */
export const PreCheckInForm = object({
  adults: Type.Array(PreCheckInAdult, { minItems: 1, maxItems: maxAdultsOfPreCheckIn }),
  /** On the day of arrival. */
  arrivalTime: TimeOfDay,
  purpose: Purpose,
  comingFrom: nonBlankLine(120),
  goingTo: nonBlankLine(120),
  consent: Type.Literal(true),
  /** The wording on the guest's screen: the hotel may have changed it since. */
  consentText: Type.Optional(text(maxComment, 0)),
})
export type PreCheckInForm = Static<typeof PreCheckInForm>

/** `document-0` and `signature-0` belong to the first adult. Types are detected from the bytes. */
export const preCheckInFiles = {
  document: {
    kinds: ['jpeg', 'png', 'webp', 'pdf'],
    maxBytes: maxDocumentBytes,
    upTo: maxAdultsOfPreCheckIn,
  },
  signature: {
    kinds: ['png', 'jpeg', 'webp'],
    maxBytes: maxSignatureBytes,
    upTo: maxAdultsOfPreCheckIn,
  },
} as const satisfies FileRules

export const PreCheckInState = Type.Enum(['none', 'submitted', 'verified'])

/** Settings of the form. No submitted data is returned. */
export const PreCheckIn = object({
  hotelId: Type.String(),
  hotelName: Type.String(),
  /** ISO 3166; in India, guests from abroad fill in more fields. */
  country: nullable(Type.String()),
  guestName: Type.String(),
  checkIn: Instant,
  checkOut: Instant,
  timeZone: Type.String(),
  /** How many adults are booked: the maximum of the form. */
  adults: Type.Integer({ minimum: 1 }),
  /** Whether the hotel wants a picture of each adult's document. */
  document: Type.Enum([...documentNeeds]),
  /** The hotel's consent texts. */
  consentText: Type.String(),
  /** Pictures of documents are deleted so many days after check-out. */
  retentionDays: Type.Integer(),
  preCheckIn: PreCheckInState,
  /** Why the desk has returned the form. */
  returnedBecause: Type.Optional(Type.String()),
})
export type PreCheckIn = Static<typeof PreCheckIn>

/** Details that guests enter before they arrive, so that check-in at the desk is short. */
const call = calls('pre-check-in', 'linkKey')

export const getPreCheckIn = call('GET /guests/v3/app/web-check-in/:id', {
  summary: 'Settings of the pre-check-in form',
  params: keyParams,
  returns: PreCheckIn,
  fails: [404],
})

/**
 * For all rooms of the booking. Replaces an earlier submission with its files; 409 `already_verified` once the desk has
 * verified it. 400 for more adults than booked, a guest under 18 or born in the future, a missing signature, and a
 * missing document if the hotel requires one. Only before check-in: 409 `not_booked`.
 */
export const submitPreCheckIn = call('PUT /guests/v3/app/web-check-in/:id', {
  summary: 'Pre-check-in',
  files: preCheckInFiles,
  params: keyParams,
  body: object({ data: PreCheckInForm }),
  returns: object({ preCheckIn: PreCheckInState }),
  fails: [404, 408, 409, 413, 415, 422, 429],
})

/**
 * Creates a key for the booking of the signed-in guest, who has no link. 403 `forbidden` with `notMainGuest` for a
 * companion; 409 `not_booked` without a booked stay.
 */
export const createPreCheckInLink = call('POST /guests/app/web-check-in/link', {
  summary: 'A key for pre-check-in',
  access: 'notCheckedOut',
  body: object({}),
  creates: object({ key: Type.String(), expiresAt: Instant }),
  fails: [409, 422, 429],
})
