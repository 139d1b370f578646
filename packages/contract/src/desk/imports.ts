import {
  maxImportAnswers,
  maxImportBytes,
  maxImportColumns,
  maxImportRows,
  maxPageSize,
} from '@bellhop/domain/limits'
import { managers } from '@bellhop/domain/people/staff-roles'
import Type, { type Static } from 'typebox'
import { calls } from '../base/call.ts'
import { data, Id, Instant, idParams, nonBlankLine, object } from '../base/common.ts'
import { file } from '../base/route.ts'

const lists = ['foods', 'gifts', 'amenities', 'rooms'] as const
/** A list that the hotel edits. */
export const ListKind = Type.Enum([...lists])
export type ListKind = Static<typeof ListKind>

export const ImportKind = Type.Enum([...lists, 'stays', 'figures'])
export type ImportKind = Static<typeof ImportKind>

const count = Type.Integer({ minimum: 0 })
/** The number of a row in the spreadsheet: the headings are row 1. */
const row = Type.Integer({ minimum: 1 })
/** At most so many of a list are returned. The files have all of them. */
const some = <T extends Type.TSchema>(item: T) => Type.Array(item, { maxItems: maxPageSize })

/** A text has a language: `name.pt-PT`. */
const pathPattern = '[a-zA-Z]+(\\.[a-zA-Z0-9-]{2,20})?'
const path = Type.String({ pattern: `^${pathPattern}$`, maxLength: 60 })

/** A column of a table, and the field that it is read as; without one it is not imported. */
export const ImportColumn = object({
  heading: Type.String(),
  field: Type.Optional(path),
  /** The field that its values look like, if its heading is not known. It is not read until it is chosen. */
  proposed: Type.Optional(path),
  /** The first different values. */
  samples: Type.Array(Type.String(), { maxItems: 3 }),
  /** An amount of it that can be read in two ways. */
  ambiguous: Type.Optional(Type.String()),
})
export type ImportColumn = Static<typeof ImportColumn>

/** A field that a column can be read as. */
export const ImportField = object({
  field: path,
  title: Type.String(),
  type: Type.Enum([
    ...(['text', 'integer', 'money', 'yesNo', 'list'] as const),
    ...(['moment', 'date', 'oneOf'] as const),
  ]),
  /** New entries need it. */
  needed: Type.Boolean(),
  /** It may have one value for all new entries. */
  canDefault: Type.Boolean(),
  /** The values of a choice, or the names of the hotel's lists. */
  values: some(object({ value: Type.String(), title: Type.String() })),
  /** That of new entries without another. */
  default: Type.Optional(Type.String()),
})
export type ImportField = Static<typeof ImportField>

/** The sign before the decimals of amounts that can be read in two ways. */
export const DecimalSign = Type.Enum(['.', ','])
export type DecimalSign = Static<typeof DecimalSign>

/** The choices for the columns of a table, as they are stored for the next one. */
export interface ImportMapping {
  columns: string[]
  defaults: { field: string; value: string }[]
  decimalSign?: DecimalSign | undefined
}

/** A row without an id that has the name of an entry: does it change that one? */
export const ImportQuestion = object({
  row,
  name: Type.String(),
  /** Entries of this name, and the list that each is in. */
  entries: some(object({ _id: Id, within: Type.Optional(Type.String()) })),
})
export type ImportQuestion = Static<typeof ImportQuestion>

/** `same`: change the entry. `new`: add another one of this name. `skip`: leave the row out. */
export const SameName = Type.Enum(['same', 'new', 'skip'])
export type SameName = Static<typeof SameName>

export const Import = object({
  _id: Id,
  kind: ImportKind,
  at: Instant,
  /** `checked`: nothing has been changed yet. */
  state: Type.Enum(['checked', 'applied', 'undone']),
  /** Counts rows. `asked`: not yet decided. `skipped`: left out by an answer. */
  counts: object({
    new: count,
    changed: count,
    unchanged: count,
    bad: count,
    asked: count,
    skipped: count,
  }),
  /** Bad rows are not imported. Older checks have no names. */
  problems: some(
    object({
      row,
      /** The dish or the guest, if the row has one. */
      name: Type.Optional(Type.String()),
      field: Type.Optional(Type.String()),
      detail: Type.String(),
    }),
  ),
  questions: some(ImportQuestion),
  /** The answer for all rows that have no answer of their own. */
  defaultAnswer: Type.Optional(SameName),
  /** Rows with an answer of their own. */
  answered: count,
  /** New and changed entries, and what becomes of them. */
  changes: some(object({ row, name: Type.String(), detail: Type.String() })),
  /** Columns with empty cells where entries have a value: it is removed only if the column is chosen. */
  empty: Type.Array(
    object({ field: path, title: Type.String(), cells: count, chosen: Type.Boolean() }),
  ),
  /** The columns of the table in their order. Older checks have none, nor what follows. */
  columns: Type.Optional(Type.Array(ImportColumn, { maxItems: maxImportColumns })),
  fields: Type.Optional(Type.Array(ImportField, { maxItems: maxImportColumns })),
  decimalSign: Type.Optional(DecimalSign),
  /** The sheets of a workbook with several. */
  sheets: Type.Optional(
    some(object({ name: Type.String(), fits: Type.Boolean(), isRead: Type.Boolean() })),
  ),
  /** A manager should look at the columns first: not all headings are known, or something is missing or ambiguous. */
  toConfirm: Type.Optional(Type.Boolean()),
  /** Headings that are not known. */
  unknown: some(Type.String()),
  /**
   * Notes, in sentences, about parts of the spreadsheet that are read otherwise: other sheets, hidden rows. Older
   * checks have none.
   */
  notes: Type.Optional(some(Type.String())),
  /** Lists that are added for the new entries. */
  newLists: some(Type.String()),
  /** Until when it can be undone. */
  undoUntil: Type.Optional(Instant),
})
export type Import = Static<typeof Import>

const one = data(Import)
const call = calls('imports', managers)

/**
 * Reads a table and says what importing it would change; nothing is changed. CSV with any separator, in
 * UTF-8, UTF-16 or the encoding of Windows for the hotel's language, or the first sheet with such headings of an Excel
 * workbook (.xlsx). Headings are those of the export, words for them in other languages, or those of an earlier table
 * whose columns were chosen; rows above them are left out. A missing column changes nothing. A row with the id of an entry changes it, one without adds an entry.
 */
export const checkImport = call('POST /desk/imports', {
  summary: `Check a table of at most ${maxImportRows} rows before its import`,
  files: { file: { kinds: ['csv', 'xlsx'], maxBytes: maxImportBytes, required: true } },
  body: object({
    kind: ImportKind,
    /** The outlet of new dishes without another, such as the one whose menu the import was opened on. */
    outletId: Type.Optional(Id),
  }),
  responds: { 201: one },
  fails: [413, 415, 422, 429],
})

export const getImport = call('GET /desk/imports/:id', {
  summary: 'An import',
  params: idParams,
  responds: { 200: one },
  fails: [404],
})

/** The imports that can be undone, newest first. */
export const listImports = call('GET /desk/imports', {
  summary: 'Imports of the last 30 days',
  returns: Type.Array(
    object({
      ...{ _id: Id, kind: ImportKind, at: Instant, staff: Type.String() },
      state: Type.Enum(['applied', 'undone']),
      counts: object({ new: count, changed: count }),
    }),
    { maxItems: maxPageSize },
  ),
})

/** Answers what the check has asked, and checks again. */
export const decideImport = call('PUT /desk/imports/:id', {
  summary: 'Answer the questions of an import',
  params: idParams,
  body: object({
    /** Columns whose empty cells remove the value. */
    clear: Type.Array(path, { maxItems: maxPageSize, default: [] }),
    /** For all rows with the name of an entry that have no answer of their own. */
    defaultAnswer: Type.Optional(SameName),
    answers: Type.Array(
      object({
        row,
        answer: SameName,
        /** Which one, if there are several. */
        entryId: Type.Optional(Id),
      }),
      { maxItems: maxImportAnswers, default: [] },
    ),
  }),
  responds: { 200: one },
  fails: [404, 409, 422],
})

/**
 * Says which column is which field, and checks again: also for the next table of this kind with the same headings. A
 * default is the value of new entries that have no other.
 */
export const chooseImportColumns = call('PUT /desk/imports/:id/columns', {
  summary: 'Choose the columns of an import',
  params: idParams,
  body: object({
    /** The field of each column in their order, or an empty text. Without it they are found by their headings. */
    columns: Type.Optional(
      Type.Array(Type.String({ pattern: `^(${pathPattern})?$`, maxLength: 60 }), {
        maxItems: maxImportColumns,
      }),
    ),
    defaults: Type.Array(object({ field: path, value: nonBlankLine(200) }), {
      maxItems: maxPageSize,
      default: [],
    }),
    decimalSign: Type.Optional(DecimalSign),
    /** The name of another sheet. */
    sheet: Type.Optional(nonBlankLine(255)),
  }),
  responds: { 200: one },
  fails: [404, 409, 422],
})

/**
 * Imports all rows that are not bad, in one transaction. 409 `changed_meanwhile` if it would now change something else
 * than was shown: `current` is the new check.
 */
export const applyImport = call('POST /desk/imports/:id/apply', {
  summary: 'Import a table',
  params: idParams,
  responds: { 200: one },
  fails: [404, 409, 422],
})

/**
 * Undoes a whole import, for 30 days. 409 `changed_meanwhile` if entries have been changed since: `current.entries` is
 * their number. With `keepOthers` those changes stay, and the rest is undone.
 */
export const undoImport = call('POST /desk/imports/:id/undo', {
  summary: 'Undo an import',
  params: idParams,
  body: object({ keepOthers: Type.Boolean({ default: false }) }),
  responds: { 200: one },
  fails: [404, 409, 422],
})

/** Returns the plan for each row, in a sentence; or the bad rows as they were sent, to correct and to import them. */
export const getImportRows = call('GET /desk/imports/:id/rows.csv', {
  summary: 'The rows of a check, as a table',
  params: idParams,
  query: object({ rows: Type.Enum(['all', 'bad'], { default: 'all' }) }),
  responds: { 200: file('CSV', 'text/csv') },
  fails: [404],
})

/** Headings in the hotel's language, with a hint below each, which an import leaves out. */
export const getImportTemplate = call('GET /desk/export/:kind/template.xlsx', {
  summary: 'An empty table to fill in, as an Excel workbook',
  params: object({ kind: ImportKind }),
  responds: {
    200: file('Excel', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'),
  },
})

/** Importing it changes nothing. UTF-8 with a byte order mark; a text that a spreadsheet would run has an apostrophe. */
export const exportEntries = call('GET /desk/export/:kind', {
  summary: 'The entries of a list, as a table',
  params: object({ kind: ListKind }),
  responds: { 200: file('CSV', 'text/csv') },
})
