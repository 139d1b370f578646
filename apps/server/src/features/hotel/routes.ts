import { getDashboard } from '@bellhop/contract/dashboard'
import { listDepartmentServices, listDepartments } from '@bellhop/contract/departments'
import { listFacilities } from '@bellhop/contract/facilities'
import {
  getHotelDetails,
  getHotelProfile,
  getStarterData,
  listHotels,
} from '@bellhop/contract/hotel'
import { hotelTimeOfDay } from '@bellhop/domain/hotel-time'
import { rateToWire, toWire } from '@bellhop/domain/money'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { notFound } from '../../shared/problem.ts'
import { toFacility, toHotelDetails, toHotelProfile, toProvider, toService } from './present.ts'
import {
  findDashboard,
  findDepartmentServices,
  findHotel,
  listDepartmentRows,
  listFacilityRows,
  listHotelNames,
} from './queries.ts'

/** What a hotel tells its guests about itself. */
export const hotelRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.route({
    ...listHotels,
    handler: async () => {
      const rows = await listHotelNames(app.db)
      return { data: rows.map(({ id, name, logo }) => ({ _id: id, name, logo })) }
    },
  })

  app.route({
    ...getHotelProfile,
    handler: async ({ params }) => {
      const row = await findHotel(app.db, params.id)
      if (!row) throw notFound('hotel')
      return { data: toHotelProfile(row, app.settings.GOOGLE_CLIENT_ID !== undefined) }
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
    handler: async (request, reply) => {
      // The Wi-Fi password stays out of the browser's cache.
      reply.header('Cache-Control', 'no-store')
      const { guest } = request
      const row = await app.cached(request, 'hotel', (id) => findHotel(app.db, id))
      if (!row) throw notFound('hotel')
      const showsWifi = guest.status === 'inHouse' && row.wifi_name !== null
      return {
        data: {
          foodTax: rateToWire(row.food_tax),
          giftTax: rateToWire(row.gift_tax),
          roomTax: rateToWire(row.room_tax),
          serviceTax: rateToWire(row.service_tax),
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
        },
      }
    },
  })

  app.route({
    ...getDashboard,
    handler: async (request) => {
      const { facilities, outlets, departments } = await app.cached(
        request,
        'dashboard',
        (hotelId) => findDashboard(app.db, hotelId),
      )
      const hour = hourOf(request.guest.timeZone)
      return {
        data: {
          facilities: facilities.map((row) => toFacility(row, hour)),
          restaurants: outlets.map((row) => toProvider(row, hour)),
          departments: departments.map((row) => toProvider(row, hour)),
        },
      }
    },
  })

  app.route({
    ...listDepartments,
    handler: async (request) => {
      const rows = await app.cached(request, 'departments', (hotelId) =>
        listDepartmentRows(app.db, hotelId),
      )
      const hour = hourOf(request.guest.timeZone)
      return { data: rows.map((row) => toProvider(row, hour)) }
    },
  })

  app.route({
    ...listFacilities,
    handler: async (request) => {
      const rows = await app.cached(request, 'facilities', (hotelId) =>
        listFacilityRows(app.db, hotelId),
      )
      const hour = hourOf(request.guest.timeZone)
      return { data: rows.map((row) => toFacility(row, hour)) }
    },
  })

  app.route({
    ...listDepartmentServices,
    handler: async (request) => {
      const department = await app.cached(request, `services ${request.params.deptId}`, (hotelId) =>
        findDepartmentServices(app.db, hotelId, request.params.deptId),
      )
      if (!department) throw notFound('department')
      return { data: department.services.map((row) => toService(row, request.guest.currency)) }
    },
  })
}

function hourOf(timeZone: string): string {
  return hotelTimeOfDay(new Date().toISOString(), timeZone)
}
