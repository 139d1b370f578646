import { getRoomCalendar, holdRooms, listRoomsByDate } from '@bellhop/contract/guest/rooms'
import { maxChildAge } from '@bellhop/domain/rates/guest-prices'
import { addDays, daysForSale, listNights } from '@bellhop/domain/stays/booking'
import { hotelDate, runningNight } from '@bellhop/domain/time/hotel-time'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { perAddress } from '../../plugins/limits.ts'
import { toSales } from '../../rates/sales.ts'
import { fieldProblem, notFound } from '../../shared/calls/problem.ts'
import { inLanguage } from '../../shared/text/in-language.ts'
import { checkStayDates } from '../../stays/check-dates.ts'
import { addressOf, holdFor } from './hold-rooms.ts'
import { countOpen, toAvailableRoom, toCalendar, toPriceTaxes } from './present.ts'
import { findCalendar, findRoomsForSale } from './queries.ts'

const maxCalendarNights = 62

/** Rooms and prices on the web, without signing in. */
export const roomRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.route({
    ...listRoomsByDate,
    config: { ...listRoomsByDate.config, ...perAddress(600) },
    handler: async (request) => {
      const { params, query } = request
      const found = await findRoomsForSale(app.db, params.hotelId, query)
      if (!found) throw notFound('hotel')
      const { hotel, roomTypes } = found
      const now = request.now
      // The desk sells the running night after midnight, too.
      checkStayDates(query, hotel.timeZone, now, runningNight(now, hotel.timeZone))
      const { currency, languages } = hotel
      const language = request.readerLanguage(languages)
      const today = hotelDate(now, hotel.timeZone)
      const sales = toSales(hotel, { stay: query, today })
      const wanted = { ...query, today, childAges: readAges(query.childAges) }
      return {
        data: roomTypes.map(({ nights, ...row }) =>
          toAvailableRoom({ ...inLanguage(row, language), nights }, sales, wanted, {
            ...{ language, currency },
          }),
        ),
        ...(query.code !== undefined && { code: { isValid: sales.code !== undefined } }),
        currency: hotel.currency,
        mostRooms: countOpen(roomTypes),
      }
    },
  })

  app.route({
    ...getRoomCalendar,
    config: { ...getRoomCalendar.config, ...perAddress(600) },
    handler: async (request) => {
      const { now, params, query } = request
      const { from, to, roomTypeId = null, allFree = false } = query
      checkCalendarDates(from, to)
      const { hotelId } = params
      const found = await findCalendar(app.db, {
        ...{ hotelId, roomTypeId, from, to, allFree },
        now: now,
      })
      if (!found) throw notFound('hotel')
      if (roomTypeId !== null && found.roomTypes.length === 0) throw notFound('room type')
      const { currency, today } = found
      return {
        data: toCalendar(listNights(from, to), found),
        currency,
        taxes: toPriceTaxes(found, request.readerLanguage(found.languages)),
        today,
        lastCheckOut: addDays(today, daysForSale),
      }
    },
  })

  app.route({
    ...holdRooms,
    config: { ...holdRooms.config, ...perAddress(120) },
    handler: async (request, reply) => {
      const { hotelId } = request.params
      const hold = {
        hotelId,
        ...request.body,
        addressHash: addressOf(app, request),
        readerLanguage: (languages: readonly string[]) => request.readerLanguage(languages),
      }
      return await app.transact(
        request,
        reply,
        async ({ tx, now }) => ({ data: await holdFor(tx, hold, now) }),
        { status: 201, hotelId },
      )
    },
  })
}

/** @throws Problem `invalid_request` for an age that no child has */
function readAges(ages = ''): number[] {
  const read = ages === '' ? [] : ages.split(',').map(Number)
  if (read.every((age) => age <= maxChildAge)) return read
  throw fieldProblem('childAges', 'A child is at most {age} years old.', { age: maxChildAge })
}

function checkCalendarDates(from: string, to: string): void {
  if (to <= from) throw fieldProblem('to', 'The last night must not be before the first.')
  if (to > addDays(from, maxCalendarNights)) {
    throw fieldProblem('to', 'Ask for at most {nights} nights at once.', {
      nights: maxCalendarNights,
    })
  }
}
