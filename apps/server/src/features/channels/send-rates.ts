import { isDeepStrictEqual } from 'node:util'
import { joinNights, type TargetNight } from '@bellhop/domain/channels/join-nights'
import { toPortalPrice } from '@bellhop/domain/channels/portal-price'
import { type ChannelRate, notSold, rateOfNight } from '@bellhop/domain/channels/rate-of-night'
import { nextRequestAt, recentRequests } from '@bellhop/domain/channels/request-budget'
import type { RoomNightTerms } from '@bellhop/domain/rates/rate-plan'
import { addDays, listNights } from '@bellhop/domain/stays/booking'
import { sql } from 'kysely'
import { is } from '../../database/conditions.ts'
import type { Handle } from '../../database/open.ts'
import { updateById } from '../../database/rows.ts'
import { toGuestPrices } from '../../rates/guest-prices.ts'
import { toSales } from '../../rates/sales.ts'
import { inBatches } from '../../shared/in-batches.ts'
import { sha256 } from '../../shared/secrets/secrets.ts'
import { type ClaimedChannel, recordRequest } from './claim.ts'
import type { ChannelPort } from './port.ts'
import { readRateSources } from './rate-sources.ts'
import { DAYS_SENT, type Later } from './send-rooms.ts'
import { forgetNights, storeSent } from './sent.ts'

/** Nights of a request: Channex accepts 10 MB. */
const NIGHTS_OF_REQUEST = 30_000
const HASH_BYTES = 32

/**
 * Sends the prices and restrictions that the channel does not know. Computing them takes a while, so it is done only for
 * room types of which something that they are computed from has changed, or if something is left to send.
 *
 * @returns when to go on; undefined: the channel knows everything
 */
export async function sendRates(
  db: Handle,
  channel: ClaimedChannel,
  port: ChannelPort,
  clock: () => Date,
): Promise<Later> {
  const { hotelId, id, today, catalogue, ratesHash } = channel
  const end = addDays(today, DAYS_SENT)
  const { types, ...shared } = await readRateSources(db, channel, { from: today, to: end })
  // That of what room types share, then that of each.
  const hashes = [[today, catalogue, shared], ...types].map((part) => sha256(JSON.stringify(part)))
  const hash = Buffer.concat(hashes)
  if (ratesHash && hash.equals(ratesHash)) return undefined
  const isAsBefore = (place: number) => {
    const [from, until] = [place * HASH_BYTES, (place + 1) * HASH_BYTES]
    return ratesHash && hash.subarray(from, until).equals(ratesHash.subarray(from, until))
  }
  const isShared = isAsBefore(0)
  const nights = isShared ? [] : await listUnmapped(db, channel, shared)
  for (const [place, type] of types.entries()) {
    if (isShared && isAsBefore(place + 1)) continue
    nights.push(...(await listChanged(db, channel, computeRates(channel, shared, type))))
  }
  if (nights.length > 0) await updateById(db, 'channel', hotelId, id, { rates_hash: null })
  for (const batch of inBatches(nights, NIGHTS_OF_REQUEST)) {
    const now = clock()
    const times = recentRequests(channel.requests.rates ?? [], now.getTime())
    const at = nextRequestAt(times, now.getTime(), true)
    if (at > now.getTime()) return new Date(at)
    await recordRequest(db, channel, 'rates', times, now)
    await forgetNights(db, channel, 'rates', batch)
    const warnings = await port.sendRates(joinNights(batch))
    await storeSent(db, channel, 'rates', batch, warnings, clock())
  }
  await updateById(db, 'channel', hotelId, id, { rates_hash: hash })
  return undefined
}

type Sources = Awaited<ReturnType<typeof readRateSources>>
type Shared = Omit<Sources, 'types'>

/** By the channel's rate plan of a room type, then by night. */
function computeRates(
  { today, catalogue }: ClaimedChannel,
  { hotel, mapped }: Shared,
  type: Sources['types'][number],
): Map<string, TargetNight<ChannelRate>[]> {
  const { plans, taxRules } = toSales(hotel)
  const dates = listNights(today, addDays(today, DAYS_SENT))
  const guestPrices = toGuestPrices(type.guestPrices, type.maxAdults)
  const terms = new Map(type.nights.map((night) => [night.date, night]))
  const own = mapped.filter(({ roomTypeId }) => roomTypeId === type.id)
  return new Map(
    own.map(({ target, ratePlanId }) => {
      const plan = plans.get(ratePlanId)
      const read = catalogue?.plans.find((one) => one.target === target)
      if (!plan || !read) {
        return [target, dates.map((night) => ({ target, night, value: notSold }))]
      }
      const { meals, mealPrices } = plan
      const sold = {
        ...{ plan, plans, roomTypeId: type.id, guestPrices, today },
        ...{ rules: type.planRules, occupancies: read.occupancies },
      }
      const addTaxes = (date: string, { prices, ...rate }: ChannelRate): ChannelRate => ({
        ...rate,
        prices: prices.map(([adults, price]) => [
          adults,
          toPortalPrice({ date, price }, { meals, mealPrices, guestPrices }, adults, taxRules),
        ]),
      })
      const valueOn = (night: string) =>
        addTaxes(night, rateOfNight(terms.get(night) satisfies RoomNightTerms | undefined, sold))
      return [target, dates.map((night) => ({ target, night, value: valueOn(night) }))]
    }),
  )
}

const selectSent = (db: Handle, { hotelId, id, today }: ClaimedChannel) =>
  db
    .selectFrom('channel_sent')
    .select(['target', sql<string>`night::text`.as('night'), sql<string>`value::text`.as('value')])
    .where(is({ hotel_id: hotelId, channel_id: id, kind: 'rates' }))
    .where('night', '>=', today)

async function listChanged(
  db: Handle,
  channel: ClaimedChannel,
  wanted: ReadonlyMap<string, TargetNight<ChannelRate>[]>,
): Promise<TargetNight<ChannelRate>[]> {
  const rows = await selectSent(db, channel)
    .where('target', 'in', [...wanted.keys()])
    .execute()
  const sent = new Map(rows.map(({ target, night, value }) => [`${target} ${night}`, value]))
  return [...wanted.values()]
    .flat()
    .filter(({ target, night, value }) => !isEqual(sent.get(`${target} ${night}`), value))
}

/** Rate plans that are no longer mapped are not sold. */
async function listUnmapped(
  db: Handle,
  channel: ClaimedChannel,
  { mapped }: Shared,
): Promise<TargetNight<ChannelRate>[]> {
  const targets = mapped.map(({ target }) => target)
  const rows = await selectSent(db, channel)
    .where(sql<boolean>`target <> ALL(${targets}::text[])`)
    .execute()
  return rows
    .filter(({ value }) => !isEqual(value, notSold))
    .map(({ target, night }) => ({ target, night, value: notSold }))
}

/** PostgreSQL writes JSON with other spaces and another order of keys. */
const isEqual = (stored = 'null', value: ChannelRate): boolean =>
  isDeepStrictEqual(JSON.parse(stored), value)
