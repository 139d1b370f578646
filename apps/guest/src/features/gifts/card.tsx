import type { Item } from '@bellhop/contract/guest/amenities'
import { Image } from '@bellhop/ui/image'
import { useTranslations } from 'use-intl'
import { leftOf } from '../../cart/lines/check-lines.ts'
import { QuantityStepper } from '../../cart/lines/quantity-stepper.tsx'
import { giftGroup } from '../../cart/slice.ts'
import { useMoney } from '../../intl/use-money.ts'
import { SoldOut } from '../../shared/sold-out.tsx'

export function GiftCard({ gift, canOrder }: { gift: Item; canOrder: boolean }) {
  const t = useTranslations('gifts')
  const tOrder = useTranslations('order')
  const money = useMoney()
  const { _id, name, description, image, imageAlt = '', price, quantity } = gift
  const isSoldOut = leftOf(gift) === 0
  const title = (
    <h2 className={`font-display font-semibold text-lg ${isSoldOut ? 'text-ink-muted' : ''}`}>
      <bdi>{name}</bdi>
    </h2>
  )
  const about = description && (
    <p className="text-ink-soft text-sm">
      <bdi>{description}</bdi>
    </p>
  )
  const facts = isSoldOut ? (
    <p className="font-semibold text-sm text-warn">
      <SoldOut item={gift} fallback={tOrder('soldOut')} />
    </p>
  ) : (
    <p>
      <span className="font-semibold tabular-nums">{money(price)}</span>
      {quantity !== undefined && (
        <span className="block text-sm text-warn">{t('left', { count: quantity })}</span>
      )}
    </p>
  )
  const stepper = canOrder && !isSoldOut && (
    <QuantityStepper
      order="gift"
      item={{ _id, name, price, group: giftGroup, ...(image && { image }) }}
      left={quantity}
    />
  )
  if (!image) {
    return (
      <article className="flex flex-wrap items-center justify-end gap-x-3 gap-y-2 rounded-card bg-surface px-4 py-3 shadow-raised">
        <div className="min-w-[min(100%,9rem)] flex-1">
          {title}
          {about}
          {facts}
        </div>
        {stepper}
      </article>
    )
  }
  return (
    <article className="flex flex-col gap-2">
      <Image
        src={image}
        alt={imageAlt}
        sizes="(min-width: 480px) 212px, calc(50vw - 28px)"
        ratio={1}
        className={`rounded-card ${isSoldOut ? 'opacity-60 grayscale' : ''}`}
      />
      {title}
      {about}
      <div className="mt-auto flex flex-wrap items-center justify-between gap-2">
        {facts}
        {stepper}
      </div>
    </article>
  )
}
