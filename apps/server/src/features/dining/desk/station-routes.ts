import { stationCalls } from '@bellhop/contract/desk/stations'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { type RawBuilder, sql } from 'kysely'
import type { Rows } from '../../../content/change-content.ts'
import { notFoundIn } from '../../../content/check-entry.ts'
import { contentRoutes } from '../../../content/content-routes.ts'
import type { Id } from '../../../content/uses.ts'
import { lockRows } from '../../../database/lock-rows.ts'
import type { Handle } from '../../../database/open.ts'
import { fieldProblem } from '../../../shared/calls/problem.ts'

const stationsAlsoAt = (hotelId: string, id: Id): RawBuilder<number> => sql`(
  SELECT count(*)::integer FROM station s
  WHERE s.hotel_id = ${hotelId} AND ${id} = ANY(s.also_at) AND s.id <> ${id})`

const printersOf = (hotelId: string, id: Id): RawBuilder<number> => sql`(
  SELECT count(*)::integer FROM printer_station p WHERE p.hotel_id = ${hotelId} AND p.station_id = ${id})`

/** @throws Problem `invalid_request` for a category of another outlet: the station would never make its dishes */
async function checkOutlets(
  tx: Handle,
  hotelId: string,
  rows: readonly Rows<{ outlet_id?: string; food_category_ids?: string[] }>[],
): Promise<void> {
  for (const { after } of rows) {
    const ids = after?.food_category_ids ?? []
    if (!after?.outlet_id || ids.length === 0) continue
    const other = await tx
      .selectFrom('food_category')
      .select('id')
      .where('hotel_id', '=', hotelId)
      .where('id', 'in', ids)
      .where('outlet_id', '<>', after.outlet_id)
      .limit(1)
      .executeTakeFirst()
    if (other) {
      throw fieldProblem('foodCategoryIds', 'Choose categories of the outlet of the station.')
    }
  }
}

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
        await checkOutlets(tx, hotelId, rows)
        const others = await lockRows(tx, 'station', hotelId, stations)
        if (others.length < stations.length) throw notFoundIn('alsoAt', 'station')
      }
    },
  })
}
