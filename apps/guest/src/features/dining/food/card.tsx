import type { Food } from '@bellhop/contract/guest/dining'
import { Image } from '@bellhop/ui/image'
import { memo } from 'react'
import { useTranslations } from 'use-intl'
import { leftOf } from '../../../cart/lines/check-lines.ts'
import type { FormatMoney } from '../../../intl/use-money.ts'
import { openModal } from '../../../navigation/use-modal.ts'
import { DietMark } from '../../../shared/diet-mark.tsx'
import { FoodCardAction } from './card-action.tsx'
import { FoodPrice } from './price.tsx'
import { SpiceMark } from './spice-mark.tsx'

interface Props {
  food: Food
  outletId: string
  /** Only in-house guests can order. */
  canOrder: boolean
  /** Until it is near the view, only the text is rendered, in about the same space: a menu has hundreds of dishes. */
  isNear: boolean
  /** Draws a line above. A `:last-child` rule would make whole screens recalculate their styles. */
  hasLine: boolean
  /** A prop rather than a hook, because a menu has hundreds of prices. */
  money: FormatMoney
}

/** A dish on the menu. A tap on the card opens it; the button at its image or price adds one. */
export const FoodCard = memo(function FoodCard({ food, outletId, ...props }: Props) {
  const { canOrder, isNear, hasLine, money } = props
  const t = useTranslations('dining')
  const { _id, name, description, image, imageAlt = '', diet, spicy, quantity, choices } = food
  const isSoldOut = leftOf(food) === 0
  const action = canOrder && !isSoldOut && isNear && (
    <FoodCardAction food={food} outletId={outletId} />
  )
  const price = (
    <p className={`font-semibold tabular-nums ${image ? '' : 'flex min-h-11 items-center'}`}>
      <FoodPrice food={food} money={money} />
    </p>
  )
  return (
    <article
      className={`relative flex flex-wrap gap-x-4 gap-y-3 py-4 ${hasLine ? 'border-line border-t' : ''}`}
    >
      <div className="min-w-[min(100%,11rem)] flex-1">
        <p className="flex min-h-[1.125em] items-center gap-2">
          {isNear && (
            <>
              <DietMark diet={diet} />
              <SpiceMark spicy={spicy} />
            </>
          )}
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
        {image || !action ? (
          price
        ) : (
          <div className="flex flex-wrap items-start justify-between gap-x-4">
            {price}
            <div className="relative flex flex-col items-center">{action}</div>
          </div>
        )}
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
      {image && !isNear && <div className={`w-30 shrink-0 ${choices ? 'h-40' : 'h-35'}`} />}
      {image && isNear && (
        <div className="relative flex w-30 shrink-0 flex-col items-center gap-2 self-start">
          <Image
            src={image}
            alt={imageAlt}
            sizes="120px"
            ratio={1}
            className={`pointer-events-none w-full rounded-card ${isSoldOut ? 'opacity-60 grayscale' : ''}`}
          />
          {action && (
            <div className="relative -mt-8 flex max-w-full flex-col items-center">{action}</div>
          )}
        </div>
      )}
    </article>
  )
})
