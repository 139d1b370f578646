import type { BodyOf } from '@bellhop/contract/base/route'
import { programRole } from '@bellhop/contract/base/scopes'
import { type ApiKey, addApiKey, listApiKeys, revokeApiKey } from '@bellhop/contract/desk/api-keys'
import { maxApiKeys } from '@bellhop/domain/limits'
import type { Scope } from '@bellhop/domain/people/scopes'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { sql } from 'kysely'
import type { StaffWork } from '../../audit/work.ts'
import type { Handle } from '../../database/open.ts'
import { updateById } from '../../database/rows.ts'
import { lockHotel } from '../../hotels/lock-hotel.ts'
import { isPracticeHotel } from '../../hotels/practice-hotel.ts'
import { limitById, perDay } from '../../limits/limit.ts'
import { countUse } from '../../limits/rate-limits.ts'
import { makeApiKey, readNetwork } from '../../sessions/program-session.ts'
import { fieldProblem, notFound, Problem } from '../../shared/calls/problem.ts'
import { newId } from '../../shared/ids.ts'

const toApiKey = ({ id, addresses, expiresAt, createdAt, usedAt, ...row }: ApiKeyRow): ApiKey => ({
  _id: id,
  ...row,
  ...(addresses.length > 0 && { addresses }),
  ...(expiresAt && { expiresAt: expiresAt.toISOString() }),
  createdAt: createdAt.toISOString(),
  ...(usedAt && { usedAt: usedAt.toISOString() }),
})

/** Keys by which programs make calls of the desk. */
export const apiKeyRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.route({
    ...listApiKeys,
    handler: async ({ staff }) => ({
      data: (await listKeys(app.db, staff.hotelId)).map(toApiKey),
    }),
  })

  app.change(addApiKey, async (work, { body }) => {
    const { id, key } = await addKey(work, body)
    const [row] = await listKeys(work.tx, work.staff.hotelId, id)
    if (!row) throw new Error('Expected the key')
    return { data: { ...toApiKey(row), key } }
  })

  app.change(revokeApiKey, async ({ tx, staff: { hotelId }, audit, now }, { params }) => {
    await lockHotel(tx, hotelId)
    const [row] = await listKeys(tx, hotelId, params.id)
    if (!row) throw notFound('key')
    await updateById(tx, 'api_key', hotelId, row.id, { revoked_at: now })
    await audit('apiKey.revoke', row.staffId, { before: shownOf(row) })
    return null
  })
}

const shownOf = ({ name, scopes, addresses, expiresAt }: Omit<ApiKeyRow, 'id'> | ApiKeyRow) => ({
  ...{ name, scopes, addresses },
  expiresAt: expiresAt?.toISOString() ?? null,
})

/** @throws Problem `invalid_request`, and `invalid_transition` at the most that a hotel has */
async function addKey(
  { tx, staff, audit, now }: StaffWork,
  { name, scopes, addresses = [], expiresAt }: BodyOf<typeof addApiKey>,
): Promise<{ id: string; key: string }> {
  const { hotelId } = staff
  const ends = expiresAt === undefined ? null : new Date(expiresAt)
  if (ends && ends <= now) throw fieldProblem('expiresAt', 'This time is over.')
  const networks = addresses.map((address, place) => {
    const network = readNetwork(address)
    if (network) return network
    throw fieldProblem(`addresses.${place}`, '“{text}” is neither an address nor a network.', {
      text: address.trim(),
    })
  })
  await lockHotel(tx, hotelId)
  if ((await listKeys(tx, hotelId)).length >= maxApiKeys) {
    throw new Problem('invalid_transition', 'A hotel has at most {count} keys.', {
      values: { count: maxApiKeys },
    })
  }
  await countUse(tx, [limitById('new keys', hotelId, perDay(100))], 'Too many keys today.', now)
  const id = newId()
  const staffId = newId()
  const isPractice = await isPracticeHotel(tx, hotelId)
  const { key, secretHash } = makeApiKey({ hotelId, isPractice }, id)
  await tx
    .insertInto('staff')
    .values({
      ...{ hotel_id: hotelId, id: staffId, name, role: programRole, is_program: true },
      // Nobody signs in with it, and no mail can reach it (RFC 2606).
      ...{ email: `${staffId}@program.invalid`, deactivated_at: now },
    })
    .execute()
  await tx
    .insertInto('api_key')
    .values({
      ...{ hotel_id: hotelId, id, staff_id: staffId, secret_hash: secretHash },
      ...{ ending: key.slice(-4), scopes, addresses: networks, expires_at: ends },
      ...{ created_at: now, created_by: staff.staffId },
    })
    .execute()
  const after = { name, scopes, addresses: networks, expiresAt: ends?.toISOString() ?? null }
  await audit('apiKey.add', staffId, { after })
  return { id, key }
}

interface ApiKeyRow {
  id: string
  staffId: string
  name: string
  scopes: Scope[]
  addresses: string[]
  ending: string
  expiresAt: Date | null
  createdAt: Date
  createdBy: string
  usedAt: Date | null
}

/** Lists the keys that are not revoked, the newest first. @param id only this one */
async function listKeys(db: Handle, hotelId: string, id?: string): Promise<ApiKeyRow[]> {
  const { rows } = await sql<ApiKeyRow>`
    SELECT k.id, k.staff_id AS "staffId", p.name, k.scopes, k.addresses, k.ending, k.expires_at AS "expiresAt",
      k.created_at AS "createdAt", s.name AS "createdBy", k.used_at AS "usedAt"
    FROM api_key k
    JOIN staff p ON p.hotel_id = k.hotel_id AND p.id = k.staff_id
    JOIN staff s ON s.hotel_id = k.hotel_id AND s.id = k.created_by
    WHERE k.hotel_id = ${hotelId} AND k.revoked_at IS NULL
      AND (${id ?? null}::uuid IS NULL OR k.id = ${id ?? null}::uuid)
    ORDER BY k.id DESC`.execute(db)
  return rows
}
