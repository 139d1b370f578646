import type { Food } from '@bellhop/contract/guest/dining'
import { maxLines, maxNote } from '@bellhop/domain/limits'
import type { Hours } from '@bellhop/domain/time/opening-hours'
import { Button } from '@bellhop/ui/button'
import { EmptyState } from '@bellhop/ui/empty-state'
import { TextField } from '@bellhop/ui/text-field'
import { useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useModal } from '../../../navigation/use-modal.ts'
import { Sheet } from '../../../shared/sheet.tsx'
import { SoldOut } from '../../../shared/sold-out.tsx'
import { useOrderNote } from '../../../shared/use-order-note.ts'
import { AddFood } from './add-food.tsx'
import { ChoiceField } from './choice-field.tsx'
import { FoodDescription } from './description.tsx'
import { readSheetId } from './sheet-id.ts'
import { useFoodLine } from './use-food-line.ts'

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
