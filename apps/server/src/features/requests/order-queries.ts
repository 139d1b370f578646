import type { RequestActor } from '@bellhop/domain/request-status'
import { sql } from 'kysely'
import { jsonArrayFrom, jsonBuildObject, jsonObjectFrom } from 'kysely/helpers/postgres'
import type { Handle } from '../../database/open.ts'
import { prepare } from '../../database/prepare.ts'
import { addToCounts, type Count, checkCounts, type Limit } from '../../database/rate-limits.ts'
import { insertOrderEntry } from '../../folio/entries.ts'
import { amenityDepartments } from '../../shared/amenity-departments.ts'
import { selectChoices } from '../../shared/choices.ts'
import { Problem } from '../../shared/problem.ts'
import { sha256 } from '../../shared/secrets.ts'
import type { RequestRow } from './queries.ts'
import { insertRequestEvent } from './request-event.ts'

const anyOf = (ids: readonly string[]) => sql<string>`ANY(${ids}::uuid[])`

/** What a food order needs: the outlet with its hours and tax, and those of the ordered foods that it serves. */
export async function findFoodOrder(
  tx: Handle,
  hotelId: string,
  outletId: string,
  itemIds: string[],
) {
  return await tx
    .selectFrom('outlet as o')
    .innerJoin('hotel as h', 'h.id', 'o.hotel_id')
    .select([
      'o.id',
      'o.name',
      'o.translations',
      'o.opening_time as openingTime',
      'o.closing_time as closingTime',
      'h.food_tax as foodTax',
    ])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('food as f')
          .innerJoin('food_category as c', (join) =>
            join.onRef('c.hotel_id', '=', 'f.hotel_id').onRef('c.id', '=', 'f.category_id'),
          )
          .select([
            'f.id',
            'f.name',
            'f.translations',
            'f.price',
            'f.stock',
            'f.available',
            'f.unavailable_reason as unavailableReason',
            'f.eta_minutes as etaMinutes',
            selectChoices(sql.ref('f.hotel_id'), sql.ref('f.id')).as('choices'),
          ])
          .select((row) =>
            row
              .case()
              .when('c.available_from', 'is not', null)
              .then(
                jsonBuildObject({
                  openingTime: row.ref('c.available_from').$notNull(),
                  closingTime: row.ref('c.available_to').$notNull(),
                }),
              )
              .end()
              .as('served'),
          )
          .select((row) =>
            jsonObjectFrom(
              row
                .selectFrom('department as d')
                .select(['d.id', 'd.name', 'd.translations'])
                .whereRef('d.hotel_id', '=', 'c.hotel_id')
                .whereRef('d.id', '=', 'c.department_id'),
            ).as('department'),
          )
          .whereRef('f.hotel_id', '=', 'o.hotel_id')
          .whereRef('c.outlet_id', '=', 'o.id')
          .where('f.id', '=', anyOf(itemIds)),
      ).as('items'),
    )
    .where('o.hotel_id', '=', hotelId)
    .where('o.id', '=', outletId)
    .executeTakeFirst()
}

/** What a gift order needs: the tax, and the ordered gifts with the department that delivers them. */
export async function findGiftOrder(tx: Handle, hotelId: string, itemIds: string[]) {
  return await tx
    .selectFrom('hotel as h')
    .select('h.gift_tax as giftTax')
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('gift as g')
          .innerJoin('gift_category as c', (join) =>
            join.onRef('c.hotel_id', '=', 'g.hotel_id').onRef('c.id', '=', 'g.category_id'),
          )
          .select([
            'g.id',
            'g.name',
            'g.translations',
            'g.price',
            'g.stock',
            'g.available',
            'g.unavailable_reason as unavailableReason',
            'g.eta_minutes as etaMinutes',
          ])
          .select((row) =>
            jsonObjectFrom(
              row
                .selectFrom('department as d')
                .select([
                  'd.id',
                  'd.name',
                  'd.translations',
                  'd.opening_time as openingTime',
                  'd.closing_time as closingTime',
                  'd.acknowledge_minutes as acknowledgeMinutes',
                ])
                .whereRef('d.hotel_id', '=', 'c.hotel_id')
                .whereRef('d.id', '=', 'c.department_id'),
            ).as('department'),
          )
          .whereRef('g.hotel_id', '=', 'h.id')
          .where('g.id', '=', anyOf(itemIds)),
      ).as('items'),
    )
    .where('h.id', '=', hotelId)
    .executeTakeFirstOrThrow()
}

function selectDepartment(tx: Handle, hotelId: string, departmentId: string) {
  return tx
    .selectFrom('department as d')
    .innerJoin('hotel as h', 'h.id', 'd.hotel_id')
    .select([
      'd.id',
      'd.name',
      'd.translations',
      'd.opening_time as openingTime',
      'd.closing_time as closingTime',
      'd.acknowledge_minutes as acknowledgeMinutes',
      'h.service_tax as serviceTax',
    ])
    .where('d.hotel_id', '=', hotelId)
    .where('d.id', '=', departmentId)
}

/**
 * What an amenity order needs: the department with its hours and tax, if it is one of the two that deliver amenities,
 * and the ordered items, whichever of the two they belong to (docs/decisions/019-who-takes-an-order.md).
 */
export async function findAmenityOrder(
  tx: Handle,
  hotelId: string,
  departmentId: string,
  itemIds: string[],
) {
  const [order] = await selectAmenityOrder(tx, { hotelId, departmentId, itemIds })
  return order
}

const selectAmenityOrder = prepare(
  (db, values: { hotelId: string; departmentId: string; itemIds: string[] }) =>
    selectDepartment(db, values.hotelId, values.departmentId)
      .where('d.code', 'in', amenityDepartments)
      .select((eb) =>
        jsonArrayFrom(
          eb
            .selectFrom('amenity as a')
            .select([
              'a.id',
              'a.name',
              'a.translations',
              'a.price',
              'a.stock',
              'a.available',
              'a.unavailable_reason as unavailableReason',
              'a.eta_minutes as etaMinutes',
            ])
            .whereRef('a.hotel_id', '=', 'd.hotel_id')
            .where('a.id', '=', anyOf(values.itemIds)),
        ).as('items'),
      )
      .compile(),
)

/** What a service request needs: the department, and the service if it belongs to that department. */
export async function findDepartmentOrder(
  tx: Handle,
  hotelId: string,
  departmentId: string,
  serviceId: string,
) {
  return await selectDepartment(tx, hotelId, departmentId)
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
            's.available',
            's.unavailable_reason as unavailableReason',
            's.eta_minutes as etaMinutes',
            's.place',
            sql<boolean>`s.slot_minutes IS NOT NULL`.as('hasSlots'),
            's.max_party as maxParty',
          ])
          .select((row) =>
            jsonObjectFrom(
              row
                .selectFrom('outlet as o')
                .select(['o.id', 'o.name', 'o.translations'])
                .whereRef('o.hotel_id', '=', 's.hotel_id')
                .whereRef('o.id', '=', 's.outlet_id'),
            ).as('outlet'),
          )
          .whereRef('s.hotel_id', '=', 'd.hotel_id')
          .whereRef('s.department_id', '=', 'd.id')
          .where('s.id', '=', serviceId),
      ).as('items'),
    )
    .executeTakeFirst()
}

/**
 * Takes the counted items that have enough left out of stock, locking them in the order of their ids.
 *
 * @param wanted quantity by item id
 * @returns the ids of the items taken
 */
export async function takeStock(
  tx: Handle,
  hotelId: string,
  kind: 'food' | 'gift' | 'amenity',
  wanted: Map<string, number>,
): Promise<Set<string>> {
  const lines = JSON.stringify([...wanted].map(([id, quantity]) => ({ id, quantity })))
  const { rows } = await sql<{ id: string }>`
    WITH want AS (
      SELECT * FROM jsonb_to_recordset(${lines}::jsonb) AS want (id uuid, quantity integer)
    ), locked AS (
      SELECT item.id FROM ${sql.table(kind)} item JOIN want ON want.id = item.id
      WHERE item.hotel_id = ${hotelId} ORDER BY item.id FOR UPDATE OF item
    )
    UPDATE ${sql.table(kind)} item SET stock = stock - want.quantity
    FROM want JOIN locked ON locked.id = want.id
    WHERE item.hotel_id = ${hotelId} AND item.id = want.id AND item.stock >= want.quantity
    RETURNING item.id`.execute(tx)
  return new Set(rows.map(({ id }) => id))
}

/** Orders of one guest, far above what a party in one room needs: nobody fills the desk's board with a script. */
function orderLimits(guestId: string): Limit[] {
  const limit = (max: number, windowMs: number): Limit => ({
    key: sha256(`orders ${windowMs} ${guestId}`),
    max,
    windowMs,
  })
  return [limit(20, 60_000), limit(60, 3_600_000)]
}

/** The columns that a request has from the start. */
export type NewRequest = Omit<
  RequestRow,
  | 'number'
  | 'department'
  | 'outlet'
  | 'timeline'
  | 'accepted_by'
  | 'review_rating'
  | 'review_comment'
  | 'reviewed_at'
> & {
  firstStep: { id: string; at: Date; by: RequestActor; name: string }
}

/**
 * Stores a new request with its lines, first timeline step and event, in one statement. That statement also counts it
 * against the limits of its guest. Throws `rate_limited` if one of them is exceeded, `stay_ended` where the guest has
 * just checked out: the stay's lock keeps a check-out from coming in between.
 *
 * @param tookStock whether the order changed the stock that menus show
 * @returns the request's number, which counts up per hotel
 */
export async function insertRequest(
  tx: Handle,
  request: NewRequest,
  tookStock = false,
): Promise<number> {
  const r = request
  const limits = orderLimits(r.guest_id)
  const { firstStep } = request
  const lines = JSON.stringify(request.lines.map((line, position) => ({ ...line, position })))
  const { rows } = await sql<Count & { number: number | null }>`
    WITH counted AS (${addToCounts(limits, 1, r.created_at)}
    ), in_house AS (
      SELECT id FROM stay WHERE hotel_id = ${r.hotel_id} AND id = ${r.stay_id} AND status = 'inHouse'
      FOR SHARE
    ), counter AS (
      -- Reading these makes their locks come before the hotel counter's, which is the last one taken.
      UPDATE hotel_counter SET request_number = request_number + 1, event_id = event_id + 1,
        content_version = content_version + ${tookStock ? 1 : 0}
      WHERE hotel_id = ${r.hotel_id} AND (SELECT count(*) FROM counted) > 0
        AND EXISTS (SELECT FROM in_house)
      RETURNING request_number, event_id
    ), request AS (
      INSERT INTO guest_request (hotel_id, id, number, kind, place, status, title, translations,
        guest_id, stay_id, room_number, department_id, outlet_id, note, deliver_at, promised_at,
        acknowledge_by, may_enter, subtotal, tax, tip, created_at, updated_at)
      SELECT ${r.hotel_id}::uuid, ${r.id}::uuid, request_number, ${r.kind}::text, ${r.place}::text,
        ${r.status}::text, ${r.title}::text, ${JSON.stringify(r.translations)}::jsonb,
        ${r.guest_id}::uuid, ${r.stay_id}::uuid, ${r.room_number}::text,
        ${r.department_id}::uuid, ${r.outlet_id}::uuid, ${r.note}::text,
        ${r.deliver_at}::timestamptz, ${r.promised_at}::timestamptz, ${r.acknowledge_by}::timestamptz,
        ${r.may_enter}::boolean, ${r.subtotal}::bigint, ${r.tax}::bigint, ${r.tip}::bigint,
        ${r.created_at}::timestamptz, ${r.updated_at}::timestamptz
      FROM counter
      RETURNING *
    ), entry AS (${insertOrderEntry(r.hotel_id, 'request', r.created_at)}
    ), lines AS (
      INSERT INTO request_line (hotel_id, id, request_id, position, item_id, name, translations,
        quantity, price, tax_rate, tax_amount, choices, note)
      SELECT ${r.hotel_id}::uuid, line.id, request.id, position, item_id, name, line.translations,
        quantity, price, tax_rate, tax_amount, choices, line.note
      FROM request, jsonb_to_recordset(${lines}::jsonb) AS line (id uuid, position integer, item_id uuid,
        name text, translations jsonb, quantity integer, price integer, tax_rate integer, tax_amount bigint,
        choices jsonb, note text)
    ), step AS (
      INSERT INTO request_timeline (hotel_id, id, request_id, status, at, by, name)
      SELECT ${r.hotel_id}::uuid, ${firstStep.id}::uuid, id, ${r.status}::text,
        ${firstStep.at}::timestamptz, ${firstStep.by}::text, ${firstStep.name}::text
      FROM request
    ), event AS (${insertRequestEvent(r.hotel_id, 'request', r.created_at)}
    )
    SELECT request_number AS number, counted.* FROM counted LEFT JOIN counter ON true`.execute(tx)
  checkCounts(limits, rows, 'That is a lot of orders in a short time.', r.created_at)
  const number = rows[0]?.number
  if (!number) throw new Problem('stay_ended', 'You have checked out.')
  return number
}

/** The guest of a stay, or a companion who shares it, as an order needs them; undefined for anybody else. */
export async function findGuestOfStay(
  tx: Handle,
  hotelId: string,
  stayId: string,
  guestId: string,
) {
  return await tx
    .selectFrom('stay as st')
    .innerJoin('hotel as h', 'h.id', 'st.hotel_id')
    .innerJoin('guest as g', (join) =>
      join.onRef('g.hotel_id', '=', 'st.hotel_id').on('g.id', '=', guestId),
    )
    .leftJoin('room as r', (join) =>
      join.onRef('r.hotel_id', '=', 'st.hotel_id').onRef('r.id', '=', 'st.room_id'),
    )
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
    .where('st.hotel_id', '=', hotelId)
    .where('st.id', '=', stayId)
    .where((eb) =>
      eb.or([
        eb('st.guest_id', '=', guestId),
        eb.exists(
          eb
            .selectFrom('stay_companion as sc')
            .select('sc.guest_id')
            .whereRef('sc.hotel_id', '=', 'st.hotel_id')
            .whereRef('sc.stay_id', '=', 'st.id')
            .where('sc.guest_id', '=', guestId),
        ),
      ]),
    )
    .executeTakeFirst()
}
