import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { is, on, refersTo } from '../../database/conditions.ts'
import type { Handle } from '../../database/open.ts'
import { selectRatePlans } from '../../rates/rate-plans.ts'
import { selectPlanRules } from '../../rates/sales.ts'
import type { ChannelKey } from './claim.ts'

/** Reads all that the prices of the mapped rate plans are computed from. */
export async function readRateSources(
  db: Handle,
  { hotelId, id }: ChannelKey,
  span: { from: string; to: string },
) {
  const hotel = await db
    .selectFrom('hotel')
    .select(['languages', 'tax_rules as taxRules', selectRatePlans(hotelId).as('plans')])
    .where('id', '=', hotelId)
    .executeTakeFirstOrThrow()
  const mapped = await db
    .selectFrom('channel_plan as p')
    .innerJoin('channel_room as r', (join) =>
      on('r.channel_id', 'p.channel_id')(join).onRef('r.target', '=', 'p.room_target'),
    )
    .select(['p.target', 'p.rate_plan_id as ratePlanId', 'r.room_type_id as roomTypeId'])
    .where(is({ 'p.hotel_id': hotelId, 'p.channel_id': id }))
    .orderBy('p.target')
    .execute()
  const types = await db
    .selectFrom('room_type as t')
    .select((eb) => [
      't.id',
      't.max_adults as maxAdults',
      't.guest_prices as guestPrices',
      selectPlanRules(hotelId, sql.ref('t.id'), span).as('planRules'),
      jsonArrayFrom(
        eb
          .selectFrom('availability as a')
          .select([
            sql<string>`a.night::text`.as('date'),
            'a.price',
            'a.min_nights as minNights',
            'a.max_nights as maxNights',
            'a.closed_to_arrival as closedToArrival',
            'a.closed_to_departure as closedToDeparture',
          ])
          .where(refersTo(hotelId, 'a.room_type_id', 't.id'))
          .where('a.night', '>=', span.from)
          .where('a.night', '<', span.to)
          .orderBy('a.night'),
      ).as('nights'),
    ])
    .where('t.hotel_id', '=', hotelId)
    .where('t.id', 'in', [...new Set(mapped.map(({ roomTypeId }) => roomTypeId)), hotelId])
    .orderBy('t.id')
    .execute()
  return { hotel: { ...hotel, terms: null }, types, mapped }
}
