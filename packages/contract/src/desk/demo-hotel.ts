import Type, { type Static } from 'typebox'
import { data, Id, nullable, object } from '../base/common.ts'
import { problems, type Route } from '../base/route.ts'

/** From the demo hotel to one of its own. */
const tags = ['setup']
const admins = ['admin'] as const

/**
 * A key for the address at which the first hotel is made, for an admin of the demo; it is valid for a day. 409 `in_use`
 * once there is a hotel besides the demo.
 */
export const makeSetupKey = {
  method: 'POST',
  url: '/desk/setup/key',
  config: { access: admins, asksIdentity: true },
  schema: {
    summary: 'Begin to set up a hotel beside the demo',
    tags,
    body: object({}),
    response: {
      201: data(object({ key: Type.String() })),
      ...problems(400, 401, 403, 409, 422, 503),
    },
  },
} as const satisfies Route

/** What goes with the demo hotel. */
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

export const getDemoHotel = {
  method: 'GET',
  url: '/desk/setup/demo',
  config: { access: admins },
  schema: {
    summary: 'The demo hotel beside this one, if there is one',
    tags,
    response: { 200: data(DemoHotel), ...problems(401, 403, 503) },
  },
} as const satisfies Route

/** Deletes the demo hotel with everything in it, and its files. 404 if it is gone. */
export const removeDemoHotel = {
  method: 'POST',
  url: '/desk/setup/demo/remove',
  config: { access: admins, asksIdentity: true },
  schema: {
    summary: 'Remove the demo hotel',
    tags,
    body: object({ demoId: Id }),
    response: { 200: data(DemoHotel), ...problems(400, 401, 403, 404, 422, 503) },
  },
} as const satisfies Route
