import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Handle } from '../../database/open.ts'
import type { RequestRow } from './queries.ts'

/** What pricing an amenity order needs: the department, its items among those asked for, and the tax. */
export async function findAmenityOrder(
  tx: Handle,
  hotelId: string,
  departmentId: string,
  itemIds: string[],
) {
  return await tx
    .selectFrom('department as d')
    .innerJoin('hotel as h', 'h.id', 'd.hotel_id')
    .select([
      'd.id',
      'd.name',
      'd.opening_time as openingTime',
      'd.closing_time as closingTime',
      'd.acknowledge_minutes as acknowledgeMinutes',
      'h.service_tax as serviceTax',
    ])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('amenity as a')
          .select([
            'a.id',
            'a.name',
            'a.price',
            'a.available',
            'a.unavailable_reason',
            'a.eta_minutes',
          ])
          .whereRef('a.hotel_id', '=', 'd.hotel_id')
          .whereRef('a.department_id', '=', 'd.id')
          .where('a.id', '=', sql<string>`ANY(${itemIds}::uuid[])`),
      ).as('items'),
    )
    .where('d.hotel_id', '=', hotelId)
    .where('d.id', '=', departmentId)
    .executeTakeFirst()
}

export type NewRequest = Omit<RequestRow, 'number' | 'department' | 'outlet' | 'timeline'> & {
  firstStep: { id: string; at: Date; by: 'guest' | 'hotel'; name: string }
}

/**
 * Stores a new request with its lines, first timeline step and event, in one statement.
 *
 * @returns the request's number, which counts up within the hotel
 */
export async function insertRequest(tx: Handle, request: NewRequest): Promise<number> {
  const r = request
  const { firstStep } = request
  const lines = JSON.stringify(request.lines.map((line, position) => ({ ...line, position })))
  const { rows } = await sql<{ number: number }>`
    WITH counter AS (
      UPDATE hotel_counter SET request_number = request_number + 1, event_id = event_id + 1
      WHERE hotel_id = ${r.hotel_id}
      RETURNING request_number, event_id
    ), request AS (
      INSERT INTO guest_request (hotel_id, id, number, kind, status, title, guest_id, stay_id,
        room_number, department_id, outlet_id, note, deliver_at, promised_at, acknowledge_by,
        subtotal, tax, tip, created_at, updated_at)
      SELECT ${r.hotel_id}::uuid, ${r.id}::uuid, request_number, ${r.kind}::text, ${r.status}::text,
        ${r.title}::text, ${r.guest_id}::uuid, ${r.stay_id}::uuid, ${r.room_number}::text,
        ${r.department_id}::uuid, ${r.outlet_id}::uuid, ${r.note}::text,
        ${r.deliver_at}::timestamptz, ${r.promised_at}::timestamptz, ${r.acknowledge_by}::timestamptz,
        ${r.subtotal}::bigint, ${r.tax}::bigint, ${r.tip}::bigint,
        ${r.created_at}::timestamptz, ${r.updated_at}::timestamptz
      FROM counter
    ), lines AS (
      INSERT INTO request_line (hotel_id, id, request_id, position, item_id, name, quantity, price,
        tax_rate, tax_amount, note)
      SELECT ${r.hotel_id}::uuid, id, ${r.id}::uuid, position, item_id, name, quantity, price,
        tax_rate, tax_amount, note
      FROM jsonb_to_recordset(${lines}::jsonb) AS line (id uuid, position integer, item_id uuid,
        name text, quantity integer, price integer, tax_rate integer, tax_amount bigint, note text)
    ), step AS (
      INSERT INTO request_timeline (hotel_id, id, request_id, status, at, by, name)
      VALUES (${r.hotel_id}::uuid, ${firstStep.id}::uuid, ${r.id}::uuid, ${r.status}::text,
        ${firstStep.at}::timestamptz, ${firstStep.by}::text, ${firstStep.name}::text)
    ), event AS (
      INSERT INTO event (hotel_id, id, name, guest_id, department_id, payload, created_at)
      SELECT ${r.hotel_id}::uuid, event_id, 'request.updated', ${r.guest_id}::uuid,
        ${r.department_id}::uuid,
        jsonb_build_object('_id', ${r.id}::uuid, 'number', request_number, 'kind', ${r.kind}::text,
          'status', ${r.status}::text, 'departmentId', ${r.department_id}::uuid),
        ${r.created_at}::timestamptz
      FROM counter
    )
    SELECT request_number AS number FROM counter`.execute(tx)
  const row = rows[0]
  if (!row) throw new Error('The hotel has no counter.')
  return row.number
}
