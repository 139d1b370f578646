import { MINUTE_MS } from '@bellhop/domain/time/durations'
import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import type { Handle } from '../../database/open.ts'
import { updateById } from '../../database/rows.ts'
import { readClock } from '../../jobs/read-clock.ts'
import { unsealWithIv } from '../../shared/secrets/seal.ts'
import type { Keys } from '../../shared/secrets/secrets.ts'
import { openChannex } from './channex/channex.ts'
import {
  type ChannelKey,
  type ClaimedChannel,
  claimChannel,
  markFailed,
  markReached,
  releaseChannel,
} from './claim.ts'
import { compareChannel } from './compare-channel.ts'
import { ChannelFailed, type ChannelPort } from './port.ts'
import { readFeed } from './read-feed.ts'
import { sendRates } from './send-rates.ts'
import { type Later, sendRooms } from './send-rooms.ts'

/** Without a webhook, bookings are read so often. */
const FEED_EVERY_MS = MINUTE_MS - 5_000

export interface SyncOptions {
  db: Handle
  log: Pick<FastifyBaseLogger, 'warn'>
  keys: Keys
  /** Address of Channex. */
  base: string
  stop: AbortSignal
  /** Tells the desk that something of the hotel has changed. */
  notify: (hotelId: string) => void
  clock?: () => Date
  /** Default: 20 seconds. */
  timeoutMs?: number
}

/** `isWoken`: by the channel's webhook. `isAsked`: a person asks, and its room types are read again.
 * `isCompared`: a person asks to compare what it shows. */
export interface SyncReason {
  isWoken?: boolean
  isAsked?: boolean
  isCompared?: boolean
}

export const identityOf = ({ hotelId, id }: ChannelKey) => `${hotelId}/${id}`

/** Works on a channel once: sends what it does not know, and reads its bookings. Failures are recorded at it. */
export async function syncChannel(
  options: SyncOptions,
  key: ChannelKey,
  reason: SyncReason = {},
): Promise<void> {
  const { db, notify, stop, clock = readClock } = options
  const channel = await claimChannel(db, key, clock(), reason.isAsked)
  if (!channel) return
  try {
    const { next, isChanged } = await exchange(options, channel, reason, clock)
    const isNews = await markReached(db, key)
    await releaseChannel(db, key, next ?? clock())
    if (isNews || isChanged) notify(key.hotelId)
  } catch (error) {
    if (stop.aborted) return void (await releaseChannel(db, key, clock()))
    if (!(error instanceof ChannelFailed)) {
      await markFailed(db, channel, 'unreachable', clock())
      throw error
    }
    options.log.warn({ err: error, hotelId: key.hotelId }, 'channel')
    await markBehind(db, channel, clock())
    if (await markFailed(db, channel, error.code, clock())) notify(key.hotelId)
  }
}

async function exchange(
  options: SyncOptions,
  channel: ClaimedChannel,
  { isWoken = false, isAsked = false, isCompared = false }: SyncReason,
  clock: () => Date,
): Promise<{ next: Later; isChanged: boolean }> {
  const { db, log } = options
  if (!channel.catalogue || isAsked) await readCatalogue(db, channel, openPort(options, channel))
  if (channel.status === 'setup') return { next: undefined, isChanged: true }
  const port = openPort(options, channel)
  // Closing a sold-out night comes first, and reading bookings does not wait for prices.
  let rooms = await sendRooms(db, channel, port, clock)
  const { feedReadAt } = channel
  let isChanged = false
  const readBookings = async () => {
    const onError = (err: unknown) =>
      log.warn({ err, hotelId: channel.hotelId }, 'booking of a channel')
    isChanged = (await readFeed(db, channel, port, { clock, onError })) || isChanged
  }
  const isFeedDue = !feedReadAt || clock().getTime() - feedReadAt.getTime() >= FEED_EVERY_MS
  if (isFeedDue || isWoken || isAsked) await readBookings()
  let rates = await sendRates(db, channel, port, clock)
  if (isCompared || channel.compareAt <= clock()) {
    const differs = await compareChannel(db, channel, port, { clock, log, readBookings })
    if (differs) {
      rooms = await sendRooms(db, channel, port, clock)
      rates = await sendRates(db, channel, port, clock)
    }
    isChanged = true
  }
  const times = [rooms, rates].flatMap((at) => (at ? [at.getTime()] : []))
  if (times.length === 0) await markEqual(db, channel, clock())
  else await markBehind(db, channel, clock())
  return { next: times.length === 0 ? undefined : new Date(Math.min(...times)), isChanged }
}

function openPort(
  { keys, base, stop, timeoutMs }: SyncOptions,
  channel: ClaimedChannel,
): ChannelPort {
  let key: string
  try {
    key = unsealWithIv(keys, channel.key, identityOf(channel)).toString('utf8')
  } catch {
    throw new ChannelFailed('secret', 'No key of the server opens the key of the channel.')
  }
  const { propertyId, catalogue } = channel
  return openChannex({ base, key, propertyId, stop, timeoutMs }, catalogue)
}

async function readCatalogue(
  db: Handle,
  channel: ClaimedChannel,
  port: ChannelPort,
): Promise<void> {
  const { name, ...catalogue } = await port.readCatalogue()
  channel.catalogue = catalogue
  await updateById(db, 'channel', channel.hotelId, channel.id, {
    name: name.slice(0, 200),
    currency: catalogue.currency.slice(0, 3),
    catalogue: JSON.stringify(catalogue),
  })
}

async function markEqual(db: Handle, { hotelId, id }: ChannelKey, now: Date): Promise<void> {
  await updateById(db, 'channel', hotelId, id, { equal_at: now, behind_since: null })
}

async function markBehind(db: Handle, { hotelId, id, status }: ClaimedChannel, now: Date) {
  if (status === 'setup') return
  await updateById(db, 'channel', hotelId, id, {
    behind_since: sql<Date>`coalesce(behind_since, ${now}::timestamptz)`,
  })
}
