import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { menuTaxes } from '../../../content/menu-taxes.ts'
import { serviceTerms } from '../../../content/service-terms.ts'
import { is, on, refersTo } from '../../../database/conditions.ts'
import type { Handle } from '../../../database/open.ts'
import { selectChoices } from '../../../shared/choices.ts'
import { columns, counted as guestCounted } from '../queries.ts'

const reason = 'unavailable_reason as unavailableReason'
const counted = [...guestCounted, reason] as const

/**
 * Reads a stay with everything that staff can order for its guest, by place of order, in one statement. Before the guest
 * arrives, that is an early check-in.
 */
export async function findStayCatalogue(db: Handle, hotelId: string, stayId: string) {
  return await db
    .selectFrom('stay as s')
    .innerJoin('hotel as h', 'h.id', 's.hotel_id')
    .innerJoin('guest as g', on('g.id', 's.guest_id'))
    .select([
      's.id',
      's.guest_id as guestId',
      's.status',
      'g.name as guest',
      sql<string | null>`(SELECT number FROM room
        WHERE hotel_id = ${hotelId} AND id = s.room_id)`.as('roomNumber'),
      's.check_in as checkIn',
      's.duration',
      's.checkout_time as checkoutTime',
      'h.tax_rules as taxRules',
    ])
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('outlet as o')
          .select(['o.id', 'o.name', 'o.hours'])
          .select((outlet) =>
            jsonArrayFrom(
              outlet
                .selectFrom('food_category as c')
                .select(['c.name', 'c.hours'])
                .select((category) =>
                  jsonArrayFrom(
                    category
                      .selectFrom('food')
                      .select([
                        ...counted,
                        'diet',
                        'allergens',
                        ...menuTaxes('food', 'c'),
                        selectChoices(hotelId, sql.ref('food.id')).as('choices'),
                      ])
                      .where(refersTo(hotelId, 'food.category_id', 'c.id'))
                      .orderBy('food.position')
                      .orderBy('food.id'),
                  ).as('foods'),
                )
                .where(refersTo(hotelId, 'c.outlet_id', 'o.id'))
                .where('c.hidden', '=', false)
                .orderBy('c.position')
                .orderBy('c.id'),
            ).as('categories'),
          )
          .where('o.hotel_id', '=', hotelId)
          .where('s.status', '<>', 'booked')
          .where('o.hidden', '=', false)
          .orderBy('o.position')
          .orderBy('o.id'),
      ).as('outlets'),
      jsonArrayFrom(
        eb
          .selectFrom('gift_category as c')
          .select(['c.id', 'c.name'])
          .select((category) => [
            category
              .selectFrom('department as d')
              .select('d.hours')
              .where(refersTo(hotelId, 'd.id', 'c.department_id'))
              .as('hours'),
            jsonArrayFrom(
              category
                .selectFrom('gift')
                .select(counted)
                .where(refersTo(hotelId, 'gift.category_id', 'c.id'))
                .orderBy('gift.position')
                .orderBy('gift.id'),
            ).as('gifts'),
          ])
          .where('c.hotel_id', '=', hotelId)
          .where('s.status', '<>', 'booked')
          .where('c.hidden', '=', false)
          .orderBy('c.position')
          .orderBy('c.id'),
      ).as('giftCategories'),
      jsonArrayFrom(
        eb
          .selectFrom('amenity')
          .select([...counted, 'kind'])
          .where('hotel_id', '=', hotelId)
          .where('s.status', '<>', 'booked')
          .orderBy('position')
          .orderBy('id'),
      ).as('amenities'),
      jsonArrayFrom(
        eb
          .selectFrom('department as d')
          .select(['d.id', 'd.name', 'd.code', 'd.hours'])
          .select((department) =>
            jsonArrayFrom(
              department
                .selectFrom('department_service as ds')
                .select([...columns, reason, ...serviceTerms])
                .where(refersTo(hotelId, 'ds.department_id', 'd.id'))
                .where(sql<boolean>`(ds.checkin_time IS NOT NULL) = (s.status = 'booked')`)
                .where('s.booking_id', 'is not', null)
                .orderBy('ds.position')
                .orderBy('ds.id'),
            ).as('services'),
          )
          .where('d.hotel_id', '=', hotelId)
          .orderBy('d.position')
          .orderBy('d.id'),
      ).as('departments'),
    ])
    .where(is({ 's.hotel_id': hotelId, 's.id': stayId }))
    .executeTakeFirst()
}
export type OrderableRows = NonNullable<Awaited<ReturnType<typeof findStayCatalogue>>>
