import fc from 'fast-check'
import { compileBody } from '../apps/server/src/plugins/validation.ts'

/** JSON Schema, as far as the API description uses it. */
export interface Schema {
  $ref?: string
  type?: string | string[]
  enum?: unknown[]
  anyOf?: Schema[]
  required?: string[]
  properties?: Record<string, Schema>
  additionalProperties?: boolean | Schema
  items?: Schema
  pattern?: string
  format?: string
  [bound: string]: unknown
}

interface Content {
  content?: Record<string, { schema?: Schema }>
}

interface Parameter {
  $ref?: string
  name: string
  in: string
  required?: boolean
  schema?: Schema
}

interface Operation {
  /** By which the key of a program opens the call. */
  'x-scope'?: string
  parameters?: Parameter[]
  requestBody?: Content
  responses: Record<string, Content>
}

/** An OpenAPI description. */
export interface Description {
  paths: Record<string, Record<string, Operation>>
  components: Record<string, Record<string, unknown>>
}

/** Who calls a server of this version with what it knows of the released one. */
const callers = {
  /** Guests' phones, and housekeepers', whose changes may have waited since before an upgrade. */
  phones: (path: string) => !path.startsWith('/desk/') || /housekeeping/.test(path),
  programs: (_: string, call: Operation) => call['x-scope'] !== undefined,
}

/**
 * Finds what an app or a program of the released version can no longer call or read. New values of an enum in a response
 * are not found: whether it can show them depends on the app. A field of a response that could be missing before may be
 * gone for phones, but not for programs.
 *
 * @returns sentences
 */
export function findBreaks(
  released: Description,
  current: Description,
  by: keyof typeof callers,
): string[] {
  const breaks: string[] = []
  for (const [path, methods] of Object.entries(released.paths)) {
    for (const [method, before] of Object.entries(methods)) {
      if (!callers[by](path, before)) continue
      const call = `${method.toUpperCase()} ${path}`
      const after = current.paths[path]?.[method]
      if (!after) breaks.push(`${call} is gone`)
      else breaks.push(...compareCalls(before, after).map((what) => `${call}: ${what}`))
    }
  }
  return breaks

  function compareCalls(before: Operation, after: Operation): string[] {
    return [
      ...compareScopes(before, after),
      ...compareParameters(before, after),
      ...Object.entries(before.requestBody?.content ?? {}).flatMap(([type, { schema = {} }]) => {
        const accepted = after.requestBody?.content?.[type]?.schema
        return accepted ? compareSent(schema, accepted, 'body') : [`no longer accepts ${type}`]
      }),
      ...Object.entries(before.responses)
        .filter(([status]) => status.startsWith('2'))
        .flatMap(([status, { content = {} }]) => {
          const now = after.responses[status]
          if (!now) return [`no longer answers ${status}`]
          return Object.entries(content).flatMap(([type, { schema = {} }]) =>
            compareRead(schema, now.content?.[type]?.schema ?? {}, String(status)),
          )
        }),
    ]
  }

  function compareScopes({ 'x-scope': former }: Operation, { 'x-scope': scope }: Operation) {
    if (by === 'phones' || scope === former) return []
    return [scope ? `needs ${scope} instead of ${former}` : 'is closed to programs']
  }

  function compareParameters(before: Operation, after: Operation): string[] {
    const read = ({ parameters = [] }: Operation, document: Description) =>
      parameters.map((parameter) => resolve(parameter, document))
    const known = read(before, released)
    return read(after, current).flatMap(({ name, in: place, required, schema = {} }) => {
      const former = known.find((other) => other.name === name && other.in === place)
      if (former) return compareSent(former.schema ?? {}, schema, name)
      return required ? [`requires ${name}`] : []
    })
  }

  /** Whether what was sent is still accepted. */
  function compareSent(sent: Schema, accepted: Schema, at: string): string[] {
    const [old, now] = [resolve(sent, released), resolve(accepted, current)]
    if (old.anyOf) return old.anyOf.flatMap((choice) => compareSent(choice, now, at))
    if (now.anyOf) {
      const fits = now.anyOf.some((choice) => compareSent(old, choice, at).length === 0)
      return fits ? [] : [`${at} no longer fits any alternative`]
    }
    const properties = Object.entries(old.properties ?? {})
    return [
      ...(hasTypes(now, typesOf(old)) ? [] : [`${at} has another type`]),
      ...(isNarrower(old, now) ? [`${at} has narrower limits`] : []),
      ...missing(old.required, now.required).map((name) => `${at} requires ${name}`),
      ...properties.flatMap(([name, schema]) => {
        const accepting = now.properties?.[name]
        if (accepting) return compareSent(schema, accepting, `${at}.${name}`)
        return now.additionalProperties === false ? [`${at}.${name} is not accepted`] : []
      }),
      ...(old.items && now.items ? compareSent(old.items, now.items, `${at}[]`) : []),
    ]
  }

  /** Whether what was read is still there. */
  function compareRead(expected: Schema, returned: Schema, at: string): string[] {
    const [old, now] = [resolve(expected, released), resolve(returned, current)]
    if (now.anyOf && !old.anyOf) {
      return now.anyOf.flatMap((choice) => compareRead(old, choice, at))
    }
    if (old.anyOf) {
      const choices = now.anyOf ?? [now]
      const isKnown = (choice: Schema) =>
        old.anyOf?.some((known) => compareRead(known, choice, at).length === 0)
      return choices.every(isKnown) ? [] : [`${at} has an unknown alternative`]
    }
    const properties = Object.entries(old.properties ?? {})
    return [
      ...(hasTypes(old, typesOf(now)) ? [] : [`${at} has another type`]),
      ...missing(now.required, old.required).map((name) => `${at}.${name} may be missing`),
      ...properties.flatMap(([name, schema]) => {
        const returning = now.properties?.[name]
        if (returning) return compareRead(schema, returning, `${at}.${name}`)
        return by === 'programs' && !old.required?.includes(name) ? [`${at}.${name} is gone`] : []
      }),
      ...(old.items && now.items ? compareRead(old.items, now.items, `${at}[]`) : []),
    ]
  }
}

function resolve<Node extends { $ref?: string }>(node: Node, { components }: Description): Node {
  if (!node.$ref) return node
  const [kind = '', name = ''] = node.$ref.replace('#/components/', '').split('/')
  return components[kind]?.[name] as Node
}

function typesOf({ type, enum: values }: Schema): string[] {
  if (type) return [type].flat()
  return [...new Set(values?.map((value) => (value === null ? 'null' : typeof value)))]
}

/** A schema without a type has all. */
function hasTypes(schema: Schema, types: string[]): boolean {
  const own = typesOf(schema)
  if (own.length === 0) return true
  return (
    types.length > 0 &&
    types.every((type) => own.includes(type) || (type === 'integer' && own.includes('number')))
  )
}

const lower = ['minimum', 'minLength', 'minItems']
const upper = ['maximum', 'maxLength', 'maxItems']

function isNarrower(old: Schema, now: Schema): boolean {
  if (old.pattern !== undefined && old.pattern !== now.pattern) {
    const texts = fc.stringMatching(new RegExp(old.pattern, 'u'))
    const accepts = compileBody(now)
    return !fc.sample(texts, { numRuns: 200, seed: 1 }).every((text) => accepts(text))
  }
  const limit = (schema: Schema, name: string, none: number) =>
    typeof schema[name] === 'number' ? schema[name] : none
  return (
    lower.some((name) => limit(now, name, -Infinity) > limit(old, name, -Infinity)) ||
    upper.some((name) => limit(now, name, Infinity) < limit(old, name, Infinity)) ||
    ['pattern', 'format'].some((name) => now[name] !== undefined && now[name] !== old[name]) ||
    (now.enum !== undefined && !(old.enum?.every((value) => now.enum?.includes(value)) ?? false))
  )
}

/** Names of `wanted` that are not among `given`. */
function missing(given: readonly string[] = [], wanted: readonly string[] = []): string[] {
  return wanted.filter((name) => !given.includes(name))
}
