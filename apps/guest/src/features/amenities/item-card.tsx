import type { Item } from '@bellhop/contract/guest/amenities'
import { Image } from '@bellhop/ui/image'
import { useTranslations } from 'use-intl'
import { QuantityStepper } from '../../cart/lines/quantity-stepper.tsx'
import type { AmenityGroup } from '../../data/calls/amenities.ts'
import { useMoney } from '../../intl/use-money.ts'
import { SoldOut } from '../../shared/sold-out.tsx'
import { useWait } from '../../shared/use-wait.ts'

export interface ItemCardProps {
  item: Item
  group: AmenityGroup
  isAvailable: boolean
  canOrder: boolean
}

export function ItemCard({ item, group, isAvailable, canOrder }: ItemCardProps) {
  const t = useTranslations('order')
  const money = useMoney()
  const wait = useWait()(item)
  const { name, description, image, imageAlt = '', price } = item
  const stepper = canOrder && isAvailable && (
    <QuantityStepper
      order="myRoom"
      item={{ _id: item._id, name, price, group, ...(image && { image }) }}
      left={item.quantity}
    />
  )
  const facts = isAvailable ? (
    <p className="flex min-w-[min(100%,5rem)] flex-1 flex-wrap gap-x-2 text-ink-muted text-sm">
      {price > 0 && <span className="font-semibold text-ink">{money(price)}</span>}
      {wait && <span>{wait}</span>}
    </p>
  ) : (
    <p className="text-ink-soft text-sm">
      <SoldOut item={item} fallback={t('soldOut')} />
    </p>
  )
  const title = (
    <>
      <h3 className={`font-semibold ${isAvailable ? '' : 'text-ink-muted'}`}>
        <bdi>{name}</bdi>
      </h3>
      {description && (
        <p className="text-ink-soft text-sm">
          <bdi>{description}</bdi>
        </p>
      )}
    </>
  )
  if (!image) {
    return (
      <article className="flex min-h-18 flex-wrap items-center justify-end gap-x-3 gap-y-2 rounded-card bg-surface px-4 py-3 shadow-raised">
        <div className="min-w-[min(100%,9rem)] flex-1">
          {title}
          {facts}
        </div>
        {stepper}
      </article>
    )
  }
  return (
    <article className="flex gap-3.5 rounded-card bg-surface p-3 shadow-raised">
      <Image
        src={image}
        alt={imageAlt}
        sizes="84px"
        ratio={1}
        className={`w-21 shrink-0 self-start rounded-control ${isAvailable ? '' : 'opacity-60 grayscale'}`}
      />
      <div className="flex min-w-0 flex-1 flex-col">
        {title}
        <div className="mt-auto flex min-h-11 flex-wrap items-center justify-end gap-2">
          {facts}
          {stepper}
        </div>
      </div>
    </article>
  )
}
