import type {
  RequestActor,
  RequestKind,
  RequestPlace,
  ServicePurpose,
} from '@bellhop/domain/requests/request-status'
import { sql } from 'kysely'
import { type AlertSubject, listSubjects } from '../../alerts/read-alerts.ts'
import { is } from '../../database/conditions.ts'
import type { Handle } from '../../database/open.ts'
import type { StoredEvent } from '../../database/stored-event.ts'
import type { OrderedOption } from '../../shared/choices.ts'
import { newId } from '../../shared/ids.ts'
import type { Translations } from '../../shared/text/in-language.ts'

/** Claims the next events of a hotel; other servers skip them until they are pushed or `CLAIM_SECONDS` have passed. */
export interface Claim {
  hotelId: string
  id: string
  /** With what it says if it is late, under the names of the columns, by which they are translated. */
  hotel: { name: string; late_message?: string | null | undefined; translations: Translations }
  /** The last pushed event, and the latest event. */
  after: number
  latest: number
  /** When it was claimed. */
  at: Date
}

/** Longer than pushing a batch may take. */
const CLAIM_SECONDS = 60

/** Undefined if there is nothing new, another server has claimed it, or the hotel never had a subscription. */
export async function claimEvents(db: Handle, hotelId: string): Promise<Claim | undefined> {
  const id = newId()
  const { rows } = await sql<Pick<Claim, 'after' | 'latest' | 'at'> & Claim['hotel']>`
    UPDATE push_cursor c
    SET claim_id = ${id}, claimed_until = now() + make_interval(secs => ${CLAIM_SECONDS})
    FROM hotel_counter h JOIN hotel ON hotel.id = h.hotel_id
    WHERE c.hotel_id = ${hotelId} AND h.hotel_id = c.hotel_id AND h.event_id > c.event_id
      AND (c.claimed_until IS NULL OR c.claimed_until < now())
    RETURNING c.event_id AS after, h.event_id AS latest, now() AS at, hotel.name, hotel.late_message,
      hotel.translations`.execute(db)
  const [claimed] = rows
  if (!claimed) return undefined
  const { name, late_message, translations, ...claim } = claimed
  return { hotelId, id, ...claim, hotel: { name, late_message, translations } }
}

/** Marks everything up to `eventId` as pushed. */
export async function finishClaim(
  db: Handle,
  { hotelId, id }: Claim,
  eventId: number,
): Promise<void> {
  await db
    .updateTable('push_cursor')
    .set({ event_id: eventId, claim_id: null, claimed_until: null })
    .where(is({ hotel_id: hotelId, claim_id: id }))
    .execute()
}

/**
 * Lists the hotels with events to push.
 *
 * @param hotelIds limits it to these; otherwise all hotels, which is the only query across hotels here
 */
export async function listHotelsBehind(db: Handle, hotelIds?: string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('push_cursor as c')
    .innerJoin('hotel_counter as h', 'h.hotel_id', 'c.hotel_id')
    .select('c.hotel_id')
    .whereRef('h.event_id', '>', 'c.event_id')
    .$if(hotelIds !== undefined, (query) =>
      query.where(sql<boolean>`c.hotel_id = ANY(${hotelIds}::uuid[])`),
    )
    .limit(100)
    .execute()
  return rows.map(({ hotel_id }) => hotel_id)
}

/** The feedback of a guest, as it is now. */
export interface PushedFeedback {
  rating: number | null
  /** It is open, and its author is in house. */
  isUrgent: boolean
  guestName: string
  roomNumber: string | null
  comment: string | null
  reply: string | null
  repliedBy: string | null
}

/** An event that may be worth a notification. */
export type PushEvent = Extract<
  StoredEvent,
  {
    name:
      | 'request.updated'
      | 'chat.message'
      | 'promotional.created'
      | 'feedback.updated'
      | 'feedback.replied'
      | 'muster.updated'
      | 'alert.raised'
  }
> & {
  feedback: PushedFeedback | null
  /** The requests and chats of an alert that still wait; empty for other events. */
  subjects: AlertSubject[]
  /** Title of a request, or of a promotional that has not expired. */
  title: string | null
  /** The kind of a request, by which it is carried out. */
  kind: RequestKind | null
  place: RequestPlace | null
  purpose: ServicePurpose | null
  deliverAt: string | null
  /** The time of a late check-out, HH:mm. */
  checkoutTime: string | null
  /** The two instants of a request with a window. */
  window: { from: string; until: string } | null
  /** The lines of a request with chosen options. */
  lines: { name: string; quantity: number; choices: OrderedOption[] }[] | null
  /** The assembly point of an alarm, under the name of its column, by which it is translated. */
  assembly_point: string | null
  /** The text of a promotional. */
  body: string | null
  /** For the title and the body. */
  translations: Translations | null
  roomNumber: string | null
  timeZone: string
  /** The actor of the status change; null if the event is about something else, such as a tip. */
  movedBy: RequestActor | null
  /** The new time that the hotel has promised, in its time zone. */
  newTime: string | null
}

/** Reads at most `limit` of the claimed events, oldest first, skipping events older than an hour. */
export async function listPushEvents(
  db: Handle,
  { hotelId, after, latest }: Claim,
  limit: number,
): Promise<PushEvent[]> {
  const { rows } = await sql<Omit<PushEvent, 'subjects'>>`
    SELECT e.id, e.name, e.guest_id AS "guestId", e.department_id AS "departmentId",
      e.outlet_id AS "outletId", e.payload,
      coalesce(r.title, n.title) AS title, n.body, p.assembly_point,
      coalesce(r.translations, n.translations, p.translations) AS translations, r.room_number AS "roomNumber",
      r.kind, r.place, r.purpose, r.checkout_time AS "checkoutTime", r.deliver_at::text AS "deliverAt", t.by AS "movedBy",
      CASE WHEN r.window_minutes IS NOT NULL THEN jsonb_build_object('from', r.promised_at,
        'until', r.promised_at + r.window_minutes * interval '1 minute') END AS window,
      h.time_zone AS "timeZone",
      (SELECT jsonb_agg(jsonb_build_object('name', l.name, 'quantity', l.quantity, 'choices', l.choices)
          ORDER BY l.position)
        FROM request_line l WHERE l.hotel_id = ${hotelId} AND l.request_id = r.id
        HAVING bool_or(l.choices <> '[]')) AS lines,
      (SELECT jsonb_build_object('rating', f.rating, 'isUrgent', s.status = 'inHouse' AND f.done_at IS NULL,
          'guestName', g.name, 'roomNumber', room.number, 'reply', f.reply, 'repliedBy', staff.name,
          'comment', CASE f.kind
            WHEN 'form' THEN (SELECT a.comment FROM feedback a
              WHERE a.hotel_id = ${hotelId} AND a.stay_id = f.stay_id AND a.guest_id = f.guest_id)
            WHEN 'review' THEN (SELECT v.comment FROM guest_review v
              WHERE v.hotel_id = ${hotelId} AND v.stay_id = f.stay_id AND v.guest_id = f.guest_id)
            ELSE (SELECT q.review_comment FROM guest_request q
              WHERE q.hotel_id = ${hotelId} AND q.id = f.request_id) END)
        FROM feedback_entry f
        JOIN guest g ON g.hotel_id = f.hotel_id AND g.id = f.guest_id
        JOIN stay s ON s.hotel_id = f.hotel_id AND s.id = f.stay_id
        LEFT JOIN room ON room.hotel_id = s.hotel_id AND room.id = s.room_id
        LEFT JOIN staff ON staff.hotel_id = f.hotel_id AND staff.id = f.replied_by
        WHERE e.name IN ('feedback.updated', 'feedback.replied') AND f.hotel_id = e.hotel_id
          AND f.id = (e.payload ->> '_id')::uuid) AS feedback,
      to_char((e.payload ->> 'promisedAt')::timestamptz AT TIME ZONE h.time_zone, 'HH24:MI') AS "newTime"
    FROM event e JOIN hotel h ON h.id = e.hotel_id
    LEFT JOIN guest_request r ON e.name = 'request.updated' AND r.hotel_id = e.hotel_id
      AND r.id = (e.payload ->> '_id')::uuid
    -- A step has the time of its event or a later one; other changes of the request come after the step. A new time has
    -- a separate row with the status that the request already had.
    LEFT JOIN request_timeline t ON t.hotel_id = r.hotel_id AND t.request_id = r.id
      AND t.status = e.payload ->> 'status' AND t.at >= e.created_at
      AND (t.promised_at IS NULL) = (e.payload ->> 'promisedAt' IS NULL)
    LEFT JOIN promotional n ON e.name = 'promotional.created' AND n.hotel_id = e.hotel_id
      AND n.id = (e.payload ->> '_id')::uuid AND (n.expires_at IS NULL OR n.expires_at > now())
    LEFT JOIN page p ON e.name = 'muster.updated' AND p.hotel_id = e.hotel_id AND p.cms_key = 'safety'
    WHERE e.hotel_id = ${hotelId} AND e.id > ${after} AND e.id <= ${latest}
      AND e.name IN ('request.updated', 'chat.message', 'promotional.created', 'feedback.updated',
        'feedback.replied', 'muster.updated', 'alert.raised')
      AND e.created_at > now() - interval '1 hour'
    ORDER BY e.id LIMIT ${limit}`.execute(db)
  const alertIds = rows.flatMap(({ name, payload }) => (name === 'alert.raised' ? payload._id : []))
  const subjects = await listSubjects(db, hotelId, alertIds)
  return rows.map(
    (row): PushEvent => ({
      ...(row as PushEvent),
      subjects: subjects.filter(
        ({ alertId, isWaiting }) => isWaiting && alertId === (row.payload as { _id?: string })._id,
      ),
    }),
  )
}
