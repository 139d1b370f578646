import { type RawBuilder, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { refersTo } from '../../database/conditions.ts'
import type { Handle } from '../../database/open.ts'
import { type RatePlanRow, selectRatePlans, toRatePlans } from '../../rates/rate-plans.ts'
import { selectPlanRules } from '../../rates/sales.ts'

/** The number of rooms of a type `t`. */
const rooms = (hotelId: string): RawBuilder<number> => sql`(
  SELECT count(*)::integer FROM room r WHERE r.hotel_id = ${hotelId} AND r.room_type_id = t.id)`

/** Lists all room types in the hotel's order, with their nights from `from` to the day before `to`. */
export async function listRates(db: Handle, hotelId: string, from: string, to: string) {
  return await db
    .selectFrom('room_type as t')
    .select([
      't.id',
      't.name',
      't.description',
      't.amenities',
      't.max_adults',
      't.max_children',
      't.tariff',
      rooms(hotelId).as('rooms'),
      selectPlanRules(hotelId, sql.ref('t.id'), { from, to }).as('planRules'),
    ])
    .where('t.hotel_id', '=', hotelId)
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('availability as a')
          .select([
            sql<string>`a.night::text`.as('date'),
            'a.price',
            'a.capacity',
            'a.sold',
            'a.blocked',
            'a.min_nights as minNights',
            'a.max_nights as maxNights',
            'a.closed_to_arrival as closedToArrival',
            'a.closed_to_departure as closedToDeparture',
          ])
          .where(refersTo(hotelId, 'a.room_type_id', 't.id'))
          .where('a.night', '>=', from)
          .where('a.night', '<', to)
          .orderBy('a.night'),
      ).as('nights'),
    )
    .orderBy('t.position')
    .orderBy('t.id')
    .execute()
}
export type RatesRow = Awaited<ReturnType<typeof listRates>>[number]

/** The rate plans of a hotel, by id. */
export async function findPlans(db: Handle, hotelId: string) {
  const { rows } = await sql<{ plans: RatePlanRow[] | null }>`
    SELECT ${selectRatePlans(hotelId)} AS plans`.execute(db)
  return toRatePlans(rows[0]?.plans ?? null, [])
}
