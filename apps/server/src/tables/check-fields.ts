import type { Column } from '@bellhop/domain/tables/columns'
import { stripDirections } from '@bellhop/domain/text/invisible'
import type { ErrorObject } from 'ajv'
import type { TSchema } from 'typebox'
import { compileBody } from '../plugins/validation.ts'
import type { Say } from '../sentences/sentences.ts'
import { findTypedFields } from '../shared/text/typed-fields.ts'
import { BadCell } from './bad-cell.ts'

/** Checks the fields of an entry by the contract, fills in what it has by default, and strips what `plugins/names` does. */
export interface FieldCheck {
  /** @throws BadCell */
  (fields: Record<string, unknown>): void
  /** The heading of a field: `name.hi`. */
  titleOf: (path: string) => string
}

export function createFieldCheck(Body: TSchema, columns: readonly Column[], say: Say): FieldCheck {
  const validate = compileBody(Body)
  const lines = new Set(findTypedFields(Body, ['line']).map(({ path }) => path[0] ?? ''))
  const titleOf = (path: string) => {
    const named = columns.find((column) => column.path === path)
    return (named ?? columns.find((column) => column.path.startsWith(`${path}.`)))?.title ?? path
  }
  const check = (fields: Record<string, unknown>) => {
    for (const name of lines) if (name in fields) fields[name] = stripIn(fields[name])
    if (validate(fields)) return
    const [error] = validate.errors ?? []
    if (error) throw new BadCell(explain(error, say), titleOf(pathOf(error)))
  }
  return Object.assign(check, { titleOf })
}

function stripIn(value: unknown): unknown {
  if (typeof value === 'string') return stripDirections(value)
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(stripIn)
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, stripIn(each)]))
}

/** `/name/hi` → `name.hi` */
function pathOf({ instancePath, params }: ErrorObject): string {
  const { missingProperty } = params as { missingProperty?: string }
  const path = instancePath.slice(1).replace(/\/\d+.*$/, '')
  return [path.replace('/', '.'), missingProperty].filter(Boolean).join('.')
}

function explain({ keyword, params }: ErrorObject, say: Say): string {
  const { limit = 0, format } = params as { limit?: number; format?: string }
  if (keyword === 'required') return say('Fill it in.')
  if (keyword === 'maxLength') return say('Write at most {limit} characters.', { limit })
  if (keyword === 'maximum') return say('Write at most {limit}.', { limit })
  if (keyword === 'minimum') return say('Write at least {limit}.', { limit })
  if (keyword === 'maxItems') return say('Write at most {limit} entries.', { limit })
  if (format === 'email') return say('Enter a valid email.')
  return say('This is not a valid value.')
}
