import { joinNights } from '@bellhop/domain/channels/join-nights'
import { nextRequestAt, recentRequests } from '@bellhop/domain/channels/request-budget'
import { isLater, latestOf, type RevisionPlace } from '@bellhop/domain/channels/revisions'
import { addDays } from '@bellhop/domain/stays/booking'
import { type FakeRevision, listDates, openPortal } from '../../../../fakes/channex/portal.ts'
import { makeRandom } from '../../../../fakes/random.ts'

const FIRST = '2027-03-01'
const NIGHTS = 3
const nights = listDates(FIRST, addDays(FIRST, NIGHTS))
const roomTypeId = 'room'
const property = {
  ...{ id: 'property', title: 'Model', currency: 'EUR', ratePlans: [] },
  roomTypes: [{ id: roomTypeId, title: 'Room' }],
}

interface Stay {
  nights: string[]
  /** More rooms were sold than are free, and a person is shown so. */
  isShown: boolean
}

interface PortalSale {
  /** The portal did not know everything when it sold. */
  wasStale: boolean
  /** One of its nights was sold otherwise before the hotel knew of the sale. */
  isTakenSince: boolean
  dates: string[]
}

/** A state that the rules do not allow, with what has led to it. */
export class ModelFailed extends Error {}

/**
 * Lets a hotel and a portal sell the same rooms, with a channel between them that lags, loses, repeats, doubles and
 * reorders what it is given, in an order that the seed chooses. The rules of sending, ordering and overbooking are those
 * of the server.
 *
 * @returns how many rooms were sold twice, all of them shown
 * @throws ModelFailed if a room is sold twice otherwise, or both sides differ once it is quiet
 */
export function runChannelModel(seed: number, steps = 24): { soldTwice: number } {
  const random = makeRandom(seed)
  const pick = (count: number) => Math.floor(random() * count)
  let now = Date.parse('2027-01-01T00:00:00Z')
  const log: string[] = []
  const rooms = 1 + pick(2)
  const sold = new Map(nights.map((night) => [night, 0]))
  const sent = new Map<string, number>()
  const requests: number[] = []
  const queue: (() => void)[] = []
  const portal = openPortal(property, () => now)
  const desk: Stay[] = []
  const stored = new Map<string, { revision: FakeRevision; isApplied: boolean }>()
  const bookings = new Map<string, { place: ReturnType<typeof toPlace>; stay: Stay | null }>()
  const sales = new Map<string, PortalSale>()
  let soldTwice = 0

  const free = (night: string) => Math.max(0, rooms - (sold.get(night) ?? 0))
  const change = (dates: readonly string[], by: number) => {
    for (const date of dates) sold.set(date, (sold.get(date) ?? 0) + by)
  }
  const span = () => {
    const from = pick(NIGHTS)
    return nights.slice(from, from + 1 + pick(NIGHTS - from))
  }
  const toBooking = (dates: readonly string[]) => ({
    ...{ roomTypeId, checkIn: dates[0] ?? FIRST, checkOut: addDays(dates.at(-1) ?? FIRST, 1) },
  })

  function sellAtDesk(): void {
    const dates = span()
    if (dates.some((date) => free(date) < 1)) return
    log.push(`desk sells ${dates.join()}`)
    change(dates, 1)
    desk.push({ nights: dates, isShown: false })
    markTaken(dates)
  }

  function markTaken(dates: readonly string[]): void {
    for (const sale of sales.values()) {
      if (sale.dates.some((date) => dates.includes(date))) sale.isTakenSince = true
    }
  }

  function cancelAtDesk(): void {
    const [stay] = desk.splice(pick(desk.length), 1)
    if (!stay) return
    log.push(`desk cancels ${stay.nights.join()}`)
    change(stay.nights, -1)
  }

  /** Compares with what the portal would show if it knew everything, less its own sales that have not arrived. */
  const isStale = (date: string) => {
    const unread = [...sales.values()].filter(({ dates }) => dates.includes(date)).length
    return portal.freeOn(roomTypeId, date) !== Math.max(0, free(date) - unread)
  }

  function sellAtPortal(): void {
    const dates = span()
    const wasStale = dates.some(isStale)
    const made = portal.book(toBooking(dates))
    if (!made) return
    log.push(`portal sells ${dates.join()}${wasStale ? ' (stale)' : ''}`)
    sales.set(made.id, { wasStale, isTakenSince: false, dates })
  }

  function changeAtPortal(): void {
    const { revisions } = portal
    const earlier = revisions[pick(revisions.length)]
    if (!earlier) return
    const uniqueId = earlier.attributes.unique_id
    const latest = revisions.findLast(({ attributes }) => attributes.unique_id === uniqueId)
    if (latest?.attributes.status === 'cancelled') return
    const dates = span()
    const status = random() < 0.5 ? 'cancelled' : 'modified'
    log.push(`portal: ${uniqueId} ${status} ${dates.join()}`)
    const made = portal.change(uniqueId, status, toBooking(dates))
    // A portal changes the dates whatever is free: within its own lag at best.
    if (status === 'modified') sales.set(made.id, { wasStale: true, isTakenSince: false, dates })
  }

  /** Sends what differs from what was sent, joined, within the budget (send-rooms.ts). */
  function send(isFaulty: boolean): boolean {
    const changed = nights
      .map((night) => ({ target: roomTypeId, night, value: free(night) }))
      .filter(({ night, value }) => sent.get(night) !== value)
    if (changed.length === 0) return false
    const isUrgent = changed.some(({ night, value }) => value === 0 && sent.get(night) !== 0)
    if (nextRequestAt(recentRequests(requests, now), now, isUrgent) > now) return false
    requests.push(now)
    // Whether the channel has it is not known until it answers.
    for (const { night } of changed) sent.delete(night)
    const fault = isFaulty ? pick(6) : 5
    log.push(`send ${changed.map(({ night, value }) => `${night}=${value}`).join()} fault ${fault}`)
    // Lost on the way.
    if (fault === 0) return true
    const rows = joinNights(changed).map(({ target, from, to, value }) => ({
      ...{ room_type_id: target, date_from: from, date_to: to, availability: value },
    }))
    const deliver = () => void portal.set('rooms', rows)
    queue.push(deliver)
    if (fault === 1) queue.push(deliver)
    // Received, but the answer is lost.
    if (fault === 2) return true
    for (const { night, value } of changed) sent.set(night, value)
    return true
  }

  /** Stores, applies and then acknowledges, and may stop between (read-feed.ts). */
  function readFeed(isFaulty: boolean): void {
    const listed = portal.revisions
      .filter(({ isAcknowledged }) => !isAcknowledged || (isFaulty && random() < 0.2))
      .sort(() => (isFaulty ? random() - 0.5 : 0))
      .slice(0, isFaulty ? 1 + pick(3) : undefined)
    for (const revision of listed) {
      if (!stored.has(revision.id)) stored.set(revision.id, { revision, isApplied: false })
    }
    if (isFaulty && random() < 0.2) return
    const waiting = [...stored.values()].filter(({ isApplied }) => !isApplied)
    const ids = new Set(waiting.map(({ revision }) => revision.attributes.unique_id))
    for (const uniqueId of ids) {
      apply(
        uniqueId,
        waiting.filter(({ revision }) => revision.attributes.unique_id === uniqueId),
      )
    }
    for (const revision of listed) {
      if (isFaulty && random() < 0.2) return
      revision.isAcknowledged = true
    }
  }

  const toPlace = ({
    id,
    attributes,
  }: FakeRevision): RevisionPlace & { revision: FakeRevision } => ({
    revision: portal.revisions.find((one) => one.id === id) as FakeRevision,
    ...{ revisionId: id, at: `${attributes.inserted_at}Z`, status: attributes.status },
  })

  /** Applies the latest, and sells it whatever is free (apply-revisions.ts). */
  function apply(
    uniqueId: string,
    waiting: { revision: FakeRevision; isApplied: boolean }[],
  ): void {
    for (const one of waiting) one.isApplied = true
    const known = bookings.get(uniqueId)
    // The portal shows its own count of these nights by now, and of those that the booking had before.
    for (const { revision } of [...(known ? [known.place] : []), ...waiting]) {
      const { arrival_date: from, departure_date: to } = revision.attributes
      for (const night of listDates(String(from), String(to))) sent.delete(night)
    }
    const latest = latestOf(waiting.map(({ revision }) => toPlace(revision)))
    if (!latest || (known && !isLater(latest, known.place))) return
    if (known?.stay) change(known.stay.nights, -1)
    const { attributes } = latest.revision
    const dates = listDates(String(attributes.arrival_date), String(attributes.departure_date))
    const stay: Stay | null =
      attributes.status === 'cancelled' ? null : { nights: dates, isShown: false }
    const sale = sales.get(latest.revisionId)
    const isLagging = sale !== undefined && (sale.wasStale || sale.isTakenSince)
    if (stay) {
      const isOver = dates.some((date) => free(date) < 1)
      if (isOver) {
        stay.isShown = true
        soldTwice++
        if (!isLagging) fail(`${uniqueId} is sold twice without a lag`)
      }
      change(dates, 1)
    }
    for (const { revision } of waiting) sales.delete(revision.id)
    if (stay && isLagging) markTaken(dates)
    log.push(`follow ${uniqueId} ${attributes.status}${stay?.isShown ? ', shown' : ''}`)
    bookings.set(uniqueId, { place: latest, stay })
  }

  function fail(why: string): never {
    throw new ModelFailed(`Seed ${seed}: ${why}\n${log.join('\n')}`)
  }

  send(false)
  while (queue.length > 0) queue.shift()?.()
  const moves = [sellAtDesk, cancelAtDesk, sellAtPortal, sellAtPortal, changeAtPortal]
  for (let step = 0; step < steps; step++) {
    now += pick(10_000)
    const move = pick(10)
    if (move < moves.length) moves[move]?.()
    else if (move < 7) send(true)
    else if (move < 8) queue.shift()?.()
    else readFeed(true)
  }

  // Nothing is sold, and nothing fails.
  for (let round = 0; round < 4; round++) {
    now += 60_000
    readFeed(false)
    send(false)
    while (queue.length > 0) queue.shift()?.()
  }
  checkEqual()
  return { soldTwice }

  function checkEqual(): void {
    const stays = [...desk, ...[...bookings.values()].flatMap(({ stay }) => stay ?? [])]
    for (const night of nights) {
      const count = stays.filter((stay) => stay.nights.includes(night)).length
      if (count !== sold.get(night)) fail(`${night} counts ${sold.get(night)} for ${count} stays`)
      const shown = portal.freeOn(roomTypeId, night)
      if (shown !== free(night)) fail(`the portal shows ${shown} of ${free(night)} on ${night}`)
    }
    const latest = new Map(portal.revisions.map((one) => [one.attributes.unique_id, one]))
    for (const [uniqueId, revision] of latest) {
      const { status, arrival_date: from, departure_date: to } = revision.attributes
      const dates = status === 'cancelled' ? '' : listDates(String(from), String(to)).join()
      const own = bookings.get(uniqueId)?.stay?.nights.join() ?? ''
      if (own !== dates) fail(`${uniqueId} has ${own || 'no stay'} and not ${dates || 'none'}`)
    }
  }
}
