import { activeStatuses } from '@bellhop/domain/requests/request-status'
import type { GuestMessageKind, MessageWay } from '@bellhop/domain/stays/guest-messages'
import { type AppLanguage, toAppLanguage } from '@bellhop/languages'
import { type Selectable, sql } from 'kysely'
import type { Handle } from '../../database/open.ts'
import type { GuestMessageSending, Stay } from '../../database/types.generated.ts'
import type { Translations } from '../../shared/text/in-language.ts'
import { promiseOf } from './due-queries.ts'

export type Sending = Selectable<GuestMessageSending>

/** The facts that a message says, and where it goes. */
export interface MessageFacts {
  rule: {
    isOn: boolean
    ways: MessageWay[]
    subject: string | null
    words: string | null
    translations: Translations
  } | null
  guest: string
  email: string | null
  phone: string | null
  /** That of the guest, of the booking, or the hotel's first. */
  language: string
  hotel: {
    name: string
    address: string
    phone: string
    languages: string[]
    timeZone: string
    translations: Translations
  }
  room: string | null
  checkIn: Date
  status: Selectable<Stay>['status']
  preCheckIn: Selectable<Stay>['pre_check_in']
  isStopped: boolean
  /** The title of a late request that is still so. */
  request: { title: string; translations: Translations } | null
  isRead: boolean
  isReviewed: boolean
}

/**
 * Reads the present facts of a message. Of an unclaimed booking, an address counts if its guest has confirmed it or the
 * desk has entered it: anyone can book with another person's.
 */
export async function readFacts(
  db: Handle,
  { hotel_id: hotelId, id }: Pick<Sending, 'hotel_id' | 'id'>,
): Promise<MessageFacts | undefined> {
  const running = sql.join(activeStatuses.map((status) => sql.lit(status)))
  const isVouched = sql`b.claimed_at IS NULL AND b.own_guest_id = g.id`
  const { rows } = await sql<MessageFacts>`
    SELECT CASE WHEN r.id IS NOT NULL THEN json_build_object('isOn', r.is_on, 'ways', r.ways, 'subject', r.subject,
        'words', r.words, 'translations', r.translations) END AS rule,
      g.name AS guest,
      coalesce(g.email, CASE WHEN ${isVouched} AND (b.source = 'desk' OR b.email_confirmed_at IS NOT NULL)
        THEN b.email END) AS email,
      coalesce(g.phone, CASE WHEN ${isVouched} AND b.source = 'desk' THEN b.phone END) AS phone,
      coalesce(g.language, b.language, h.languages[1]) AS language,
      json_build_object('name', h.name, 'address', h.address, 'phone', h.phone, 'languages', h.languages,
        'timeZone', h.time_zone, 'translations', h.translations) AS hotel,
      room.number AS room, s.check_in AS "checkIn", s.status, s.pre_check_in AS "preCheckIn",
      EXISTS (SELECT FROM guest_message_stop t
        WHERE t.hotel_id = ${hotelId} AND t.guest_id = m.guest_id AND t.kind = m.kind) AS "isStopped",
      (SELECT json_build_object('title', q.title, 'translations', q.translations) FROM guest_request q
        WHERE q.hotel_id = ${hotelId} AND m.kind = 'late' AND q.id = m.subject_id
          AND q.status IN (${running}) AND ${promiseOf('q')} = m.occasion) AS request,
      CASE m.kind
        WHEN 'answer' THEN NOT EXISTS (SELECT FROM chat_message c
          WHERE c.hotel_id = ${hotelId} AND c.room_id = m.subject_id AND c.seq::text = m.occasion
            AND c.read_at IS NULL)
        WHEN 'late' THEN EXISTS (SELECT FROM guest_request q
          WHERE q.hotel_id = ${hotelId} AND q.id = m.subject_id AND ${promiseOf('q')} = m.occasion
            AND q.late_seen_at >= q.promised_at)
        ELSE false END AS "isRead",
      EXISTS (SELECT FROM guest_review v
        WHERE v.hotel_id = ${hotelId} AND v.guest_id = m.guest_id AND v.stay_id = m.stay_id) AS "isReviewed"
    FROM guest_message_sending m
    JOIN guest g ON g.hotel_id = ${hotelId} AND g.id = m.guest_id
    JOIN stay s ON s.hotel_id = ${hotelId} AND s.id = m.stay_id
    JOIN booking b ON b.hotel_id = ${hotelId} AND b.id = s.booking_id
    JOIN hotel h ON h.id = ${hotelId}
    LEFT JOIN room ON room.hotel_id = ${hotelId} AND room.id = s.room_id
    LEFT JOIN guest_message r ON r.hotel_id = ${hotelId} AND r.id = m.message_id
    WHERE m.hotel_id = ${hotelId} AND m.id = ${id}`.execute(db)
  return rows[0]
}

/** Why a message is no longer to be sent; undefined if it is. */
export function reasonToStop(
  { kind, until_at: until }: Pick<Sending, 'kind' | 'until_at'>,
  facts: MessageFacts,
  now: Date,
): NonNullable<Sending['stopped_because']> | undefined {
  if (!facts.rule?.isOn) return 'off'
  if (facts.isStopped) return 'guest'
  if (facts.isRead) return 'read'
  if (isOver(kind, facts)) return 'over'
  return until <= now ? 'late' : undefined
}

function isOver(kind: GuestMessageKind, facts: MessageFacts): boolean {
  const { status, preCheckIn, request, isReviewed, email } = facts
  switch (kind) {
    case 'answer':
      return status === 'cancelled' || status === 'noShow'
    case 'late':
      return request === null
    case 'preCheckIn':
      return status !== 'booked' || preCheckIn !== 'none'
    case 'directions':
      return status !== 'booked'
    case 'thanks':
      return status !== 'checkedOut'
    case 'invoice':
      return status !== 'checkedOut' || email !== null
    case 'review':
      return status !== 'checkedOut' || isReviewed
  }
}

/** In which the server's own words are. */
export const languageOf = ({ language }: Pick<MessageFacts, 'language'>): AppLanguage =>
  toAppLanguage(language)
