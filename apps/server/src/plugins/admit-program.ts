import { scopeOf } from '@bellhop/contract/base/scopes'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { inTransaction } from '../database/transaction.ts'
import { limitById, perMinute } from '../limits/limit.ts'
import { countUse } from '../limits/rate-limits.ts'
import { findAssistantSession, isAccessToken } from '../sessions/assistant-session.ts'
import { findProgramSession, type ProgramSession } from '../sessions/program-session.ts'
import { Problem } from '../shared/calls/problem.ts'

/** In a minute. Those of an address count right or wrong keys, before anything is read for them. */
export const callsPerAddress = 1800
export const callsPerKey = 600
export const callsPerHotel = 1200
const perKey = perMinute(callsPerKey)
const perHotel = perMinute(callsPerHotel)

/**
 * Admits a program with its key to a call that names one of its scopes, and counts the call. The token of an assistant
 * is for /mcp alone.
 *
 * @throws Problem `unauthorized`, `forbidden` or `rate_limited`
 */
export async function admitProgram(
  app: FastifyInstance,
  request: FastifyRequest,
  reply: FastifyReply,
  key: string,
): Promise<ProgramSession> {
  if (isAccessToken(key)) {
    throw new Problem('forbidden', 'This call is closed to programs.', {
      params: { reason: 'scope' },
    })
  }
  const session = await countProgramCall(app, request, reply, key)
  const scope = scopeOf(request.routeOptions)
  if (scope && session.program.scopes.includes(scope)) return session
  const detail = scope
    ? 'This key lacks the scope of this call.'
    : 'This call is closed to programs.'
  throw new Problem('forbidden', detail, { params: { reason: 'scope' } })
}

/**
 * Finds the program of a key or token, and counts its call. The response says what is left in `RateLimit` and `RateLimit-Policy`
 * (draft-ietf-httpapi-ratelimit-headers-10).
 *
 * @throws Problem `unauthorized`, `forbidden` for another address, or `rate_limited`
 */
export async function countProgramCall(
  { db }: FastifyInstance,
  { now, ip }: FastifyRequest,
  reply: FastifyReply,
  key: string,
): Promise<ProgramSession> {
  const session = isAccessToken(key)
    ? await findAssistantSession(db, key, now)
    : await findProgramSession(db, key, ip, now)
  const { hotelId, program } = session
  const limits = [
    limitById('calls of a key', program.id, perKey),
    limitById('calls of programs', hotelId, perHotel),
  ]
  reply.header('ratelimit-policy', `"key";q=${perKey.max};w=60, "hotel";q=${perHotel.max};w=60`)
  const uses = await inTransaction(db, (tx) =>
    countUse(tx, limits, 'This program makes too many calls.', now),
  )
  reply.header(
    'ratelimit',
    uses
      .map(({ left, resetsAt }, place) => {
        const seconds = Math.max(0, Math.ceil((resetsAt.getTime() - now.getTime()) / 1000))
        return `"${place === 0 ? 'key' : 'hotel'}";r=${left};t=${seconds}`
      })
      .join(', '),
  )
  return session
}
