import { type RawBuilder, sql } from 'kysely'
import type { GuestIds } from '../guest-rows.ts'
import type { Label, SectionName } from './labels.ts'

/**
 * How a value is written on the page: an amount in minor units, a code that has words, a file. `json` is in `data.json`
 * only: for programs, or said by another field.
 */
export type FieldKind = 'text' | 'time' | 'day' | 'money' | 'code' | 'flag' | 'file' | 'json'

export type Fields = Partial<Record<Label, readonly [FieldKind, column: string]>>

/** The rows of a table that are a guest's, and the columns of them that are the guest's data. */
export interface Section {
  name: SectionName
  table: string
  /** SQL by field; `t` is the row, `:hotel` the id of its hotel. */
  fields: Fields
  where: (ids: GuestIds) => RawBuilder<unknown>
  order: string
}

export const own = ({ guestId }: GuestIds) => sql`t.guest_id = ${guestId}`
export const isOne = (column: string, list: readonly string[]) =>
  sql`t.${sql.ref(column)} = ANY(${list}::uuid[])`

export const ofStay = (column: string) =>
  `(SELECT s.${column} FROM stay s WHERE s.hotel_id = :hotel AND s.id = t.stay_id)`
export const roomOf = (id: string) =>
  `(SELECT r.number FROM room r WHERE r.hotel_id = :hotel AND r.id = ${id})`
export const referenceOf = (column: string) =>
  `(SELECT b.reference FROM booking b WHERE b.hotel_id = :hotel AND b.id = ${column})`
export const requestNumber = `(SELECT q.number FROM guest_request q
  WHERE q.hotel_id = :hotel AND q.id = t.request_id)`
export const answers = `(SELECT jsonb_agg(jsonb_build_object('question', q.question, 'answer', a->'value'))
  FROM jsonb_array_elements(t.answers) a LEFT JOIN feedback_question q
    ON q.hotel_id = :hotel AND q.id::text = a->>'questionId')`
