import type { Food } from '@bellhop/contract/guest/dining'
import { maxLines } from '@bellhop/domain/limits'
import { isRequired } from '@bellhop/domain/requests/choices'
import { Icon } from '@bellhop/ui/icon'
import { Image } from '@bellhop/ui/image'
import { Plus } from 'lucide'
import { memo } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { leftOf } from '../../../cart/lines/check-lines.ts'
import { QuantityStepper } from '../../../cart/lines/quantity-stepper.tsx'
import { countOf } from '../../../cart/use-cart-group.ts'
import type { FormatMoney } from '../../../intl/use-money.ts'
import { openModal } from '../../../navigation/use-modal.ts'
import { DietMark } from '../../../shared/diet-mark.tsx'
import { SoldOut } from '../../../shared/sold-out.tsx'
import { useGuestSelector } from '../../../state/state.ts'
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
  return (
    <article
      className={`relative flex flex-wrap items-center gap-x-4 gap-y-2 py-3 ${hasLine ? 'border-line border-t' : ''}`}
    >
      <div className="min-w-[min(100%,11rem)] flex-1 self-start">
        <div className="flex items-start gap-2">
          {isNear && <DietMark diet={diet} className="mt-0.5" />}
          <h3 className="min-w-0 font-display font-semibold leading-snug">
            <button
              type="button"
              onClick={() => openModal('itemDescription', _id)}
              className={`min-h-6 text-start after:absolute after:inset-0 after:rounded-card ${isSoldOut ? 'text-ink-muted' : ''}`}
            >
              <bdi>{name}</bdi>
            </button>
          </h3>
        </div>
        <p className="mt-0.5 flex flex-wrap items-center gap-x-2">
          <span className="font-semibold tabular-nums">
            <FoodPrice food={food} money={money} />
          </span>
          {isNear && <SpiceMark spicy={spicy} />}
          {choices && canOrder && !isSoldOut && (
            <span className="text-ink-muted text-xs">{t('customizable')}</span>
          )}
        </p>
        {description && (
          <p className="line-clamp-2 text-ink-soft text-sm">
            <bdi>{description}</bdi>
          </p>
        )}
        {isSoldOut ? (
          <p className="font-semibold text-sm text-warn">
            <SoldOut item={food} fallback={t('soldOut')} />
          </p>
        ) : (
          quantity !== undefined && (
            <p className="font-semibold text-sm text-warn">{t('left', { count: quantity })}</p>
          )
        )}
      </div>
      {image ? (
        <div className="relative flex min-h-26 w-30 shrink-0 flex-col items-center self-start">
          {isNear && (
            <Image
              src={image}
              alt={imageAlt}
              sizes="120px"
              ratio={4 / 3}
              className={`pointer-events-none w-full rounded-card ${isSoldOut ? 'opacity-60 grayscale' : ''}`}
            />
          )}
          {action && <div className="relative -mt-8 max-w-full">{action}</div>}
        </div>
      ) : (
        action && <div className="relative ms-auto">{action}</div>
      )}
    </article>
  )
})

interface FoodCardActionProps {
  food: Food
  outletId: string
}

/** Adds a dish from its card, or opens its sheet if something has to be chosen. */
function FoodCardAction({ food, outletId }: FoodCardActionProps) {
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
function AddChosen({ food, outletId }: FoodCardActionProps) {
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
