import { programRole } from '@bellhop/contract/base/scopes'
import type { Scope } from '@bellhop/domain/people/scopes'
import { managers } from '@bellhop/domain/people/staff-roles'
import { HOUR_MS, MINUTE_MS } from '@bellhop/domain/time/durations'
import { sql } from 'kysely'
import type { Handle } from '../database/open.ts'
import { prepare } from '../database/prepare.ts'
import { updateById } from '../database/rows.ts'
import { Problem } from '../shared/calls/problem.ts'
import { idBytes, idFromBytes, makeHotelKey, readHotelKey } from '../shared/secrets/hotel-key.ts'
import { sha256 } from '../shared/secrets/secrets.ts'
import type { ProgramSession } from './program-session.ts'
import type { StaffSession } from './sessions.ts'

/** How long an access token is valid. */
export const accessMs = HOUR_MS

/** The beginnings of codes and tokens, by which each is recognised. */
export const prefixes = { code: 'bh_mcc_', access: 'bh_mcp_', refresh: 'bh_mcr_' } as const
type Kind = keyof typeof prefixes

export interface AssistantIds {
  hotelId: string
  id: string
}

/** A code or token: the ids by which its row is found, then a secret. */
export function writeToken(kind: Kind, { hotelId, id }: AssistantIds, secret: Uint8Array): string {
  return `${prefixes[kind]}${makeHotelKey(hotelId, Buffer.concat([idBytes(id), secret]))}`
}

/** @returns undefined for anything else than such a token with a secret of this length */
export function readToken(
  kind: Kind,
  token: string,
  length: number,
): (AssistantIds & { secret: Buffer }) | undefined {
  const prefix = prefixes[kind]
  const read = token.startsWith(prefix)
    ? readHotelKey(token.slice(prefix.length), 16 + length)
    : undefined
  const id = read && idFromBytes(read.rest.subarray(0, 16))
  return !read || id === undefined
    ? undefined
    : { hotelId: read.hotelId, id, secret: read.rest.subarray(16) }
}

export const isAccessToken = (key: string): boolean => key.startsWith(prefixes.access)

/** The length of an access token's secret, a hash. */
export const accessSecretBytes = 32

/**
 * Finds the assistant of an access token. It does what a manager may do, as far as its scopes reach, while the person
 * who has connected it is one or an admin. Each call reads the row, so that it ends at once on all servers.
 *
 * @throws Problem `unauthorized`
 */
export async function findAssistantSession(
  db: Handle,
  token: string,
  now: Date,
): Promise<ProgramSession> {
  const { hotelId, id, secret } = readToken('access', token, accessSecretBytes) ?? {}
  const [row] =
    hotelId && id && secret
      ? await selectAssistant(db, {
          ...{ hotelId, id, accessHash: sha256(secret) },
          since: new Date(now.getTime() - accessMs),
        })
      : []
  if (!row) throw new Problem('unauthorized', 'This key is not valid, or no longer.')
  const { scopes, usedAt, ...staff } = row
  if (!usedAt || now.getTime() - usedAt.getTime() >= MINUTE_MS) {
    await updateById(db, 'assistant', row.hotelId, row.sessionId, { used_at: now })
  }
  return {
    ...staff,
    ...{ role: programRole, departmentIds: [], outletIds: [], activeAt: now, isConfirmed: false },
    program: { kind: 'assistant', id: row.sessionId, scopes },
  }
}

type AssistantRow = Omit<
  StaffSession,
  'role' | 'departmentIds' | 'outletIds' | 'activeAt' | 'isConfirmed'
> & { scopes: Scope[]; usedAt: Date | null }

const selectAssistant = prepare((db, values: AssistantIds & { accessHash: Buffer; since: Date }) =>
  sql<AssistantRow>`
      SELECT a.id AS "sessionId", a.hotel_id AS "hotelId", s.id AS "staffId", s.name, s.email, a.scopes,
        a.used_at AS "usedAt", h.currency, h.time_zone AS "timeZone", h.languages
      FROM assistant a
      JOIN staff s ON s.hotel_id = a.hotel_id AND s.id = a.staff_id
      JOIN hotel h ON h.id = a.hotel_id
      WHERE a.hotel_id = ${values.hotelId} AND a.id = ${values.id} AND a.access_hash = ${values.accessHash}
        AND a.revoked_at IS NULL AND a.refreshed_at > ${values.since} AND ${mayConnect()}`.compile(
    db,
  ),
)

/** Whether `staff s` may still have assistants. */
export const mayConnect = () =>
  sql<boolean>`(s.deactivated_at IS NULL AND s.role IN (${sql.join(managers.map((role) => sql.lit(role)))}))`

/** Ends what a person has connected. */
export async function revokeAssistantsOf(
  tx: Handle,
  hotelId: string,
  staffId: string,
): Promise<void> {
  await tx
    .updateTable('assistant')
    .set({ revoked_at: sql<Date>`now()` })
    .where('hotel_id', '=', hotelId)
    .where('staff_id', '=', staffId)
    .where('revoked_at', 'is', null)
    .execute()
}
