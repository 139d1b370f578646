import {
  findHotelBySlug,
  getHotelDetails,
  getHotelPage,
  getHotelProfile,
  getStarterData,
  listHotels,
} from '@bellhop/contract/guest/hotel'
import { toWire } from '@bellhop/domain/money/money'
import { matchTextLanguage } from '@bellhop/domain/text/match-language'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { findBySlug } from '../../hotels/slugs.ts'
import { perAddress } from '../../plugins/limits.ts'
import { notFound } from '../../shared/calls/problem.ts'
import { inLanguage } from '../../shared/text/in-language.ts'
import { readPublicHotel } from '../../stays/public-hotel.ts'
import {
  linkedPurposes,
  taxesNow,
  toHotelDetails,
  toHotelPage,
  toHotelProfile,
  toServiceLinks,
} from './present.ts'
import { findHotel, findServicesFor, listHotelNames } from './queries.ts'

/** The hotel itself: list, public profile, details, taxes, tips and Wi-Fi. */
export const hotelRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.route({
    ...listHotels,
    handler: async (request, reply) => {
      const rows = await listHotelNames(app.db)
      // Each hotel has its own languages, so the list is not in a single one.
      reply.header('vary', 'Accept-Language')
      const localised = rows.map((row) => {
        const { languages } = row
        return inLanguage(row, matchTextLanguage(request.languages(), languages) ?? '')
      })
      return { data: localised.map(({ id, name, logo }) => ({ _id: id, name, logo })) }
    },
  })

  app.route({
    ...findHotelBySlug,
    handler: async ({ params }) => {
      const _id = await findBySlug(app.db, params.slug)
      if (!_id) throw notFound('hotel')
      return { data: { _id } }
    },
  })

  app.route({
    ...getHotelProfile,
    handler: async (request) => {
      const found = await findHotel(app.db, request.params.id)
      if (!found) throw notFound('hotel')
      const row = inLanguage(found, request.readerLanguage(found.languages))
      return { data: toHotelProfile(row, app.settings.GOOGLE_CLIENT_ID !== undefined) }
    },
  })

  app.route({
    ...getHotelPage,
    config: { ...getHotelPage.config, ...perAddress(600) },
    handler: async (request) => {
      const found = await readPublicHotel(app.db, request.params.id, request.now)
      if (!found) throw notFound('hotel')
      const hotel = inLanguage(found, request.readerLanguage(found.languages))
      return { data: toHotelPage(hotel, request.now) }
    },
  })

  app.route({
    ...getHotelDetails,
    handler: async (request) => {
      const own = request.params.id === request.guest.hotelId
      const row = own
        ? await app.cached(request, 'hotel', (id) => findHotel(app.db, id))
        : undefined
      if (!row) throw notFound('hotel')
      return { data: toHotelDetails(row) }
    },
  })

  app.route({
    ...getStarterData,
    handler: async (request) => {
      const { guest } = request
      const row = await app.cached(request, 'hotel', (id) => findHotel(app.db, id))
      if (!row) throw notFound('hotel')
      const services = await app.cached(request, 'stay services', (id) =>
        findServicesFor(app.db, id, linkedPurposes),
      )
      const showsWifi = guest.status === 'inHouse' && row.wifi_name !== null
      return {
        data: {
          ...taxesNow(row, guest.tariff ?? 0, request.now),
          tip: row.tip_values.map((minor) => ({ tipValue: toWire(minor, row.currency) })),
          wifi: showsWifi
            ? {
                wifiId: row.wifi_name ?? '',
                isWifi: true,
                wifiPassword: row.wifi_password ?? '',
              }
            : null,
          paymentUpiId: row.upi_id,
          paymentQrCode: row.upi_qr_image,
          ...toServiceLinks(services),
        },
      }
    },
  })
}
