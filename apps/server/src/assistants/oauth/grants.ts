import { randomBytes } from 'node:crypto'
import { unusedAssistantDays } from '@bellhop/domain/limits'
import type { Scope } from '@bellhop/domain/people/scopes'
import { DAY_MS, MINUTE_MS } from '@bellhop/domain/time/durations'
import { sql } from 'kysely'
import { recordAudit } from '../../audit/audit.ts'
import { lockRow } from '../../database/lock-rows.ts'
import type { Handle } from '../../database/open.ts'
import { updateById } from '../../database/rows.ts'
import {
  type AssistantIds,
  accessMs,
  accessSecretBytes,
  mayConnect,
  readToken,
  writeToken,
} from '../../sessions/assistant-session.ts'
import { newId } from '../../shared/ids.ts'
import { newSecret } from '../../shared/secrets/hotel-key.ts'
import { keyedHash, sha256 } from '../../shared/secrets/secrets.ts'
import type { AuthorizationRequest } from './read-request.ts'

const codeMs = MINUTE_MS
/** Calls that run at once may each renew the tokens, and a response may be lost: within this time all get the same. */
const sameMs = 30_000

const codeBytes = 24
const familyBytes = 24
const refreshBytes = 32

export interface Tokens {
  access_token: string
  token_type: 'Bearer'
  expires_in: number
  refresh_token: string
  scope: string
}

/** Stores what a person has agreed to. @returns the code by which the client gets its tokens, once, within a minute */
export async function addAssistant(
  tx: Handle,
  { hotelId, staffId }: { hotelId: string; staffId: string },
  { client, redirectUri, challenge, scopes }: AuthorizationRequest,
  now: Date,
): Promise<{ id: string; code: string }> {
  const id = newId()
  const secret = newSecret()
  await tx
    .insertInto('assistant')
    .values({
      ...{ hotel_id: hotelId, id, staff_id: staffId, created_at: now },
      ...{ client_id: client.id, name: client.name, redirect_uri: redirectUri, scopes },
      ...{ code_hash: sha256(secret), code_challenge: challenge },
    })
    .execute()
  return { id, code: writeToken('code', { hotelId, id }, secret) }
}

/**
 * Exchanges a code for tokens. It works once, whatever comes with it: a second use ends what the first one has opened.
 *
 * @returns undefined if it is not valid
 */
export async function redeemCode(
  tx: Handle,
  key: Uint8Array,
  given: { code: string; clientId: string; redirectUri: string; verifier: string },
  now: Date,
): Promise<Tokens | undefined> {
  const read = readToken('code', given.code, codeBytes)
  const row = read && (await lockAssistant(tx, read))
  if (!read || !row?.codeHash.equals(sha256(read.secret)) || row.revokedAt) return undefined
  const isOver = row.createdAt.getTime() <= now.getTime() - codeMs
  if (row.refreshedAt === null && (isOver || !row.mayConnect)) return undefined
  const isValid =
    row.refreshedAt === null &&
    row.clientId === given.clientId &&
    row.redirectUri === given.redirectUri &&
    row.challenge === sha256(given.verifier).toString('base64url')
  if (!isValid) {
    await revoke(tx, row, now, 'assistant.endMisused')
    return undefined
  }
  const family = randomBytes(familyBytes)
  await updateById(tx, 'assistant', row.hotelId, row.id, { family_hash: sha256(family) })
  return await storeTokens(tx, key, row, family, randomBytes(refreshBytes), now)
}

/**
 * Renews tokens. Each refresh token works once and is followed by the next one of its family: if a former one comes
 * back, two have it, and the connection ends.
 *
 * @returns undefined if it is not valid
 */
export async function refreshTokens(
  tx: Handle,
  key: Uint8Array,
  given: { token: string; clientId: string },
  now: Date,
): Promise<Tokens | undefined> {
  const read = readToken('refresh', given.token, familyBytes + refreshBytes)
  const row = read && (await lockAssistant(tx, read))
  const family = read?.secret.subarray(0, familyBytes)
  const secret = read?.secret.subarray(familyBytes)
  if (!row || !family || !secret || !row.familyHash?.equals(sha256(family))) return undefined
  const age = now.getTime() - (row.refreshedAt?.getTime() ?? 0)
  if (row.revokedAt || !row.mayConnect || row.clientId !== given.clientId) return undefined
  if (age >= unusedAssistantDays * DAY_MS) return undefined
  const next = keyedHash(key, 'refresh', secret.toString('hex'))
  const isPresent = row.refreshHash?.equals(sha256(secret))
  if (age < sameMs) {
    if (isPresent) return tokensOf(key, row, family, secret, age)
    if (row.refreshHash?.equals(sha256(next))) return tokensOf(key, row, family, next, age)
  }
  if (isPresent) return await storeTokens(tx, key, row, family, next, now)
  await revoke(tx, row, now, 'assistant.endMisused')
  return undefined
}

/** Ends the connection of a token (RFC 7009). */
export async function revokeToken(tx: Handle, token: string, now: Date): Promise<void> {
  const access = readToken('access', token, accessSecretBytes)
  const refresh = readToken('refresh', token, familyBytes + refreshBytes)
  const read = access ?? refresh
  const row = read && (await lockAssistant(tx, read))
  if (!row || row.revokedAt) return
  const isIts = access
    ? row.accessHash?.equals(sha256(access.secret))
    : row.familyHash?.equals(sha256(read.secret.subarray(0, familyBytes)))
  if (isIts) await revoke(tx, row, now, 'assistant.end')
}

async function storeTokens(
  tx: Handle,
  key: Uint8Array,
  row: AssistantRow,
  family: Buffer,
  refresh: Buffer,
  now: Date,
): Promise<Tokens> {
  await updateById(tx, 'assistant', row.hotelId, row.id, {
    ...{ refresh_hash: sha256(refresh), access_hash: sha256(accessSecret(key, refresh)) },
    refreshed_at: now,
  })
  return tokensOf(key, row, family, refresh, 0)
}

const accessSecret = (key: Uint8Array, refresh: Buffer) =>
  keyedHash(key, 'access', refresh.toString('hex'))

function tokensOf(
  key: Uint8Array,
  row: AssistantRow,
  family: Buffer,
  refresh: Buffer,
  ageMs: number,
): Tokens {
  return {
    access_token: writeToken('access', row, accessSecret(key, refresh)),
    token_type: 'Bearer',
    expires_in: Math.floor((accessMs - ageMs) / 1000),
    refresh_token: writeToken('refresh', row, Buffer.concat([family, refresh])),
    scope: row.scopes.join(' '),
  }
}

async function revoke(
  tx: Handle,
  { hotelId, id, name }: AssistantRow,
  now: Date,
  action: 'assistant.end' | 'assistant.endMisused',
): Promise<void> {
  await updateById(tx, 'assistant', hotelId, id, { revoked_at: now })
  const subject = { actorKind: 'server', actorId: null, subjectId: id } as const
  await recordAudit(tx, hotelId, { ...subject, action, before: { name } })
}

interface AssistantRow extends AssistantIds {
  clientId: string
  name: string
  redirectUri: string
  scopes: Scope[]
  codeHash: Buffer
  challenge: string
  accessHash: Buffer | null
  refreshHash: Buffer | null
  familyHash: Buffer | null
  createdAt: Date
  refreshedAt: Date | null
  revokedAt: Date | null
  mayConnect: boolean
}

async function lockAssistant(
  tx: Handle,
  { hotelId, id }: AssistantIds,
): Promise<AssistantRow | undefined> {
  if (!(await lockRow(tx, 'assistant', hotelId, id))) return undefined
  const { rows } = await sql<AssistantRow>`
    SELECT a.hotel_id AS "hotelId", a.id, a.client_id AS "clientId", a.name, a.redirect_uri AS "redirectUri",
      a.scopes, a.code_hash AS "codeHash", a.code_challenge AS challenge, a.access_hash AS "accessHash",
      a.refresh_hash AS "refreshHash", a.family_hash AS "familyHash", a.created_at AS "createdAt",
      a.refreshed_at AS "refreshedAt", a.revoked_at AS "revokedAt", ${mayConnect()} AS "mayConnect"
    FROM assistant a
    JOIN staff s ON s.hotel_id = a.hotel_id AND s.id = a.staff_id
    WHERE a.hotel_id = ${hotelId} AND a.id = ${id}`.execute(tx)
  return rows[0]
}
