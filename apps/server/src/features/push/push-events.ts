import type { PushNotification } from '@bellhop/contract/guest/push'
import type { Handle } from '../../database/open.ts'
import { createJobQueue } from '../../jobs/job-queue.ts'
import {
  type Claim,
  claimEvents,
  finishClaim,
  listPushEvents,
  type PushEvent,
} from './cursor-queries.ts'
import { everyGuest, isNews, makeNotification } from './make-notification.ts'
import { deleteSubscriptions, listRecipients, type Recipient } from './queries.ts'
import { type SendOptions, sendPush } from './send-push.ts'

/** Events of one claim. */
const BATCH = 100
/** Time limit of work on a claim, well within its duration. Unsent notifications are dropped. */
const BATCH_MS = 30_000
/** Simultaneous connections to push services, for all hotels. */
const CONNECTIONS = 16

const inTurn = createJobQueue(CONNECTIONS, Number.POSITIVE_INFINITY)

type Options = Omit<SendOptions, 'signal'>

/**
 * Pushes a hotel's new events until none is left or another server has claimed them. If a server stops in between,
 * another one claims its events, so that a message may be sent again, which replaces itself.
 *
 * @param stop ends it early
 */
export async function pushEvents(
  db: Handle,
  hotelId: string,
  options: Options,
  stop: AbortSignal,
): Promise<void> {
  while (!stop.aborted) {
    const claim = await claimEvents(db, hotelId)
    if (!claim) return
    const events = await listPushEvents(db, claim, BATCH)
    const messages = await listMessages(db, hotelId, events, claim.hotel)
    const signal = AbortSignal.any([stop, AbortSignal.timeout(BATCH_MS)])
    const gone = await sendAll(messages, { ...options, signal })
    if (gone.length > 0) await deleteSubscriptions(db, hotelId, gone)
    const last = events.length === BATCH ? events.at(-1)?.id : undefined
    // Stopped early: the next server starts at the same event.
    await finishClaim(db, claim, stop.aborted ? claim.after : (last ?? claim.latest))
  }
}

interface Message {
  recipient: Recipient
  notification: PushNotification
}

/** The newest notification of each tag for each recipient. */
async function listMessages(
  db: Handle,
  hotelId: string,
  events: PushEvent[],
  hotel: Claim['hotel'],
): Promise<Message[]> {
  const news = events.map(isNews)
  const guestIds = [...new Set(news.flatMap(({ guestId = [] }) => guestId))]
  const forDesk = news.some((each) => each.forDesk)
  if (guestIds.length === 0 && !forDesk) return []
  const guests = guestIds.includes(everyGuest) ? 'all' : guestIds
  const messages = new Map<string, Message>()
  for (const recipient of await listRecipients(db, hotelId, guests, forDesk)) {
    for (const event of events) {
      const notification = makeNotification(event, recipient, hotel)
      if (notification) {
        messages.set(`${recipient.id} ${notification.tag}`, { recipient, notification })
      }
    }
  }
  return [...messages.values()]
}

/** @returns the ids of expired subscriptions */
async function sendAll(messages: Message[], options: SendOptions): Promise<string[]> {
  const results = await Promise.all(
    messages.map(({ recipient, notification }) =>
      inTurn(async () => {
        if (options.signal.aborted) return []
        const result = await sendPush(recipient, notification, options)
        return result === 'gone' ? [recipient.id] : []
      }),
    ),
  )
  return [...new Set(results.flat())]
}
