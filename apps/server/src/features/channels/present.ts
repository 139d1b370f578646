import type { Channel, ChannelBooking } from '@bellhop/contract/desk/channels'
import { checkMapping } from '@bellhop/domain/channels/check-mapping'
import { joinNights } from '@bellhop/domain/channels/join-nights'
import { proposeByName } from '@bellhop/domain/channels/propose-mapping'
import { toWire } from '@bellhop/domain/money/money'
import { MINUTE_MS } from '@bellhop/domain/time/durations'
import { sql } from 'kysely'
import { is } from '../../database/conditions.ts'
import type { Handle } from '../../database/open.ts'
import { selectRatePlans, toRatePlans } from '../../rates/rate-plans.ts'
import type { ChannelKey } from './claim.ts'

/** Bookings are read every minute: only a longer time without them is a lag. */
const FEED_LAG_MS = 2 * MINUTE_MS

/** Reads channels of a hotel as the desk shows them. @param addressOf the address of a channel's webhook */
export async function readChannels(
  db: Handle,
  hotelId: string,
  now: Date,
  addressOf: (id: string) => string,
  id?: string,
): Promise<Channel[]> {
  const rows = await db
    .selectFrom('channel')
    .selectAll()
    .where('hotel_id', '=', hotelId)
    .$if(id !== undefined, (query) => query.where('id', '=', String(id)))
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  if (rows.length === 0) return []
  const own = await readOwnRates(db, hotelId)
  const channels: Channel[] = []
  for (const row of rows) {
    const { rooms, plans, warnings } = await readMapping(db, { hotelId, id: row.id })
    const roomOf = new Map(rooms.map((one) => [one.target, one.roomTypeId]))
    const planOf = new Map(plans.map((one) => [one.target, one.ratePlanId]))
    const catalogue = row.catalogue ?? { currency: '', rooms: [], plans: [] }
    const behind = row.behind_since ? now.getTime() - row.behind_since.getTime() : 0
    const feed = row.feed_read_at ? now.getTime() - row.feed_read_at.getTime() : 0
    const lag = row.status === 'setup' ? 0 : Math.max(behind, feed > FEED_LAG_MS ? feed : 0)
    channels.push({
      ...{ _id: row.id, kind: row.kind, propertyId: row.property_id },
      ...{ name: row.name, currency: row.currency, status: row.status },
      rooms: catalogue.rooms.map(({ target, name }) => ({
        ...{ target, name, roomTypeId: roomOf.get(target) ?? null },
        proposedId: proposeByName({ name }, own.namedTypes) ?? null,
        warnings: warnings.get(target) ?? [],
      })),
      plans: catalogue.plans.map(({ target, roomTarget, name, occupancies }) => ({
        ...{ target, roomTarget, name, occupancies: [...occupancies] },
        ratePlanId: planOf.get(target) ?? null,
        proposedId: proposeByName({ name }, own.namedPlans) ?? null,
        warnings: warnings.get(target) ?? [],
      })),
      checks: checkMapping(row.catalogue, { rooms, plans }, own),
      lagMinutes: Math.ceil(lag / MINUTE_MS),
      equalAt: row.equal_at?.toISOString() ?? null,
      feedReadAt: row.feed_read_at?.toISOString() ?? null,
      error: row.error,
      failingSince: row.failing_since?.toISOString() ?? null,
      wakeAddress: addressOf(row.id),
    })
  }
  return channels
}

async function readOwnRates(db: Handle, hotelId: string) {
  const hotel = await db
    .selectFrom('hotel')
    .select(['currency', 'languages', selectRatePlans(hotelId).as('plans')])
    .where('id', '=', hotelId)
    .executeTakeFirstOrThrow()
  const types = await db
    .selectFrom('room_type')
    .select(['id', 'name', 'translations', 'max_adults as maxAdults'])
    .where('hotel_id', '=', hotelId)
    .orderBy('position')
    .orderBy('id')
    .execute()
  const plans = [...toRatePlans(hotel.plans, hotel.languages).values()]
  const [first = 'en'] = hotel.languages
  return {
    currency: hotel.currency,
    roomTypes: types,
    plans: plans.map(({ id, name, roomTypeIds, closed, codeOnly }) => ({
      ...{ id, roomTypeIds, isSold: !closed && !codeOnly },
      name: name[first] ?? Object.values(name)[0] ?? '',
    })),
    namedTypes: types.map(({ id, name, translations }) => ({
      id,
      names: [name, ...Object.values(translations).flatMap((texts) => textOf(texts.name))],
    })),
    namedPlans: plans.map(({ id, name }) => ({ id, names: Object.values(name) })),
  }
}

export async function listRoomTypes(db: Handle, hotelId: string) {
  return await db
    .selectFrom('room_type')
    .select(['id as _id', 'name'])
    .where('hotel_id', '=', hotelId)
    .orderBy('position')
    .orderBy('id')
    .execute()
}

const textOf = (text: unknown): string[] => (typeof text === 'string' ? [text] : [])

export async function readMapping(db: Handle, { hotelId, id }: ChannelKey) {
  const where = is({ hotel_id: hotelId, channel_id: id })
  const rooms = await db
    .selectFrom('channel_room')
    .select(['target', 'room_type_id as roomTypeId'])
    .where(where)
    .orderBy('target')
    .execute()
  const plans = await db
    .selectFrom('channel_plan')
    .select(['target', 'rate_plan_id as ratePlanId'])
    .where(where)
    .orderBy('target')
    .execute()
  const warned = await db
    .selectFrom('channel_sent')
    .select(['target', sql<string>`night::text`.as('night'), 'warning as value'])
    .where(where)
    .where('warning', 'is not', null)
    .execute()
  const joined = joinNights(warned).map(({ target, from, to, value }) => ({
    ...{ target, from, to, text: value ?? '' },
  }))
  const warnings = new Map(
    [...Map.groupBy(joined, ({ target }) => target)].map(([target, list]) => [
      target,
      list.slice(0, 20).map(({ target: _, ...warning }) => warning),
    ]),
  )
  return { rooms, plans, warnings }
}

/** Reads bookings that a person has to decide about, the oldest first. @param id also one that is decided */
export async function readChannelBookings(
  db: Handle,
  hotelId: string,
  id?: string,
): Promise<ChannelBooking[]> {
  const rows = await db
    .selectFrom('channel_booking')
    .select(['id', 'channel_id as channelId', 'booking_id as bookingId', 'stay_ids as stayIds'])
    .select(['status', 'content', 'decisions'])
    .where('hotel_id', '=', hotelId)
    .where((eb) => (id === undefined ? sql<boolean>`decisions <> '{}'` : eb('id', '=', id)))
    .orderBy('created_at')
    .orderBy('id')
    .limit(200)
    .execute()
  const catalogues = await db
    .selectFrom('channel')
    .select(['id', 'catalogue'])
    .where('hotel_id', '=', hotelId)
    .execute()
  const nameOf = new Map(
    catalogues.flatMap(({ id: channelId, catalogue }) =>
      (catalogue?.rooms ?? []).map(({ target, name }) => [`${channelId} ${target}`, name]),
    ),
  )
  return rows.flatMap(({ id: _id, channelId, bookingId, stayIds, status, content, decisions }) => {
    if (!content || !status) return []
    const { portal, code, name, currency, total, rooms } = content
    const dates = rooms.flatMap(({ nights }) => nights.map(({ date }) => date)).sort()
    const [first, last] = [dates[0], dates.at(-1)]
    const missing = rooms.filter((_, place) => !stayIds[place])
    return [
      {
        ...{ _id, portal, code, name, status, currency, decisions },
        ...(bookingId !== null && { bookingId }),
        ...(first && { checkInDate: first }),
        ...(last && { checkOutDate: nextDay(last) }),
        ...(total !== null && { total: toWire(total, currency || 'EUR') }),
        roomsWithoutType:
          status === 'cancelled'
            ? []
            : missing.map(({ target }) => nameOf.get(`${channelId} ${target}`) ?? target ?? ''),
      },
    ]
  })
}

const nextDay = (date: string) => Temporal.PlainDate.from(date).add({ days: 1 }).toString()
