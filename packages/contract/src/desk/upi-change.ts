import { managers } from '@bellhop/domain/people/staff-roles'
import Type, { type Static } from 'typebox'
import { data, Id, Instant, nullable, object } from '../base/common.ts'
import { ImageId } from '../base/images.ts'
import { problems, type Route } from '../base/route.ts'

const tags = ['hotel']
const url = '/desk/hotel/upi-change'

/**
 * A changed UPI id or QR code of the hotel profile. Guests pay to the present one until another admin or manager has
 * confirmed it, or for 24 hours if there is no other one.
 */
export const UpiChange = object({
  upiId: Type.Optional(Type.String({ description: 'what guests will pay to' })),
  upiQrImage: Type.Optional(ImageId),
  present: object({ upiId: Type.Optional(Type.String()), upiQrImage: Type.Optional(ImageId) }),
  requestedBy: object({ _id: Id, name: Type.String() }),
  requestedAt: Instant,
  mayConfirm: Type.Boolean({ description: 'whether the caller is a second person' }),
  takesEffectAt: nullable(
    Type.Unsafe<string>({ ...Instant, description: 'if there is no second person' }),
  ),
})
export type UpiChange = Static<typeof UpiChange>

export const getUpiChange = {
  method: 'GET',
  url,
  config: { access: managers },
  schema: {
    summary: 'The UPI id that waits for a second person',
    tags,
    response: { 200: data(nullable(UpiChange)), ...problems(401, 403, 503) },
  },
} as const satisfies Route

/** 409 `changed_meanwhile` if another change waits than the one that was seen, or none. 403 for the same person. */
export const confirmUpiChange = {
  method: 'POST',
  url: `${url}/confirm`,
  config: { access: managers, asksIdentity: true },
  schema: {
    summary: 'Confirm a changed UPI id',
    tags,
    body: object({ requestedAt: Instant }),
    response: { 204: Type.Null(), ...problems(400, 401, 403, 409, 422, 503) },
  },
} as const satisfies Route

/** Guests go on paying to the present one. */
export const withdrawUpiChange = {
  method: 'DELETE',
  url,
  config: { access: managers },
  schema: {
    summary: 'Withdraw a changed UPI id',
    tags,
    response: { 204: Type.Null(), ...problems(401, 403, 422, 503) },
  },
} as const satisfies Route
