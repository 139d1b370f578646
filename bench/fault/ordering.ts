import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Place } from '../../e2e/support/server.ts'
import type { Session } from './fixture.ts'
import { openPlace } from './places.ts'
import { type RawResponse, send } from './send.ts'

const RETRY_MS = 20
/** A connection that is silent for as long has lost its machine. */
const SILENT_MS = 10_000
/** Time limit for a healthy server, even on a busy machine. */
const FINISH_MS = 20_000

export interface Ordering {
  /** Every response; undefined without one. */
  responses: (Pick<RawResponse, 'statusCode' | 'headers'> | undefined)[]
  /** Ids of the accepted orders. */
  accepted: string[]
  /** Pauses the clients before their next attempt, until `resume`. */
  pause(): void
  resume(): void
  /** @returns whether each client's current order was accepted within `ms` */
  finish(ms?: number): Promise<boolean>
}

/**
 * Guests who order repeatedly. Each order has a different Idempotency-Key and is repeated with it until it is accepted,
 * so that exactly one request must exist for each key.
 */
export function startOrdering(
  origin: () => string,
  fixture: { guests: readonly { session: Session }[]; order: object },
  clients: number,
): Ordering {
  const responses: Ordering['responses'] = []
  const accepted: string[] = []
  let open = Promise.withResolvers<void>()
  open.resolve()
  let isOver = false
  let isAbandoned = false

  async function orderUntilTheEnd(session: Record<string, string>): Promise<void> {
    while (!isOver) await orderOnce(session, crypto.randomUUID())
  }

  async function orderOnce(session: Record<string, string>, key: string): Promise<void> {
    while (!isAbandoned) {
      await open.promise
      const response = await send(origin(), {
        method: 'POST',
        url: '/api/guest-requests/app/amenity',
        headers: { ...session, 'content-type': 'application/json', 'idempotency-key': key },
        payload: JSON.stringify(fixture.order),
        silentMs: SILENT_MS,
      }).catch(() => undefined)
      responses.push(response && { statusCode: response.statusCode, headers: response.headers })
      if (response?.statusCode === 201) {
        accepted.push(JSON.parse(response.body).data._id)
        return
      }
      await delay(RETRY_MS)
    }
  }

  const done = fixture.guests.slice(0, clients).map(({ session }) => orderUntilTheEnd(session))
  return {
    responses,
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
      isAbandoned = true
      return isFinished
    },
  }
}

/** The orders' rows in the database. */
export interface Stored {
  requests: string[]
  steps: number
  events: number
  /** Requests whose total differs from their entries on the bill. */
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

/** Missing orders, and duplicate requests, bill entries, timeline steps and events. */
export function compareStored(accepted: readonly string[], before: Stored, after: Stored) {
  const stored = new Set(after.requests)
  const added = after.requests.length - before.requests.length
  return {
    lost: accepted.filter((id) => !stored.has(id)).length,
    doubled: Math.max(
      after.misposted - before.misposted,
      accepted.length - new Set(accepted).size,
      added - accepted.length,
      after.steps - before.steps - accepted.length,
      after.events - before.events - accepted.length,
    ),
  }
}
