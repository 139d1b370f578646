import { randomBytes, timingSafeEqual } from 'node:crypto'
import { hostname } from 'node:os'
import { DAY_MS } from '@bellhop/domain/time/durations'
import type { Handle } from '../database/open.ts'
import { inTransaction } from '../database/transaction.ts'
import type { Settings } from '../settings.ts'
import { Problem } from '../shared/calls/problem.ts'
import { newId } from '../shared/ids.ts'
import { sha256 } from '../shared/secrets/secrets.ts'
import { hasHotel, hasOwnHotel, lockHotels } from './make-hotel.ts'

/** Servers that never came back, such as containers with a new name at each start, lose theirs. */
const MOST_KEYS = 20

/**
 * Makes the key with which the first hotel can be made. It replaces the one of the same server's start before; other
 * servers of the same database retain theirs.
 *
 * @returns undefined if there is a hotel
 */
export async function renewSetupKey(
  db: Handle,
  { DATA_DIR, PORT }: Pick<Settings, 'DATA_DIR' | 'PORT'>,
  now: Date,
): Promise<string | undefined> {
  const server = `${hostname()} ${PORT} ${DATA_DIR}`
  return await inTransaction(db, async (tx) => {
    await lockHotels(tx)
    return (await hasHotel(tx)) ? undefined : await storeKey(tx, server, now)
  })
}

/** Marks keys that were made at the desk of the demo, in the place of a server. */
const OF_DESK = 'desk '

/**
 * Makes such a key at the desk of the demo, valid for a day. The caller has locked the hotels.
 *
 * @returns undefined if there is a hotel besides the demo
 */
export async function makeDeskKey(tx: Handle, now: Date): Promise<string | undefined> {
  return (await hasOwnHotel(tx)) ? undefined : await storeKey(tx, `${OF_DESK}${newId()}`, now)
}

async function storeKey(tx: Handle, server: string, now: Date): Promise<string> {
  const key = randomBytes(24).toString('base64url')
  const values = { key_hash: sha256(key), created_at: now }
  await tx
    .insertInto('setup_key')
    .values({ server, ...values })
    .onConflict((conflict) => conflict.column('server').doUpdateSet(values))
    .execute()
  const newest = tx
    .selectFrom('setup_key')
    .select('server')
    .orderBy('created_at', 'desc')
    .limit(MOST_KEYS)
  await tx.deleteFrom('setup_key').where('server', 'not in', newest).execute()
  return key
}

/** The page that opens the key. It is in the fragment, which browsers send to no server. */
export function setupAddress(publicUrl: string, key: string): string {
  return `${publicUrl}/desk/setup#key=${key}`
}

/** @throws Problem `link_expired` for a wrong key, and once there is a hotel besides the demo */
export async function checkSetupKey(db: Handle, key: string, now: Date): Promise<void> {
  const hash = sha256(key)
  const keys = await db.selectFrom('setup_key').selectAll().execute()
  const matches = keys.filter(({ key_hash }) => timingSafeEqual(key_hash, hash))
  const dayAgo = new Date(now.getTime() - DAY_MS)
  const isValid = matches.some(
    ({ server, created_at }) => !server.startsWith(OF_DESK) || created_at > dayAgo,
  )
  if (isValid && !(await hasOwnHotel(db))) return
  throw setupEnded()
}

export function setupEnded(): Problem {
  return new Problem(
    'link_expired',
    'This address is no longer valid. If your hotel is set up already, sign in. Otherwise start Bellhop again: it prints a new address.',
  )
}
