import type { ChannelCatalogue } from '@bellhop/domain/channels/check-mapping'
import type { ShownNight, ShownValues } from '@bellhop/domain/channels/compare-shown'
import type { TargetNights } from '@bellhop/domain/channels/join-nights'
import type { ChannelRate } from '@bellhop/domain/channels/rate-of-night'
import { minorDigits } from '@bellhop/domain/money/money'
import type { ChannelPort, Revision, TargetWarning } from '../port.ts'
import { type ChannexAccount, callChannex, toList, toObject, toText } from './call.ts'
import { readRevision } from './read-revision.ts'

/** The values of some nights are many; more are read at the next run. */
const PAGE = 100

/** Channex (docs.channex.io), a channel manager. @param catalogue how its rate plans have prices */
export function openChannex(
  account: ChannexAccount,
  catalogue: ChannelCatalogue | null,
): ChannelPort {
  const { propertyId } = account
  const ofProperty = `filter[property_id]=${encodeURIComponent(propertyId)}`
  const plans = new Map(catalogue?.plans.map((plan) => [plan.target, plan]))
  const digits = catalogue ? minorDigits(catalogue.currency) : 2

  async function listAll(path: string): Promise<Record<string, unknown>[]> {
    const found: Record<string, unknown>[] = []
    for (let page = 1; ; page++) {
      const paging = `pagination[page]=${page}&pagination[limit]=${PAGE}`
      const { data } = await callChannex(account, 'GET', `${path}?${ofProperty}&${paging}`)
      const entries = toList(data).map(toObject)
      found.push(...entries)
      if (entries.length < PAGE) return found
    }
  }

  async function post(path: string, values: object[]): Promise<TargetWarning[]> {
    if (values.length === 0) return []
    const { meta } = await callChannex(account, 'POST', path, { values })
    return toList(toObject(meta).warnings).flatMap((warning) => readWarning(toObject(warning)))
  }

  return {
    async readCatalogue() {
      const { data } = await callChannex(
        account,
        'GET',
        `/properties/${encodeURIComponent(propertyId)}`,
      )
      const property = toObject(toObject(data).attributes)
      const rooms = await listAll('/room_types')
      const rates = await listAll('/rate_plans')
      return {
        name: toText(property.title),
        currency: toText(property.currency),
        rooms: rooms.map(({ id, attributes }) => ({
          target: toText(id),
          name: toText(toObject(attributes).title),
        })),
        plans: rates.map(readPlan),
      }
    },

    sendRooms: (nights) =>
      post(
        '/availability',
        nights.map(({ target, from, to, value }) => ({
          ...{ property_id: propertyId, room_type_id: target },
          ...{ date_from: from, date_to: to, availability: value },
        })),
      ),

    sendRates: (nights) => post('/restrictions', nights.map(toRow)),

    async readShown(kind, { from, to }) {
      const dates = `filter[date][gte]=${from}&filter[date][lte]=${to}`
      if (kind === 'rooms') {
        const { data } = await callChannex(account, 'GET', `/availability?${ofProperty}&${dates}`)
        return readShownNights(data, (value) => {
          const rooms = readNumber(value)
          return rooms === undefined ? {} : { rooms }
        })
      }
      const fields = `filter[restrictions]=rate,${Object.values(shownNames).join(',')}`
      const { data } = await callChannex(
        account,
        'GET',
        `/restrictions?${ofProperty}&${dates}&${fields}`,
      )
      return readShownNights(data, (value) => readTerms(toObject(value), digits))
    },

    async listRevisions() {
      const paging = `pagination[page]=1&pagination[limit]=${PAGE}&order[inserted_at]=asc`
      const path = `/booking_revisions/feed?${ofProperty}&${paging}`
      const { data } = await callChannex(account, 'GET', path)
      return toList(data).flatMap((entry): Revision | Revision[] => readRevision(entry) ?? [])
    },

    async acknowledge(revisionId) {
      await callChannex(
        account,
        'POST',
        `/booking_revisions/${encodeURIComponent(revisionId)}/ack`,
        {},
      )
    },
  }

  function toRow({ target, from, to, value }: TargetNights<ChannelRate>) {
    const format = (minor: number) => (minor / 10 ** digits).toFixed(digits)
    const { prices } = value
    const [, price] = prices.at(-1) ?? []
    const priced = plans.get(target)?.isPerPerson
      ? { rates: prices.map(([adults, one]) => ({ occupancy: adults, rate: format(one) })) }
      : { ...(price !== undefined && { rate: format(price) }) }
    return {
      ...{ property_id: propertyId, rate_plan_id: target, date_from: from, date_to: to },
      ...(prices.length > 0 && priced),
      ...{ min_stay_arrival: value.minNights, max_stay: value.maxNights ?? 0 },
      ...{ closed_to_arrival: value.closedToArrival, closed_to_departure: value.closedToDeparture },
      stop_sell: value.stopSell,
    }
  }
}

function readPlan({ id, attributes, relationships }: Record<string, unknown>) {
  const { title, sell_mode: sellMode, options, room_type_id: roomType } = toObject(attributes)
  const related = toObject(toObject(toObject(relationships).room_type).data)
  const guests = toList(options)
    .map((option) => Number(toObject(option).occupancy))
    .filter((adults) => Number.isInteger(adults) && adults > 0)
  const isPerPerson = sellMode === 'per_person'
  const all = [...new Set(guests)].sort((a, b) => a - b)
  // The price of a room is that of its first option.
  const [first = 2] = guests
  return {
    target: toText(id),
    roomTarget: toText(roomType) || toText(related.id),
    name: toText(title),
    occupancies: isPerPerson && all.length > 0 ? all : [first],
    isPerPerson,
  }
}

/** How Channex names what is compared of a rate plan, besides its price. */
const shownNames = {
  ...{ minNights: 'min_stay_arrival', maxNights: 'max_stay' },
  ...{ closedToArrival: 'closed_to_arrival', closedToDeparture: 'closed_to_departure' },
  stopSell: 'stop_sell',
} as const

/** By the room type or rate plan, then by the night. */
function readShownNights(data: unknown, read: (value: unknown) => ShownValues): ShownNight[] {
  return Object.entries(toObject(data)).flatMap(([target, nights]) =>
    Object.entries(toObject(nights)).map(([night, value]) => ({
      ...{ target, night, value: read(value) },
    })),
  )
}

function readTerms(terms: Record<string, unknown>, digits: number): ShownValues {
  const price = readNumber(terms.rate)
  const values = Object.entries(shownNames).flatMap(([name, theirs]) => {
    const value = readNumber(terms[theirs])
    return value === undefined ? [] : [[name, value] as const]
  })
  return {
    ...(price !== undefined && { price: Math.round(price * 10 ** digits) }),
    ...Object.fromEntries(values),
  }
}

/** true is 1; undefined for what is no number. */
function readNumber(value: unknown): number | undefined {
  if (typeof value === 'boolean') return Number(value)
  const text = toText(value).trim()
  const number = Number(text)
  return text !== '' && Number.isFinite(number) ? number : undefined
}

/** Channex says what it has not accepted with the row as it was sent. */
function readWarning(row: Record<string, unknown>): TargetWarning[] {
  const target = toText(row.rate_plan_id) || toText(row.room_type_id)
  const from = toText(row.date_from) || toText(row.date)
  const to = toText(row.date_to) || from
  const reasons = Object.entries(toObject(row.warning)).map(
    ([field, texts]) => `${field}: ${toList(texts).map(toText).join(', ') || toText(texts)}`,
  )
  const text = reasons.join('; ') || toText(row.warning)
  return target && from ? [{ target, from, to, text: text.slice(0, 300) }] : []
}
