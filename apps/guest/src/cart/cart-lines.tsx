import { OrderLineRow } from './cart-line-row.tsx'
import type { OrderName } from './cart-slices.ts'
import type { CheckedLine } from './check-lines.ts'

interface Props {
  order: OrderName
  lines: readonly CheckedLine[]
  /** When it is wanted, HH:mm on the hotel's clock. */
  hour: string
  hasNotes: boolean
}

/** The lines at today's prices; one that cannot be had as it stands says so. */
export function OrderLines({ order, lines, hour, hasNotes }: Props) {
  return (
    <ul className="grid divide-y divide-line">
      {lines.map((line) => (
        <li key={line._id} className="py-3 first:pt-0">
          <OrderLineRow order={order} line={line} hour={hour} hasNote={hasNotes} />
        </li>
      ))}
    </ul>
  )
}
