import type { Route } from '@bellhop/contract/base/route'
import type { InjectOptions } from 'fastify'
import { compileBody } from '../plugins/validation.ts'
import { fieldProblem } from '../shared/calls/problem.ts'

type JsonSchema = Record<string, unknown>
interface ObjectSchema {
  properties?: Record<string, unknown>
  required?: string[]
}

/** Where the arguments of a tool go in its call. */
const parts = ['params', 'querystring', 'body'] as const

const partsOf = ({ schema }: Route) =>
  parts.flatMap((part) => {
    const found = schema[part] as ObjectSchema | undefined
    return found?.properties
      ? [{ part, properties: found.properties, required: found.required }]
      : []
  })

/**
 * The schema of a tool's arguments: the path, query and body of its call in one object. Patterns are left to the call,
 * since models and their clients know few of their forms.
 */
export function inputSchemaOf(route: Route, omitted: readonly string[] = []): JsonSchema {
  const properties: Record<string, unknown> = {}
  const required: string[] = []
  for (const part of partsOf(route)) {
    for (const [name, schema] of Object.entries(part.properties)) {
      if (omitted.includes(name)) continue
      if (name in properties) throw new Error(`${route.url} has two arguments ${name}`)
      properties[name] = withoutPatterns(schema)
      if (part.required?.includes(name)) required.push(name)
    }
  }
  return { type: 'object', properties, required, additionalProperties: false }
}

function withoutPatterns(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(withoutPatterns)
  if (typeof schema !== 'object' || schema === null) return schema
  return Object.fromEntries(
    Object.entries(schema).flatMap(([key, value]) => {
      if (key === 'pattern' && typeof value === 'string') return []
      if (key === 'format' && value !== 'date' && value !== 'date-time') return []
      return [[key, withoutPatterns(value)]]
    }),
  )
}

/** The parts of a call. */
export interface CallInput {
  params: Record<string, string>
  query: Record<string, unknown>
  body: Record<string, unknown> | undefined
}

/**
 * Takes the arguments of a tool apart. What the call does not know is left to it to reject.
 *
 * @throws Problem `invalid_request` for a path that the contract does not allow
 */
export function readArguments(route: Route, given: Record<string, unknown>): CallInput {
  const params: Record<string, string> = {}
  const rest: Record<string, unknown> = {}
  const { schema } = route
  const inPath = (schema.params as ObjectSchema | undefined)?.properties ?? {}
  for (const [name, value] of Object.entries(given)) {
    if (Object.hasOwn(inPath, name)) params[name] = value as string
    else rest[name] = value
  }
  if (schema.params) {
    const isValid = compileBody(schema.params)
    if (!isValid(params)) {
      const { instancePath = '', params: about } = isValid.errors?.[0] ?? {}
      const missing: string | undefined = about?.missingProperty
      const field = missing ?? instancePath.slice(1)
      throw missing ? fieldProblem(field, 'Enter this.') : fieldProblem(field, unknownId)
    }
  }
  return schema.body ? { params, query: {}, body: rest } : { params, query: rest, body: undefined }
}

const unknownId = 'Some of what was sent is missing or wrong.'

/** The call as the server makes it to itself. */
export function toInject(
  { method, url }: Route,
  { params, query, body }: CallInput,
): InjectOptions {
  const path = url.replace(/:(\w+)/g, (_, name) => encodeURIComponent(params[name] ?? ''))
  const search = new URLSearchParams(
    Object.entries(query).map(([name, value]): [string, string] => [
      name,
      typeof value === 'string' ? value : JSON.stringify(value),
    ]),
  )
  return {
    method,
    url: `/api${path}${search.size > 0 ? `?${search}` : ''}`,
    ...(body && { payload: body }),
  }
}

/** The schema of the answer to a successful call. */
export const responseOf = ({ schema: { response } }: Route): unknown =>
  response[200] ?? response[201]
