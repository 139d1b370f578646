import { maxName } from '@bellhop/domain/limits'
import { withoutAddress } from '@bellhop/domain/person-name'
import Type, { type Static } from 'typebox'
import { data, Id, Instant, nonBlankLine, nullable, object, TimeOfDay } from '../base/common.ts'
import { Phone } from '../base/phone.ts'
import { problems, type Route } from '../base/route.ts'

export const StayStatus = Type.Enum(['registered', 'booked', 'inHouse', 'checkedOut'])
export type StayStatus = Static<typeof StayStatus>

/** The guest record. A guest who is only registered has no stay: `checkIn`, `duration` and `checkOut` are null. */
export const Guest = object({
  _id: Id,
  hotelId: Id,
  name: Type.String(),
  phone: Type.Optional(Phone),
  email: Type.Optional(Type.String()),
  roomNumber: Type.Optional(Type.String()),
  status: StayStatus,
  checkIn: nullable(Instant),
  duration: nullable(Type.Integer({ minimum: 1, description: 'nights' })),
  checkoutTime: TimeOfDay,
  checkOut: nullable(Instant),
  timeZone: Type.String({ description: 'IANA zone of the hotel' }),
  preCheckIn: Type.Enum(['none', 'submitted', 'verified']),
})
export type Guest = Static<typeof Guest>

/** Claims of a guest token. No phone, email or document data: a token may be read by others. */
export interface GuestClaims {
  _id: string
  hotelId: string
  sid: string
  checkIn: string | null
  duration: number | null
  checkoutTime: string
  timeZone: string
}

/** The current guest record: room, status and times may have changed since the token was issued. */
export const getGuest = {
  method: 'GET',
  url: '/guests/app/me',
  offline: 'precached',
  config: { access: 'guest' },
  schema: {
    summary: 'The signed-in guest',
    tags: ['guest'],
    response: { 200: data(Guest), ...problems(401, 503) },
  },
} as const satisfies Route

/**
 * One line without web addresses and emails, because strangers can enter the name and the email that it is sent to.
 */
export const PersonName = nonBlankLine(maxName, withoutAddress)

/**
 * Creates an invitation: a link that signs one companion in to the same stay, with separate requests. 403 `forbidden`
 * for a companion; 409 `too_many_companions` if five have joined or are invited.
 */
export const inviteCompanion = {
  method: 'POST',
  url: '/guests/app/invitations',
  config: { access: 'inHouse' },
  schema: {
    summary: 'Invite a companion',
    tags: ['guest'],
    body: object({ name: PersonName }),
    response: {
      201: data(object({ link: Type.String(), expiresAt: Instant })),
      ...problems(400, 401, 403, 409, 422, 503),
    },
  },
} as const satisfies Route
