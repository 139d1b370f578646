import type { Channel } from '@bellhop/contract/desk/channels'
import { type ChannelCatalogue, checkMapping } from '@bellhop/domain/channels/check-mapping'
import type { ChannelDifference } from '@bellhop/domain/channels/compare-shown'
import { joinNights } from '@bellhop/domain/channels/join-nights'
import { proposeByName } from '@bellhop/domain/channels/propose-mapping'
import { toWire } from '@bellhop/domain/money/money'
import { MINUTE_MS } from '@bellhop/domain/time/durations'
import { type RawBuilder, sql } from 'kysely'
import type { Handle } from '../../database/open.ts'
import { type RatePlanRow, selectRatePlans, toRatePlans } from '../../rates/rate-plans.ts'
import type { Translations } from '../../shared/text/in-language.ts'

/** Bookings are read every minute: only a longer time without them is a lag. */
const FEED_LAG_MS = 2 * MINUTE_MS
export interface TypeRow {
  id: string
  name: string
  translations: Translations
  maxAdults: number
}

export const selectTypes = (hotelId: string): RawBuilder<TypeRow[]> => sql`(
  SELECT coalesce(json_agg(json_build_object('id', t.id, 'name', t.name, 'translations', t.translations,
    'maxAdults', t.max_adults) ORDER BY t.position, t.id), '[]')
  FROM room_type t WHERE t.hotel_id = ${hotelId})`

/** The mapping of the channel `c`. */
const selectMapped = (hotelId: string): RawBuilder<MappedRow['mapped']> => sql`json_build_object(
  'rooms', (
    SELECT coalesce(json_agg(json_build_object('target', r.target, 'roomTypeId', r.room_type_id) ORDER BY r.target), '[]')
    FROM channel_room r WHERE r.hotel_id = ${hotelId} AND r.channel_id = c.id
  ), 'plans', (
    SELECT coalesce(json_agg(json_build_object('target', p.target, 'ratePlanId', p.rate_plan_id) ORDER BY p.target), '[]')
    FROM channel_plan p WHERE p.hotel_id = ${hotelId} AND p.channel_id = c.id))`

/** The nights that the channel `c` has not accepted. */
const selectWarned = (hotelId: string): RawBuilder<MappedRow['warned']> => sql`(
  SELECT coalesce(json_agg(json_build_object('target', s.target, 'night', s.night, 'value', s.warning)), '[]')
  FROM channel_sent s
  WHERE s.hotel_id = ${hotelId} AND s.channel_id = c.id AND s.warning IS NOT NULL)`

/** Reads channels of a hotel as the desk shows them. @param addressOf the address of a channel's webhook */
export async function readChannels(
  db: Handle,
  hotelId: string,
  now: Date,
  addressOf: (id: string) => string,
  id?: string,
): Promise<Channel[]> {
  const rows = await db
    .selectFrom('channel as c')
    .innerJoin('hotel as h', 'h.id', 'c.hotel_id')
    .selectAll('c')
    .select([
      'h.currency as ownCurrency',
      'h.languages',
      selectRatePlans(hotelId).as('ratePlans'),
      selectTypes(hotelId).as('types'),
      selectMapped(hotelId).as('mapped'),
      selectWarned(hotelId).as('warned'),
    ])
    .where('c.hotel_id', '=', hotelId)
    .$if(id !== undefined, (query) => query.where('c.id', '=', String(id)))
    .orderBy('c.created_at')
    .orderBy('c.id')
    .execute()
  const channels: Channel[] = []
  for (const row of rows) {
    const own = toOwnRates(row)
    const { rooms, plans, warnings } = toMapping(row)
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
      comparedAt: row.compared_at?.toISOString() ?? null,
      differences: row.differences.map((one) => toDifference(one, catalogue, row.currency)),
      differenceCount: row.difference_count,
    })
  }
  return channels
}

function toDifference(
  { target, from, to, field, adults, shown, sent }: ChannelDifference,
  { rooms, plans }: ChannelCatalogue,
  currency: string,
): Channel['differences'][number] {
  const roomOf = (id: string) => rooms.find((room) => room.target === id)?.name
  const plan = plans.find((one) => one.target === target)
  const names = plan ? [roomOf(plan.roomTarget), plan.name] : [roomOf(target) ?? target]
  const value = (one: number) => (field === 'price' ? toWire(one, currency || 'EUR') : one)
  return {
    ...{ name: names.filter(Boolean).join(', '), from, to, field },
    ...(adults !== undefined && { adults }),
    ...{ shown: shown === null ? null : value(shown), sent: value(sent) },
  }
}

interface OwnRow {
  ownCurrency: string
  languages: string[]
  ratePlans: RatePlanRow[]
  types: TypeRow[]
}

function toOwnRates({ ownCurrency: currency, languages, ratePlans, types }: OwnRow) {
  const plans = [...toRatePlans(ratePlans, languages).values()]
  const [first = 'en'] = languages
  return {
    currency,
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

const textOf = (text: unknown): string[] => (typeof text === 'string' ? [text] : [])

interface MappedRow {
  mapped: {
    rooms: { target: string; roomTypeId: string }[]
    plans: { target: string; ratePlanId: string }[]
  }
  warned: { target: string; night: string; value: string }[]
}

function toMapping({ mapped: { rooms, plans }, warned }: MappedRow) {
  const joined = joinNights(warned).map(({ target, from, to, value }) => ({
    ...{ target, from, to, text: value },
  }))
  const warnings = new Map(
    [...Map.groupBy(joined, ({ target }) => target)].map(([target, list]) => [
      target,
      list.slice(0, 20).map(({ target: _, ...warning }) => warning),
    ]),
  )
  return { rooms, plans, warnings }
}
