import { cleanPhone, parseShortNumber } from '@bellhop/domain/telephone'
import type { FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import type { Handle } from '../database/open.ts'
import { readPhone } from '../shared/phone.ts'
import { fieldProblem } from '../shared/problem.ts'

/** Those of `TypedPhone` and `EmergencyNumber` in the contract. */
type Format = 'phone' | 'emergency-number'

/** A phone in a body: the keys that lead to it; `*` stands for every entry of an array. */
interface PhoneField {
  path: string[]
  format: Format
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Found in `schema.body`. */
    phones?: PhoneField[]
  }
}

/**
 * Replaces each phone that a body has by the contract with its E.164 form, before the handler runs. A number without a
 * country code belongs to the hotel's country.
 */
export const phones = fp(async (app) => {
  app.addHook('onRoute', (route) => {
    const found = findPhones(route.schema?.body)
    if (found.length > 0) route.config = { ...route.config, phones: found }
  })

  app.addHook('preHandler', async (request) => {
    for (const field of request.routeOptions.config.phones ?? []) {
      await replaceIn(app.db, request, request.body, field)
    }
  })
})

interface SchemaPart {
  format?: string
  anyOf?: SchemaPart[]
  properties?: Record<string, SchemaPart>
  items?: SchemaPart
}

function findPhones(schema: unknown, path: string[] = []): PhoneField[] {
  const { format, anyOf = [], properties = {}, items } = (schema ?? {}) as SchemaPart
  if (format === 'phone' || format === 'emergency-number') return [{ path, format }]
  return [
    ...anyOf.flatMap((each) => findPhones(each, path)),
    ...Object.entries(properties).flatMap(([key, each]) => findPhones(each, [...path, key])),
    ...(items ? findPhones(items, [...path, '*']) : []),
  ]
}

async function replaceIn(
  db: Handle,
  request: FastifyRequest,
  value: unknown,
  { path: [key = '', ...rest], format }: PhoneField,
  passed: string[] = [],
): Promise<void> {
  if (typeof value !== 'object' || value === null) return
  const keys = key === '*' ? Object.keys(value) : Object.hasOwn(value, key) ? [key] : []
  const parent = value as Record<string, unknown>
  for (const each of keys) {
    const here = [...passed, each]
    const child = parent[each]
    if (rest.length > 0) await replaceIn(db, request, child, { path: rest, format }, here)
    else if (typeof child === 'string') {
      parent[each] = await readTyped(db, request, child, format, here.join('.'))
    }
  }
}

async function readTyped(
  db: Handle,
  request: FastifyRequest,
  typed: string,
  format: Format,
  field: string,
): Promise<string> {
  const short = format === 'emergency-number' ? parseShortNumber(typed) : undefined
  if (short) return short
  const isComplete = cleanPhone(typed)?.startsWith('+')
  const phone = readPhone(typed, isComplete ? undefined : await findHotelPhone(db, request))
  if (phone) return phone
  throw fieldProblem(field, 'Enter a valid phone number.')
}

async function findHotelPhone(db: Handle, request: FastifyRequest): Promise<string | undefined> {
  const { guest, staff, linkKey, params, body } = request
  const named = { ...(params as object), ...(body as object) } as { hotelId?: string; id?: string }
  // The calls without a session name the hotel in the body or in their path.
  const hotelId = (guest ?? staff ?? linkKey)?.hotelId ?? named.hotelId ?? named.id
  if (!hotelId) return undefined
  const hotel = await db
    .selectFrom('hotel')
    .select('phone')
    .where('id', '=', hotelId)
    .executeTakeFirst()
  return hotel?.phone
}
