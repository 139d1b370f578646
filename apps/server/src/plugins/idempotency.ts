import type { FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { type RawBuilder, sql } from 'kysely'
import { NIL } from 'uuid'
import { type Work, workOf } from '../audit/work.ts'
import { eventsOf } from '../database/events.ts'
import type { Handle } from '../database/open.ts'
import { prepare } from '../database/prepare.ts'
import type { StoredEvent } from '../database/stored-event.ts'
import { inTransaction } from '../database/transaction.ts'
import { isTrial } from '../database/trial.ts'
import { Problem } from '../shared/calls/problem.ts'
import { sha256 } from '../shared/secrets/secrets.ts'
import { openResponse, sealResponse } from './stored-response.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Runs a call's effect in one transaction and responds with its result. With an `Idempotency-Key` the response is
     * stored, encrypted, in the same transaction for 48 h, the last 5,000 per guest: a retry gets the same response and
     * has no effect, the same key with another body or other files is 422. After the commit the live streams are
     * notified.
     *
     * @param work throws a problem to roll back, or returns one to commit what it has written: the problem is then
     *   thrown after the commit, and the key can be used again
     */
    transact<T>(
      request: FastifyRequest,
      reply: FastifyReply,
      work: (work: Work) => Promise<T | Problem>,
      options?: EffectOptions,
    ): Promise<T>
  }
}

interface EffectOptions {
  /** HTTP status of the response. Default: 200, or 204 if the result is null. */
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

/** The key of a call, with a hash of its contents. */
interface Claim extends Key {
  bodyHash: Buffer
}

/** The response of a call, as it is stored. */
interface ResponseToStore extends Claim {
  statusCode: number
  sealed: string
}

/** Values of a statement; all null for a call without a key. */
export type ClaimValues = { [Field in keyof Claim]: Claim[Field] | null }
export const NO_CLAIM: ClaimValues = { hotelId: null, actorId: null, key: null, bodyHash: null }

export const idempotency = fp(async (app) => {
  const { responseKeys } = app.secrets

  app.decorate('transact', async (request, reply, work, { status, hotelId } = {}) => {
    const actor = actorOf(request, hotelId)
    const claim = readClaim(request, actor)
    const answer = <T>(response: T) => ({
      status: status ?? (response === null ? 204 : 200),
      response,
    })
    let events: StoredEvent[] = []
    const outcome = await inTransaction(app.db, async (tx) => {
      events = eventsOf(tx)
      if (!claim) return answer(await work(workOf(tx, request)))
      const [claimed] = await claimKey(tx, { ...claim, now: request.now })
      const stored = claimed ? undefined : await findResponse(tx, claim)
      if (stored) return stored
      const answered = answer(await work(workOf(tx, request)))
      if (answered.response instanceof Problem) await releaseKey(tx, claim)
      else {
        const most = request.guest ? MOST_OF_GUEST : null
        await storeResponse(tx, { ...seal(claim, answered.status, answered.response), most })
      }
      return answered
    })
    if (outcome.response instanceof Problem) throw outcome.response
    if (!isTrial()) app.bus.notify(actor.hotelId, events)
    reply.code(outcome.status)
    return outcome.response as Exclude<Awaited<ReturnType<typeof work>>, Problem>
  })

  function seal(claim: Claim, statusCode: number, body: unknown): ResponseToStore {
    return { ...claim, statusCode, sealed: sealResponse(responseKeys, identityOf(claim), body) }
  }

  /** Finds the stored response. Throws `idempotency_mismatch` if it belongs to another body or other files. */
  async function findResponse(db: Handle, claim: Claim) {
    const [stored] = await selectResponse(db, claim)
    if (!stored) return undefined
    if (!claim.bodyHash.equals(stored.body_hash)) throw keyMismatch()
    const response = openResponse(responseKeys, identityOf(claim), stored.response)
    return { status: stored.status ?? 200, response }
  }
})

/** More calls within 48 h come from a script, which must not fill the disk. */
const MOST_OF_GUEST = 5_000

const identityOf = ({ hotelId, actorId, key }: Key) => `${hotelId}/${actorId}/${key}`

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

function readClaim(request: FastifyRequest, actor: Actor): Claim | undefined {
  const key = readKey(request)
  return key === undefined ? undefined : { ...actor, key, bodyHash: hashOf(request) }
}

function hashOf({ method, url, body, uploads = [] }: FastifyRequest): Buffer {
  const files = uploads.map(({ field, sha256 }) => `\n${field} ${sha256}`)
  return sha256(`${method} ${url}\n${JSON.stringify(body ?? null)}${files.join('')}`)
}

/** The key of a guest's call, for a statement that claims it with `claimKeyIn`. */
export function claimOf(request: FastifyRequest): ClaimValues {
  return readClaim(request, actorOf(request, undefined)) ?? NO_CLAIM
}

/**
 * Claims the call's key as a part of a single statement with an effect that a retry finds again, so that no response
 * has to be stored. `claim` is one row; `isFree` is false, i.e. 422 `idempotency_mismatch`, if the key was used with
 * another body. Without a key it is true.
 *
 * @param condition without it the key is not claimed, and `claim` has no row
 */
export function claimKeyIn(
  { hotelId, actorId, key, bodyHash }: ClaimValues,
  condition: RawBuilder<unknown>,
  at: Date,
): RawBuilder<unknown> {
  return sql`claimed AS (
      INSERT INTO idempotency AS i (hotel_id, actor_id, key, body_hash, created_at)
      SELECT ${hotelId}::uuid, ${actorId}::uuid, ${key}::text, ${bodyHash}::bytea, ${at}::timestamptz
      WHERE ${key}::text IS NOT NULL AND ${condition}
      ON CONFLICT (hotel_id, actor_id, key) DO UPDATE SET body_hash = i.body_hash
      RETURNING i.body_hash = ${bodyHash}::bytea AS "isFree"
    ), claim AS (
      SELECT "isFree" FROM claimed UNION ALL SELECT TRUE WHERE ${key}::text IS NULL AND ${condition}
    )`
}

export function keyMismatch(): Problem {
  return new Problem('idempotency_mismatch', 'This was already sent with other contents.')
}

/**
 * Claims the key; waits for another transaction that has claimed it and not committed yet. Without a row the key
 * already exists, or there is no such hotel.
 */
const claimKey = prepare((db, values: Claim & { now: Date }) =>
  sql<{ key: string }>`
    INSERT INTO idempotency (hotel_id, actor_id, key, body_hash, created_at)
    SELECT id, ${values.actorId}::uuid, ${values.key}::text, ${values.bodyHash}::bytea, ${values.now}::timestamptz
    FROM hotel WHERE id = ${values.hotelId}
    ON CONFLICT DO NOTHING
    RETURNING key`.compile(db),
)

const whereKey = ({ hotelId, actorId, key }: Key) =>
  sql`hotel_id = ${hotelId} AND actor_id = ${actorId} AND key = ${key}`

const selectResponse = prepare((db, values: Key) =>
  sql<{ body_hash: Buffer; status: number | null; response: unknown }>`
    SELECT body_hash, status, response FROM idempotency WHERE ${whereKey(values)}`.compile(db),
)

/** Deletes the actor's oldest other keys beyond `most`, if given. */
const storeResponse = prepare((db, values: ResponseToStore & { most: number | null }) =>
  sql`
    WITH forgotten AS (
      DELETE FROM idempotency WHERE hotel_id = ${values.hotelId} AND actor_id = ${values.actorId} AND key = ANY(ARRAY(
        SELECT key FROM idempotency
        WHERE hotel_id = ${values.hotelId} AND actor_id = ${values.actorId} AND key <> ${values.key}
          AND ${values.most}::integer IS NOT NULL
        ORDER BY created_at DESC
        OFFSET ${values.most}::integer
      ))
    )
    UPDATE idempotency SET status = ${values.statusCode}, response = to_jsonb(${values.sealed}::text)
    WHERE ${whereKey(values)}`.compile(db),
)

const releaseKey = prepare((db, values: Key) =>
  sql`DELETE FROM idempotency WHERE ${whereKey(values)}`.compile(db),
)
