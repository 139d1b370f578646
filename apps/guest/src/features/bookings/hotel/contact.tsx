import type { HotelProfile } from '@bellhop/contract/guest/hotel'
import { Icon } from '@bellhop/ui/icon'
import { Mail, MapPin, Phone } from 'lucide'
import type { ComponentProps, ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { callHref } from '../../../intl/telephone.ts'
import { useTimeOfDay } from '../../../intl/use-time-of-day.ts'
import { PhoneNumber } from '../../../shared/contact/phone-number.tsx'
import { directionsHref, externalLink } from '../../../shared/places/directions.ts'

type Shown = Pick<
  HotelProfile,
  'name' | 'address' | 'phone' | 'email' | 'location' | 'checkInTime' | 'checkoutTime'
>

interface HotelContactProps {
  hotel: Shown
  /** The languages of the hotel's texts, named if there are several. */
  languages: readonly string[] | undefined
}

export function HotelContact({ hotel, languages = [] }: HotelContactProps) {
  const t = useTranslations('booking')
  const { phone, email, address } = hotel
  return (
    <section className="grid grid-cols-1 gap-4">
      <h2 className="font-display font-semibold text-xl">{t('contact')}</h2>
      <div className="grid gap-x-10 gap-y-5 border-line border-t pt-5 sm:grid-cols-2">
        <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] content-start gap-4">
          <Hour label={t('checkIn')} timeOfDay={hotel.checkInTime} />
          <Hour label={t('checkOut')} timeOfDay={hotel.checkoutTime} />
          {languages.length > 1 && (
            <div className="col-span-full">
              <dt className="text-ink-muted text-sm">{t('languages')}</dt>
              <dd>{languages.map(ownName).join(' · ')}</dd>
            </div>
          )}
        </dl>
        <ul className="grid content-start gap-1 [&_svg]:mt-0.5 [&_svg]:size-5 [&_svg]:shrink-0 [&_svg]:text-accent">
          <Contact icon={<Icon of={Phone} />} href={callHref(phone)}>
            <PhoneNumber phone={phone} />
          </Contact>
          <Contact icon={<Icon of={Mail} />} href={`mailto:${email}`}>
            <bdi dir="ltr" className="break-all">
              {email}
            </bdi>
          </Contact>
          <Contact icon={<Icon of={MapPin} />} href={directionsHref(hotel)} {...externalLink}>
            <span className="grid">
              <span>{t('directions')}</span>
              <span className="text-ink-muted text-sm">
                <bdi>{address}</bdi>
              </span>
            </span>
          </Contact>
        </ul>
      </div>
    </section>
  )
}

/** The name of a language in itself, as its readers look for it. */
function ownName(language: string): string {
  return new Intl.DisplayNames(language, { type: 'language' }).of(language) ?? language
}

function Hour({ label, timeOfDay }: { label: string; timeOfDay: string }) {
  const time = useTimeOfDay()
  return (
    <div>
      <dt className="text-ink-muted text-sm">{label}</dt>
      <dd className="font-display font-semibold text-2xl tabular-nums">{time(timeOfDay)}</dd>
    </div>
  )
}

interface ContactProps extends ComponentProps<'a'> {
  icon: ReactNode
  children: ReactNode
}

function Contact({ icon, children, ...link }: ContactProps) {
  return (
    <li>
      <a {...link} className="flex min-h-11 gap-3 py-2 underline-offset-4 hover:underline">
        {icon}
        {children}
      </a>
    </li>
  )
}
