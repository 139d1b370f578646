import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Place } from '../../e2e/support/server.ts'
import { openPlace } from './engines.ts'
import type { Fixture } from './fixture.ts'
import { type Answer, send } from './send.ts'

const RETRY_MS = 20
/** What a server in order needs at most, on a busy machine too. */
const FINISH_MS = 20_000

export interface Ordering {
  /** Every answer, undefined where none came. */
  answers: (Pick<Answer, 'statusCode' | 'headers'> | undefined)[]
  /** Ids of the accepted orders. */
  accepted: string[]
  /** Lets the clients wait before their next attempt, until `resume`. */
  pause(): void
  resume(): void
  /** @returns whether each client's current order was accepted within `ms` */
  finish(ms?: number): Promise<boolean>
}

/**
 * Guests who order again and again. Each order has its own Idempotency-Key and is repeated with it until it is accepted,
 * so that in the end there must be exactly one request for each key.
 */
export function startOrdering(origin: () => string, fixture: Fixture, clients: number): Ordering {
  const answers: Ordering['answers'] = []
  const accepted: string[] = []
  let open = Promise.withResolvers<void>()
  open.resolve()
  let isOver = false
  let isGivenUp = false

  async function orderUntilTheEnd(session: Record<string, string>): Promise<void> {
    while (!isOver) await orderOnce(session, crypto.randomUUID())
  }

  async function orderOnce(session: Record<string, string>, key: string): Promise<void> {
    while (!isGivenUp) {
      await open.promise
      const answer = await send(origin(), {
        method: 'POST',
        url: '/api/guest-requests/app/amenity',
        headers: { ...session, 'content-type': 'application/json', 'idempotency-key': key },
        payload: JSON.stringify(fixture.order),
      }).catch(() => undefined)
      answers.push(answer && { statusCode: answer.statusCode, headers: answer.headers })
      if (answer?.statusCode === 201) {
        accepted.push(JSON.parse(answer.body).data._id)
        return
      }
      await delay(RETRY_MS)
    }
  }

  const done = fixture.guests.slice(0, clients).map(({ session }) => orderUntilTheEnd(session))
  return {
    answers,
    accepted,
    pause() {
      open = Promise.withResolvers()
    },
    resume: () => open.resolve(),
    async finish(ms = FINISH_MS) {
      isOver = true
      open.resolve()
      const isFinished = await Promise.race([
        Promise.all(done).then(() => true),
        delay(ms, false, { ref: false }),
      ])
      isGivenUp = true
      return isFinished
    },
  }
}

/** What the orders have left in the database. A PGlite server must have been stopped. */
export interface Stored {
  requests: string[]
  steps: number
  events: number
  /** Requests whose entries on the bill are not what they cost. */
  misposted: number
}

export async function readStored(place: Place): Promise<Stored> {
  const database = await openPlace(place)
  const { rows } = await sql<{ id: string }>`SELECT id FROM guest_request`.execute(database.db)
  const counts = await sql<Omit<Stored, 'requests'>>`
    SELECT (SELECT count(*) FROM request_timeline) AS steps,
      (SELECT count(*) FROM event WHERE name = 'request.updated') AS events,
      (SELECT count(*) FROM guest_request r WHERE r.subtotal + r.tax <> (
        SELECT coalesce(sum(e.net + e.tax), 0) FROM folio_entry e
        WHERE e.hotel_id = r.hotel_id AND e.request_id = r.id AND e.kind = 'request'
      )) AS misposted`.execute(database.db)
  await database.close()
  const { steps = 0, events = 0, misposted = 0 } = counts.rows[0] ?? {}
  return { requests: rows.map(({ id }) => id), steps, events, misposted }
}

/** Accepted orders that are missing, and requests, entries on bills, timeline steps and events that are too many. */
export function compareStored(accepted: readonly string[], before: Stored, after: Stored) {
  const stored = new Set(after.requests)
  const added = after.requests.length - before.requests.length
  return {
    lost: accepted.filter((id) => !stored.has(id)).length,
    doubled: Math.max(
      after.misposted,
      accepted.length - new Set(accepted).size,
      added - accepted.length,
      after.steps - before.steps - accepted.length,
      after.events - before.events - accepted.length,
    ),
  }
}
