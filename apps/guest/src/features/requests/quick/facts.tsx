import type { QuickRequest } from '@bellhop/contract/guest/quick-requests'
import { Stepper } from '@bellhop/ui/stepper'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { AmountsList } from '../../../cart/amounts/amounts-list.tsx'
import { orderAmountsOf, shownTaxesOf } from '../../../cart/amounts/order-amounts.ts'
import { useGetStarterDataQuery } from '../../../data/calls/starter.ts'
import { useDuration } from '../../../intl/use-duration.ts'
import { useCurrency } from '../../../intl/use-money.ts'
import { useGuestSelector } from '../../../state/state.ts'

interface Props {
  item: QuickRequest
  quantity: number
  onQuantity: (quantity: number) => void
}

export function QuickFacts({ item, quantity, onQuantity }: Props) {
  const t = useTranslations('quick')
  const tAmenities = useTranslations('amenities')
  const formatDuration = useDuration()
  const { currency } = useCurrency()
  const { data: starter } = useGetStarterDataQuery()
  const room = useGuestSelector((state) => state.log.data?.roomNumber)
  const { kind, price, most, etaMinutes } = item
  const lines = [{ price, quantity }]
  const pricing = {
    taxRate: starter?.serviceTax ?? 0,
    taxes: starter?.taxes?.service,
    currency,
  }
  return (
    <div className="grid grid-cols-1 gap-4">
      <dl className="grid grid-cols-1 divide-y divide-line">
        {most > 1 && (
          <Fact label={t('quantity')}>
            <Stepper
              label={t('quantity')}
              decreaseLabel={t('fewer')}
              increaseLabel={t('more')}
              value={quantity}
              min={1}
              max={most}
              onChange={onQuantity}
            />
          </Fact>
        )}
        {room && <Fact label={t('room')}>{room}</Fact>}
        <Fact label={t('arrives', { kind })}>
          {t('about', { time: formatDuration(etaMinutes) })}
        </Fact>
        {price === 0 && <Fact label={t('price')}>{t('free')}</Fact>}
      </dl>
      {price > 0 && (
        <AmountsList
          amounts={orderAmountsOf(lines, pricing)}
          taxLabel={tAmenities('tax')}
          taxes={shownTaxesOf(lines, pricing)}
        />
      )}
    </div>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex min-h-13 flex-wrap items-center justify-between gap-x-4 py-1.5">
      <dt className="text-ink-soft">{label}</dt>
      <dd className="font-semibold tabular-nums">{children}</dd>
    </div>
  )
}
