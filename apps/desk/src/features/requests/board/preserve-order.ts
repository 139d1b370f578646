import type { DeskRequest } from '@bellhop/contract/desk/requests'
import type { BoardColumn } from './arrange-board.ts'

/** The ids of each column's requests in the order shown, by status. */
export type ShownOrder = Readonly<Record<string, readonly string[]>>

/**
 * Preserves the order in columns that are being read, where arrivals are appended. Otherwise a card could move away
 * under the pointer, and the next one would get the click.
 */
export function preserveOrder(
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
  // Stable: arrivals stay in their own order.
  return requests.toSorted((a, b) => placeOf(a) - placeOf(b))
}
