import { useMemo } from 'react'
import { useGuestSelector } from '../state/state.ts'
import type { OrderLine } from './cart-slice.ts'
import type { OrderName } from './cart-slices.ts'

/** The lines of an order, or those of one group of it. */
export function useOrderLines(name: OrderName, group?: string): readonly OrderLine[] {
  const lines = useGuestSelector((state) => state[name].lines)
  return useMemo(
    () => (group === undefined ? lines : lines.filter((line) => line.group === group)),
    [lines, group],
  )
}

export function countOf(lines: readonly Pick<OrderLine, 'quantity'>[]): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0)
}
