import type { FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { type RawBuilder, sql, type Transaction } from 'kysely'
import { NIL } from 'uuid'
import { eventsOf } from '../database/events.ts'
import type { StoredEvent } from '../database/stored-event.ts'
import { inTransaction } from '../database/transaction.ts'
import type { DB } from '../database/types.generated.ts'
import { Problem } from '../shared/problem.ts'
import { sha256 } from '../shared/secrets.ts'
import { openAnswer, sealAnswer } from './stored-answer.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Runs a call's effect in one transaction and answers with what it returns. With an `Idempotency-Key`
     * the answer is stored, encrypted, in the same transaction for 48 h: a retry gets the same answer and has no effect, the
     * same key with another body or other files is 422 (decisions §2). After the commit the live streams are notified.
     *
     * @param work throws a problem to roll back, or returns one to commit what it has written: the problem is then
     *   thrown after the commit, and the key can be used again
     */
    transact<T>(
      request: FastifyRequest,
      reply: FastifyReply,
      work: (tx: Transaction<DB>) => Promise<T | Problem>,
      options?: EffectOptions,
    ): Promise<T>
  }
}

interface EffectOptions {
  /** HTTP status of the answer. Default: 200. */
  status?: number
  /** Hotel of a call that needs no session. All callers without a session share their keys. */
  hotelId?: string
}

interface Actor {
  hotelId: string
  actorId: string
}

interface Key extends Actor {
  key: string
}

export const idempotency = fp(async (app) => {
  const { answerKeys } = app.secrets
  app.decorate('transact', async (request, reply, work, { status = 200, ...options } = {}) => {
    const { hotelId, actorId } = actorOf(request, options.hotelId)
    const key = readKey(request)
    let events: StoredEvent[] = []
    const outcome = await inTransaction(app.db, async (tx) => {
      events = eventsOf(tx)
      if (!key) return { status, response: await work(tx) }
      const bodyHash = hashOf(request)
      const claimed = await claimKey(tx, { hotelId, actorId, key, bodyHash })
      const kept = claimed ? undefined : await findAnswer(tx, { hotelId, actorId, key, bodyHash })
      const identity = `${hotelId}/${actorId}/${key}`
      if (kept) return { ...kept, response: openAnswer(answerKeys, identity, kept.response) }
      const response = await work(tx)
      if (response instanceof Problem) await releaseKey(tx, { hotelId, actorId, key })
      else {
        const sealed = sealAnswer(answerKeys, identity, response)
        await keepAnswer(tx, { hotelId, actorId, key }, status, sealed)
      }
      return { status, response }
    })
    if (outcome.response instanceof Problem) throw outcome.response
    app.bus.hint(hotelId, events)
    reply.code(outcome.status)
    return outcome.response as Exclude<Awaited<ReturnType<typeof work>>, Problem>
  })
})

function actorOf(request: FastifyRequest, hotelId: string | undefined): Actor {
  const { guest, staff, linkKey } = request
  if (hotelId) return { hotelId, actorId: NIL }
  if (guest) return { hotelId: guest.hotelId, actorId: guest.guestId }
  if (linkKey) return { hotelId: linkKey.hotelId, actorId: linkKey.keyId }
  return { hotelId: staff.hotelId, actorId: staff.staffId }
}

function readKey(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key']
  if (key === undefined) return undefined
  if (typeof key === 'string' && /^[\x21-\x7e]{1,255}$/.test(key)) return key
  throw new Problem('invalid_request', 'The Idempotency-Key must be 1 to 255 visible characters.', {
    errors: [{ field: 'Idempotency-Key', message: 'must be 1 to 255 visible characters' }],
  })
}

function hashOf({ method, url, body, uploads = [] }: FastifyRequest): Buffer {
  const files = uploads.map(({ field, sha256 }) => `\n${field} ${sha256}`)
  return sha256(`${method} ${url}\n${JSON.stringify(body ?? null)}${files.join('')}`)
}

/**
 * Claims the call's key as a part of its one statement, for an effect that a retry finds again by itself, so that no
 * answer has to be kept. `claim` is then one row, which says whether the key `isFree` for this body: false is 422
 * `idempotency_mismatch`. Without a key it is free.
 *
 * @param condition without it the key is not claimed, and `claim` has no row
 */
export function claimKeyIn(request: FastifyRequest, condition: RawBuilder<unknown>) {
  const key = readKey(request)
  if (!key) return sql`claim AS (SELECT TRUE AS "isFree" WHERE ${condition})`
  const { hotelId, actorId } = actorOf(request, undefined)
  const bodyHash = hashOf(request)
  return sql`claim AS (
      INSERT INTO idempotency AS i (hotel_id, actor_id, key, body_hash, created_at)
      SELECT ${hotelId}::uuid, ${actorId}::uuid, ${key}::text, ${bodyHash}::bytea, ${new Date()}::timestamptz
      WHERE ${condition}
      ON CONFLICT (hotel_id, actor_id, key) DO UPDATE SET body_hash = i.body_hash
      RETURNING i.body_hash = ${bodyHash}::bytea AS "isFree"
    )`
}

export function keyMismatch(): Problem {
  return new Problem('idempotency_mismatch', 'This was already sent with other contents.')
}

/**
 * Waits for another transaction that has claimed the key and not committed yet.
 *
 * @returns false if the key is already there, or if there is no such hotel
 */
async function claimKey(
  tx: Transaction<DB>,
  { hotelId, actorId, key, bodyHash }: Key & { bodyHash: Buffer },
): Promise<boolean> {
  const row = await tx
    .insertInto('idempotency')
    .columns(['hotel_id', 'actor_id', 'key', 'body_hash', 'created_at'])
    .expression((eb) =>
      eb
        .selectFrom('hotel')
        .select([
          'id',
          sql<string>`${actorId}::uuid`.as('actor_id'),
          sql<string>`${key}::text`.as('key'),
          sql<Buffer>`${bodyHash}::bytea`.as('body_hash'),
          sql<Date>`${new Date()}::timestamptz`.as('created_at'),
        ])
        .where('id', '=', hotelId),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst()
  return row !== undefined
}

/** The stored answer. Throws `idempotency_mismatch` if it belongs to another body or other files. */
async function findAnswer(
  tx: Transaction<DB>,
  { hotelId, actorId, key, bodyHash }: Key & { bodyHash: Buffer },
) {
  const kept = await tx
    .selectFrom('idempotency')
    .select(['body_hash', 'status', 'response'])
    .where('hotel_id', '=', hotelId)
    .where('actor_id', '=', actorId)
    .where('key', '=', key)
    .executeTakeFirst()
  if (!kept) return undefined
  if (!bodyHash.equals(kept.body_hash)) {
    throw keyMismatch()
  }
  return { status: kept.status ?? 200, response: kept.response }
}

async function keepAnswer(
  tx: Transaction<DB>,
  { hotelId, actorId, key }: Key,
  status: number,
  sealed: string,
): Promise<void> {
  await tx
    .updateTable('idempotency')
    .set({ status, response: JSON.stringify(sealed) })
    .where('hotel_id', '=', hotelId)
    .where('actor_id', '=', actorId)
    .where('key', '=', key)
    .execute()
}

async function releaseKey(tx: Transaction<DB>, { hotelId, actorId, key }: Key): Promise<void> {
  await tx
    .deleteFrom('idempotency')
    .where('hotel_id', '=', hotelId)
    .where('actor_id', '=', actorId)
    .where('key', '=', key)
    .execute()
}
