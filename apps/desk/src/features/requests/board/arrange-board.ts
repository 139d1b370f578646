import type { DeskRequest } from '@bellhop/contract/desk/requests'
import type { RequestStatus } from '@bellhop/domain/request-status'
import { matchesSearch } from '@bellhop/domain/search-words'

export const columns = [
  { status: 'new', title: 'New' },
  { status: 'accepted', title: 'Accepted' },
  { status: 'inProgress', title: 'In progress' },
  { status: 'onTheWay', title: 'On the way' },
] as const satisfies readonly { status: RequestStatus; title: string }[]

export interface BoardFilter {
  /** Empty for all departments. */
  departmentId: string
  search: string
}

export interface BoardColumn {
  status: RequestStatus
  title: string
  requests: DeskRequest[]
}

/** The open requests in columns by status; in each column the most urgent is first. */
export function arrangeBoard(requests: readonly DeskRequest[], filter: BoardFilter): BoardColumn[] {
  const shown = requests.filter((request) => matches(request, filter))
  return columns.map(({ status, title }) => ({
    status,
    title,
    requests: shown
      .filter((request) => request.status === status)
      .sort(status === 'new' ? byArrival : byPromise),
  }))
}

/** True if the room, guest, number, department, outlet or items contain every word of the search. */
export function matches(request: DeskRequest, { departmentId, search }: BoardFilter): boolean {
  if (departmentId && request.department?._id !== departmentId) return false
  const texts = [
    request.roomNumber,
    request.guest.name,
    `#${request.number}`,
    request.title,
    request.department?.name,
    request.restaurant?.name,
    ...request.lines.map((line) => line.name),
  ]
  return matchesSearch(texts, search)
}

function byArrival(a: DeskRequest, b: DeskRequest): number {
  return a.createdAt.localeCompare(b.createdAt) || a.number - b.number
}

function byPromise(a: DeskRequest, b: DeskRequest): number {
  return a.promisedAt.localeCompare(b.promisedAt) || a.number - b.number
}
