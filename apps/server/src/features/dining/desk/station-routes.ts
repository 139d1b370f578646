import { stationCalls } from '@bellhop/contract/desk/stations'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { type RawBuilder, sql } from 'kysely'
import { notFoundIn } from '../../../content/check-entry.ts'
import { contentRoutes } from '../../../content/content-routes.ts'
import type { Id } from '../../../content/uses.ts'
import { lockRows } from '../../../database/lock-rows.ts'

const stationsAlsoAt = (hotelId: string, id: Id): RawBuilder<number> => sql`(
  SELECT count(*)::integer FROM station s
  WHERE s.hotel_id = ${hotelId} AND ${id} = ANY(s.also_at) AND s.id <> ${id})`

const printersOf = (hotelId: string, id: Id): RawBuilder<number> => sql`(
  SELECT count(*)::integer FROM printer_station p WHERE p.hotel_id = ${hotelId} AND p.station_id = ${id})`

/** Editing the stations of the kitchens. */
export const stationRoutes: FastifyPluginAsyncTypebox = async (app) => {
  contentRoutes(app, stationCalls, {
    table: 'station',
    uses: [
      { noun: 'stations', count: stationsAlsoAt },
      { noun: 'printers', count: printersOf },
    ],
    toRow: ({ name, outletId, foodCategoryIds = [], alsoAt = [], capacity = null }) => ({
      name: name.trim(),
      outlet_id: outletId,
      food_category_ids: [...new Set(foodCategoryIds)],
      also_at: [...new Set(alsoAt)],
      capacity,
    }),
    toEntry: (row) => ({
      name: row.name,
      outletId: row.outlet_id,
      foodCategoryIds: row.food_category_ids,
      alsoAt: row.also_at.length > 0 ? row.also_at : undefined,
      capacity: row.capacity ?? undefined,
    }),
    writeEffects: (tx, { hotelId }, rows) => {
      const named = (column: 'food_category_ids' | 'also_at') => [
        ...new Set(rows.flatMap(({ after }) => after?.[column] ?? [])),
      ]
      const categories = named('food_category_ids')
      const stations = named('also_at')
      if (categories.length + stations.length === 0) return undefined
      return async () => {
        const known = await lockRows(tx, 'food_category', hotelId, categories)
        if (known.length < categories.length) throw notFoundIn('foodCategoryIds', 'food category')
        const others = await lockRows(tx, 'station', hotelId, stations)
        if (others.length < stations.length) throw notFoundIn('alsoAt', 'station')
      }
    },
  })
}
