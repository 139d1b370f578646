import type { ContentCalls, OutdatedTranslations } from '@bellhop/contract/base/content'
import type { BodyOf } from '@bellhop/contract/base/route'
import type { Insertable, RawBuilder } from 'kysely'
import type { Static } from 'typebox'
import type { Handle } from '../database/open.ts'
import type { DB } from '../database/types.generated.ts'
import type { Sentence } from '../sentences/sentences.ts'
import type { EditingStaff } from '../sessions/sessions.ts'
import type { Problem } from '../shared/calls/problem.ts'
import type { ContentEvent, Rows, Write, WriteEffects } from './change-content.ts'
import type { ContentTable, RowOf, Source } from './content-queries.ts'
import type { Use } from './uses.ts'

/** Columns that an editor never sets. */
type Managed = 'hotel_id' | 'id' | 'position' | 'version' | 'hidden'

type RequiredKeys<T> = { [K in keyof T]-?: object extends Pick<T, K> ? never : K }[keyof T]
type RequiredColumns<T extends ContentTable> = Exclude<RequiredKeys<Insertable<DB[T]>>, Managed>

/** The result of `toRow`: a missing column does not change, or gets its default. */
type Values<T extends ContentTable> = Partial<Omit<RowOf<T>, Managed>> &
  Pick<RowOf<T>, RequiredColumns<T> & keyof RowOf<T>>

/** The editable fields of an entry. An optional field may also be undefined. */
export type FieldsOf<Entry> = {
  [Field in Exclude<
    keyof Entry,
    '_id' | 'version' | 'hidden' | keyof OutdatedTranslations
  >]: object extends Pick<Entry, Field> ? Entry[Field] | undefined : Entry[Field]
}

export interface PartOf<Value> {
  /** The id of the entry. */
  id: string
  value: Value
}

/** Rows of other tables edited as a field of the entry, such as the choices of a dish. */
export interface Part<Value> {
  /** Reads them as a column of the row's statement. */
  select: (hotelId: string) => RawBuilder<Value>
  /** Stores those of many entries at once. */
  write: (hotelId: string, entries: readonly PartOf<Value>[]) => readonly Write[]
}

/** How an editable list is stored. */
export interface Editor<C extends ContentCalls, T extends ContentTable, Parts extends object> {
  table: T
  /** Set for entries with parents: their table, and the column with an entry's parent. */
  within?: Source<T>['within']
  parts?: { [Name in keyof Parts]: Part<Parts[Name]> }
  /**
   * Converts an entry to the values to store.
   *
   * @param row the present row; undefined for a new one
   * @throws Problem `invalid_request` for rules that the schema cannot express
   */
  toRow: (
    body: BodyOf<C['add']>,
    staff: EditingStaff,
    row: (RowOf<T> & Parts) | undefined,
  ) => Values<T> & Parts
  toEntry: (row: RowOf<T> & Parts, staff: EditingStaff) => FieldsOf<Static<C['Entry']>>
  /** The live event of a new entry. Default: as of a change. */
  added?: (id: string) => ContentEvent
  /** References to an entry that prevent its removal. */
  uses?: readonly Use[]
  /** Tells managers what to do with an entry in use. Default: to move or remove the rows that refer to it. */
  useInstead?: Sentence
  /** Writes what follows from adding, changing or removing entries, such as nights for sale from rooms. */
  writeEffects?: (
    tx: Handle,
    staff: EditingStaff,
    rows: readonly Rows<Partial<RowOf<T>>>[],
  ) => ReturnType<WriteEffects<RowOf<T>>>
  /** See `changeContent`. */
  inSessions?: boolean
  /** Problems by unique index. */
  unique?: Record<string, () => Problem>
}
