import type { AvailableRoom } from '@bellhop/contract/guest/rooms'
import { offerOf } from '@bellhop/domain/rates/offer-of'
import { Select } from '@bellhop/ui/select'
import { useTranslations } from 'use-intl'
import type { StayFormat } from '../../../format/use-stay-format.ts'

interface Props {
  type: AvailableRoom
  name: string
  value: string | undefined
  onChange: (ratePlanId: string) => void
  format: StayFormat
}

/** The rate plan of a room; nothing where there is only one. If the chosen one is not offered, it says so. */
export function PlanField({ type, name, value, onChange, format }: Props) {
  const t = useTranslations('bookings')
  const offer = offerOf(type, value)
  const isGone = Boolean(value) && offer !== undefined && offer.ratePlanId !== value
  if (type.offers.length < 2 && !isGone) return null
  return (
    <Select
      label={t('plans.plan')}
      name={name}
      help={isGone ? t('plans.planGone') : undefined}
      options={type.offers.map((offer) => ({
        value: offer.ratePlanId,
        label: t('plans.planPrice', { plan: offer.name, amount: format.money(offer.total) }),
      }))}
      value={offer?.ratePlanId ?? ''}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
