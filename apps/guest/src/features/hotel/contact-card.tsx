import { Card } from '@bellhop/ui/card'
import { Icon } from '@bellhop/ui/icon'
import { Mail, MapPin, Phone } from 'lucide'
import type { ComponentProps, ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useHotel } from '../../data/calls/hotel.ts'
import { callHref } from '../../intl/telephone.ts'
import { useTimeOfDay } from '../../intl/use-time-of-day.ts'
import { PhoneNumber } from '../../shared/contact/phone-number.tsx'
import { directionsHref, externalLink } from '../../shared/places/directions.ts'
import { SectionTitle } from '../../shared/section-title.tsx'

export function ContactCard() {
  const t = useTranslations('hotel')
  const { data: hotel } = useHotel()
  if (!hotel) return null
  return (
    <Card className="grid gap-3">
      <SectionTitle>{t('title')}</SectionTitle>
      <ul className="-mx-2 grid">
        <Row icon={<Icon of={Phone} />} href={callHref(hotel.phone)}>
          <span>{t('callReception')}</span>
          <PhoneNumber phone={hotel.phone} className="text-ink-muted text-sm" />
        </Row>
        <Row icon={<Icon of={Mail} />} href={`mailto:${hotel.email}`}>
          <span>{t('writeMail')}</span>
          <bdi dir="ltr" className="break-all text-ink-muted text-sm">
            {hotel.email}
          </bdi>
        </Row>
        <Row icon={<Icon of={MapPin} />} href={directionsHref(hotel)} {...externalLink}>
          <span>{t('directions')}</span>
          <span className="text-ink-muted text-sm">
            <bdi>{hotel.address}</bdi>
          </span>
        </Row>
      </ul>
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] gap-3 border-line border-t pt-3">
        <Hour label={t('checkIn')} timeOfDay={hotel.checkInTime} />
        <Hour label={t('checkOut')} timeOfDay={hotel.checkoutTime} />
      </dl>
    </Card>
  )
}

interface RowProps extends ComponentProps<'a'> {
  icon: ReactNode
}

function Row({ icon, children, ...link }: RowProps) {
  return (
    <li>
      <a
        {...link}
        className="flex min-h-13 items-start gap-3 rounded-control px-2 py-2 transition hover:bg-sunken [&_svg]:mt-0.5 [&_svg]:size-5 [&_svg]:shrink-0 [&_svg]:text-accent"
      >
        {icon}
        <span className="grid min-w-0 justify-items-start">{children}</span>
      </a>
    </li>
  )
}

function Hour({ label, timeOfDay }: { label: string; timeOfDay: string }) {
  const time = useTimeOfDay()
  return (
    <div>
      <dt className="text-ink-muted text-sm">{label}</dt>
      <dd className="font-display font-semibold text-lg tabular-nums">{time(timeOfDay)}</dd>
    </div>
  )
}
