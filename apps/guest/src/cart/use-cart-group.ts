import { useMemo } from 'react'
import type { CartGroup, CartLine } from '../state/cart-line.ts'
import { useGuestSelector } from '../state/state.ts'
import type { CartName } from './slice.ts'

/** The lines of one group of a cart, which are ordered together. */
export function useCartGroup(name: CartName, group: string): CartGroup {
  const cart = useGuestSelector((state) => state[name])
  return useMemo(
    () => ({
      name,
      group,
      id: cart.ids[group] ?? '',
      lines: cart.lines.filter((line) => line.group === group),
    }),
    [name, group, cart],
  )
}

export function countOf(lines: readonly Pick<CartLine, 'quantity'>[]): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0)
}
