import type { DeskRequest } from '@bellhop/contract/desk/requests'
import type { BoardColumn } from './arrange-board.ts'

/** The ids of a column's requests in the order in which they are shown, by status. */
export type ShownOrder = Readonly<Record<string, readonly string[]>>

/**
 * The columns with nothing moved in those that somebody is reading: what arrives there is put at the end. Otherwise
 * a card would slip away under the pointer, and the next one would get the tap.
 */
export function keepOrder(
  board: readonly BoardColumn[],
  shown: ShownOrder,
  isRead: (status: string) => boolean,
): BoardColumn[] {
  return board.map((column) => {
    const { status, requests } = column
    return isRead(status) ? { ...column, requests: arrangeAs(requests, shown[status]) } : column
  })
}

export function listOrder(board: readonly BoardColumn[]): ShownOrder {
  return Object.fromEntries(
    board.map(({ status, requests }) => [status, requests.map(({ _id }) => _id)]),
  )
}

export function isSameOrder(a: ShownOrder, b: ShownOrder): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}

function arrangeAs(requests: readonly DeskRequest[], ids: readonly string[] = []): DeskRequest[] {
  const place = new Map(ids.map((id, index) => [id, index]))
  const placeOf = ({ _id }: DeskRequest) => place.get(_id) ?? ids.length
  // Stable: what has just arrived keeps its own order.
  return requests.toSorted((a, b) => placeOf(a) - placeOf(b))
}
