import type { Food } from '@bellhop/contract/dining'
import { maxLines, maxNote } from '@bellhop/domain/limits'
import type { OpeningHours } from '@bellhop/domain/opening-hours'
import { Button } from '@bellhop/ui/button'
import { EmptyState } from '@bellhop/ui/empty-state'
import { Sheet } from '@bellhop/ui/sheet'
import { TextField } from '@bellhop/ui/text-field'
import { useTranslations } from 'use-intl'
import { leftOf } from '../../cart/check-lines.ts'
import { useModal } from '../../navigation/use-modal.ts'
import { AddFood } from './add-food.tsx'
import { FoodDescription } from './food-description.tsx'
import { useFoodChoice } from './use-food-choice.ts'

type MenuFood = Food & { served?: OpeningHours | undefined }

interface Props {
  findFood: (id: string) => MenuFood | undefined
  outletId: string
  canOrder: boolean
}

/** The details of one dish, with a quantity to order. */
export function FoodSheet({ findFood, outletId, canOrder }: Props) {
  const t = useTranslations('dining')
  const tOrder = useTranslations('order')
  const tApp = useTranslations('app')
  const { isOpen, id, close } = useModal('itemDescription')
  const food = id === null ? undefined : findFood(id)
  const sheet = { open: isOpen, onClose: close, closeLabel: tApp('close') }
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
        footer={<p className="text-balance text-center text-ink-soft">{tOrder('afterCheckIn')}</p>}
      >
        <FoodDescription food={food} />
      </Sheet>
    )
  }
  return <ChoosingSheet key={food._id} {...sheet} food={food} outletId={outletId} />
}

interface ChoosingProps {
  open: boolean
  onClose: () => void
  closeLabel: string
  food: MenuFood
  outletId: string
}

function ChoosingSheet({ food, outletId, ...sheet }: ChoosingProps) {
  const t = useTranslations('dining')
  const tOrder = useTranslations('order')
  const choice = useFoodChoice(food, outletId)
  const isSoldOut = leftOf(food) === 0
  const isFull = !choice.line && choice.lines.length >= maxLines

  function add() {
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
            <bdi>{food.unavailableReason ?? t('soldOut')}</bdi>
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
          <TextField
            label={t('noteForKitchen')}
            maxLength={maxNote}
            value={choice.note}
            onChange={(event) => choice.setNote(event.target.value)}
          />
        )}
      </div>
    </Sheet>
  )
}
