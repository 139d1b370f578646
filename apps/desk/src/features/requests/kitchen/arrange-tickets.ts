import type { DeskRequest } from '@bellhop/contract/desk/requests'
import type { DeskStation } from '@bellhop/contract/desk/stations'
import { isToMake, leftOf } from '@bellhop/domain/requests/order-lines'
import { isActive } from '@bellhop/domain/requests/request-status'
import { isForLater } from '@bellhop/domain/requests/request-waiting'
import { type Station, stationOf, stationsAlsoAt } from '@bellhop/domain/requests/stations'

type DeskLine = DeskRequest['lines'][number]

/** A station of the kitchen with its name. */
export interface KitchenStation extends Station {
  name: string
}

export const toStations = (entries: readonly DeskStation[]): KitchenStation[] =>
  entries.map(({ _id: id, name, outletId, foodCategoryIds, alsoAt = [] }) => ({
    ...{ id, name, outletId, foodCategoryIds, alsoAt },
  }))

/** A dish on a ticket. */
export interface TicketLine {
  line: DeskLine
  /** The name of the station that makes it, if that is another one. */
  madeAt: string | undefined
}

/**
 * The dishes of an order at a place of the kitchen: those that it makes, and those that are also shown there.
 *
 * @param at the id of a station or of an outlet; empty: everywhere
 */
export function linesAt(
  request: DeskRequest,
  stations: readonly KitchenStation[],
  at: string,
): TicketLine[] {
  const outletId = request.restaurant?._id
  if (outletId === undefined) return []
  return request.lines.flatMap((line): TicketLine[] => {
    const station = stationOf(stations, { outletId, categoryId: line.categoryId ?? null })
    if (at === '' || at === outletId || at === station?.id) return [{ line, madeAt: undefined }]
    const isAlsoAt = station && stationsAlsoAt(stations, station).some(({ id }) => id === at)
    return isAlsoAt ? [{ line, madeAt: station.name }] : []
  })
}

export interface KitchenView {
  stations: readonly KitchenStation[]
  /** See `linesAt`. */
  at: string
  /** Changed lines that were not confirmed at this screen. */
  changed: ReadonlySet<string>
  now: number
}

/**
 * The orders that have something to make at a place, by what was promised, and how many come later. An order stays until
 * its changes are confirmed.
 */
export function arrangeTickets(
  requests: readonly DeskRequest[],
  { stations, at, changed, now }: KitchenView,
): { tickets: DeskRequest[]; later: number } {
  const waiting = requests.filter((request) => {
    if (request.kind !== 'food' || !isActive(request.status)) return false
    return linesAt(request, stations, at).some(
      ({ line }) => isToMake(toOrderLine(line)) || changed.has(line._id),
    )
  })
  const tickets = waiting.filter((request) => !isForLater(request, now))
  return {
    tickets: tickets.toSorted(
      (a, b) => Date.parse(a.promisedAt) - Date.parse(b.promisedAt) || a.number - b.number,
    ),
    later: waiting.length - tickets.length,
  }
}

export const toOrderLine = ({ quantity, cancelled, doneAt }: DeskLine) => ({
  ...{ quantity, cancelled, doneAt },
})

/** The orders with all their dishes of a place made, the latest first. */
export function listReady(
  requests: readonly DeskRequest[],
  { stations, at }: Pick<KitchenView, 'stations' | 'at'>,
  most: number,
): { request: DeskRequest; readyAt: string; lineIds: string[] }[] {
  return requests
    .flatMap((request) => {
      if (request.kind !== 'food' || !isActive(request.status)) return []
      const made = linesAt(request, stations, at)
        .map(({ line }) => line)
        .filter((line) => leftOf(toOrderLine(line)) > 0)
      const times = made.flatMap(({ doneAt }) => doneAt ?? [])
      const readyAt = times.toSorted().at(-1)
      if (readyAt === undefined || times.length < made.length) return []
      return [{ request, readyAt, lineIds: made.map(({ _id }) => _id) }]
    })
    .toSorted((a, b) => (a.readyAt < b.readyAt ? 1 : -1))
    .slice(0, most)
}
