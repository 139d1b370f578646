import {
  addCalendarFeed,
  type CalendarFeed,
  changeCalendarFeed,
  fetchCalendarFeed,
  listCalendarFeeds,
  removeCalendarFeed,
  renewCalendarAddress,
  renewFeedAddress,
} from '@bellhop/contract/desk/calendar-feeds'
import { maxCalendarFeeds } from '@bellhop/domain/limits'
import { runningNight } from '@bellhop/domain/time/hotel-time'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { lockRow } from '../../database/lock-rows.ts'
import type { Handle } from '../../database/open.ts'
import { rejectIfBusy } from '../../jobs/busy.ts'
import { perAddress } from '../../plugins/limits.ts'
import { recordRatesEvent } from '../../rooms/rates.ts'
import { writeAvailability } from '../../rooms/write-availability.ts'
import type { Sentence, SentenceValues } from '../../sentences/sentences.ts'
import type { StaffSession } from '../../sessions/sessions.ts'
import { hangUpSignal } from '../../shared/calls/hang-up-signal.ts'
import { fieldProblem, notFound, type Problem } from '../../shared/calls/problem.ts'
import { newId } from '../../shared/ids.ts'
import { claimFeed } from './claim-queries.ts'
import { isCalendarAddress } from './fetch-calendar.ts'
import { queueFetch } from './fetch-feeds.ts'
import { importFeed } from './import-feed.ts'
import { makeKey, openKey, renewFeedKey, renewKey } from './key-queries.ts'
import {
  changeClosedNights,
  deleteFeed,
  type FeedRow,
  findFeed,
  insertFeed,
  listFeedAddresses,
  listFeeds,
} from './queries.ts'

/** Calendars that synchronise a room type with other channels. */
export const calendarFeedRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { calendarKeys } = app.secrets
  const { CALENDAR_FEEDS } = app.settings
  // Some channels accept only addresses with this file extension.
  const addressOf = (key: string) => `${app.settings.PUBLIC_URL}/api/calendars/${key}.ics`
  const openAddress = (row: Pick<FeedRow, 'iv' | 'sealed'>, hotelId: string, id: string) => {
    const key = openKey(row, { hotelId, id }, calendarKeys)
    return key ? addressOf(key) : null
  }
  const present = (row: FeedRow, hotelId: string) => toFeed(row, openAddress(row, hotelId, row.id))
  const readFeed = async (db: Handle, staff: StaffSession, id: string, now: Date) => {
    const row = await findFeed(db, staff.hotelId, id, runningNight(now, staff.timeZone))
    if (!row) throw notFound('calendar')
    return row
  }

  app.route({
    ...listCalendarFeeds,
    handler: async ({ staff, now, params }) => {
      const { hotelId } = staff
      const row = await listFeeds(app.db, hotelId, params.id, runningNight(now, staff.timeZone))
      if (!row) throw notFound('room type')
      return {
        data: {
          feeds: row.feeds.map((feed) => present(feed, hotelId)),
          address: openAddress(row, hotelId, params.id),
          addressReadAt: toInstant(row.readAt),
        },
      }
    },
  })

  app.change(addCalendarFeed, async ({ tx, now, audit }, { staff, params, body }) => {
    const { hotelId } = staff
    const feed = {
      id: newId(),
      roomTypeId: params.id,
      name: body.name.trim(),
      url: readAddress(body.address, CALENDAR_FEEDS),
    }
    if (!(await lockRow(tx, 'room_type', hotelId, feed.roomTypeId))) throw notFound('room type')
    const others = await listFeedAddresses(tx, hotelId, feed.roomTypeId)
    if (others.includes(feed.url)) throw addressProblem('This calendar is there already.')
    if (others.length >= maxCalendarFeeds) {
      throw addressProblem('A room type can have {count} calendars.', { count: maxCalendarFeeds })
    }
    const { key: _, ...sealed } = makeKey({ hotelId, id: feed.id }, calendarKeys)
    await insertFeed(tx, {
      hotel_id: hotelId,
      id: feed.id,
      room_type_id: feed.roomTypeId,
      name: feed.name,
      url: feed.url,
      closed_nights: body.closedNights ?? 'openIfMarked',
      created_at: now,
      next_fetch_at: now,
      ...sealed,
    })
    await audit('calendarFeed.add', feed.id, { after: summaryOf(feed) })
    await recordRatesEvent(tx, hotelId)
    return { data: present(await readFeed(tx, staff, feed.id, now), hotelId) }
  })

  app.change(changeCalendarFeed, async ({ tx, now, audit }, { staff, params, body }) => {
    const { hotelId } = staff
    const row = await readFeed(tx, staff, params.id, now)
    const { closedNights } = body
    await changeClosedNights(tx, { hotelId, id: row.id, closedNights })
    await audit('calendarFeed.change', row.id, {
      before: { closedNights: row.closedNights },
      after: { closedNights },
    })
    await recordRatesEvent(tx, hotelId)
    return { data: present({ ...row, closedNights }, hotelId) }
  })

  app.change(renewFeedAddress, async ({ tx, now, audit }, { staff, params }) => {
    const { hotelId } = staff
    const { id } = await readFeed(tx, staff, params.id, now)
    await renewFeedKey(tx, { hotelId, id }, calendarKeys)
    await audit('calendarFeed.renewAddress', id)
    await recordRatesEvent(tx, hotelId)
    return { data: present(await readFeed(tx, staff, id, now), hotelId) }
  })

  app.change(removeCalendarFeed, async ({ tx, now, audit }, { staff, params }) => {
    const { hotelId } = staff
    const row = await readFeed(tx, staff, params.id, now)
    await lockRow(tx, 'room_type', hotelId, row.roomTypeId)
    // It may have been removed while this waited.
    if (!(await deleteFeed(tx, hotelId, row.id))) throw notFound('calendar')
    await audit('calendarFeed.remove', row.id, { before: summaryOf(row) })
    await writeAvailability(tx, hotelId, row.roomTypeId, now)
    await recordRatesEvent(tx, hotelId)
    return { data: present({ ...row, overbookedNights: [] }, hotelId) }
  })

  app.route({
    ...fetchCalendarFeed,
    config: { ...fetchCalendarFeed.config, ...perAddress(30) },
    handler: async ({ staff, now, params }, reply) => {
      const signal = hangUpSignal(reply)
      const { hotelId, staffId } = staff
      const jobOwner = { hotel: hotelId, person: staffId, signal }
      await queueFetch(jobOwner, async (now) => {
        const feed = await claimFeed(app.db, hotelId, params.id, now)
        if (!feed) throw notFound('calendar')
        await importFeed(app, feed, { now, isRequested: true, leave: signal })
      }).catch(rejectIfBusy('Too many calendars at once. Please try again.'))
      return { data: present(await readFeed(app.db, staff, params.id, now), hotelId) }
    },
  })

  app.change(renewCalendarAddress, async ({ tx, audit }, { staff, params }) => {
    const { hotelId } = staff
    if (!(await lockRow(tx, 'room_type', hotelId, params.id))) throw notFound('room type')
    const key = await renewKey(tx, { hotelId, id: params.id }, calendarKeys)
    await audit('calendarAddress.renew', params.id)
    await recordRatesEvent(tx, hotelId)
    return { data: { address: addressOf(key) } }
  })
}

/** @throws Problem `invalid_request` for an address that cannot be fetched */
function readAddress(text: string, rule: 'public' | 'any'): string {
  // Some channels show webcal addresses; these are fetched over https.
  const address = text.trim().replace(/^webcals?:\/\//i, 'https://')
  if (!URL.canParse(address)) throw addressProblem('This is not an address, such as https://….')
  if (!isCalendarAddress(address, rule)) {
    throw addressProblem('The address must begin with https:// or http:// and be on the internet.')
  }
  return new URL(address).href
}

function addressProblem(sentence: Sentence, values?: SentenceValues): Problem {
  return fieldProblem('address', sentence, values)
}

/** Omits the path of the address, which contains the other channel's secret. */
function summaryOf({ name, roomTypeId, url }: { name: string; roomTypeId: string; url: string }) {
  return { name, roomTypeId, host: new URL(url).host }
}

/** @param ownAddress of our calendar for this channel */
function toFeed(row: FeedRow, ownAddress: string | null): CalendarFeed {
  const { error, failingSince } = row
  return {
    _id: row.id,
    roomTypeId: row.roomTypeId,
    name: row.name,
    address: row.url,
    ownAddress,
    ownAddressReadAt: toInstant(row.ownReadAt),
    closedNights: row.closedNights,
    fetchedAt: toInstant(row.fetchedAt),
    error: error && failingSince ? { reason: error, since: toInstant(failingSince) } : null,
    events: row.events,
    repeatedEvents: row.repeatedEvents,
    closedEvents: row.closedEvents,
    unreadableEvents: row.unreadableEvents,
    overbookedNights: row.overbookedNights,
  }
}

function toInstant<T extends Date | string | null>(time: T): T extends null ? null : string
function toInstant(time: Date | string | null): string | null {
  return time && new Date(time).toISOString()
}
