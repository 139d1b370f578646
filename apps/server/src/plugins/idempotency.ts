import type { FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import type { Transaction } from 'kysely'
import { inTransaction } from '../database/transaction.ts'
import type { DB } from '../database/types.generated.ts'
import { Problem } from '../shared/problem.ts'
import { sha256 } from '../shared/secrets.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Runs a call's effect in one transaction and answers with what it returns. With an `Idempotency-Key`
     * the answer is kept in the same transaction for 48 h: a retry gets it again and has no effect; the same
     * key with another body is 422 (decisions §2). After the commit the live streams are told to look.
     */
    effect<T>(
      request: FastifyRequest,
      reply: FastifyReply,
      work: (tx: Transaction<DB>) => Promise<T>,
      status?: number,
    ): Promise<T>
  }
}

export const idempotency = fp(async (app) => {
  app.decorate('effect', async (request, reply, work, status = 200) => {
    const { hotelId, actorId } = actorOf(request)
    const key = readKey(request)
    const outcome = await inTransaction(app.db, async (tx) => {
      if (!key) return { status, response: await work(tx) }
      const bodyHash = hashOf(request)
      const claimed = await claimKey(tx, { hotelId, actorId, key, bodyHash })
      if (!claimed) return replay(tx, { hotelId, actorId, key, bodyHash })
      const response = await work(tx)
      await keepAnswer(tx, { hotelId, actorId, key }, status, response)
      return { status, response }
    })
    app.bus.hint(hotelId)
    reply.code(outcome.status)
    return outcome.response as Awaited<ReturnType<typeof work>>
  })
})

interface Key {
  hotelId: string
  actorId: string
  key: string
}

function actorOf(request: FastifyRequest): { hotelId: string; actorId: string } {
  if (request.guest) return { hotelId: request.guest.hotelId, actorId: request.guest.guestId }
  return { hotelId: request.staff.hotelId, actorId: request.staff.staffId }
}

function readKey(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key']
  if (key === undefined) return undefined
  if (typeof key === 'string' && /^[\x21-\x7e]{1,200}$/.test(key)) return key
  throw new Problem('invalid_request', 'The Idempotency-Key must be 1 to 200 visible characters.', {
    errors: [{ field: 'Idempotency-Key', message: 'must be 1 to 200 visible characters' }],
  })
}

function hashOf(request: FastifyRequest): Buffer {
  return sha256(`${request.method} ${request.url}\n${JSON.stringify(request.body ?? null)}`)
}

/** @returns false if the key was there; a transaction that holds it uncommitted is waited for */
async function claimKey(
  tx: Transaction<DB>,
  { hotelId, actorId, key, bodyHash }: Key & { bodyHash: Buffer },
): Promise<boolean> {
  const row = await tx
    .insertInto('idempotency')
    .values({
      hotel_id: hotelId,
      actor_id: actorId,
      key,
      body_hash: bodyHash,
      created_at: new Date(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst()
  return row !== undefined
}

async function replay(
  tx: Transaction<DB>,
  { hotelId, actorId, key, bodyHash }: Key & { bodyHash: Buffer },
) {
  const kept = await tx
    .selectFrom('idempotency')
    .select(['body_hash', 'status', 'response'])
    .where('hotel_id', '=', hotelId)
    .where('actor_id', '=', actorId)
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
  if (!bodyHash.equals(kept.body_hash)) {
    throw new Problem('idempotency_mismatch', 'This was already sent with other contents.')
  }
  return { status: kept.status ?? 200, response: kept.response }
}

async function keepAnswer(
  tx: Transaction<DB>,
  { hotelId, actorId, key }: Key,
  status: number,
  response: unknown,
): Promise<void> {
  await tx
    .updateTable('idempotency')
    .set({ status, response: JSON.stringify(response) })
    .where('hotel_id', '=', hotelId)
    .where('actor_id', '=', actorId)
    .where('key', '=', key)
    .execute()
}
