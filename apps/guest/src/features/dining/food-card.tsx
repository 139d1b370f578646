import type { Food } from '@bellhop/contract/dining'
import { Picture } from '@bellhop/ui/picture'
import { memo } from 'react'
import { useTranslations } from 'use-intl'
import { leftOf } from '../../cart/check-lines.ts'
import type { FormatMoney } from '../../intl/use-money.ts'
import { openModal } from '../../navigation/use-modal.ts'
import { DietMark } from '../../shared/diet-mark.tsx'
import { FoodCardAction } from './food-card-action.tsx'
import { FoodPrice } from './food-price.tsx'
import { SpiceMark } from './spice-mark.tsx'

interface Props {
  food: Food
  outletId: string
  /** Only in-house guests can order. */
  canOrder: boolean
  /** Far from the view it has its text only, in the same space: a menu has hundreds of dishes. */
  isNear: boolean
  /** Passed in rather than read by a hook, because a menu has hundreds of prices. */
  money: FormatMoney
}

/** A dish on the menu. A tap on the card opens it; the button next to the picture adds one. */
export const FoodCard = memo(function FoodCard({ food, outletId, canOrder, isNear, money }: Props) {
  const t = useTranslations('dining')
  const { _id, name, description, image, diet, spicy, quantity } = food
  const isSoldOut = leftOf(food) === 0
  return (
    <article className="relative flex flex-wrap gap-x-4 gap-y-3 py-4">
      <div className="min-w-[min(100%,11rem)] flex-1">
        <p className="flex items-center gap-2">
          <DietMark diet={diet} />
          <SpiceMark spicy={spicy} />
        </p>
        <h3 className="font-display font-semibold text-lg">
          <button
            type="button"
            onClick={() => openModal('itemDescription', _id)}
            className={`min-h-11 text-start after:absolute after:inset-0 after:rounded-card ${isSoldOut ? 'text-ink-muted' : ''}`}
          >
            <bdi>{name}</bdi>
          </button>
        </h3>
        <p className="font-semibold tabular-nums">
          <FoodPrice food={food} money={money} />
        </p>
        {description && (
          <p className="mt-1 line-clamp-3 text-ink-soft text-sm">
            <bdi>{description}</bdi>
          </p>
        )}
        {isSoldOut ? (
          <p className="mt-1 font-semibold text-sm text-warn">
            <bdi>{food.unavailableReason ?? t('soldOut')}</bdi>
          </p>
        ) : (
          quantity !== undefined && (
            <p className="mt-1 font-semibold text-sm text-warn">{t('left', { count: quantity })}</p>
          )
        )}
      </div>
      <div
        className={`relative flex w-30 shrink-0 flex-col gap-2 self-start ${image ? 'items-center' : 'items-end'}`}
      >
        {image && !isNear && <div className="aspect-square w-full" />}
        {image && isNear && (
          <Picture
            src={image}
            alt=""
            sizes="120px"
            ratio={1}
            className={`pointer-events-none w-full rounded-card ${isSoldOut ? 'opacity-60 grayscale' : ''}`}
          />
        )}
        {canOrder && !isSoldOut && (
          <div className={`flex flex-col items-center ${image ? 'relative -mt-8' : ''}`}>
            {isNear || food.choices ? (
              <FoodCardAction food={food} outletId={outletId} />
            ) : (
              <div className="size-11" />
            )}
          </div>
        )}
      </div>
    </article>
  )
})
