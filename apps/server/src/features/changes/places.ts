import type { ContentNoun } from '../../content/content-nouns.ts'
import type { AuditRow } from '../../content/history/queries.ts'
import { lockPlaces, type Place } from '../../content/place-queries.ts'
import type { Moves } from '../../content/write-entries.ts'
import type { Handle } from '../../database/open.ts'
import { lockHotel } from '../../hotels/lock-hotel.ts'

/** The places of the entries of lists, as the editors change them. */
export interface Places {
  find: (id: string) => Place | undefined
  remove: (id: string) => void
  /** If the position is taken, that entry and all that follow make room. */
  insert: (id: string, parent: string, position: number) => void
  /** Moves an entry within its list. */
  move: (id: string, position: number) => void
  /** Moves an entry to another list, to its end by default; nothing if it is in this list. */
  transfer: (id: string, parent: string, position?: number) => void
  /** Lists the moves that lead to these places, after entries have left, returned and arrived. */
  listMoves: () => Moves
  /** The number of entries by parent. */
  count: () => Map<string, number>
}

/** Reads the lists whose order undoing these changes may change, locked; undefined if there are none. */
export async function readPlaces(
  tx: Handle,
  hotelId: string,
  { list }: ContentNoun,
  audits: readonly AuditRow[],
): Promise<Places | undefined> {
  if (!list) return undefined
  const { source } = list
  const column = source.within?.column
  const isPlaced = ({ before, after }: AuditRow) =>
    before !== null && (after === null || 'position' in before || (column ?? '') in before)
  if (!audits.some(isPlaced)) return undefined
  const ids = audits.map(({ entry_id: id }) => id)
  const parents = audits
    .flatMap(({ before, after }) => [before, after])
    .map((row) => (row as Record<string, unknown> | null)?.[column ?? ''])
    .filter((id): id is string => typeof id === 'string')
  await lockHotel(tx, hotelId)
  return makePlaces(await lockPlaces(tx, source, hotelId, { ids, parents }))
}

export function makePlaces(present: readonly Place[]): Places {
  const first = Map.groupBy(present, ({ parent }) => parent)
  const positions = new Map(present.map(({ id, position }) => [id, position]))
  const isElsewhere = ({ id, position }: Place, former: readonly string[]) =>
    former.includes(id) && positions.get(id) !== position
  const lists = Map.groupBy(
    present.map((place) => ({ ...place })),
    ({ parent }) => parent,
  )
  const listOf = (parent: string) => {
    const list = lists.get(parent) ?? []
    lists.set(parent, list)
    return list
  }
  const find = (id: string) => {
    for (const list of lists.values()) {
      const place = list.find((one) => one.id === id)
      if (place) return place
    }
    return undefined
  }
  function remove(id: string): Place | undefined {
    const place = find(id)
    if (place) {
      const list = listOf(place.parent)
      list.splice(list.indexOf(place), 1)
    }
    return place
  }
  function insert(id: string, parent: string, position: number): void {
    const list = listOf(parent)
    const at = list.findIndex((place) => place.position >= position)
    if (list[at]?.position === position) for (const place of list.slice(at)) place.position += 1
    list.splice(at < 0 ? list.length : at, 0, { id, parent, position })
  }
  const chosen = new Set<string>()
  return {
    find,
    remove,
    insert,
    move(id, position) {
      const place = remove(id)
      if (!place) return
      chosen.add(id)
      const list = listOf(place.parent)
      list.splice(Math.min(position, list.length), 0, place)
      for (const [at, one] of list.entries()) one.position = at
    },
    transfer(id, parent, position) {
      if (find(id)?.parent === parent) return
      remove(id)
      insert(id, parent, position ?? (listOf(parent).at(-1)?.position ?? -1) + 1)
    },
    listMoves() {
      const moves: Moves = { places: [], moved: [] }
      for (const [parent, list] of lists) {
        const former = (first.get(parent) ?? []).map(({ id }) => id)
        const ids = list.map(({ id }) => id)
        if (ids.some((id) => chosen.has(id))) {
          for (const [at, place] of list.entries()) place.position = at
          const order = former.filter((id) => ids.includes(id))
          for (const [at, id] of ids.entries())
            if (!former.includes(id)) order.splice(Math.min(at, order.length), 0, id)
          moves.moved.push(...findMoves(order, ids))
        }
        moves.places.push(...list.filter((place) => isElsewhere(place, former)))
      }
      return moves
    },
    count: () => new Map([...lists].map(([parent, list]) => [parent, list.length])),
  }
}

/** The fewest moves that lead from one order to another, each in the order that those before it have made. */
export function findMoves(from: readonly string[], to: readonly string[]): Moves['moved'] {
  const stays = findLongestInOrder(to.map((id) => from.indexOf(id)))
  const list = [...from]
  const moved: Moves['moved'] = []
  for (const [at, id] of to.entries()) {
    if (stays.has(at)) continue
    const before = list.indexOf(id)
    list.splice(before, 1)
    const after = list.indexOf(to[at - 1] ?? '') + 1
    list.splice(after, 0, id)
    moved.push({ id, before, after })
  }
  return moved
}

/** The indexes of the longest increasing subsequence. */
function findLongestInOrder(values: readonly number[]): Set<number> {
  const best = values.map(() => ({ length: 1, from: -1 }))
  for (const [at, value] of values.entries()) {
    const own = best[at] as { length: number; from: number }
    for (let before = 0; before < at; before++) {
      const length = (best[before]?.length ?? 0) + 1
      if ((values[before] ?? 0) < value && length > own.length)
        Object.assign(own, { length, from: before })
    }
  }
  const longest = Math.max(0, ...best.map(({ length }) => length))
  const indexes = new Set<number>()
  let at = best.findIndex(({ length }) => length === longest)
  for (; at >= 0; at = best[at]?.from ?? -1) indexes.add(at)
  return indexes
}
