import type { Food } from '@bellhop/contract/guest/dining'
import { maxLines } from '@bellhop/domain/limits'
import { isRequired } from '@bellhop/domain/requests/choices'
import { Icon } from '@bellhop/ui/icon'
import { Plus } from 'lucide'
import { useFormatter, useTranslations } from 'use-intl'
import { QuantityStepper } from '../../../cart/lines/quantity-stepper.tsx'
import { countOf } from '../../../cart/use-cart-group.ts'
import { openModal } from '../../../navigation/use-modal.ts'
import { useGuestSelector } from '../../../state/state.ts'

interface Props {
  food: Food
  outletId: string
}

/** Adds a dish from its card, or opens its sheet if something has to be chosen. */
export function FoodCardAction({ food, outletId }: Props) {
  const { _id, name, price, image, quantity, choices } = food
  if (choices) return <AddChosen food={food} outletId={outletId} />
  return (
    <QuantityStepper
      order="kitchen"
      item={{ _id, name, price, group: outletId, ...(image && { image }) }}
      left={quantity}
    />
  )
}

/** Without required choices a dish is added directly, until a line has options: then − would be ambiguous. */
function AddChosen({ food, outletId }: Props) {
  const { choices = [], ...plain } = food
  const tOrder = useTranslations('order')
  const format = useFormatter()
  const isFull = useGuestSelector((state) => state.kitchen.lines.length >= maxLines)
  const isChosen = useGuestSelector((state) =>
    state.kitchen.lines.some((line) => line._id === food._id && line.choices),
  )
  const count = useGuestSelector((state) =>
    countOf(state.kitchen.lines.filter((line) => line._id === food._id)),
  )
  if (!isChosen && !choices.some(isRequired)) {
    return <FoodCardAction food={plain} outletId={outletId} />
  }
  const add = tOrder('add', { name: food.name })
  return (
    <button
      type="button"
      disabled={isFull}
      aria-haspopup="dialog"
      aria-label={count > 0 ? `${add}, ${tOrder('inYourOrder', { count })}` : add}
      onClick={() => openModal('itemDescription', food._id)}
      className="relative grid size-11 place-items-center rounded-full border border-line-strong bg-surface text-accent transition hover:bg-sunken disabled:opacity-40"
    >
      <Icon of={Plus} className="size-5" />
      {count > 0 && (
        <span className="absolute -end-1.5 -top-1.5 grid min-w-5.5 place-items-center rounded-full bg-accent px-1 font-semibold text-on-accent text-xs leading-5.5 tabular-nums">
          {format.number(count)}
        </span>
      )}
    </button>
  )
}
