import type { Food } from '@bellhop/contract/guest/dining'
import { maxLines, maxNote } from '@bellhop/domain/limits'
import { multiplyWire } from '@bellhop/domain/money/money'
import type { Hours } from '@bellhop/domain/time/opening-hours'
import { Button } from '@bellhop/ui/button'
import { EmptyState } from '@bellhop/ui/empty-state'
import { Stepper } from '@bellhop/ui/stepper'
import { TextField } from '@bellhop/ui/text-field'
import { useId, useState } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { useCurrency, useMoney } from '../../../intl/use-money.ts'
import { useOpening } from '../../../intl/use-opening.ts'
import { useServed } from '../../../intl/use-served.ts'
import { useModal } from '../../../navigation/use-modal.ts'
import { Sheet } from '../../../shared/sheet.tsx'
import { SoldOut } from '../../../shared/sold-out.tsx'
import { useOrderNote } from '../../../shared/use-order-note.ts'
import { ChoiceField } from './choice-field.tsx'
import { FoodDescription } from './description.tsx'
import { readSheetId } from './sheet-id.ts'
import { type FoodLine, useFoodLine } from './use-food-line.ts'

type MenuFood = Food & { served?: Hours | undefined }

interface Props {
  findFood: (id: string) => MenuFood | undefined
  outletId: string
  canOrder: boolean
}

export function FoodSheet({ findFood, outletId, canOrder }: Props) {
  const t = useTranslations('dining')
  const orderNote = useOrderNote()
  const { isOpen, id, close } = useModal('itemDescription')
  const shown = id === null ? undefined : readSheetId(id)
  const food = shown && findFood(shown.foodId)
  const sheet = { open: isOpen, onClose: close }
  if (!food) {
    return (
      <Sheet {...sheet} title={t('gone')}>
        <EmptyState title={t('goneHelp')}>
          <Button onClick={close}>{t('backToMenu')}</Button>
        </EmptyState>
      </Sheet>
    )
  }
  if (!canOrder) {
    return (
      <Sheet
        {...sheet}
        title={food.name}
        footer={<p className="text-balance text-center text-ink-soft">{orderNote}</p>}
      >
        <FoodDescription food={food} />
      </Sheet>
    )
  }
  return (
    <ChoosingSheet
      // Resets the choices for each dish, also when the same one is opened again.
      key={`${id} ${isOpen}`}
      {...sheet}
      food={food}
      outletId={outletId}
      lineKey={shown.key}
    />
  )
}

interface ChoosingProps {
  open: boolean
  onClose: () => void
  food: MenuFood
  outletId: string
  /** Identifies the line being changed. */
  lineKey: string | undefined
}

function ChoosingSheet({ food, outletId, lineKey, ...sheet }: ChoosingProps) {
  const t = useTranslations('dining')
  const tOrder = useTranslations('order')
  const choice = useFoodLine(food, outletId, lineKey)
  const [isAttempted, setAttempted] = useState(false)
  const fieldsId = useId()
  const { choices = [] } = food
  const isSoldOut = choice.left === 0
  const isFull = !choice.line && choice.lines.length >= maxLines

  function add() {
    if (choice.missing && choice.quantity > 0) {
      setAttempted(true)
      showField(`${fieldsId}${choice.missing._id}`)
      return
    }
    choice.save()
    sheet.onClose()
  }

  return (
    <Sheet
      {...sheet}
      title={food.name}
      footer={
        isSoldOut ? (
          <p role="status" className="text-center font-semibold text-warn">
            <SoldOut item={food} fallback={t('soldOut')} />
          </p>
        ) : isFull ? (
          <p className="text-center text-ink-soft">{tOrder('full', { count: maxLines })}</p>
        ) : (
          <AddFood food={food} choice={choice} onAdd={add} />
        )
      }
    >
      <div className="grid grid-cols-1 gap-5">
        <FoodDescription food={food} />
        {!isSoldOut && !isFull && (
          <>
            {choices.map((one) => (
              <ChoiceField
                key={one._id}
                id={`${fieldsId}${one._id}`}
                choice={one}
                chosen={choice.chosen}
                onChange={choice.setChosen}
                isMissing={isAttempted}
              />
            ))}
            <TextField
              label={t('noteForKitchen')}
              maxLength={maxNote}
              value={choice.note}
              onChange={(event) => choice.setNote(event.target.value)}
            />
          </>
        )}
      </div>
    </Sheet>
  )
}

/** Scrolls to a choice and focuses its first option. */
function showField(id: string): void {
  const field = document.getElementById(id)
  field?.scrollIntoView()
  field?.querySelector('input')?.focus({ preventScroll: true })
}

interface AddFoodProps {
  food: Food & { served?: Hours | undefined }
  choice: FoodLine
  onAdd: () => void
}

/** The quantity and the button that adds the dish, which names a missing required choice. */
function AddFood({ food, choice, onAdd }: AddFoodProps) {
  const t = useTranslations('dining')
  const tOrder = useTranslations('order')
  const format = useFormatter()
  const money = useMoney()
  const { currency } = useCurrency()
  const { name, served } = food
  const { line, quantity, setQuantity, missing, price, left } = choice
  const label = quantity === 0 ? t('remove') : line ? t('change') : t('addToOrder')
  return (
    <div className="grid gap-3">
      {served && <NotServed hours={served} />}
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
          onClick={onAdd}
          className="min-w-[min(100%,10rem)] flex-1 flex-wrap gap-x-3 gap-y-0 px-4!"
        >
          <bdi>{missing && quantity > 0 ? t('chooseFirst', { name: missing.name }) : label}</bdi>
          {quantity > 0 && (
            <span className="tabular-nums">{money(multiplyWire(price, quantity, currency))}</span>
          )}
        </Button>
      </div>
    </div>
  )
}

function NotServed({ hours }: { hours: Hours }) {
  const { takesOrders } = useOpening(hours)
  const formatServed = useServed()
  if (takesOrders) return null
  return <p className="font-semibold text-sm text-warn">{formatServed(hours)}</p>
}
