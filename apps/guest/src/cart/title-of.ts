import { nameWithOptions } from '@bellhop/domain/choices'
import type { CartLine } from './cart-line.ts'

/** "2 × Bath towel, 1 × Iron", as the hotel will call the request. */
export function titleOf(lines: readonly CartLine[]): string {
  return lines
    .map(({ name, choices, quantity }) => `${quantity} × ${nameWithOptions(name, choices)}`)
    .join(', ')
}
