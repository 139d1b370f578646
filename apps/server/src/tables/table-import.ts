import type {
  DecimalSign,
  Import,
  ImportField,
  ImportKind,
  SameName,
} from '@bellhop/contract/desk/imports'
import type { Column } from '@bellhop/domain/tables/columns'
import type { AppLanguage } from '@bellhop/languages'
import type { Handle } from '../database/open.ts'
import type { EditingStaff } from '../sessions/sessions.ts'
import type { Table } from './table.ts'

/** A field of a kind of tables, beyond its column. */
export type KnownField = Pick<ImportField, 'needed' | 'canDefault'> & {
  column: Column
  isDate?: boolean
  /** The names of the hotel's lists. */
  names?: readonly string[]
  /** The value of new entries without another. */
  proposed?: string | undefined
}

/** The plan for a row. */
export interface RowPlan {
  row: number
  result: keyof Import['counts']
  /** The name of the entry. */
  name: string
  /** The heading of a bad cell. */
  field?: string | undefined
  /** A sentence; empty for an unchanged entry. */
  detail: string
  /** The entries that it may be about. */
  sameName?: { _id: string; within?: string }[]
}

/** The decisions of the manager. */
export interface Choices {
  /** Paths of the columns whose empty cells remove the value. */
  clear: readonly string[]
  defaultAnswer?: SameName | undefined
  answers: readonly { row: number; answer: SameName; entryId?: string | undefined }[]
  /** The field of each column, or ''. Undefined: by their headings. */
  columns?: readonly string[] | undefined
  /** Values of new entries without another. */
  defaults?: readonly { field: string; value: string }[] | undefined
  /** The outlet of new dishes without another, which is proposed as a default. */
  outletId?: string | undefined
  decimalSign?: DecimalSign | undefined
  /** The sheet of a workbook. */
  sheet?: string | undefined
  /** The language in which the person who compared the table reads its report. */
  language?: AppLanguage | undefined
}

/** A check as the desk shows it. */
export type Check = Omit<
  Import,
  '_id' | 'kind' | 'at' | 'state' | 'undoUntil' | 'defaultAnswer' | 'answered'
>

/** The changes that importing a table would make. */
export interface Plan {
  /** The hash of its changes: the same plan has the same. */
  hash: string
  check: Check
  report: string
  badRows: string
  /** Locks what the plan depends on: it is compared again afterwards. Undefined if `write` notices changes itself. */
  lock?: (tx: Handle) => Promise<void>
  /** Call it last. @throws Problem `changed_meanwhile` */
  write: (tx: Handle, importId: string) => Promise<void>
}

/** The entries that an undo leaves, because they were changed since. */
export interface Kept {
  entries: number
  /** The names of the first ones. */
  names?: string[]
}

/** How tables of a kind are imported. */
export interface TableImport {
  /** Those that a table may have. */
  columns: (staff: EditingStaff) => readonly Column[]
  /** The fields that a column may be. */
  fields: (db: Handle, staff: EditingStaff, language: AppLanguage) => Promise<KnownField[]>
  /** Compares a table with what the hotel has. Writes nothing. @throws UnreadableTable */
  plan: (db: Handle, staff: EditingStaff, table: Table, choices: Choices) => Promise<Plan>
  /** Undoes a whole import, without what was changed since. Call it last. */
  undo: (tx: Handle, staff: EditingStaff, importId: string) => Promise<Kept>
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Each feature adds its own. */
    tableImports: Map<ImportKind, TableImport>
  }
}
