import { DAY_MS } from '@bellhop/domain/durations'
import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Handle } from '../../database/open.ts'
import type { Translations } from '../../shared/in-language.ts'

/** An invoice or credit note with all its content. */
export async function findInvoice(db: Handle, hotelId: string, id: string) {
  return await db
    .selectFrom('invoice as i')
    .innerJoin('hotel as h', 'h.id', 'i.hotel_id')
    .select(['i.kind', 'i.number', 'i.content', 'i.issued_at as issuedAt'])
    .select('h.time_zone as timeZone')
    .where('i.hotel_id', '=', hotelId)
    .where('i.id', '=', id)
    .executeTakeFirst()
}

/** @returns undefined for a stay of another hotel */
export async function listInvoices(db: Handle, hotelId: string, stayId: string) {
  const stay = await db
    .selectFrom('stay as s')
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('invoice as i')
          .select(['i.id', 'i.kind', 'i.number', 'i.issued_at as issuedAt'])
          .whereRef('i.hotel_id', '=', 's.hotel_id')
          .whereRef('i.stay_id', '=', 's.id')
          .orderBy('i.issued_at')
          .orderBy('i.id'),
      ).as('invoices'),
    )
    .where('s.hotel_id', '=', hotelId)
    .where('s.id', '=', stayId)
    .executeTakeFirst()
  return stay?.invoices
}

/** Documents are no longer retried after this time: the guest has asked at the desk by then. */
const MAIL_MS = 3 * DAY_MS

/**
 * Claims the next document to be emailed, so that no other server sends it. Unless it is marked as sent, it is due
 * again after a wait that doubles from two minutes to six hours.
 */
export async function claimDueMail(db: Handle, now: Date) {
  const oldest = new Date(now.getTime() - MAIL_MS)
  const { rows } = await sql<DueMail>`
    WITH due AS (
      SELECT m.hotel_id, m.invoice_id
      FROM invoice_mail m
      JOIN invoice i ON i.hotel_id = m.hotel_id AND i.id = m.invoice_id
      JOIN stay s ON s.hotel_id = i.hotel_id AND s.id = i.stay_id
      JOIN guest g ON g.hotel_id = s.hotel_id AND g.id = s.guest_id
      WHERE m.sent_at IS NULL AND g.email IS NOT NULL AND i.issued_at > ${oldest}
        -- No retry is due before the document is issued, which keeps the index scan short.
        AND m.next_try_at > ${oldest} AND m.next_try_at <= ${now}
      ORDER BY m.next_try_at
      LIMIT 1
      FOR UPDATE OF m SKIP LOCKED
    ), taken AS (
      UPDATE invoice_mail m SET tries = m.tries + 1,
        next_try_at = ${now}::timestamptz + least(2 ^ (m.tries + 1), 360) * interval '1 minute'
      FROM due WHERE m.hotel_id = due.hotel_id AND m.invoice_id = due.invoice_id
      RETURNING m.hotel_id, m.invoice_id
    )
    SELECT i.hotel_id AS "hotelId", i.id, i.kind, i.number, i.content, i.issued_at AS "issuedAt",
      h.time_zone AS "timeZone", json_build_object('name', h.name, 'translations', h.translations) AS hotel, g.name, g.email,
      coalesce(p.language, h.languages[1]) AS language
    FROM taken t
    JOIN invoice i ON i.hotel_id = t.hotel_id AND i.id = t.invoice_id
    JOIN hotel h ON h.id = i.hotel_id
    JOIN stay s ON s.hotel_id = i.hotel_id AND s.id = i.stay_id
    JOIN guest g ON g.hotel_id = s.hotel_id AND g.id = s.guest_id
    LEFT JOIN LATERAL (
      SELECT language FROM push_subscription
      WHERE hotel_id = g.hotel_id AND person_id = g.id ORDER BY created_at DESC LIMIT 1
    ) p ON TRUE`.execute(db)
  return rows[0]
}

interface DueMail extends NonNullable<Awaited<ReturnType<typeof findInvoice>>> {
  hotelId: string
  id: string
  hotel: { name: string; translations: Translations }
  name: string
  email: string
  /** The language of the guest's notifications, or else the hotel's first. */
  language: string
}

export async function markMailed(db: Handle, { hotelId, id }: DueMail, at: Date): Promise<void> {
  await db
    .updateTable('invoice_mail')
    .set({ sent_at: at })
    .where('hotel_id', '=', hotelId)
    .where('invoice_id', '=', id)
    .execute()
}
