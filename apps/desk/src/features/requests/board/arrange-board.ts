import type { DeskRequest } from '@bellhop/contract/desk/requests'
import { isForLater } from '@bellhop/domain/requests/request-waiting'
import { matchesSearch } from '@bellhop/domain/text/search-words'

/** The statuses of the columns. */
export const columns = ['new', 'accepted', 'inProgress', 'onTheWay'] as const

export interface BoardFilter {
  /** Empty for all departments. */
  departmentId: string
  search: string
}

export interface BoardColumn {
  status: (typeof columns)[number] | 'later'
  requests: DeskRequest[]
}

/**
 * The open requests in columns by status; in each column the most urgent is first. Those for later are apart, in a column
 * that exists only if it has some.
 *
 * @param now in ms since 1970
 */
export function arrangeBoard(
  requests: readonly DeskRequest[],
  filter: BoardFilter,
  now: number,
): BoardColumn[] {
  const shown = requests.filter((request) => matches(request, filter))
  const { later = [], due = [] } = Object.groupBy(shown, (request) =>
    isForLater(request, now) ? 'later' : 'due',
  )
  const board: BoardColumn[] = columns.map((status) => ({
    status,
    requests: due
      .filter((request) => request.status === status)
      .sort(status === 'new' ? byArrival : byPromise),
  }))
  if (later.length > 0) board.push({ status: 'later', requests: later.sort(byPromise) })
  return board
}

/** True if the room, guest, number, department, outlet or items contain every word of the search. */
export function matches(request: DeskRequest, { departmentId, search }: BoardFilter): boolean {
  if (departmentId && request.department?._id !== departmentId) return false
  // Folding the texts of a long board takes a while.
  if (!search) return true
  const texts = [
    request.roomNumber,
    request.guest.name,
    `#${request.number}`,
    request.title,
    request.department?.name,
    request.restaurant?.name,
    ...request.lines.flatMap(({ name, guestText = '' }) => [name, guestText]),
  ]
  return matchesSearch(texts, search)
}

function byArrival(a: DeskRequest, b: DeskRequest): number {
  return a.waitsFrom.localeCompare(b.waitsFrom) || a.number - b.number
}

function byPromise(a: DeskRequest, b: DeskRequest): number {
  return a.promisedAt.localeCompare(b.promisedAt) || a.number - b.number
}
