import type { QueryOf, ResponseOf } from '@bellhop/contract/base/route'
import { getRoomCalendar, holdRooms, listRoomsByDate } from '@bellhop/contract/guest/rooms'
import { maxChildAge } from '@bellhop/domain/rates/guest-prices'
import { addDays, daysForSale, listNights } from '@bellhop/domain/stays/booking'
import { hotelDate, runningNight } from '@bellhop/domain/time/hotel-time'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyRequest } from 'fastify'
import { perAddress } from '../../plugins/limits.ts'
import { countCodeTry } from '../../rates/code-tries.ts'
import { toSales } from '../../rates/sales.ts'
import { fieldProblem, notFound, Problem } from '../../shared/calls/problem.ts'
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
      const { code, ...query } = request.query
      const { hotelId } = request.params
      try {
        return await countCodeTry(
          request,
          { hotelId, code },
          () => listRooms(request, hotelId, request.query),
          ({ code }) => code?.isValid === true,
        )
      } catch (error) {
        if (!(error instanceof Problem) || error.code !== 'rate_limited') throw error
        // A guest with a wrong code can still book without one.
        const { retryAfter = 1 } = error.extras
        return {
          ...(await listRooms(request, hotelId, query)),
          code: { isValid: false, retryAfter },
        }
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
      return await countCodeTry(request, { hotelId, code: request.body.code }, () =>
        app.transact(
          request,
          reply,
          async ({ tx, now }) => ({ data: await holdFor(tx, hold, now) }),
          { status: 201, hotelId },
        ),
      )
    },
  })
}

/** The room types of a hotel with their offers; a code of the query is looked at. */
async function listRooms(
  request: FastifyRequest,
  hotelId: string,
  query: QueryOf<typeof listRoomsByDate>,
): Promise<ResponseOf<typeof listRoomsByDate>> {
  const { now, server } = request
  const found = await findRoomsForSale(server.db, hotelId, query)
  if (!found) throw notFound('hotel')
  const { hotel, roomTypes } = found
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
    currency,
    mostRooms: countOpen(roomTypes),
  }
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
