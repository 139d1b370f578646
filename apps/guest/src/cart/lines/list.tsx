import { lineKey } from '../../state/cart-line.ts'
import type { CartName } from '../slice.ts'
import type { CheckedLine } from './check-lines.ts'
import { CartLineRow } from './row.tsx'

interface Props {
  order: CartName
  lines: readonly CheckedLine[]
  /** The requested moment on the hotel's clock. */
  at: string
  hasNotes: boolean
  onEdit: ((line: CheckedLine) => void) | undefined
}

/** Lists lines at current prices, with a notice on each that cannot be ordered as it is. */
export function CartLines({ order, lines, at, hasNotes, onEdit }: Props) {
  return (
    <ul className="grid divide-y divide-line">
      {lines.map((line) => (
        <li key={lineKey(line)} className="py-3 first:pt-0">
          <CartLineRow order={order} line={line} at={at} hasNote={hasNotes} onEdit={onEdit} />
        </li>
      ))}
    </ul>
  )
}
