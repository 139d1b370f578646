import {
  getDashboard,
  getHotelDetails,
  getHotelProfile,
  getStarterData,
  listDepartmentServices,
  listDepartments,
  listFacilities,
  listHotels,
} from '@bellhop/contract/hotel'
import { hotelHour } from '@bellhop/domain/hotel-time'
import { rateToWire, toWire } from '@bellhop/domain/money'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { notFound } from '../../shared/problem.ts'
import { toFacility, toHotelDetails, toHotelProfile, toService, toVenue } from './present.ts'
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
      return { data: toHotelProfile(row) }
    },
  })

  app.route({
    ...getHotelDetails,
    handler: async ({ params, guest }) => {
      const row = params.id === guest.hotelId ? await findHotel(app.db, guest.hotelId) : undefined
      if (!row) throw notFound('hotel')
      return { data: toHotelDetails(row) }
    },
  })

  app.route({
    ...getStarterData,
    handler: async ({ guest }) => {
      const row = await findHotel(app.db, guest.hotelId)
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
    handler: async ({ guest }) => {
      const { facilities, outlets, departments } = await findDashboard(app.db, guest.hotelId)
      const hour = hourOf(guest.timeZone)
      return {
        data: {
          facilities: facilities.map((row) => toFacility(row, hour)),
          restaurants: outlets.map((row) => toVenue(row, hour)),
          departments: departments.map((row) => toVenue(row, hour)),
        },
      }
    },
  })

  app.route({
    ...listDepartments,
    handler: async ({ guest }) => {
      const rows = await listDepartmentRows(app.db, guest.hotelId)
      const hour = hourOf(guest.timeZone)
      return { data: rows.map((row) => toVenue(row, hour)) }
    },
  })

  app.route({
    ...listFacilities,
    handler: async ({ guest }) => {
      const rows = await listFacilityRows(app.db, guest.hotelId)
      const hour = hourOf(guest.timeZone)
      return { data: rows.map((row) => toFacility(row, hour)) }
    },
  })

  app.route({
    ...listDepartmentServices,
    handler: async ({ params, guest }) => {
      const department = await findDepartmentServices(app.db, guest.hotelId, params.deptId)
      if (!department) throw notFound('department')
      return { data: department.services.map((row) => toService(row, guest.currency)) }
    },
  })
}

function hourOf(timeZone: string): string {
  return hotelHour(new Date().toISOString(), timeZone)
}
