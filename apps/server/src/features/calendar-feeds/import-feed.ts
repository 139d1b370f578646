import { addDays, daysForSale } from '@bellhop/domain/booking'
import { DAY_MS } from '@bellhop/domain/durations'
import { hotelDate } from '@bellhop/domain/hotel-time'
import type { FastifyInstance } from 'fastify'
import type { Handle } from '../../database/open.ts'
import { inTransaction } from '../../database/transaction.ts'
import { lockRoomType, recordRatesEvent } from '../../inventory/rates.ts'
import { writeAvailability } from '../../inventory/write-availability.ts'
import { sha256 } from '../../shared/secrets.ts'
import {
  type ClaimedFeed,
  markFailed,
  markFetched,
  type ReadFeed,
  replaceBlocks,
} from './claim-queries.ts'
import { FetchFailed, fetchCalendar } from './fetch-calendar.ts'
import { type Block, UnreadableCalendar } from './read-calendar.ts'
import { readInThread } from './read-in-thread.ts'

type App = Pick<FastifyInstance, 'db' | 'bus' | 'settings'>

/** An unchanged calendar is read again after this time, because another night goes on sale each day … */
const READ_EVERY_MS = 7 * DAY_MS
/** … and is read this far beyond the nights for sale. */
const DAYS_READ = daysForSale + 14

export interface ImportOptions {
  now: Date
  timeoutMs?: number
}

/**
 * Fetches a calendar and takes its nights off sale. If it cannot be fetched or read, its blocks stay, and the feed
 * records why.
 */
export async function importFeed(
  { db, bus, settings }: App,
  feed: ClaimedFeed,
  { now, ...options }: ImportOptions,
): Promise<void> {
  const isNews = await readFeed(feed, now, { rule: settings.CALENDAR_FEEDS, ...options }).then(
    (read) => inTransaction(db, (tx) => storeFeed(tx, feed, read, now)),
    (error: unknown) => {
      if (!(error instanceof FetchFailed || error instanceof UnreadableCalendar)) throw error
      return inTransaction(db, (tx) => storeError(tx, feed, error.message, now))
    },
  )
  if (isNews) bus.hint(feed.hotelId)
}

/** Without blocks if nothing changed. */
async function readFeed(
  feed: ClaimedFeed,
  now: Date,
  options: { rule: 'public' | 'any'; timeoutMs?: number },
): Promise<ReadFeed & { blocks?: Block[] }> {
  const isRecent = feed.readAt !== null && now.getTime() - feed.readAt.getTime() < READ_EVERY_MS
  const { etag, lastModified } = feed
  const fetched = await fetchCalendar(feed.url, {
    ...options,
    ...(isRecent && (etag || lastModified) && { validators: { etag, lastModified } }),
  })
  if (fetched === 'unchanged') return { startedAt: now }
  const hash = sha256(fetched.body)
  if (isRecent && feed.hash && hash.equals(feed.hash)) return { startedAt: now }
  const today = hotelDate(now, feed.timeZone)
  const blocks = await readInThread(fetched.body.toString('utf8'), {
    timeZone: feed.timeZone,
    from: today,
    to: addDays(today, DAYS_READ),
    roomTypeId: feed.roomTypeId,
  })
  return { startedAt: now, blocks, hash, validators: fetched.validators }
}

/** @returns whether the desk is notified */
async function storeFeed(
  tx: Handle,
  feed: ClaimedFeed,
  { blocks, ...read }: ReadFeed & { blocks?: Block[] },
  now: Date,
): Promise<boolean> {
  const { hotelId, roomTypeId } = feed
  // Locks first: another feed of the same room type stored at the same time waits here, and then counts these blocks
  // too.
  if (blocks) await lockRoomType(tx, hotelId, roomTypeId)
  const stored = await markFetched(tx, feed, read)
  if (!stored) return false
  const isChanged = blocks !== undefined && (await replaceBlocks(tx, feed, blocks))
  if (isChanged) await writeAvailability(tx, hotelId, roomTypeId, now)
  const isNews = isChanged || stored.hadError
  if (isNews) await recordRatesEvent(tx, hotelId)
  return isNews
}

/** @returns whether the desk is notified */
async function storeError(
  tx: Handle,
  feed: ClaimedFeed,
  sentence: string,
  now: Date,
): Promise<boolean> {
  const isNews = await markFailed(tx, feed, sentence, now)
  if (isNews) await recordRatesEvent(tx, feed.hotelId)
  return isNews
}
