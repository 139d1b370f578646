import type { Item } from '@bellhop/contract/amenities'
import { Picture } from '@bellhop/ui/picture'
import { useTranslations } from 'use-intl'
import type { Group } from '../../shared/my-room.ts'
import { useMoney } from '../../shared/use-money.ts'
import { QuantityStepper } from './quantity-stepper.tsx'

interface Props {
  item: Item
  group: Group
  canOrder: boolean
}

export function ItemCard({ item, group, canOrder }: Props) {
  const t = useTranslations('amenities')
  const money = useMoney()
  const { name, description, image, price, etaMinutes } = item
  const isAvailable = item.available && canOrder
  return (
    <article className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card bg-surface p-3 shadow-raised">
      <div className={`flex min-w-[min(100%,12rem)] flex-1 items-center gap-3.5 `}>
        {image && (
          <Picture
            src={image}
            alt=""
            sizes="72px"
            ratio={1}
            className={`w-18 shrink-0 rounded-control ${isAvailable ? '' : 'opacity-60 grayscale'}`}
          />
        )}
        <div className="min-w-0">
          <h3 className={`font-semibold ${isAvailable ? '' : 'text-ink-muted'}`}>{name}</h3>
          {description && <p className="line-clamp-2 text-ink-soft text-sm">{description}</p>}
          {!isAvailable && (
            <p className="text-ink-soft text-sm">{item.unavailableReason ?? t('unavailable')}</p>
          )}
          <p className="flex flex-wrap gap-x-2 text-ink-muted text-sm">
            {price > 0 && <span className="font-semibold text-ink">{money(price)}</span>}
            {isAvailable && etaMinutes && <span>{t('eta', { minutes: etaMinutes })}</span>}
          </p>
        </div>
      </div>
      {isAvailable && (
        <div className="ms-auto">
          <QuantityStepper
            item={{ _id: item._id, name, price, image, group }}
            left={item.quantity}
          />
        </div>
      )}
    </article>
  )
}
