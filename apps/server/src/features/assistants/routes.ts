import {
  type Assistant,
  connectAssistant,
  disconnectAssistant,
  listAssistants,
  readAssistantRequest,
} from '@bellhop/contract/desk/assistants'
import { maxAssistants, unusedAssistantDays } from '@bellhop/domain/limits'
import type { Scope } from '@bellhop/domain/people/scopes'
import { DAY_MS } from '@bellhop/domain/time/durations'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { addressesOf } from '../../assistants/oauth/addresses.ts'
import { addAssistant } from '../../assistants/oauth/grants.ts'
import { openRequest, readRequest, sealRequest } from '../../assistants/oauth/read-request.ts'
import { addAnswer, isLoopback } from '../../assistants/oauth/redirect-uri.ts'
import { on } from '../../database/conditions.ts'
import type { Handle } from '../../database/open.ts'
import { updateById } from '../../database/rows.ts'
import { lockHotel } from '../../hotels/lock-hotel.ts'
import { limitById, perDay } from '../../limits/limit.ts'
import { countUse } from '../../limits/rate-limits.ts'
import { perStaff } from '../../plugins/limits.ts'
import type { StaffSession } from '../../sessions/sessions.ts'
import { fieldProblem, notFound, Problem } from '../../shared/calls/problem.ts'

/** Assistants that people connect by OAuth. Their clients are known to no hotel before. */
export const assistantRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { assistantKeys: keys } = app.secrets
  const { settings } = app

  app.route({
    ...listAssistants,
    handler: async ({ staff, now }) => {
      const rows = await selectAssistants(app.db, staff.hotelId, { now, staffId: ownOnly(staff) })
      return { data: rows.map(toAssistant) }
    },
  })

  app.route({
    ...readAssistantRequest,
    // Each may fetch a document from elsewhere.
    config: { ...readAssistantRequest.config, ...perStaff(30) },
    handler: async ({ staff, query, now }) => {
      const asked = await readRequest(query, { keys, settings })
      const { client, redirectUri, scopes, state } = asked
      return {
        data: {
          request: sealRequest(keys, staff, asked, now),
          ...{ name: client.name, scopes, sentTo: new URL(redirectUri).host },
          ...(client.host !== undefined && { host: client.host }),
          isOwnComputer: isLoopback(redirectUri),
          cancelUrl: addAnswer(redirectUri, {
            ...{ error: 'access_denied', state, iss: addressesOf(settings).issuer },
          }),
        },
      }
    },
  })

  app.change(connectAssistant, async ({ tx, staff, now, audit }, { body }) => {
    const { hotelId, staffId } = staff
    const asked = openRequest(keys, staff, body.request, now)
    if (!asked) {
      const sentence = 'This took too long. Start again in the assistant.'
      throw new Problem('invalid_transition', sentence)
    }
    const scopes = asked.scopes.filter((scope) => body.scopes.includes(scope))
    if (scopes.length < body.scopes.length) {
      throw fieldProblem('scopes', 'Some of what was sent is missing or wrong.')
    }
    await lockHotel(tx, hotelId)
    if ((await selectAssistants(tx, hotelId, { now })).length >= maxAssistants) {
      throw new Problem('invalid_transition', 'A hotel has at most {count} assistants.', {
        values: { count: maxAssistants },
      })
    }
    const limits = [limitById('new assistants', staffId, perDay(100))]
    await countUse(tx, limits, 'Too many tries. Please wait a moment.', now)
    const { id, code } = await addAssistant(tx, staff, { ...asked, scopes }, now)
    const { client, redirectUri, state } = asked
    await audit('assistant.connect', id, {
      after: { name: client.name, scopes, host: client.host ?? new URL(redirectUri).host },
    })
    const { issuer } = addressesOf(settings)
    return { data: { url: addAnswer(redirectUri, { code, state, iss: issuer }) } }
  })

  app.change(disconnectAssistant, async ({ tx, staff, now, audit }, { params: { id } }) => {
    await lockHotel(tx, staff.hotelId)
    const rows = await selectAssistants(tx, staff.hotelId, { now, staffId: ownOnly(staff) })
    const row = rows.find((one) => one.id === id)
    if (!row) throw notFound('assistant')
    await updateById(tx, 'assistant', staff.hotelId, id, { revoked_at: now })
    await audit('assistant.disconnect', id, { before: { name: row.name, scopes: row.scopes } })
    return null
  })
}

/** An admin sees and ends all, others their own. */
const ownOnly = ({ role, staffId }: StaffSession) => (role === 'admin' ? undefined : staffId)

function toAssistant(row: AssistantRow): Assistant {
  const { id, name, clientId, scopes, connectedAt, usedAt, staffId, person } = row
  return {
    ...{ _id: id, name, scopes },
    ...(URL.canParse(clientId) && { host: new URL(clientId).host }),
    connectedAt: connectedAt.toISOString(),
    connectedBy: { _id: staffId, name: person },
    ...(usedAt && { usedAt: usedAt.toISOString() }),
  }
}

interface AssistantRow {
  id: string
  name: string
  clientId: string
  scopes: Scope[]
  connectedAt: Date
  usedAt: Date | null
  staffId: string
  person: string
}

/** Lists those that are connected, the newest first. @param staffId only those of this person */
async function selectAssistants(
  db: Handle,
  hotelId: string,
  { now, staffId }: { now: Date; staffId?: string | undefined },
): Promise<AssistantRow[]> {
  const rows = await db
    .selectFrom('assistant as a')
    .innerJoin('staff as s', on('s.id', 'a.staff_id'))
    .select([
      'a.id',
      'a.name',
      'a.client_id as clientId',
      'a.scopes',
      'a.created_at as connectedAt',
    ])
    .select(['a.used_at as usedAt', 's.id as staffId', 's.name as person'])
    .where('a.hotel_id', '=', hotelId)
    .where('a.revoked_at', 'is', null)
    .where('a.refreshed_at', '>', new Date(now.getTime() - unusedAssistantDays * DAY_MS))
    .$if(staffId !== undefined, (query) => query.where('a.staff_id', '=', staffId ?? ''))
    .orderBy('a.id', 'desc')
    .execute()
  return rows as AssistantRow[]
}
