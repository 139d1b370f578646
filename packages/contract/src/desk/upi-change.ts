import { managers } from '@bellhop/domain/people/staff-roles'
import Type, { type Static } from 'typebox'
import { calls } from '../base/call.ts'
import { Id, Instant, nullable, object } from '../base/common.ts'
import { ImageId } from '../base/images.ts'

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

const call = calls('hotel', managers)

export const getUpiChange = call('GET /desk/hotel/upi-change', {
  summary: 'The UPI id that waits for a second person',
  returns: nullable(UpiChange),
})

/** 409 `changed_meanwhile` if another change waits than the one that was seen, or none. 403 for the same person. */
export const confirmUpiChange = call('POST /desk/hotel/upi-change/confirm', {
  summary: 'Confirm a changed UPI id',
  asksIdentity: true,
  body: object({ requestedAt: Instant }),
  fails: [409, 422],
})

/** Guests go on paying to the present one. */
export const withdrawUpiChange = call('DELETE /desk/hotel/upi-change', {
  summary: 'Withdraw a changed UPI id',
  fails: [422],
})
