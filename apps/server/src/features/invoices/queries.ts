import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { is, on, refersTo } from '../../database/conditions.ts'
import type { Handle } from '../../database/open.ts'
import type { Translations } from '../../shared/text/in-language.ts'
import { kindOfInvoice } from '../../stays/invoice-kind.ts'

/** An invoice or credit note with all its content. */
export async function findInvoice(db: Handle, hotelId: string, id: string) {
  return await selectInvoice(db, hotelId, id).executeTakeFirst()
}

function selectInvoice(db: Handle, hotelId: string, id: string) {
  return db
    .selectFrom('invoice as i')
    .innerJoin('hotel as h', 'h.id', 'i.hotel_id')
    .select([kindOfInvoice.as('kind'), 'i.number', 'i.content', 'i.issued_at as issuedAt'])
    .select('h.time_zone as timeZone')
    .where(is({ 'i.hotel_id': hotelId, 'i.id': id }))
}

/** A document of a stay of a booking that was cancelled, or whose guest did not come. */
export async function findFeeInvoice(
  db: Handle,
  { hotelId, bookingId }: { hotelId: string; bookingId: string },
  id: string,
) {
  return await selectFeeInvoice(db, hotelId, id)
    .where('s.booking_id', '=', bookingId)
    .executeTakeFirst()
}

/** The same for the guest of the stay. */
export async function findOwnFeeInvoice(
  db: Handle,
  { hotelId, guestId }: { hotelId: string; guestId: string },
  id: string,
) {
  return await selectFeeInvoice(db, hotelId, id)
    .where('s.guest_id', '=', guestId)
    .executeTakeFirst()
}

function selectFeeInvoice(db: Handle, hotelId: string, id: string) {
  return selectInvoice(db, hotelId, id)
    .innerJoin('stay as s', on('s.id', 'i.stay_id'))
    .where('s.status', 'in', ['cancelled', 'noShow'])
}

/** @returns undefined for a stay of another hotel */
export async function listInvoices(db: Handle, hotelId: string, stayId: string) {
  const stay = await db
    .selectFrom('stay as s')
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('invoice as i')
          .select(['i.id', 'i.payer', 'i.number', 'i.issued_at as issuedAt'])
          .select(kindOfInvoice.as('kind'))
          .where(refersTo(hotelId, 'i.stay_id', 's.id'))
          .orderBy('i.issued_at')
          .orderBy('i.id'),
      ).as('invoices'),
    )
    .where(is({ 's.hotel_id': hotelId, 's.id': stayId }))
    .executeTakeFirst()
  return stay?.invoices
}

/**
 * The recipient of the invoice `i` of a query: the guest `g` of its stay, or the company `c` that pays. A second guest has no
 * email, and gets theirs at the desk.
 */
const recipientOf = (column: 'name' | 'email') =>
  sql`CASE i.payer WHEN 'guest' THEN ${sql.ref(`g.${column}`)} WHEN 'company' THEN ${sql.ref(`c.${column}`)} END`
const joinRecipient = sql`
  JOIN stay s ON s.hotel_id = i.hotel_id AND s.id = i.stay_id
  JOIN guest g ON g.hotel_id = s.hotel_id AND g.id = s.guest_id
  LEFT JOIN company c ON c.hotel_id = s.hotel_id AND c.id = s.company_id`

/**
 * Whether the recipient of the document of an `invoice_mail` `o` has an email. Not by EXISTS, of which PostgreSQL makes a
 * join: by a plan made while the tables were empty, that read every document for each email.
 */
export const hasRecipient = sql`(
  SELECT ${recipientOf('email')} FROM invoice i ${joinRecipient}
  WHERE i.hotel_id = o.hotel_id AND i.id = o.invoice_id) IS NOT NULL`

/** A document with what its email says. @returns undefined if its recipient has no email */
export async function findInvoiceToMail(db: Handle, hotelId: string, id: string) {
  const { rows } = await sql<InvoiceToMail>`
    SELECT i.id, ${kindOfInvoice} AS kind, i.number, i.content, i.issued_at AS "issuedAt", h.time_zone AS "timeZone",
      json_build_object('name', h.name, 'translations', h.translations) AS hotel,
      ${recipientOf('name')} AS name, ${recipientOf('email')} AS email,
      coalesce(CASE WHEN i.payer = 'guest' THEN g.language END, p.language, h.languages[1]) AS language,
      coalesce(room.number, '') AS room,
      CASE WHEN i.payer = 'guest' AND ${kindOfInvoice} = 'invoice' THEN (
        SELECT json_build_object('subject', w.subject, 'words', w.words, 'translations', w.translations)
        FROM guest_message w
        WHERE w.hotel_id = ${hotelId} AND w.kind = 'invoice' AND w.is_on AND w.words IS NOT NULL
        ORDER BY w.position, w.id LIMIT 1) END AS own
    FROM invoice i
    JOIN hotel h ON h.id = i.hotel_id ${joinRecipient}
    LEFT JOIN room ON room.hotel_id = s.hotel_id AND room.id = s.room_id
    LEFT JOIN LATERAL (
      SELECT language FROM push_subscription
      WHERE hotel_id = ${hotelId} AND person_id = g.id AND i.payer = 'guest'
      ORDER BY created_at DESC LIMIT 1
    ) p ON TRUE
    WHERE i.hotel_id = ${hotelId} AND i.id = ${id} AND ${recipientOf('email')} IS NOT NULL`.execute(
    db,
  )
  return rows[0]
}

export interface InvoiceToMail extends NonNullable<Awaited<ReturnType<typeof findInvoice>>> {
  id: string
  hotel: { name: string; translations: Translations }
  name: string
  email: string
  /** In which the guest reads notifications, else the hotel's first. */
  language: string
  room: string
  /** The hotel's own words of its message about an invoice. */
  own: { subject: string | null; words: string; translations: Translations } | null
}
