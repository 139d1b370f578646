import { sql } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import { amenityDepartments } from '../../../content/amenity-departments.ts'
import { menuTaxes } from '../../../content/menu-taxes.ts'
import { isOffered } from '../../../content/offered.ts'
import { is, on, refersTo } from '../../../database/conditions.ts'
import type { Handle } from '../../../database/open.ts'
import { selectChoices } from '../../../shared/choices.ts'

/** The columns that an order needs of a dish, a gift or an amenity besides its name. */
const offered = [
  'price',
  'stock',
  'available',
  'unavailable_reason as unavailableReason',
  'sold_out_until as soldOutUntil',
  'eta_minutes as etaMinutes',
] as const

/** Reads the data for a food order: the outlet with its hours, the taxes, and its foods. */
export async function findFoodOrder(db: Handle, hotelId: string, outletId: string) {
  return await db
    .selectFrom('outlet as o')
    .innerJoin('hotel as h', 'h.id', 'o.hotel_id')
    .select(['o.id', 'o.name', 'o.translations', 'o.hours', 'h.tax_rules as taxRules'])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('food as f')
          .innerJoin('food_category as c', on('c.id', 'f.category_id'))
          .select([
            'f.id',
            'f.name',
            'f.translations',
            'f.category_id as categoryId',
            ...offered,
            'c.hours as served',
            ...menuTaxes('f', 'c'),
            selectChoices(hotelId, sql.ref('f.id')).as('choices'),
          ])
          .select((row) =>
            jsonObjectFrom(
              row
                .selectFrom('department as d')
                .select(['d.id', 'd.name', 'd.translations'])
                .where(refersTo(hotelId, 'd.id', 'c.department_id')),
            ).as('department'),
          )
          .where('f.hotel_id', '=', hotelId)
          .whereRef('c.outlet_id', '=', 'o.id')
          .where('c.hidden', '=', false),
      ).as('items'),
    )
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('station as s')
          .select(['s.id', 's.food_category_ids as foodCategoryIds', 's.capacity'])
          .where(refersTo(hotelId, 's.outlet_id', 'o.id'))
          .orderBy('s.position')
          .orderBy('s.id'),
      ).as('stations'),
    )
    .where(is({ 'o.hotel_id': hotelId, 'o.id': outletId, 'o.hidden': false }))
    .executeTakeFirst()
}

/** Reads the data for a gift order: the taxes, and the gifts with the department that delivers them. */
export async function findGiftOrder(db: Handle, hotelId: string) {
  return await db
    .selectFrom('hotel as h')
    .select('h.tax_rules as taxRules')
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('gift as g')
          .innerJoin('gift_category as c', on('c.id', 'g.category_id'))
          .select(['g.id', 'g.name', 'g.translations', ...offered])
          .select((row) =>
            jsonObjectFrom(
              row
                .selectFrom('department as d')
                .select([
                  'd.id',
                  'd.name',
                  'd.translations',
                  'd.hours',
                  'd.acknowledge_minutes as acknowledgeMinutes',
                ])
                .where(refersTo(hotelId, 'd.id', 'c.department_id')),
            ).as('department'),
          )
          .where('g.hotel_id', '=', hotelId)
          .where('c.hidden', '=', false),
      ).as('items'),
    )
    .where('h.id', '=', hotelId)
    .executeTakeFirstOrThrow()
}

function selectDepartment(db: Handle, hotelId: string, departmentId: string) {
  return db
    .selectFrom('department as d')
    .innerJoin('hotel as h', 'h.id', 'd.hotel_id')
    .select([
      'd.id',
      'd.name',
      'd.translations',
      'd.hours',
      'd.acknowledge_minutes as acknowledgeMinutes',
      'h.tax_rules as taxRules',
    ])
    .where(is({ 'd.hotel_id': hotelId, 'd.id': departmentId }))
}

/**
 * Reads the data for an amenity order: the department with its hours, the taxes, if it is one of the two that deliver
 * amenities, and the items of both: the ordering department delivers all of them.
 */
export async function findAmenityOrder(db: Handle, hotelId: string, departmentId: string) {
  return await selectDepartment(db, hotelId, departmentId)
    .where('d.code', 'in', amenityDepartments)
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('amenity as a')
          .select(['a.id', 'a.name', 'a.translations', ...offered])
          .where('a.hotel_id', '=', hotelId),
      ).as('items'),
    )
    .executeTakeFirst()
}

/**
 * Reads the data for a service request: the department with its services.
 *
 * @param by guests request only what they are offered; staff also services of hidden departments
 */
export async function findServiceOrder(
  db: Handle,
  { hotelId, departmentId, by }: { hotelId: string; departmentId: string; by: 'guest' | 'staff' },
) {
  return await selectDepartment(db, hotelId, departmentId)
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('department_service as s')
          .select([
            's.id',
            's.name',
            's.translations',
            's.price',
            sql<number | null>`NULL`.as('stock'),
            's.unavailable_reason as unavailableReason',
            's.eta_minutes as etaMinutes',
            's.place',
            's.purpose',
            's.daily as isDaily',
            's.checkout_time as checkoutTime',
            's.checkin_time as checkinTime',
            's.granted_at_once as grantedAtOnce',
            's.window_minutes as windowMinutes',
            sql<boolean>`s.slot_minutes IS NOT NULL`.as('hasSlots'),
            's.max_party as maxParty',
            's.needs_time as needsTime',
            (by === 'guest' ? isOffered('s', hotelId) : sql<boolean>`s.available`).as('available'),
          ])
          .select((row) =>
            jsonObjectFrom(
              row
                .selectFrom('outlet as o')
                .select(['o.id', 'o.name', 'o.translations'])
                .where(refersTo(hotelId, 'o.id', 's.outlet_id')),
            ).as('outlet'),
          )
          .where(refersTo(hotelId, 's.department_id', 'd.id')),
      ).as('items'),
    )
    .executeTakeFirst()
}

/** The current version of the hotel's content. */
export async function readContentVersion(tx: Handle, hotelId: string): Promise<number> {
  const { content_version } = await tx
    .selectFrom('hotel_counter')
    .select('content_version')
    .where('hotel_id', '=', hotelId)
    .executeTakeFirstOrThrow()
  return content_version
}

/**
 * Subtracts counted items from stock, locking them in the order of their ids. The caller compares and rolls back if
 * there was too little: a condition in the update would use the stock from the start of the statement, and miss an item
 * that is being released.
 *
 * @param wanted quantity by item id
 * @returns the previous stock by item id
 */
export async function reserveStock(
  tx: Handle,
  hotelId: string,
  kind: 'food' | 'gift' | 'amenity',
  wanted: Map<string, number>,
): Promise<Map<string, number | null>> {
  const lines = JSON.stringify([...wanted].map(([id, quantity]) => ({ id, quantity })))
  const { rows } = await sql<{ id: string; left: number | null }>`
    WITH want AS (
      SELECT * FROM jsonb_to_recordset(${lines}::jsonb) AS want (id uuid, quantity integer)
    ), locked AS (
      SELECT item.id, item.stock FROM ${sql.table(kind)} item JOIN want ON want.id = item.id
      WHERE item.hotel_id = ${hotelId} ORDER BY item.id FOR UPDATE OF item
    ), reserved AS (
      UPDATE ${sql.table(kind)} item SET stock = greatest(item.stock - want.quantity, 0),
        version = item.version + 1
      FROM want JOIN locked ON locked.id = want.id
      WHERE item.hotel_id = ${hotelId} AND item.id = want.id AND item.stock IS NOT NULL
    )
    SELECT id, stock AS "left" FROM locked`.execute(tx)
  return new Map(rows.map(({ id, left }) => [id, left]))
}

/**
 * Reads the guest of a stay, or a companion who shares it, for an order; undefined for others.
 *
 * @param guestId default: the guest of the stay
 */
export async function findGuestOfStay(
  tx: Handle,
  hotelId: string,
  stayId: string,
  guestId: string | null = null,
) {
  const ordering = sql<string>`coalesce(${guestId}::uuid, st.guest_id)`
  return await tx
    .selectFrom('stay as st')
    .innerJoin('hotel as h', 'h.id', 'st.hotel_id')
    .innerJoin('guest as g', (join) =>
      join.onRef('g.hotel_id', '=', 'st.hotel_id').on('g.id', '=', ordering),
    )
    .leftJoin('room as r', on('r.id', 'st.room_id'))
    .select([
      'st.hotel_id as hotelId',
      'g.id as guestId',
      'g.name',
      'st.status',
      'st.id as stayId',
      'r.number as roomNumber',
      'st.check_in as checkIn',
      'st.duration',
      'st.checkout_time as checkoutTime',
      'h.time_zone as timeZone',
      'h.currency',
      'h.languages',
    ])
    .where(is({ 'st.hotel_id': hotelId, 'st.id': stayId }))
    .where(
      sql<boolean>`(st.guest_id = ${ordering} OR EXISTS (SELECT FROM stay_companion sc
        WHERE sc.hotel_id = ${hotelId} AND sc.stay_id = st.id AND sc.guest_id = ${ordering}))`,
    )
    .executeTakeFirst()
}
