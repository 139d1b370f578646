import { formatWithOptions } from '@bellhop/domain/requests/choices'
import { listItems } from '@bellhop/domain/requests/list-items'
import type { CartLine } from '../../state/cart-line.ts'

/** "2 × Bath towel, 1 × Iron", as the hotel titles the request. */
export function titleOf(lines: readonly CartLine[], language: string): string {
  const items = lines.map(
    ({ name, choices, quantity }) => `${quantity} × ${formatWithOptions(name, choices, language)}`,
  )
  return listItems(items, language)
}
