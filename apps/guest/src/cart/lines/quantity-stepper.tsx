import { maxLines, maxQuantity } from '@bellhop/domain/limits'
import { Icon } from '@bellhop/ui/icon'
import { Stepper } from '@bellhop/ui/stepper'
import { Plus } from 'lucide'
import { useFormatter, useTranslations } from 'use-intl'
import { type CartLine, lineKey } from '../../state/cart-line.ts'
import { useGuestDispatch, useGuestSelector } from '../../state/state.ts'
import { type CartName, cartSlices } from '../slice.ts'

interface Props {
  order: CartName
  item: Omit<CartLine, 'quantity'>
  /** Replaces the name in button labels if the name is ambiguous. */
  label?: string
  /** How many are left, if the hotel counts them. */
  left: number | undefined
  /** Overrides the cart's quantity: lines of an order in flight are not in the cart. */
  quantity?: number
}

/** A plus button until the item is in the cart, then a stepper. */
export function QuantityStepper({
  order,
  item,
  label = item.name,
  left = maxQuantity,
  ...props
}: Props) {
  const t = useTranslations('order')
  const format = useFormatter()
  const dispatch = useGuestDispatch()
  const key = lineKey(item)
  const inCart = useGuestSelector(
    (state) => state[order].lines.find((line) => lineKey(line) === key)?.quantity ?? 0,
  )
  const quantity = props.quantity ?? inCart
  const isFull = useGuestSelector((state) => state[order].lines.length >= maxLines)
  const { quantityChanged } = cartSlices[order].actions
  const change = (by: number) => dispatch(quantityChanged({ item, change: by }))

  if (quantity === 0) {
    return (
      <button
        type="button"
        disabled={isFull}
        aria-label={t('add', { name: label })}
        onClick={() => change(1)}
        className="grid size-11 place-items-center rounded-full border border-line-strong bg-surface text-accent transition hover:bg-sunken disabled:opacity-40"
      >
        <Icon of={Plus} className="size-5" />
      </button>
    )
  }
  return (
    <Stepper
      label={label}
      decreaseLabel={t('less', { name: label })}
      increaseLabel={t('add', { name: label })}
      value={quantity}
      text={format.number(quantity)}
      max={Math.min(left, maxQuantity)}
      onChange={(next) => change(next - quantity)}
    />
  )
}
