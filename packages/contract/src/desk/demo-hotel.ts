import Type, { type Static } from 'typebox'
import { calls } from '../base/call.ts'
import { Id, nullable, object } from '../base/common.ts'

const admins = ['admin'] as const

/** From the demo hotel to one of its own. */
const call = calls('setup', admins)

/**
 * A key for the address at which the first hotel is made, for an admin of the demo; it is valid for a day. 409 `in_use`
 * once there is a hotel besides the demo.
 */
export const makeSetupKey = call('POST /desk/setup/key', {
  summary: 'Begin to set up a hotel beside the demo',
  asksIdentity: true,
  body: object({}),
  creates: object({ key: Type.String() }),
  fails: [409, 422],
})

/** Counts records that go with the demo hotel. */
const count = Type.Integer({ minimum: 0 })
export const DemoHotel = object({
  /** Null once it is removed, and for the staff of the demo itself. */
  demo: nullable(
    object({
      _id: Id,
      name: Type.String(),
      rooms: count,
      guests: count,
      bookings: count,
      requests: count,
      staff: count,
    }),
  ),
})
export type DemoHotel = Static<typeof DemoHotel>

export const getDemoHotel = call('GET /desk/setup/demo', {
  summary: 'The demo hotel beside this one, if there is one',
  returns: DemoHotel,
})

/** Deletes the demo hotel with everything in it, and its files. 404 if it is gone. */
export const removeDemoHotel = call('POST /desk/setup/demo/remove', {
  summary: 'Remove the demo hotel',
  asksIdentity: true,
  body: object({ demoId: Id }),
  returns: DemoHotel,
  fails: [404, 422],
})
