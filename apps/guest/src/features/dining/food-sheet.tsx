import type { Food } from '@bellhop/contract/dining'
import type { OpeningHours } from '@bellhop/domain/opening-hours'
import { Button } from '@bellhop/ui/button'
import { EmptyState } from '@bellhop/ui/empty-state'
import { Sheet } from '@bellhop/ui/sheet'
import { useTranslations } from 'use-intl'
import { useModal } from '../../shared/use-modal.ts'
import { AddFood } from './add-food.tsx'
import { FoodDescription } from './food-description.tsx'

interface Props {
  findFood: (id: string) => (Food & { served?: OpeningHours | undefined }) | undefined
  restaurantId: string
  canOrder: boolean
}

/** One dish in full, and how many of it. */
export function FoodSheet({ findFood, restaurantId, canOrder }: Props) {
  const t = useTranslations('dining')
  const tApp = useTranslations('app')
  const { isOpen, id, close } = useModal('itemDescription')
  const food = id === null ? undefined : findFood(id)
  return (
    <Sheet
      open={isOpen}
      onClose={close}
      title={food?.name ?? t('gone')}
      closeLabel={tApp('close')}
      footer={
        food &&
        canOrder && (
          <AddFood key={food._id} food={food} restaurantId={restaurantId} onDone={close} />
        )
      }
    >
      {food ? (
        <FoodDescription food={food} />
      ) : (
        <EmptyState title={t('goneHelp')}>
          <Button onClick={close}>{t('backToMenu')}</Button>
        </EmptyState>
      )}
    </Sheet>
  )
}
