import { useMemo } from 'react'
import { useGuestSelector } from '../state/state.ts'
import type { CartLine } from './cart-slice.ts'
import type { CartName } from './cart-slices.ts'

/** The lines of an order, or those of one group of it. */
export function useCartLines(name: CartName, group?: string): readonly CartLine[] {
  const lines = useGuestSelector((state) => state[name].lines)
  return useMemo(
    () => (group === undefined ? lines : lines.filter((line) => line.group === group)),
    [lines, group],
  )
}

export function countOf(lines: readonly Pick<CartLine, 'quantity'>[]): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0)
}
