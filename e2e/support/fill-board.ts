import type { TestServer } from './server.ts'

type OpenStatus = 'new' | 'accepted' | 'inProgress' | 'onTheWay'

/** Ends the hotel's open requests, and adds copies of the demo's in these statuses, with numbers above `base`. */
export async function fillBoard(
  server: TestServer,
  counts: Partial<Record<OpenStatus, number>>,
  base = 1000,
): Promise<void> {
  const statuses = Object.entries(counts).flatMap(([status, count]) => Array(count).fill(status))
  await server.query(
    `WITH sample AS (
       SELECT r.*, row_number() OVER (ORDER BY number) AS nth, count(*) OVER () AS total
       FROM guest_request r
       WHERE hotel_id = $1 AND deliver_at IS NULL AND number < 1000
     ), ended AS (
       UPDATE guest_request SET status = 'done' WHERE hotel_id = $1
     ), copied AS (
       INSERT INTO guest_request (hotel_id, id, number, kind, place, status, title, guest_id, stay_id,
         room_number, department_id, outlet_id, note, promised_at, lead_minutes, acknowledge_minutes, subtotal, tax,
         created_at, updated_at)
       SELECT hotel_id, gen_random_uuid(), $3::integer + n, kind, place, wanted.status, title, guest_id,
         stay_id, (200 + n % 90)::text, department_id, outlet_id, note,
         now() + n * interval '1 min', lead_minutes, acknowledge_minutes, subtotal, tax,
         now() - n * interval '1 s', now()
       FROM unnest($2::text[]) WITH ORDINALITY AS wanted (status, n)
       JOIN sample ON nth = n % total + 1
       RETURNING id, number
     )
     INSERT INTO request_line (hotel_id, id, request_id, position, item_id, name, quantity, price,
       tax_rate, tax_amount, choices, note)
     SELECT l.hotel_id, gen_random_uuid(), copied.id, position, item_id, l.name, quantity, price,
       tax_rate, tax_amount, choices, l.note
     FROM copied
     JOIN sample ON nth = (copied.number - $3::integer) % total + 1
     JOIN request_line l ON l.hotel_id = $1 AND l.request_id = sample.id`,
    [server.hotelId, statuses, base],
  )
}
