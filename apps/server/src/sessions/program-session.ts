import { programRole } from '@bellhop/contract/base/scopes'
import type { Scope } from '@bellhop/domain/people/scopes'
import { MINUTE_MS } from '@bellhop/domain/time/durations'
import ipaddr from 'ipaddr.js'
import { sql } from 'kysely'
import type { Handle } from '../database/open.ts'
import { prepare } from '../database/prepare.ts'
import { Problem } from '../shared/calls/problem.ts'
import {
  idBytes,
  idFromBytes,
  makeHotelKey,
  newSecret,
  readHotelKey,
} from '../shared/secrets/hotel-key.ts'
import { sha256 } from '../shared/secrets/secrets.ts'
import type { StaffSession } from './sessions.ts'

/**
 * A program that makes a call with its key, as the row of staff that its changes are recorded for, or an assistant with
 * its token, as the person who has connected it.
 */
export interface ProgramSession extends StaffSession {
  program: { kind: 'key' | 'assistant'; id: string; scopes: readonly Scope[] }
}

/** The prefix of a key, as long for a practice hotel as for any other. */
const prefixOf = (isPractice: boolean) => (isPractice ? 'bh_test_' : 'bh_live_')
const prefixLength = prefixOf(false).length

/** Text that looks like the key of a program or the token of an assistant, wherever it stands. */
export const looksLikeKey = /bh_(live|test|mcp)_[A-Za-z0-9_-]{40,}/

export function misplacedKey(): Problem {
  const detail =
    'The key of a program belongs in the Authorization header, and nowhere else. Revoke this one: others may have read it.'
  return new Problem('invalid_request', detail)
}

/** A new key. It has the ids of its hotel and of its row, by which it is found. */
export function makeApiKey(
  { hotelId, isPractice }: { hotelId: string; isPractice: boolean },
  id: string,
): { key: string; secretHash: Buffer } {
  const secret = newSecret()
  const key = `${prefixOf(isPractice)}${makeHotelKey(hotelId, Buffer.concat([idBytes(id), secret]))}`
  return { key, secretHash: sha256(secret) }
}

/** @returns the key or token of a program in the `Authorization` header, or undefined for other callers */
export function readApiKey(authorization = ''): string | undefined {
  const [scheme, key] = authorization.trim().split(/\s+/)
  return scheme?.toLowerCase() === 'bearer' && key?.startsWith('bh_') ? key : undefined
}

/**
 * Finds the program of a key. Each call reads the row, so that a revoked key ends at once on all servers.
 *
 * @throws Problem `unauthorized` for a key that is malformed, unknown, expired or revoked, `forbidden` for one that is
 *   not for this address
 */
export async function findProgramSession(
  db: Handle,
  key: string,
  address: string,
  now: Date,
): Promise<ProgramSession> {
  const read = readHotelKey(key.slice(prefixLength), 16 + 24)
  const keyId = read && idFromBytes(read.rest.subarray(0, 16))
  const [row] = keyId
    ? await selectProgram(db, {
        ...{ hotelId: read.hotelId, keyId, now },
        secretHash: sha256(read.rest.subarray(16)),
      })
    : []
  if (!row || !key.startsWith(prefixOf(row.isPractice)))
    throw new Problem('unauthorized', 'This key is not valid, or no longer.')
  const { scopes, addresses, usedAt, isPractice: _, ...staff } = row
  if (addresses.length > 0 && !addresses.some((network) => isWithin(address, network))) {
    const detail = 'This key is not for the address that it was used from.'
    throw new Problem('forbidden', detail, { params: { reason: 'address' } })
  }
  if (!usedAt || now.getTime() - usedAt.getTime() >= MINUTE_MS) {
    await recordUse(db, row.hotelId, row.sessionId, now)
  }
  return {
    ...staff,
    ...{ role: programRole, departmentIds: [], outletIds: [], activeAt: now, isConfirmed: false },
    program: { kind: 'key', id: row.sessionId, scopes },
  }
}

type ProgramRow = Omit<
  StaffSession,
  'role' | 'departmentIds' | 'outletIds' | 'activeAt' | 'isConfirmed'
> & { scopes: Scope[]; addresses: string[]; usedAt: Date | null; isPractice: boolean }

const selectProgram = prepare(
  (db, values: { hotelId: string; keyId: string; secretHash: Buffer; now: Date }) =>
    sql<ProgramRow>`
      SELECT k.id AS "sessionId", k.hotel_id AS "hotelId", s.id AS "staffId", s.name, s.email, k.scopes,
        k.addresses, k.used_at AS "usedAt", h.currency, h.time_zone AS "timeZone", h.languages,
        EXISTS (SELECT FROM practice_hotel p WHERE p.hotel_id = ${values.hotelId}) AS "isPractice"
      FROM api_key k
      JOIN staff s ON s.hotel_id = k.hotel_id AND s.id = k.staff_id
      JOIN hotel h ON h.id = k.hotel_id
      WHERE k.hotel_id = ${values.hotelId} AND k.id = ${values.keyId} AND k.secret_hash = ${values.secretHash}
        AND k.revoked_at IS NULL AND (k.expires_at IS NULL OR k.expires_at > ${values.now})`.compile(
      db,
    ),
)

async function recordUse(db: Handle, hotelId: string, id: string, now: Date): Promise<void> {
  await db
    .updateTable('api_key')
    .set({ used_at: now })
    .where('hotel_id', '=', hotelId)
    .where('id', '=', id)
    .execute()
}

/** An address or a network as CIDR, as it is stored. @returns undefined for anything else */
export function readNetwork(text: string): string | undefined {
  try {
    const [address, bits] = text.includes('/')
      ? ipaddr.parseCIDR(text.trim())
      : [ipaddr.parse(text.trim()), undefined]
    const most = address.kind() === 'ipv4' ? 32 : 128
    return `${address.toString()}/${bits ?? most}`
  } catch {
    return undefined
  }
}

function isWithin(address: string, network: string): boolean {
  if (!ipaddr.isValid(address)) return false
  const parsed = ipaddr.process(address)
  const [of, bits] = ipaddr.parseCIDR(network)
  return parsed.kind() === of.kind() && parsed.match([of, bits] as never)
}
