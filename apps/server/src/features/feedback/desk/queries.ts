import type { QueryOf } from '@bellhop/contract/base/route'
import type { DeskFeedback, listDeskFeedback } from '@bellhop/contract/desk/feedback'
import type { StayLinks } from '@bellhop/contract/desk/stay-links'
import { lowRatingBelow } from '@bellhop/domain/requests/feedback-rating'
import { type InferResult, sql } from 'kysely'
import { on } from '../../../database/conditions.ts'
import { lockRow } from '../../../database/lock-rows.ts'
import type { Handle } from '../../../database/open.ts'
import { updateById } from '../../../database/rows.ts'
import type { TimePlace } from '../../../shared/calls/paging.ts'
import { matchesEveryWord, selectGuests, selectRooms } from '../../../shared/text/search-words.ts'
import { linksOfStay } from '../../../stays/stay-links.ts'

/** With the questions, in the order of the form. */
const answers = (hotelId: string) => sql<DeskFeedback['answers']>`(
  SELECT coalesce(json_agg(json_build_object('questionId', q.id, 'question', q.question, 'kind', q.kind,
    'value', a -> 'value') ORDER BY q.position, q.id), '[]')
  FROM jsonb_array_elements(coalesce(f.answers, v.answers)) a
  JOIN feedback_question q ON q.hotel_id = ${hotelId} AND q.id = (a ->> 'questionId')::uuid)`

/** Reads entries with their text, author, stay and request in one statement. */
function selectEntries(db: Handle, hotelId: string) {
  return db
    .selectFrom('feedback_entry as e')
    .innerJoin('hotel as h', 'h.id', 'e.hotel_id')
    .innerJoin('guest as g', on('g.id', 'e.guest_id'))
    .innerJoin('stay as s', on('s.id', 'e.stay_id'))
    .leftJoin('room', on('room.id', 's.room_id'))
    .leftJoin('feedback as f', (join) =>
      join
        .onRef('f.hotel_id', '=', 'e.hotel_id')
        .onRef('f.stay_id', '=', 'e.stay_id')
        .onRef('f.guest_id', '=', 'e.guest_id')
        .on('e.kind', '=', 'form'),
    )
    .leftJoin('guest_review as v', (join) =>
      join
        .onRef('v.hotel_id', '=', 'e.hotel_id')
        .onRef('v.stay_id', '=', 'e.stay_id')
        .onRef('v.guest_id', '=', 'e.guest_id')
        .on('e.kind', '=', 'review'),
    )
    .leftJoin('guest_request as r', on('r.id', 'e.request_id'))
    .leftJoin('staff as d', on('d.id', 'e.done_by'))
    .leftJoin('staff as p', on('p.id', 'e.replied_by'))
    .select([
      'e.id',
      'e.version',
      'e.kind',
      'e.rating',
      'e.at',
      'e.guest_id',
      'g.name as guestName',
      'e.stay_id',
      's.status as stayStatus',
      's.check_in',
      's.duration',
      's.checkout_time',
      'h.time_zone',
      'room.number as roomNumber',
      'e.request_id',
      'r.number as requestNumber',
      'r.title as requestTitle',
      'e.reply',
      'e.replied_at',
      'p.name as repliedBy',
      'e.done_at',
      'e.done_by',
      'd.name as doneByName',
      answers(hotelId).as('answers'),
      sql<string | null>`coalesce(f.comment, v.comment, r.review_comment)`.as('comment'),
    ])
    .where('e.hotel_id', '=', hotelId)
}
export type FeedbackEntryRow = InferResult<ReturnType<typeof selectEntries>>[number] & {
  /** Not in lists. */
  links?: StayLinks
}

type Filter = Omit<QueryOf<typeof listDeskFeedback>, 'before' | 'limit'> & {
  from: TimePlace | undefined
  limit: number
}

/** Newest first, one more than `limit`. */
export async function listEntries(
  db: Handle,
  hotelId: string,
  { list, kind, rating, stay, search = '', from, limit }: Filter,
): Promise<FeedbackEntryRow[]> {
  let entries = selectEntries(db, hotelId)
    .where(mentions(hotelId, search))
    .orderBy('e.at', 'desc')
    .orderBy('e.id', 'desc')
    .limit(limit + 1)
  if (list === 'open') entries = entries.where('e.done_at', 'is', null)
  if (kind) entries = entries.where('e.kind', '=', kind)
  if (rating) entries = entries.where('e.rating', '<', lowRatingBelow)
  if (stay) entries = entries.where('s.status', '=', 'inHouse')
  if (from) {
    const { at, id } = from
    entries = entries.where(sql<boolean>`(e.at, e.id) < (${at}::timestamptz, ${id}::uuid)`)
  }
  return await entries.execute()
}

/** Whether every word is in the name, phone or email of the author, or in the room number. */
function mentions(hotelId: string, search: string) {
  return matchesEveryWord(
    search,
    (word) => sql`(
      e.guest_id IN (${selectGuests(hotelId, word)})
      OR e.stay_id IN (
        SELECT id FROM stay
        WHERE hotel_id = ${hotelId} AND room_id IN (${selectRooms(hotelId, word)})
      )
    )`,
  )
}

export async function findEntry(
  db: Handle,
  hotelId: string,
  id: string,
): Promise<FeedbackEntryRow | undefined> {
  return await selectEntries(db, hotelId)
    .select(linksOfStay(hotelId, sql.ref('e.stay_id')).as('links'))
    .where('e.id', '=', id)
    .executeTakeFirst()
}

/** Reads the same, locked until the transaction ends. */
export async function lockEntry(
  tx: Handle,
  hotelId: string,
  id: string,
): Promise<FeedbackEntryRow | undefined> {
  await lockRow(tx, 'feedback_entry', hotelId, id)
  return await selectEntries(tx, hotelId).where('e.id', '=', id).executeTakeFirst()
}

/** Changes a locked entry. */
export async function updateEntry(
  tx: Handle,
  hotelId: string,
  id: string,
  change:
    | { reply: string; replied_at: Date; replied_by: string }
    | { done_at: Date | null; done_by: string | null },
): Promise<void> {
  await updateById(tx, 'feedback_entry', hotelId, id, {
    ...change,
    version: sql<number>`version + 1`,
  })
}
