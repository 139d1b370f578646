import type { Import, ImportKind } from '@bellhop/contract/desk/imports'
import { maxImportedStays, maxImportRows } from '@bellhop/domain/limits'

/** The kinds of tables that can be imported, in the order of the rail. */
export const kinds: readonly { value: ImportKind; label: string }[] = [
  { value: 'foods', label: 'Dishes' },
  { value: 'gifts', label: 'Gifts' },
  { value: 'amenities', label: 'Amenities' },
  { value: 'rooms', label: 'Rooms' },
  { value: 'stays', label: 'Stays' },
]

export const formatKind = (kind: ImportKind): string =>
  kinds.find(({ value }) => value === kind)?.label ?? kind

export const countRows = (count: number): string => (count === 1 ? '1 row' : `${count} rows`)

/** How many entries an import has written. */
export type Written = Pick<Import['counts'], 'new' | 'changed'>

/** “2 new, 3 changed”. Stays are only added. */
export function formatCounts(kind: ImportKind, counts: Written): string {
  return kind === 'stays' ? `${counts.new} new` : `${counts.new} new, ${counts.changed} changed`
}

interface Texts {
  maxRows: number
  download: string
  check: string
  compared: string
  toDecide: string
  changes: { before: string; after: string }
  /** Describes the effect of an undo. */
  undo: (counts: Written) => string
  questions: { title: string; help: string; skip: string }
}

const ofLists: Texts = {
  maxRows: maxImportRows,
  download:
    'Edit it in a spreadsheet. The ID says which entry a row belongs to; a row without one is new. Columns that you delete change nothing.',
  check: 'You see what would change before anything does, and can undo it for 30 days.',
  compared: 'compared with your list',
  toDecide: 'Decide below which entries have the same name.',
  changes: { before: 'What would change', after: 'What has changed' },
  undo: ({ new: added, changed }) => {
    if (added === 0) return 'what it changed is as before.'
    if (changed === 0) return 'what it added is removed.'
    return 'what it added is removed, and what it changed is as before.'
  },
  questions: {
    title: 'Equal names',
    help: 'These rows have no ID, and the name of an entry that you have. Is it the same one?',
    skip: 'Leave out',
  },
}

const ofStays: Texts = {
  maxRows: maxImportedStays,
  download:
    'Booked stays and guests in house, by arrival. Your own table needs the same columns. A row without an ID is a new stay; a stay with an ID stays as it is. Delete the table when you no longer need it: it has personal data.',
  check:
    'You see which stays would be added before anything is. Guests get no messages, and you can undo it for 30 days.',
  compared: 'compared with yours',
  toDecide: 'Decide below which stays you have already.',
  changes: { before: 'What would be added', after: 'What was added' },
  undo: () => 'the stays that it added are removed. Guests get no messages.',
  questions: {
    title: 'Stays that you may have already',
    help: 'These rows have no ID, and the guest and dates of a stay that you have. Is it the same one?',
    skip: 'Same stay, leave out',
  },
}

export const textsOf = (kind: ImportKind): Texts => (kind === 'stays' ? ofStays : ofLists)
