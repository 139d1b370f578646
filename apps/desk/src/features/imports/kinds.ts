import type { Import, ImportKind } from '@bellhop/contract/desk/imports'
import { maxImportedStays, maxImportRows } from '@bellhop/domain/limits'
import type { useTranslations } from 'use-intl'

export type Translate = ReturnType<typeof useTranslations<'imports'>>

/** The kinds of tables that can be imported, in the order of the rail. */
export const kinds: readonly ImportKind[] = [
  ...(['foods', 'gifts', 'amenities', 'rooms', 'stays', 'figures'] as const),
]

/** Stays have messages of their own: they are only added. */
export const groupOf = (kind: ImportKind) => (kind === 'stays' ? 'stays' : 'lists')

export const maxRowsOf = (kind: ImportKind): number =>
  kind === 'stays' ? maxImportedStays : maxImportRows

/** How many entries an import has written. */
export type Written = Pick<Import['counts'], 'new' | 'changed'>

/** “2 new, 3 changed” */
export const formatCounts = (t: Translate, kind: ImportKind, counts: Written): string =>
  t(`${groupOf(kind)}.counts`, { added: counts.new, changed: counts.changed })

/** Says what an undo does, for the message about it. */
export function effectOf({ new: added, changed }: Written): 'added' | 'changed' | 'both' {
  if (added === 0) return 'changed'
  return changed === 0 ? 'added' : 'both'
}
