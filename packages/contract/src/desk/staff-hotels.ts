import { everyStaffRole } from '@bellhop/domain/people/staff-roles'
import Type, { type Static } from 'typebox'
import { calls } from '../base/call.ts'
import { data, Id, Image, nullable, object } from '../base/common.ts'
import { problems, type Route } from '../base/route.ts'
import { NewHotel } from './setup.ts'
import { signedIn } from './staff.ts'

const tags = ['staff']

export const StaffHotel = object({
  _id: Id,
  name: Type.String(),
  logo: nullable(Image),
})
export type StaffHotel = Static<typeof StaffHotel>

export const listStaffHotels = {
  method: 'GET',
  url: '/desk/session/hotels',
  config: { access: everyStaffRole, isForBrowser: true },
  schema: {
    summary: 'Other hotels that this browser is signed in to',
    tags,
    response: {
      200: data(
        Type.Array(StaffHotel, { description: 'of the same email, without the one in use' }),
      ),
      ...problems(401, 503),
    },
  },
} as const satisfies Route

/**
 * A person with accounts at several hotels of the installation is signed in to up to five of them in one browser, and
 * uses one at a time.
 */
const call = calls('staff', everyStaffRole)

/** Changes the session cookie. 404 unless this browser is signed in to the hotel. */
export const switchHotel = call('PUT /desk/session/hotel', {
  summary: 'Use another hotel that this browser is signed in to',
  isForBrowser: true,
  body: object({ hotelId: Id }),
  responds: { 200: signedIn },
  fails: [404],
})

/**
 * Makes another hotel of the installation, with an account of the caller as its admin, and changes the session cookie to
 * it. 403 `forbidden` unless the operator allows it, and in a practice hotel, 409 `invalid_transition` without a password.
 */
export const addHotel = call('POST /desk/hotels', {
  summary: 'Add a hotel',
  access: ['admin'],
  asksIdentity: true,
  body: object({ hotel: NewHotel }),
  responds: { 201: signedIn },
  fails: [409, 422, 429],
})
