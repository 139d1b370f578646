import { createBatches } from '../../jobs/batches.ts'
import { createFairQueue } from '../../jobs/fair-queue.ts'
import { keepConnections } from '../../shared/calls/send-checked.ts'
import { type Claimed, claimMessages } from './claim-queries.ts'
import { type DeliveryOptions, deliverNext, type Records } from './deliver.ts'
import { recordAttempts, type Sent } from './record-attempt.ts'
import type { WebhookKey } from './sign.ts'

/** Messages of one webhook that are under way at once on a server, each about another subject. */
const LANES = 4
/** Connections of all hotels. A hotel has at most ten webhooks, so none waits for another of its own. */
const CONNECTIONS = 400
/** Connections to the database, of ten, on which messages are claimed and recorded. A hotel has one at a time. */
const DATABASE_CONNECTIONS = 3

interface Lane {
  /** Whether there may be something new by the time it has found nothing. */
  isDue: boolean
  ended: Promise<void>
}

/** The messages of webhooks that this server has under way. */
export interface Lanes {
  /** Sends what is due. */
  wake(webhook: WebhookKey): void
  /** Resolves when nothing is under way. */
  settle(): Promise<void>
}

/**
 * A lane sends one message after another, and wakes the next lane of its webhook before each. So a slow address holds
 * up four of its own messages.
 *
 * @param stop ends all of them
 */
export function openLanes(options: DeliveryOptions, stop: AbortSignal): Lanes {
  const queue = createFairQueue({
    atOnce: CONNECTIONS,
    waiting: Number.POSITIVE_INFINITY,
    waitingOfHotel: Number.POSITIVE_INFINITY,
  })
  const { db } = options
  const onDatabase = createFairQueue({
    ...{ atOnce: DATABASE_CONNECTIONS, atOnceOfHotel: 1 },
    ...{ waiting: Number.POSITIVE_INFINITY, waitingOfHotel: Number.POSITIVE_INFINITY },
  })
  const claim = createBatches<string, Claimed | undefined>((hotel, take) =>
    onDatabase({ hotel, person: 'claim', signal: stop }, (now) =>
      claimMessages(db, hotel, take(), now),
    ),
  )
  const record = createBatches<Sent, void>((hotel, take) =>
    onDatabase({ hotel, person: 'record' }, async () => {
      await recordAttempts(db, hotel, take())
      return []
    }),
  )
  const records: Records = {
    claim: ({ hotelId, id }) => claim(hotelId, id),
    record: (sent) => record(sent.webhook.hotelId, sent),
  }
  const connections = keepConnections()
  const lanes = new Map<string, Lane>()

  function wake(webhook: WebhookKey, place = 1): void {
    if (place > LANES || stop.aborted) return
    const name = `${webhook.hotelId} ${webhook.id} ${place}`
    const running = lanes.get(name)
    if (running) {
      running.isDue = true
      return
    }
    const lane: Lane = { isDue: true, ended: Promise.resolve() }
    lanes.set(name, lane)
    lane.ended = run(webhook, place, lane, () => lanes.delete(name))
  }

  async function run(webhook: WebhookKey, place: number, lane: Lane, end: () => void) {
    const owner = { hotel: webhook.hotelId, person: `${webhook.id} ${place}` }
    const wakeNext = () => wake(webhook, place + 1)
    const next = () => deliverNext({ ...options, records, connections }, webhook, stop, wakeNext)
    try {
      while (lane.isDue) {
        lane.isDue = false
        while (await queue(owner, next));
      }
    } catch (err) {
      if (!stop.aborted)
        options.log.warn({ err, hotelId: webhook.hotelId, id: webhook.id }, 'webhook')
    } finally {
      // Without a pause after nothing was due: a call of `wake` from now on starts another lane.
      end()
    }
  }

  return {
    wake: (webhook) => wake(webhook),
    async settle() {
      while (lanes.size > 0) await Promise.all([...lanes.values()].map(({ ended }) => ended))
    },
  }
}
