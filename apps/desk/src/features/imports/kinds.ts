import type { Import, ImportKind } from '@bellhop/contract/desk/imports'

/** What can be imported, in the order of the rail. */
export const kinds: readonly { value: ImportKind; label: string }[] = [
  { value: 'foods', label: 'Dishes' },
  { value: 'gifts', label: 'Gifts' },
  { value: 'amenities', label: 'Amenities' },
  { value: 'rooms', label: 'Rooms' },
]

export const formatKind = (kind: ImportKind): string =>
  kinds.find(({ value }) => value === kind)?.label ?? kind

export const countRows = (count: number): string => (count === 1 ? '1 row' : `${count} rows`)

/** “2 new, 3 changed” */
export function formatCounts(counts: Pick<Import['counts'], 'new' | 'changed'>): string {
  return `${counts.new} new, ${counts.changed} changed`
}
