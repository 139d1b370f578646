import {
  addCalendarFeed,
  fetchCalendarFeed,
  listCalendarFeeds,
  removeCalendarFeed,
  renewCalendarAddress,
} from '@bellhop/contract/desk/calendar-feeds'
import type { AuditActionName } from '@bellhop/domain/audit-actions'
import { maxCalendarFeeds } from '@bellhop/domain/limits'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { recordAudit } from '../../audit/audit.ts'
import type { Handle } from '../../database/open.ts'
import { lockRoomType, recordRatesEvent } from '../../inventory/rates.ts'
import { writeAvailability } from '../../inventory/write-availability.ts'
import { rejectIfBusy } from '../../jobs/busy.ts'
import { perAddress } from '../../plugins/limits.ts'
import type { StaffSession } from '../../sessions/sessions.ts'
import { hangUpSignal } from '../../shared/hang-up-signal.ts'
import { hotelTonight } from '../../shared/hotel-today.ts'
import { newId } from '../../shared/ids.ts'
import { forStaff, notFound, type Problem, staffFieldProblem } from '../../shared/problem.ts'
import { claimFeed } from './claim-queries.ts'
import { isCalendarAddress } from './fetch-calendar.ts'
import { queueFetch } from './fetch-feeds.ts'
import { importFeed } from './import-feed.ts'
import { openKey, renewKey } from './key-queries.ts'
import { toFeed } from './present.ts'
import { deleteFeed, findFeed, insertFeed, listFeedAddresses, listFeeds } from './queries.ts'

/** Calendars that synchronise a room type with other channels. */
export const calendarFeedRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { calendarKeys } = app.secrets
  const { CALENDAR_FEEDS, PUBLIC_URL } = app.settings
  // Some channels accept only addresses with this file extension.
  const addressOf = (key: string) => `${PUBLIC_URL}/api/calendars/${key}.ics`

  app.route({
    ...listCalendarFeeds,
    handler: async ({ staff, params }) => {
      const { hotelId } = staff
      const row = await listFeeds(app.db, hotelId, params.id, tonightOf(staff))
      if (!row) throw notFound('room type')
      const key = openKey(row, { hotelId, roomTypeId: params.id }, calendarKeys)
      return { data: { feeds: row.feeds.map(toFeed), address: key ? addressOf(key) : null } }
    },
  })

  app.route({
    ...addCalendarFeed,
    handler: (request, reply) =>
      app.transact(
        request,
        reply,
        async (tx) => {
          const { staff, params, body } = request
          const { hotelId } = staff
          const feed = {
            id: newId(),
            roomTypeId: params.id,
            name: body.name.trim(),
            url: readAddress(body.address, CALENDAR_FEEDS),
          }
          if (!(await lockRoomType(tx, hotelId, feed.roomTypeId))) throw notFound('room type')
          const others = await listFeedAddresses(tx, hotelId, feed.roomTypeId)
          if (others.includes(feed.url)) throw addressProblem('This calendar is there already.')
          if (others.length >= maxCalendarFeeds) {
            throw addressProblem(`A room type can have ${maxCalendarFeeds} calendars.`)
          }
          await insertFeed(tx, { hotelId, ...feed, now: new Date() })
          await audit(tx, staff, 'calendarFeed.add', feed.id, { after: summaryOf(feed) })
          await recordRatesEvent(tx, hotelId)
          const unread = {
            fetchedAt: null,
            error: null,
            failingSince: null,
            events: 0,
            unreadableEvents: 0,
          }
          return { data: toFeed({ ...feed, ...unread, overbookedNights: [] }) }
        },
        { status: 201 },
      ),
  })

  app.route({
    ...removeCalendarFeed,
    handler: (request, reply) =>
      app.transact(request, reply, async (tx) => {
        const { staff, params } = request
        const { hotelId } = staff
        const row = await findFeed(tx, hotelId, params.id, tonightOf(staff))
        if (!row) throw notFound('calendar')
        await lockRoomType(tx, hotelId, row.roomTypeId)
        // It may have been removed while this waited.
        if (!(await deleteFeed(tx, hotelId, row.id))) throw notFound('calendar')
        await audit(tx, staff, 'calendarFeed.remove', row.id, { before: summaryOf(row) })
        await writeAvailability(tx, hotelId, row.roomTypeId, new Date())
        await recordRatesEvent(tx, hotelId)
        return { data: toFeed({ ...row, overbookedNights: [] }) }
      }),
  })

  app.route({
    ...fetchCalendarFeed,
    config: { ...fetchCalendarFeed.config, ...perAddress(30) },
    handler: async ({ staff, params }, reply) => {
      const signal = hangUpSignal(reply)
      const { hotelId, staffId } = staff
      const claimant = { hotel: hotelId, person: staffId, signal }
      await queueFetch(claimant, async () => {
        const now = new Date()
        const feed = await claimFeed(app.db, hotelId, params.id, now)
        if (!feed) throw notFound('calendar')
        await importFeed(app, feed, { now, isRequested: true, leave: signal })
      }).catch(rejectIfBusy(forStaff('Too many calendars at once. Please try again.')))
      const row = await findFeed(app.db, hotelId, params.id, tonightOf(staff))
      if (!row) throw notFound('calendar')
      return { data: toFeed(row) }
    },
  })

  app.route({
    ...renewCalendarAddress,
    handler: (request, reply) =>
      app.transact(
        request,
        reply,
        async (tx) => {
          const { staff, params } = request
          const { hotelId } = staff
          if (!(await lockRoomType(tx, hotelId, params.id))) throw notFound('room type')
          const key = await renewKey(tx, { hotelId, roomTypeId: params.id }, calendarKeys)
          await audit(tx, staff, 'calendarAddress.renew', params.id, {})
          await recordRatesEvent(tx, hotelId)
          return { data: { address: addressOf(key) } }
        },
        { status: 201 },
      ),
  })
}

const tonightOf = ({ timeZone }: StaffSession) => hotelTonight(timeZone)

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

function addressProblem(message: string): Problem {
  return staffFieldProblem('address', message)
}

/** Omits the path of the address, which contains the other channel's secret. */
function summaryOf({ name, roomTypeId, url }: { name: string; roomTypeId: string; url: string }) {
  return { name, roomTypeId, host: new URL(url).host }
}

async function audit(
  tx: Handle,
  { hotelId, staffId }: StaffSession,
  action: AuditActionName,
  subjectId: string,
  values: { before?: object; after?: object },
): Promise<void> {
  await recordAudit(tx, hotelId, {
    actorKind: 'staff',
    actorId: staffId,
    action,
    subjectId,
    ...values,
  })
}
