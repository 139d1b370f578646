import type { Station } from '@bellhop/domain/requests/stations'
import { type Selectable, sql } from 'kysely'
import { is } from '../../database/conditions.ts'
import type { Handle } from '../../database/open.ts'
import type { TicketContent } from '../../database/stored-ticket.ts'
import type { GuestRequest } from '../../database/types.generated.ts'
import type { OrderedOption } from '../../shared/choices.ts'
import { type MarksRow, marksOfStay } from '../../stays/guest-marks.ts'

/** An order of food, as its tickets show it. */
export interface PrintedOrder
  extends Pick<
    Selectable<GuestRequest>,
    | ('id' | 'number' | 'status' | 'room_number' | 'note' | 'outlet_id')
    | ('created_at' | 'deliver_at' | 'promised_at' | 'lead_minutes')
  > {
  outlet: string | null
  bill: TicketContent['bill'] | null
  marks: MarksRow
  lines: OrderLine[]
}

export interface OrderLine {
  id: string
  name: string
  quantity: number
  choices: OrderedOption[]
  note: string | null
  categoryId: string | null
}

export type KitchenStation = Station & { name: string }

/** Lists the orders of food with events after one. */
export async function listChangedOrders(
  db: Handle,
  hotelId: string,
  { after, to, since }: { after: number; to: number; since: Date },
): Promise<PrintedOrder[]> {
  const { rows } = await sql<PrintedOrder>`
    SELECT r.id, r.number, r.status, r.room_number, r.note, r.outlet_id, r.created_at, r.deliver_at, r.promised_at,
      r.lead_minutes, o.name AS outlet, (
        SELECT json_build_object('table', b.table_name, 'name', g.name)
        FROM stay b JOIN guest g ON g.hotel_id = b.hotel_id AND g.id = b.guest_id
        WHERE b.hotel_id = ${hotelId} AND b.id = r.stay_id AND b.booking_id IS NULL
      ) AS bill, ${marksOfStay(hotelId, sql.ref('r.stay_id'), sql.ref('r.guest_id'))} AS marks, (
        SELECT coalesce(json_agg(json_build_object('id', l.id, 'name', l.name, 'quantity', l.quantity - l.cancelled,
          'choices', l.choices, 'note', l.note, 'categoryId', l.category_id) ORDER BY l.position), '[]')
        FROM request_line l WHERE l.hotel_id = ${hotelId} AND l.request_id = r.id
      ) AS lines
    FROM guest_request r LEFT JOIN outlet o ON o.hotel_id = ${hotelId} AND o.id = r.outlet_id
    WHERE r.hotel_id = ${hotelId} AND r.kind = 'food' AND r.created_at >= ${since} AND r.id IN (
      SELECT (e.payload ->> '_id')::uuid FROM event e
      WHERE e.hotel_id = ${hotelId} AND e.id > ${after} AND e.id <= ${to} AND e.name = 'request.updated'
        AND e.outlet_id IS NOT NULL)
    ORDER BY r.number`.execute(db)
  return rows
}

/** In their order at the desk. */
export async function listStations(db: Handle, hotelId: string): Promise<KitchenStation[]> {
  return await db
    .selectFrom('station')
    .select(['id', 'name', 'outlet_id as outletId'])
    .select(['food_category_ids as foodCategoryIds', 'also_at as alsoAt'])
    .where('hotel_id', '=', hotelId)
    .orderBy('position')
    .orderBy('id')
    .execute()
}

export async function listStationIds(
  db: Handle,
  hotelId: string,
  printerId: string,
): Promise<string[]> {
  const rows = await db
    .selectFrom('printer_station')
    .select('station_id')
    .where(is({ hotel_id: hotelId, printer_id: printerId }))
    .execute()
  return rows.map(({ station_id }) => station_id)
}

/** The language and the clock of the tickets of a hotel. */
export async function readTicketHotel(
  db: Handle,
  hotelId: string,
): Promise<Pick<TicketContent, 'language' | 'timeZone'>> {
  const { languages, timeZone } = await db
    .selectFrom('hotel')
    .select(['languages', 'time_zone as timeZone'])
    .where('id', '=', hotelId)
    .executeTakeFirstOrThrow()
  return { language: languages[0] ?? 'en', timeZone }
}
