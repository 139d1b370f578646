import { Card } from '@bellhop/ui/card'
import type { ReactNode } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { PhoneNumber } from '../../shared/contact/phone-number.tsx'
import { useGuestSelector } from '../../state/state.ts'

export function GuestCard() {
  const t = useTranslations('profile')
  const format = useFormatter()
  const guest = useGuestSelector((state) => state.log.data)
  if (!guest) return null
  const { name, phone, email, roomNumber, checkIn, checkOut } = guest
  return (
    <Card className="grid gap-4">
      <p className="font-display font-semibold text-xl">{name}</p>
      <dl className="grid gap-3">
        {roomNumber && <Fact label={t('room')} value={roomNumber} />}
        {checkIn && checkOut && (
          <Fact
            label={t('stay')}
            value={format.dateTimeRange(new Date(checkIn), new Date(checkOut), 'day')}
          />
        )}
        {phone && <Fact label={t('phone')} value={<PhoneNumber phone={phone} />} />}
        {email && <Fact label={t('email')} value={<bdi dir="ltr">{email}</bdi>} />}
      </dl>
    </Card>
  )
}

interface FactProps {
  label: string
  value: ReactNode
}

function Fact({ label, value }: FactProps) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4">
      <dt className="text-ink-muted">{label}</dt>
      <dd className="min-w-0 break-words font-semibold tabular-nums">{value}</dd>
    </div>
  )
}
