import type { Column } from '@bellhop/domain/tables/columns'
import type { TSchema } from 'typebox'
import type { KnownField } from '../../tables/table-import.ts'
import type { Kind } from './kinds.ts'
import type { References } from './references.ts'

interface Listed {
  kind: Kind
  /** The body of a new entry. */
  Body: TSchema
  columns: readonly Column[]
  references: References
}

/** The fields that a column of a table may be: which a new entry needs, and which may be the same for all. */
export function listFields({ kind, Body, columns, references }: Listed): KnownField[] {
  const { field, within } = kind.reference
  const { required = [], properties = {} } = Body as {
    required?: string[]
    properties?: Record<string, { default?: unknown }>
  }
  return columns.map((column) => {
    const [name = ''] = column.path.split('.')
    const isReference = column.path === field
    const isOuter = column.path === within?.field
    const isFirst = columns.find(({ path }) => path.split('.')[0] === name) === column
    const isText = column.type === 'text' || column.type === 'list' || column.type === 'moment'
    return {
      column,
      needed:
        isFirst &&
        ((required.includes(name) && properties[name]?.default === undefined) ||
          (isOuter && references.outerNames.length > 1)),
      canDefault: isReference || isOuter || !isText,
      ...(isReference && { names: references.names }),
      ...(isOuter && { names: references.outerNames, proposed: references.opened }),
    }
  })
}
