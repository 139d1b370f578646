import { useCallback, useMemo, useState } from 'react'
import type { BoardColumn } from './arrange-board.ts'
import { isSameOrder, listOrder, preserveOrder, type ShownOrder } from './preserve-order.ts'

/** A column counts as being read until this long after the last pointing, scrolling or typing in it, in ms. */
const readFor = 30_000
/** Precision of that time, in ms: otherwise every movement of the pointer would render the board again. */
const precision = 5_000
/** Staff count as working on the board until this long after, in ms. */
const workingFor = 10_000

/**
 * The board with a stable order of cards while it is being read.
 *
 * @param now this computer's clock, in ms since 1970
 */
export function useStableBoard(board: readonly BoardColumn[], now: number) {
  const [shown, setShown] = useState<ShownOrder>({})
  const [touched, setTouched] = useState<Readonly<Record<string, number>>>({})
  const read = Object.keys(touched)
    .filter((status) => now - (touched[status] ?? 0) < readFor)
    .join()
  const stable = useMemo(
    () => preserveOrder(board, shown, (status) => read.split(',').includes(status)),
    [board, shown, read],
  )
  const order = listOrder(stable)
  if (!isSameOrder(order, shown)) setShown(order)

  const touch = useCallback((status: string) => {
    const at = Date.now()
    setTouched((before) =>
      at - (before[status] ?? 0) < precision ? before : { ...before, [status]: at },
    )
  }, [])

  const isWorking = Object.values(touched).some((at) => now - at < workingFor)
  return { board: stable, touch, isWorking }
}
