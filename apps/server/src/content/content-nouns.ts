import type { OutdatedTranslation } from '@bellhop/domain/text/outdated-translations'
import type { RawBuilder } from 'kysely'
import type { TObject, TSchema } from 'typebox'
import type { Handle } from '../database/open.ts'
import type { DB } from '../database/types.generated.ts'
import type { Sentence } from '../sentences/sentences.ts'
import type { EditingStaff } from '../sessions/sessions.ts'
import type { Problem } from '../shared/calls/problem.ts'
import { type Rows, toNounKey, type Write } from './change-content.ts'
import type { ContentRow, Source } from './content-queries.ts'
import type { Use } from './uses.ts'

/** An entry as the desk edits it. */
export interface PublishedEntry {
  /** Undefined for a record. */
  id: string | undefined
  /** The id of its parent, if it has one. */
  within: string | undefined
  entry: object
}

/** Describes an editable noun to the history of changes and the report of translations. */
export interface ContentNoun {
  /** `food category` */
  name: string
  /** The noun in the path of its calls: `food-categories`. */
  noun: string
  /** Lists all entries of the hotel, in one statement. */
  listAll: (staff: EditingStaff) => Promise<PublishedEntry[]>
  Entry: TObject
  table: keyof DB
  /** Whether a row of the table is one of these entries. A record has the id of its hotel. */
  isOneOf: (hotelId: string, ids: readonly string[]) => RawBuilder<boolean>
  /** The id of a row as in the audit log. */
  selectId: (hotelId: string) => RawBuilder<string>
  /** Rows of other tables that are edited as a field of the entry. */
  parts: Record<string, (hotelId: string) => RawBuilder<unknown>>
  toEntry: (row: object, staff: EditingStaff) => object
  /**
   * The columns and parts of the row with other fields.
   *
   * @throws Problem `invalid_request` for a value that is not allowed
   */
  toValues: (staff: EditingStaff, fields: object, row: object) => object
  /** @param base as of `editEntries` */
  change: (
    tx: Handle,
    staff: EditingStaff,
    id: string,
    body: { version: number },
    base?: { position?: number | undefined },
  ) => Promise<unknown>
  /** Only for a picture: the image with this id. */
  toImage?: (id: string) => string
  /** Undefined for a record. */
  list?: {
    /** The parents' table, if entries have a parent. */
    parents: keyof DB | undefined
    /** The field with an entry's parent. */
    parentField: string | undefined
    move: (tx: Handle, staff: EditingStaff, id: string, position: number) => Promise<unknown>
    remove: (tx: Handle, staff: EditingStaff, id: string) => Promise<void>
    add: (tx: Handle, staff: EditingStaff, body: object, removed: ContentRow) => Promise<unknown>
    /** The body of a new entry. */
    Body: TSchema
    source: Source
    /** The tag of the guest app's calls that open phones repeat after a change. */
    tag: string
    /** References to an entry that prevent its removal. */
    uses: readonly Use[]
    /** Problems by unique index. */
    unique: Record<string, () => Problem>
    /** See `changeContent`. */
    inSessions: boolean | undefined
    /** Tells managers what to do with an entry in use. */
    useInstead: Sentence | undefined
    /** Writes what follows from changes of rows, of which the changed columns suffice. */
    writeEffects:
      | ((
          tx: Handle,
          staff: EditingStaff,
          rows: readonly Rows<object>[],
        ) => (() => Promise<void>) | undefined)
      | undefined
    /** See `editEntries`. */
    lockPlaces: (
      tx: Handle,
      staff: EditingStaff,
      counts: ReadonlyMap<string, number>,
    ) => Promise<void>
    writeParts: (
      hotelId: string,
      entries: readonly { id: string; values: object }[],
    ) => readonly Write[]
    /** Lists all rows of the hotel, in parts. */
    listRows: (staff: EditingStaff) => Promise<ContentRow[]>
    /** The id of a row's parent, if it has one. */
    parentIn: (row: ContentRow) => string | undefined
    /** The entry as it is read. */
    toEntry: (row: ContentRow, staff: EditingStaff) => object
    prepare: (
      staff: EditingStaff,
      fields: object,
      row?: ContentRow,
    ) => { values: object; columns: object }
    outdatedWith: (
      staff: EditingStaff,
      row: ContentRow,
      values: object,
    ) => OutdatedTranslation[] | undefined
  }
}

declare module 'fastify' {
  interface FastifyInstance {
    /** By the noun of their actions in the audit log: `foodCategory`. */
    contentNouns: Map<string, ContentNoun>
  }
}

export function registerNoun(nouns: Map<string, ContentNoun>, noun: ContentNoun): void {
  nouns.set(toNounKey(noun.name), noun)
}
