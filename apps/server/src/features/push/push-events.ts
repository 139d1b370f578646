import type { PushNotification } from '@bellhop/contract/guest/push'
import { markAlertsSent } from '../../alerts/mark-sent.ts'
import type { Handle } from '../../database/open.ts'
import { inTransaction } from '../../database/transaction.ts'
import { isPracticeHotel } from '../../hotels/practice-hotel.ts'
import { createFairQueue } from '../../jobs/fair-queue.ts'
import { type Duty, readDuty } from '../../shifts/read-shifts.ts'
import {
  type Claim,
  claimEvents,
  finishClaim,
  listPushEvents,
  type PushEvent,
} from './cursor-queries.ts'
import { sendPromptly } from './late-recipients.ts'
import { everyGuest, isNews, makeNotification } from './make-notification.ts'
import {
  deleteGoneSubscription,
  listRecipients,
  pauseSubscription,
  type Recipient,
  resumeSubscription,
} from './queries.ts'
import { type SendOptions, sendPush } from './send-push.ts'

/** Events of one claim. */
const BATCH = 100
/** Time limit of work on a claim, well within its duration. Unsent notifications are dropped. */
const BATCH_MS = 30_000
/** Simultaneous connections to push services, of one hotel and of all. */
const CONNECTIONS_OF_HOTEL = 16
const CONNECTIONS = 128
/** A push service that takes longer gives its place to others. */
const PROMPT_MS = 1_000

const connections = createFairQueue({
  atOnce: CONNECTIONS,
  atOnceOfHotel: CONNECTIONS_OF_HOTEL,
  waiting: Number.POSITIVE_INFINITY,
  waitingOfHotel: CONNECTIONS_OF_HOTEL,
})

export type PushOptions = Omit<SendOptions, 'signal'> & { promptMs?: number }

/**
 * Pushes a hotel's new events until none is left or another server has claimed them. If a server stops in between,
 * another one claims its events, so that a message may be sent again, which replaces itself.
 *
 * @param stop ends it early
 */
export async function pushEvents(
  db: Handle,
  hotelId: string,
  options: PushOptions,
  stop: AbortSignal,
): Promise<void> {
  while (!stop.aborted) {
    const claim = await claimEvents(db, hotelId)
    if (!claim) return
    // Those of a practice hotel are not for anyone's phone.
    const isMadeUp = await isPracticeHotel(db, hotelId)
    const events = isMadeUp ? [] : await listPushEvents(db, claim, BATCH)
    const messages = await listMessages(db, hotelId, events, claim.hotel, claim.at)
    const signal = AbortSignal.any([stop, AbortSignal.timeout(BATCH_MS)])
    await sendAll(db, claim, messages, { ...options, signal })
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
  now: Date,
): Promise<Message[]> {
  const news = events.map(isNews)
  const guestIds = [...new Set(news.flatMap(({ guestId = [] }) => guestId))]
  const forDesk = news.some((each) => each.forDesk)
  if (guestIds.length === 0 && !forDesk) return []
  const guests = guestIds.includes(everyGuest) ? 'all' : guestIds
  const duty = forDesk ? await readDuty(db, hotelId, now) : undefined
  const messages = new Map<string, Message>()
  const recipients = await listRecipients(db, hotelId, guests, forDesk)
  for (const event of events) {
    const ofEvent = recipients.flatMap((recipient) => {
      const notification = makeNotification(event, recipient, hotel)
      return notification ? [{ recipient, notification }] : []
    })
    for (const message of duty ? withoutOffShift(event, ofEvent, duty) : ofEvent) {
      messages.set(`${message.recipient.id} ${message.notification.tag}`, message)
    }
  }
  return [...messages.values()]
}

/** Leaves out who is off shift, if someone else who gets it is on shift. Alarms and alerts of the ladder reach all they are for. */
function withoutOffShift(
  { name }: PushEvent,
  messages: Message[],
  { onShift, offShift }: Duty,
): Message[] {
  const isOf = (staff: ReadonlySet<string>, { recipient: { staffId } }: Message) =>
    staffId !== null && staff.has(staffId)
  const reachesAll = name === 'muster.updated' || name === 'alert.raised'
  if (reachesAll || !messages.some((message) => isOf(onShift, message))) return messages
  return messages.filter((message) => !isOf(offShift, message))
}

/**
 * Sends the messages of each recipient one after another, those of slow push services last. Does not wait for services
 * that are late.
 */
async function sendAll(
  db: Handle,
  { hotelId, at }: Claim,
  messages: Message[],
  { promptMs = PROMPT_MS, ...options }: PushOptions & SendOptions,
): Promise<void> {
  const byRecipient = [...Map.groupBy(messages, ({ recipient }) => recipient)].sort(
    ([a], [b]) => a.slowTimes - b.slowTimes,
  )
  const sendNext = async () => {
    for (let next = byRecipient.shift(); next; next = byRecipient.shift()) {
      const [recipient, own] = next
      const notifications = own.map(({ notification }) => notification)
      const jobOwner = { hotel: hotelId, person: recipient.id, signal: options.signal }
      await connections(jobOwner, () =>
        sendPromptly({ hotelId, id: recipient.id }, promptMs, async (onAnswer) => {
          const result = await sendTo(recipient, notifications, options, onAnswer)
          await recordResult(db, hotelId, recipient, result)
          if (result === 'sent') await recordAlerts(db, { hotelId, at }, recipient, notifications)
          return result === 'slow'
        }),
      )
    }
  }
  try {
    await Promise.all(Array.from({ length: CONNECTIONS_OF_HOTEL }, sendNext))
  } catch (error) {
    // Time is up: the rest is dropped.
    if (!options.signal.aborted) throw error
  }
}

type Result = Awaited<ReturnType<typeof sendPush>>

async function recordResult(
  db: Handle,
  hotelId: string,
  { id, slowTimes }: Recipient,
  result: Result,
): Promise<void> {
  if (result === 'gone') await deleteGoneSubscription(db, hotelId, id)
  else if (result === 'slow') await pauseSubscription(db, hotelId, id)
  else if (result === 'sent' && slowTimes > 0) await resumeSubscription(db, hotelId, id)
}

/** Marks the alerts among these notifications as sent. */
async function recordAlerts(
  db: Handle,
  { hotelId, at }: Pick<Claim, 'hotelId' | 'at'>,
  { staffId }: Recipient,
  notifications: readonly PushNotification[],
): Promise<void> {
  const alertIds = notifications.flatMap(({ alertId }) => alertId ?? [])
  if (staffId === null || alertIds.length === 0) return
  const sent = { alertIds, staffId, way: 'push' } as const
  await inTransaction(db, (tx) => markAlertsSent(tx, hotelId, sent, at))
}

/** @returns the result of the last message; the others are dropped if the recipient cannot be reached */
async function sendTo(
  recipient: Recipient,
  notifications: PushNotification[],
  options: SendOptions,
  onAnswer: () => void,
): Promise<Result> {
  let result: Result = 'failed'
  for (const notification of notifications) {
    if (options.signal.aborted) return 'failed'
    result = await sendPush(recipient, notification, options)
    if (result === 'gone' || result === 'slow') break
    onAnswer()
  }
  return result
}
