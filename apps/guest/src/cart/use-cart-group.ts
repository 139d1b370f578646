import { useMemo } from 'react'
import { useGuestSelector } from '../state/state.ts'
import type { CartGroup, CartLine } from './cart-line.ts'
import type { CartName } from './cart-slices.ts'

/** The lines of one group of a cart, as they are ordered together. */
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
