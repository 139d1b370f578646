import { isOpenAt } from '@bellhop/domain/opening-hours'
import { Button } from '@bellhop/ui/button'
import { useTranslations } from 'use-intl'
import { useMoney } from '../intl/use-money.ts'
import { useGuestDispatch } from '../state/state.ts'
import { type CartName, cartSlices } from './cart-slices.ts'
import type { CheckedLine } from './check-lines.ts'
import { LineNote } from './line-note.tsx'
import { QuantityStepper } from './quantity-stepper.tsx'

interface Props {
  order: CartName
  line: CheckedLine
  timeOfDay: string
  hasNote: boolean
}

export function CartLineRow({ order, line, timeOfDay, hasNote }: Props) {
  const money = useMoney()
  const { name, price, quantity, left } = line
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <div className="min-w-[min(100%,9rem)] flex-1">
          <p className="font-semibold">
            <bdi>{name}</bdi>
          </p>
          {price > 0 && left > 0 && (
            <p className="text-ink-muted text-sm tabular-nums">{money(price * quantity)}</p>
          )}
        </div>
        {left > 0 && <QuantityStepper order={order} item={line} left={left} quantity={quantity} />}
      </div>
      <LineProblem order={order} line={line} timeOfDay={timeOfDay} />
      {hasNote && left > 0 && <LineNote order={order} line={line} />}
    </div>
  )
}

/** Why the line cannot be ordered as it is, with a button that corrects it. */
function LineProblem({ order, line, timeOfDay }: Omit<Props, 'hasNote'>) {
  const t = useTranslations('order')
  const dispatch = useGuestDispatch()
  const { quantityChanged } = cartSlices[order].actions
  const { quantity, left, served } = line
  const change = (by: number) => dispatch(quantityChanged({ item: line, change: by }))
  if (quantity > left) {
    return (
      <div
        role="status"
        className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-control bg-bad-soft px-3.5 py-2 text-sm"
      >
        <p className="text-bad">
          <bdi>{left > 0 ? t('onlyLeft', { count: left }) : (line.reason ?? t('soldOut'))}</bdi>
        </p>
        <Button onClick={() => change(left - quantity)}>
          {left > 0 ? t('takeOnly', { count: left }) : t('takeOut')}
        </Button>
      </div>
    )
  }
  if (served && !isOpenAt(served, timeOfDay)) {
    return (
      <p role="status" className="rounded-control bg-warn-soft px-3.5 py-2 text-sm text-warn">
        {t('served', { from: served.openingTime, to: served.closingTime })}
      </p>
    )
  }
  return null
}
