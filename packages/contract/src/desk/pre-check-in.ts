import { maxNote } from '@bellhop/domain/limits'
import { frontOffice } from '@bellhop/domain/people/staff-roles'
import { maxAdultsOfPreCheckIn } from '@bellhop/domain/stays/pre-check-in'
import Type, { type Static } from 'typebox'
import { calls } from '../base/call.ts'
import {
  HotelDate,
  Id,
  Instant,
  nonBlankLine,
  nonBlankText,
  nullable,
  object,
  TimeOfDay,
} from '../base/common.ts'
import { file } from '../base/route.ts'
import { PersonName } from '../guest/guest.ts'
import {
  CalendarDate,
  Country,
  ForeignDetails,
  IdType,
  PreCheckInState,
  Purpose,
} from '../guest/pre-check-in.ts'

/** Details of an adult, entered or corrected by the desk. Unlike in pre-check-in, the guest may be under 18. */
export const AdultDetails = object({
  fullName: PersonName,
  dateOfBirth: CalendarDate,
  nationality: Country,
  address: nonBlankText(maxNote),
  idType: IdType,
  idLast4: Type.String({ pattern: '^[0-9A-Za-z]{4}$' }),
  foreign: Type.Optional(ForeignDetails),
})
export type AdultDetails = Static<typeof AdultDetails>

export const DeskAdult = object({
  position: Type.Integer(),
  ...AdultDetails.properties,
  /** null: not sent, or already deleted. */
  document: nullable(Type.Enum(['picture', 'pdf'])),
  signature: nullable(Type.Enum(['drawn', 'typed'])),
  typedSignature: Type.Optional(Type.String()),
})
export type DeskAdult = Static<typeof DeskAdult>

/** How and why the guests travel. */
export const Trip = object({
  arrivalTime: Type.Optional(TimeOfDay),
  purpose: Type.Optional(Purpose),
  comingFrom: Type.Optional(nonBlankLine(120)),
  goingTo: Type.Optional(nonBlankLine(120)),
})
export type Trip = Static<typeof Trip>

/** Pre-check-in of a booking. Without adults, nothing has been sent or entered. */
export const DeskPreCheckIn = object({
  bookingId: Id,
  bookingRef: Type.String(),
  name: Type.String({ description: 'of the booking' }),
  checkIn: Instant,
  checkOut: Instant,
  /** How many adults are booked. */
  adultsBooked: Type.Integer(),
  /** ISO 3166, of the hotel. */
  country: nullable(Type.String()),
  preCheckIn: PreCheckInState,
  /** The guest can still send it again: a room is not checked in yet. */
  canReturn: Type.Boolean(),
  trip: Trip,
  adults: Type.Array(DeskAdult),
  submittedAt: Type.Optional(Instant),
  /** The consent texts that the guest has accepted. */
  consentText: Type.Optional(Type.String()),
  /** The language and the number of that wording. */
  consentLanguage: Type.Optional(Type.String()),
  consentVersion: Type.Optional(Type.Integer()),
  verifiedAt: Type.Optional(Instant),
  verifiedBy: Type.Optional(Type.String()),
  returnedBecause: Type.Optional(Type.String()),
  /** When the files are deleted. */
  filesUntil: Type.Optional(Instant),
})
export type DeskPreCheckIn = Static<typeof DeskPreCheckIn>

const params = object({ bookingId: Id })
const positionParams = object({
  bookingId: Id,
  position: Type.Integer({ minimum: 0, maximum: maxAdultsOfPreCheckIn - 1 }),
})
const changed = { returns: DeskPreCheckIn, fails: [404, 409, 422] } as const
/**
 * When the version seen by the desk was submitted, null for none: 409 `invalid_transition` if the guest has sent
 * another one since. Without it, the change applies to any version.
 */
const seen = { submittedAt: Type.Optional(nullable(Instant)) }

/** Pre-check-in at the desk. Each view of a guest's data is recorded in the audit log. */
const call = calls('pre-check-in', frontOffice)

/** Everything except the files. */
export const getDeskPreCheckIn = call('GET /desk/pre-check-ins/:bookingId', {
  summary: 'Pre-check-in of a booking',
  params,
  returns: DeskPreCheckIn,
  fails: [404],
})

/** 409 `already_verified`; `invalid_transition` without any adult; `not_booked` once the stays have ended. */
export const verifyPreCheckIn = call('PUT /desk/pre-check-ins/:bookingId/verify', {
  summary: 'Verify a pre-check-in',
  params,
  body: object(seen),
  ...changed,
})

/**
 * Asks the guest to send it again, with a reason. 409 `invalid_transition` if nothing was sent; `not_booked` after
 * check-in.
 */
export const returnPreCheckIn = call('PUT /desk/pre-check-ins/:bookingId/return', {
  summary: 'Return a pre-check-in',
  params,
  body: object({ reason: nonBlankText(maxNote), ...seen }),
  ...changed,
})

/** Corrects an adult, or enters the next one: 404 for a position after that. */
export const correctAdult = call('PUT /desk/pre-check-ins/:bookingId/adults/:position', {
  summary: 'Correct or enter an adult',
  params: positionParams,
  body: object({ ...AdultDetails.properties, ...seen }),
  ...changed,
})

export const correctTrip = call('PUT /desk/pre-check-ins/:bookingId/trip', {
  summary: 'Correct or enter the trip',
  params,
  body: object({ ...Trip.properties, ...seen }),
  ...changed,
})

const mediaTypes = ['image/webp', 'application/pdf']
const picture = {
  responds: {
    200: file('The picture or PDF', ...mediaTypes),
    206: file('A range of it', ...mediaTypes),
  },
  fails: [404, 416],
} as const

/** Each view is recorded with the name of the member of staff. */
export const getPreCheckInDocument = call(
  'GET /desk/pre-check-ins/:bookingId/documents/:position',
  {
    summary: "An adult's document",
    asksIdentity: false,
    params: positionParams,
    ...picture,
  },
)

/** 404 for a typed signature. */
export const getPreCheckInSignature = call(
  'GET /desk/pre-check-ins/:bookingId/signatures/:position',
  {
    summary: "An adult's signature",
    asksIdentity: false,
    params: positionParams,
    ...picture,
  },
)

/** A checked-in guest from abroad. */
export const ForeignGuest = object({
  bookingId: Id,
  bookingRef: Type.String(),
  position: Type.Integer(),
  rooms: Type.Array(Type.String()),
  fullName: Type.String(),
  dateOfBirth: CalendarDate,
  nationality: Country,
  address: Type.String(),
  purpose: Type.Optional(Purpose),
  comingFrom: Type.Optional(Type.String()),
  goingTo: Type.Optional(Type.String()),
  checkIn: Instant,
  /** The intended time. */
  checkOut: Instant,
  foreign: ForeignDetails,
})
export type ForeignGuest = Static<typeof ForeignGuest>

/** The report of hotels to the registration officer within 24 hours (in India Form III). */
export const ArrivalReport = object({
  from: HotelDate,
  to: HotelDate,
  /** The hotel's date now. */
  today: HotelDate,
  /** The hotel's country; null if it has none, so no guest is from abroad. */
  country: nullable(Type.String()),
  guests: Type.Array(ForeignGuest),
  /** Checked-in bookings with adults whose details are missing. */
  withoutDetails: Type.Array(
    object({
      bookingId: Id,
      bookingRef: Type.String(),
      name: Type.String(),
      rooms: Type.Array(Type.String()),
      missing: Type.Integer({ minimum: 1 }),
    }),
  ),
})
export type ArrivalReport = Static<typeof ArrivalReport>

/** Both default to the hotel's today; at most 31 days. */
const querystring = object({ from: Type.Optional(HotelDate), to: Type.Optional(HotelDate) })

export const getArrivalReport = call('GET /desk/arrival-reports', {
  summary: 'Guests from abroad who checked in',
  query: querystring,
  returns: ArrivalReport,
})

/** UTF-8 with a byte order mark, by which Excel detects it. */
export const getArrivalReportCsv = call('GET /desk/arrival-reports.csv', {
  summary: 'Guests from abroad who checked in, as a table',
  query: querystring,
  responds: { 200: file('CSV', 'text/csv') },
})
