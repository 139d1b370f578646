import type { RatesOfType } from '@bellhop/contract/desk/rates'
import { Card } from '@bellhop/ui/card'
import { useTranslations } from 'use-intl'
import { formatMoney } from '../../../format/format-money.ts'
import { joinFacts } from '../../../format/join-facts.ts'
import { paths } from '../../../shared/paths.ts'
import { TextLink } from '../../../shared/text-link.tsx'

interface Props {
  roomType: RatesOfType
  currency: string
  mayChange: boolean
}

export function RoomTypeCard({ roomType, currency, mayChange }: Props) {
  const t = useTranslations('rates')
  const { _id, tariff, description, amenities, maxAdults, maxChildren } = roomType
  return (
    <Card role="group" aria-labelledby="tariff" className="grid gap-3">
      <div className="flex items-start justify-between gap-4">
        <div className="grid gap-0.5">
          <h3 id="tariff" className="text-ink-soft text-sm">
            {t('baseRate')}
          </h3>
          <p className="font-display font-semibold text-2xl lining-nums tabular-nums">
            {formatMoney(tariff, currency)}
          </p>
        </div>
        {mayChange && <TextLink to={paths.roomType(_id)}>{t('editRoomType')}</TextLink>}
      </div>
      {description && (
        <p dir="auto" className="max-w-prose text-left in-[[dir=rtl]]:text-right">
          {description}
        </p>
      )}
      <p className="text-ink-soft text-sm">
        {joinFacts([
          t(maxChildren === 0 ? 'adults' : 'adultsAndChildren', {
            adults: maxAdults,
            children: maxChildren,
          }),
          ...amenities,
        ])}
      </p>
    </Card>
  )
}
