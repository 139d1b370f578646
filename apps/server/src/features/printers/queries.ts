import type { Printer, UndecidedTicket } from '@bellhop/contract/desk/printers'
import { statusOf } from '@bellhop/domain/printing/printers'
import { type Selectable, sql } from 'kysely'
import { is } from '../../database/conditions.ts'
import type { Handle } from '../../database/open.ts'
import type { Printer as PrinterRow, PrinterTicket } from '../../database/types.generated.ts'

export interface PrinterKey {
  hotelId: string
  id: string
}

interface ListedTicket
  extends Pick<
    Selectable<PrinterTicket>,
    'id' | 'request_id' | 'kind' | 'state' | 'failure' | 'content'
  > {
  ended_at: string
  outlet_id: string | null
}

interface ListedPrinter extends Selectable<PrinterRow> {
  stationIds: string[]
  waiting: number
  fetchedAt: Date | null
  tickets: ListedTicket[]
}

/** Lists the printers of a hotel in the order in which they were added, or one of them. */
export async function listRows(
  db: Handle,
  hotelId: string,
  now: Date,
  id?: string,
): Promise<ListedPrinter[]> {
  const { rows } = await sql<ListedPrinter>`
    SELECT p.*, ARRAY(
        SELECT s.station_id::text FROM printer_station s
        WHERE s.hotel_id = ${hotelId} AND s.printer_id = p.id ORDER BY s.station_id
      ) AS "stationIds", (
        SELECT count(*)::integer FROM printer_ticket t
        WHERE t.hotel_id = ${hotelId} AND t.printer_id = p.id AND t.due_at <= ${now}
          AND (t.state = 'waiting' OR t.state = 'offered' AND t.fetched_at IS NULL)
      ) AS waiting, (
        SELECT max(t.fetched_at) FROM printer_ticket t
        WHERE t.hotel_id = ${hotelId} AND t.printer_id = p.id AND t.state = 'offered'
      ) AS "fetchedAt", (
        SELECT coalesce(json_agg(json_build_object('id', t.id, 'request_id', t.request_id, 'kind', t.kind,
          'state', t.state, 'failure', t.failure, 'content', t.content, 'ended_at', t.ended_at,
          'outlet_id', r.outlet_id) ORDER BY t.ended_at, t.id), '[]')
        FROM printer_ticket t JOIN guest_request r ON r.hotel_id = ${hotelId} AND r.id = t.request_id
        WHERE t.hotel_id = ${hotelId} AND t.printer_id = p.id
          AND t.state IN ('refused', 'unconfirmed') AND t.decided_at IS NULL
      ) AS tickets
    FROM printer p
    WHERE p.hotel_id = ${hotelId} AND (${id ?? null}::uuid IS NULL OR p.id = ${id ?? null}::uuid)
    ORDER BY p.created_at, p.id`.execute(db)
  return rows
}

/** @param isVisible whether the reader may see the tickets of an outlet */
export function present(
  row: ListedPrinter,
  now: Date,
  isVisible: (outletId: string | null) => boolean = () => true,
): Printer {
  const signs = {
    ...{ condition: row.condition, pollSeconds: row.poll_seconds, boundAt: row.bound_at },
    ...{ seenAt: row.seen_at, otherSeenAt: row.other_seen_at, fetchedAt: row.fetchedAt },
  }
  return {
    ...{ _id: row.id, name: row.name, kind: row.kind, width: row.width },
    ...{ stationIds: row.stationIds, device: row.device, waiting: row.waiting },
    status: statusOf(signs, now),
    seenAt: row.seen_at?.toISOString() ?? null,
    otherDevice: row.other_device,
    tickets: row.tickets.filter(({ outlet_id }) => isVisible(outlet_id)).map(presentTicket),
  }
}

const presentTicket = (row: ListedTicket): UndecidedTicket => ({
  ...{ _id: row.id, requestId: row.request_id, kind: row.kind, failure: row.failure },
  ...{ number: row.content.number, roomNumber: row.content.room },
  state: row.state === 'refused' ? 'refused' : 'unconfirmed',
  at: new Date(row.ended_at).toISOString(),
})

/** Locks a printer, so that its calls are served one after another. */
export async function lockPrinter(
  tx: Handle,
  { hotelId, id }: PrinterKey,
): Promise<Selectable<PrinterRow> | undefined> {
  return await tx
    .selectFrom('printer')
    .selectAll()
    .where(is({ hotel_id: hotelId, id }))
    .forNoKeyUpdate()
    .executeTakeFirst()
}

export async function storeStations(
  tx: Handle,
  { hotelId, id }: PrinterKey,
  stationIds: readonly string[],
): Promise<void> {
  await tx
    .deleteFrom('printer_station')
    .where(is({ hotel_id: hotelId, printer_id: id }))
    .execute()
  if (stationIds.length === 0) return
  await tx
    .insertInto('printer_station')
    .values(stationIds.map((station_id) => ({ hotel_id: hotelId, printer_id: id, station_id })))
    .execute()
}
