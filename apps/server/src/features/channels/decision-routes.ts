import {
  decideChannelBooking,
  listChannelBookings,
  offerOtherRoom,
  setChannelBookingPrice,
} from '@bellhop/contract/desk/channel-bookings'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { Handle } from '../../database/open.ts'
import { notFound } from '../../shared/calls/problem.ts'
import { makeSignedKey } from '../../shared/secrets/signed-key.ts'
import { decideBooking } from './decide.ts'
import { makeOffer } from './offers/make-offer.ts'
import { readDecisions } from './present-bookings.ts'
import { setPrice } from './set-price.ts'

/** Bookings of portals that a person decides about. */
export const decisionRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const read = (db: Handle, hotelId: string, now: Date, id?: string) =>
    readDecisions(db, hotelId, {
      ...{ now, id, canMail: app.sendMail !== undefined },
      linkOf: (offerId) =>
        `${app.settings.PUBLIC_URL}/room-booking/${hotelId}/offer/${makeSignedKey(app.secrets.linkKeys, 'offer', hotelId, offerId)}`,
    })
  const readOne = async (db: Handle, hotelId: string, now: Date, id: string) => {
    const [booking] = (await read(db, hotelId, now, id)).bookings
    if (!booking) throw notFound('booking')
    return { data: booking }
  }

  app.route({
    ...listChannelBookings,
    handler: async ({ staff, now }) => ({ data: await read(app.db, staff.hotelId, now) }),
  })

  app.change(decideChannelBooking, async (work, { staff, params, body }) => {
    await decideBooking(work, params.id, body)
    return await readOne(work.tx, staff.hotelId, work.now, params.id)
  })

  app.change(offerOtherRoom, async (work, { staff, params, body }) => {
    await makeOffer(work, params.id, body)
    return await readOne(work.tx, staff.hotelId, work.now, params.id)
  })

  app.change(setChannelBookingPrice, async (work, { staff, params, body }) => {
    await setPrice(work, params.id, body)
    return await readOne(work.tx, staff.hotelId, work.now, params.id)
  })
}
