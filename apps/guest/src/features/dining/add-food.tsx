import type { Food } from '@bellhop/contract/dining'
import { Button } from '@bellhop/ui/button'
import { Stepper } from '@bellhop/ui/stepper'
import { TextField } from '@bellhop/ui/text-field'
import { useState } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { kitchenSlice } from '../../shared/kitchen.ts'
import { leftOf } from '../../shared/order/check-lines.ts'
import { maxLines } from '../../shared/order-slice.ts'
import { useGuestDispatch, useGuestSelector } from '../../shared/state.ts'
import { useMoney } from '../../shared/use-money.ts'

const { lineNoted, quantityChanged } = kitchenSlice.actions
const maxNote = 250

interface Props {
  food: Food
  restaurantId: string
  onDone: () => void
}

/** How many and how: what is in the order already is changed, not added to. */
export function AddFood({ food, restaurantId, onDone }: Props) {
  const t = useTranslations('dining')
  const tOrder = useTranslations('order')
  const format = useFormatter()
  const money = useMoney()
  const dispatch = useGuestDispatch()
  const { _id, name, price, image } = food
  const lines = useGuestSelector((state) => state.kitchen.lines)
  const line = lines.find((each) => each._id === _id)
  const [quantity, setQuantity] = useState(line?.quantity ?? 1)
  const [note, setNote] = useState(line?.note ?? '')
  const left = leftOf(food)

  function save() {
    const item = { _id, name, price, group: restaurantId, ...(image && { image }) }
    dispatch(quantityChanged({ item, change: quantity - (line?.quantity ?? 0) }))
    dispatch(lineNoted({ _id, note: note.trim() }))
    onDone()
  }

  if (left === 0) {
    return (
      <p role="status" className="text-center font-semibold text-warn">
        <bdi>{food.unavailableReason ?? t('soldOut')}</bdi>
      </p>
    )
  }
  if (!line && lines.length >= maxLines) {
    return <p className="text-center text-ink-soft">{tOrder('full', { count: maxLines })}</p>
  }
  const label = quantity === 0 ? t('takeOut') : line ? t('change') : t('addToOrder')
  return (
    <div className="grid gap-3">
      <TextField
        label={t('noteForKitchen')}
        maxLength={maxNote}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
      {food.quantity !== undefined && (
        <p className="font-semibold text-sm text-warn">{t('left', { count: food.quantity })}</p>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <Stepper
          label={name}
          decreaseLabel={tOrder('less', { name })}
          increaseLabel={tOrder('add', { name })}
          min={line ? 0 : 1}
          max={left}
          value={quantity}
          text={format.number(quantity)}
          onChange={setQuantity}
        />
        <Button
          variant="primary"
          size="large"
          onClick={save}
          className="min-w-[min(100%,10rem)] flex-1 flex-wrap gap-x-3 gap-y-0 px-4!"
        >
          <span>{label}</span>
          {quantity > 0 && <span className="tabular-nums">{money(price * quantity)}</span>}
        </Button>
      </div>
    </div>
  )
}
