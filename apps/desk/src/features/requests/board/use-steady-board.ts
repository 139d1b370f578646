import { useCallback, useState } from 'react'
import type { BoardColumn } from './arrange-board.ts'
import { isSameOrder, keepOrder, listOrder, type ShownOrder } from './keep-order.ts'

/** A column counts as read until this long after somebody has last pointed, scrolled or typed in it, in ms. */
const readFor = 30_000
/** How exactly that is recorded, in ms: every movement of the pointer would render the board again. */
const precision = 5_000

/**
 * The board, whose cards stay where they are while somebody reads.
 *
 * @param now this computer's clock, in ms since 1970
 */
export function useSteadyBoard(board: readonly BoardColumn[], now: number) {
  const [shown, setShown] = useState<ShownOrder>({})
  const [touched, setTouched] = useState<Readonly<Record<string, number>>>({})
  const steady = keepOrder(board, shown, (status) => now - (touched[status] ?? 0) < readFor)
  const order = listOrder(steady)
  if (!isSameOrder(order, shown)) setShown(order)

  const touch = useCallback((status: string) => {
    const at = Date.now()
    setTouched((before) =>
      at - (before[status] ?? 0) < precision ? before : { ...before, [status]: at },
    )
  }, [])

  return { board: steady, touch }
}
