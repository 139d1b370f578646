import { isDeepStrictEqual } from 'node:util'
import type { ContentCalls, OutdatedTranslations } from '@bellhop/contract/base/content'
import type { BodyOf } from '@bellhop/contract/base/route'
import { maxEntries } from '@bellhop/domain/limits'
import type { TranslationKey } from '@bellhop/domain/text/outdated-translations'
import type { Handle } from '../database/open.ts'
import { onUniqueViolation } from '../database/unique-violation.ts'
import { lockHotel } from '../hotels/lock-hotel.ts'
import type { EditingStaff } from '../sessions/sessions.ts'
import { fieldProblem, type Problem } from '../shared/calls/problem.ts'
import { newId } from '../shared/ids.ts'
import { type ContentEvent, changeContent, type Rows } from './change-content.ts'
import { changedMeanwhile, checkImages, checkTexts, listImages, notFoundIn } from './check-entry.ts'
import { checkUnused } from './check-unused.ts'
import type { ContentNoun } from './content-nouns.ts'
import {
  type ContentRow,
  type ContentTable,
  lockEntry,
  lockList,
  lockParent,
  type RowOf,
  type Source,
} from './content-queries.ts'
import type { Editor, Part } from './editor.ts'
import {
  deleteOutdated,
  formatOutdated,
  outdatedAfter,
  type StoredOutdated,
  storeOutdated,
} from './outdated.ts'
import { lockParents } from './place-queries.ts'
import { deleteRow, insertRow, makeRoom, orderRows, restoreRow, updateRow } from './row-writes.ts'
import { onUnknownReference } from './unknown-reference.ts'

type ListEffects = NonNullable<ContentNoun['list']>['writeEffects']

export interface ChangeBody extends OutdatedTranslations {
  version: number
  confirmedTranslations?: TranslationKey[]
}

/** The changes of an editable list, each in the caller's transaction. */
export function editEntries<
  C extends ContentCalls,
  T extends ContentTable,
  Parts extends object = object,
>(calls: C, editor: Editor<C, T, Parts>) {
  type Row = RowOf<T> & Parts & ContentRow
  const { names, within: parentField } = calls
  const noun = calls.list.url.slice('/desk/'.length)
  const [tag = ''] = calls.list.schema.tags
  const { table, within, unique = {}, inSessions } = editor
  const parts: [string, Part<never>][] = Object.entries(editor.parts ?? {})
  const source: Source = {
    table,
    noun,
    within: within as Source['within'],
    parts: Object.fromEntries(parts.map(([name, { select }]) => [name, select])),
  }
  const canHide = 'hidden' in calls.Entry.properties
  const parentNoun = within?.table.replaceAll('_', ' ') ?? ''
  const event = (): ContentEvent => ({ name: 'content.updated', payload: { noun, tag } })

  const toFields = (row: ContentRow, staff: EditingStaff) => editor.toEntry(row as Row, staff)
  const keyOf = ({ hotelId }: EditingStaff, id: string) => ({ hotelId, noun, id })

  function toEntry(
    row: ContentRow,
    staff: EditingStaff,
    outdated: StoredOutdated = row.outdated_translations,
  ): object {
    const fields = toFields(row, staff)
    const { id: _id, version, hidden } = row
    const marks = formatOutdated(outdated, fields, staff)
    return { _id, version, ...marks, ...fields, ...(canHide && { hidden }) }
  }

  function withoutParts<Values extends object>(values: Values): Values {
    const isPart = (name: string) => parts.some(([part]) => part === name)
    return Object.fromEntries(Object.entries(values).filter(([name]) => !isPart(name))) as Values
  }

  /** The values as columns of the row, and the writes of its parts. */
  function toValues(body: object, staff: EditingStaff, id: string, row?: ContentRow) {
    const { hidden = false, ...fields } = body as { hidden?: boolean }
    const stored = editor.toRow(fields as BodyOf<C['add']>, staff, row as Row | undefined)
    const values = canHide ? { ...stored, hidden } : stored
    const columns = withoutParts(values)
    const writes = parts.flatMap(([name, { write }]) =>
      write(staff.hotelId, [{ id, value: values[name as keyof typeof values] as never }]),
    )
    return { values, columns, writes }
  }

  const write = (
    tx: Handle,
    staff: EditingStaff,
    content: Parameters<typeof changeContent<ContentRow>>[2],
  ) => {
    const writeEffects: typeof content.writeEffects = (rows) =>
      editor.writeEffects?.(tx, staff, [rows as Rows<Partial<RowOf<T>>>])
    return onUniqueViolation(unique, () =>
      onUnknownReference(() => changeContent(tx, staff, { ...content, writeEffects, inSessions })),
    )
  }

  const parentIn = (values: object) =>
    within ? String((values as Record<string, unknown>)[within.column]) : undefined

  /** @param removed the row of a removed entry, which returns with its id and to its place */
  async function add(tx: Handle, staff: EditingStaff, body: object, removed?: ContentRow) {
    checkTexts(calls.Entry, body, staff.languages)
    const id = removed?.id ?? newId()
    const { values, columns, writes } = toValues(body, staff, id, removed)
    const parentId = parentIn(values)
    const images = listImages(calls.Entry, body)
    const hashes = images.map(({ hash }) => hash)
    const list = await lockPlace(tx, staff, parentId, hashes)
    checkImages(images, list.pictures)
    const { outdated_translations: outdated, ...former }: Partial<ContentRow> = removed ?? {}
    const { position = list.end, version = 0 } = former
    const row: ContentRow = { ...former, ...values, id, version: version + 1, position }
    const marks = storeOutdated(keyOf(staff, id), outdated ?? [], undefined)
    const inserts = removed
      ? restoreRow(source, staff.hotelId, withoutParts(row), parentId)
      : [insertRow(source, staff.hotelId, id, columns, parentId)]
    await write(tx, staff, {
      noun: names.one,
      verb: removed ? 'restore' : 'add',
      id,
      add: { row, writes: [...inserts, ...writes, ...marks] },
      event: () => (removed ? event() : (editor.added?.(id) ?? event())),
    })
    return row
  }

  /** @param base replaces columns of the present row that the new values are based on; `position`, of another list */
  async function change(
    tx: Handle,
    staff: EditingStaff,
    id: string,
    { version, outdatedTranslations: _, confirmedTranslations: confirmed, ...body }: ChangeBody,
    { position: place, ...base }: { position?: number | undefined } = {},
  ) {
    checkTexts(calls.Entry, body, staff.languages)
    let outdated: StoredOutdated
    let end: number | undefined
    const row = await write(tx, staff, {
      noun: names.one,
      verb: 'change',
      id,
      lock: async () => {
        const images = listImages(calls.Entry, body)
        const hashes = images.map(({ hash }) => hash)
        const found = await lockEntry(tx, source, staff.hotelId, id, { hashes })
        if (found?.row.version === version) {
          const present = listImages(calls.Entry, toEntry(found.row, staff))
          checkImages(images, [...found.pictures, ...present.map(({ hash }) => hash)])
          outdated = found.outdated
          const parentId = (body as Record<string, string>)[parentField ?? '']
          if (parentId !== parentIn(found.row)) end = (await lockPlace(tx, staff, parentId)).end
        } else if (found) {
          throw changedMeanwhile(toEntry(found.row, staff, found.outdated))
        }
        return found?.row
      },
      change: (old) => {
        const { values, columns, writes } = toValues(body, staff, id, { ...old, ...base })
        const parentId = parentIn(values)
        // Another list: at its end, unless an undo brings it back to its place.
        const position = end === undefined ? undefined : (place ?? end)
        const update = updateRow(source, staff.hotelId, id, columns, position)
        const row = { ...old, ...values, version: version + 1, position: position ?? old.position }
        const room =
          position === undefined ? [] : [makeRoom(source, staff.hotelId, position, parentId)]
        const before = outdated
        outdated = outdatedAfter({ before: old, after: row, outdated, confirmed }, staff, toFields)
        const marks = storeOutdated(keyOf(staff, id), outdated, before)
        return { row, writes: [...room, update, ...writes, ...marks] }
      },
      event,
    })
    return { row, outdated }
  }

  async function move(tx: Handle, staff: EditingStaff, id: string, position: number) {
    const list = await lockList(tx, source, staff.hotelId, id)
    return await write(tx, staff, {
      noun: names.one,
      verb: 'move',
      id,
      // Its place, where positions have gaps of entries that were removed.
      lock: async () =>
        list.map((one, at) => ({ ...one, position: at })).find((one) => one.id === id),
      change: (old) => {
        const others = list.map((one) => one.id).filter((one) => one !== id)
        const place = Math.min(position, others.length)
        const order = orderRows(source, staff.hotelId, others.toSpliced(place, 0, id))
        return { row: { ...old, position: place }, writes: [order] }
      },
      event,
    })
  }

  async function remove(tx: Handle, staff: EditingStaff, id: string): Promise<void> {
    await write(tx, staff, {
      noun: names.one,
      verb: 'remove',
      id,
      lock: async () => {
        const found = await lockEntry(tx, source, staff.hotelId, id, { isRemoval: true })
        if (!found) return undefined
        await checkUnused(tx, staff.hotelId, id, { ...editor, noun: names.one })
        // The history has the marks as well, so that they return with the entry.
        return { ...found.row, ...(found.outdated && { outdated_translations: found.outdated }) }
      },
      remove: () => [deleteRow(source, staff.hotelId, id), deleteOutdated(keyOf(staff, id))],
      event,
    })
  }

  /**
   * Locks the parents of entries that are written at once.
   *
   * @param counts how many entries the parents then have, by id
   * @throws Problem as `lockPlace`
   */
  async function lockPlaces(tx: Handle, staff: EditingStaff, counts: ReadonlyMap<string, number>) {
    const known = within ? await lockParents(tx, source, staff.hotelId, [...counts.keys()]) : ['']
    if ([...counts.keys()].some((id) => !known.includes(id)))
      throw notFoundIn(parentField ?? '', parentNoun)
    if (Math.max(0, ...counts.values()) > maxEntries) throw fullList()
  }

  /** @throws Problem if the hotel has no such parent, or its list is full */
  async function lockPlace(
    tx: Handle,
    { hotelId }: EditingStaff,
    parentId: string | undefined,
    hashes: readonly string[] = [],
  ) {
    await lockHotel(tx, hotelId)
    const list = await lockParent(tx, source, hotelId, parentId, hashes)
    if (!list) throw notFoundIn(parentField ?? '', parentNoun)
    if (list.count >= maxEntries) throw fullList()
    return list
  }

  /**
   * The columns and parts of an entry with these fields, for many entries at once (`write-entries.ts`).
   *
   * @param row the present row; undefined for a new one
   * @throws Problem as `add` does for its fields
   */
  function prepare(staff: EditingStaff, fields: object, row?: ContentRow) {
    checkTexts(calls.Entry, fields, staff.languages)
    const { values, columns } = toValues(fields, staff, row?.id ?? '', row)
    return { values, columns }
  }

  /** The writes of the parts of entries with these values. */
  const writeParts = (hotelId: string, entries: readonly { id: string; values: object }[]) =>
    parts.flatMap(([name, { write }]) => {
      const own = entries.filter(({ values }) => name in values)
      if (own.length === 0) return []
      return write(
        hotelId,
        own.map(({ id, values }) => ({
          id,
          value: (values as Record<string, never>)[name] as never,
        })),
      )
    })

  /** The outdated translations of an entry once its row has these values; undefined if they are as before. */
  function outdatedWith(staff: EditingStaff, row: ContentRow, values: object) {
    const outdated = row.outdated_translations
    const change = { before: row, after: { ...row, ...values }, outdated, confirmed: undefined }
    const after = outdatedAfter(change, staff, toFields)
    return isDeepStrictEqual(after, outdated ?? []) ? undefined : after
  }

  return {
    ...{ source, tag, parentNoun, parentField, parentIn, toEntry, unique, inSessions },
    ...{
      uses: editor.uses ?? [],
      useInstead: editor.useInstead,
      writeEffects: editor.writeEffects as ListEffects,
    },
    ...{ add, change, move, remove, prepare, outdatedWith, writeParts, lockPlaces },
  }
}

function fullList(): Problem {
  return fieldProblem('list', 'There can be at most {count} entries in a list.', {
    count: maxEntries,
  })
}
