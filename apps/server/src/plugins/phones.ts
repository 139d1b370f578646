import { cleanPhone, parseShortNumber } from '@bellhop/domain/people/telephone'
import type { FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import type { Handle } from '../database/open.ts'
import { fieldProblem } from '../shared/calls/problem.ts'
import { readPhone } from '../shared/text/phone.ts'
import { findTypedFields, replaceTexts, type TypedField } from '../shared/text/typed-fields.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Found in `schema.body`. */
    phones?: TypedField[]
  }
}

/**
 * Replaces each phone that a body has by the contract with its E.164 form, before the handler runs. A number without a
 * country code belongs to the hotel's country.
 */
export const phones = fp(async (app) => {
  app.addHook('onRoute', (route) => {
    const found = findTypedFields(route.schema?.body, ['phone', 'emergency-number'])
    if (found.length > 0) route.config = { ...route.config, phones: found }
  })

  app.addHook('preHandler', async (request) => {
    let hotelPhone: Promise<string | undefined> | undefined
    // Read once, and only for a number without a country code.
    const readHotelPhone = () => (hotelPhone ??= findHotelPhone(app.db, request))
    for (const { path, format } of request.routeOptions.config.phones ?? []) {
      await replaceTexts(request.body, path, (typed, field) =>
        readTyped({ typed, format, field }, readHotelPhone),
      )
    }
  })
})

/** @throws Problem `invalid_request` if it is not a phone number */
export async function readTyped(
  { typed, format, field }: { typed: string; format: string; field: string },
  readHotelPhone: () => Promise<string | undefined>,
): Promise<string> {
  const short = format === 'emergency-number' ? parseShortNumber(typed) : undefined
  if (short) return short
  const isComplete = cleanPhone(typed)?.startsWith('+')
  const read = readPhone(typed, isComplete ? undefined : await readHotelPhone())
  if ('phone' in read) return read.phone
  throw fieldProblem(field, read.problem, read.values)
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
