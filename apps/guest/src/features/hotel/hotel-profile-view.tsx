import type { HotelProfile } from '@bellhop/contract/hotel'
import { Icon } from '@bellhop/ui/icon'
import { Mail, MapPin, Phone } from 'lucide'
import type { ComponentProps, ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { callHref } from '../../intl/telephone.ts'
import { directionsHref, externalLink } from '../../shared/directions.ts'
import { HotelLogo } from '../../shared/hotel-logo.tsx'
import { PhoneNumber } from '../../shared/phone-number.tsx'
import { HotelPictures } from './hotel-pictures.tsx'

export function HotelProfileView({ hotel }: { hotel: HotelProfile }) {
  const t = useTranslations('booking')
  const { name, logo, images, description, policies, phone, email, address } = hotel
  return (
    <div className="grid gap-8 lg:gap-12">
      <header className="grid gap-4 sm:flex sm:items-center sm:gap-6">
        <HotelLogo logo={logo} className="size-14 shrink-0 sm:size-20" />
        <div className="min-w-0">
          <h1 className="text-balance font-display font-semibold text-3xl sm:text-4xl">
            <bdi>{name}</bdi>
          </h1>
          <p className="mt-1 text-ink-muted">
            <bdi>{address}</bdi>
          </p>
        </div>
      </header>
      <HotelPictures images={images} name={name} />
      <div className="grid gap-8 lg:grid-cols-[1fr_20rem] lg:gap-12">
        <div className="grid content-start gap-8">
          <p className="max-w-prose whitespace-pre-line text-pretty text-lg">
            <bdi>{description}</bdi>
          </p>
          {policies.length > 0 && (
            <section className="grid gap-4">
              <h2 className="font-display font-semibold text-xl">{t('policies')}</h2>
              <dl className="grid gap-4">
                {policies.map((policy) => (
                  <div key={policy.title} className="border-line border-t pt-4">
                    <dt className="font-semibold">{policy.title}</dt>
                    <dd className="max-w-prose text-ink-soft">{policy.text}</dd>
                  </div>
                ))}
              </dl>
            </section>
          )}
        </div>
        <aside
          aria-label={t('contact')}
          className="grid content-start gap-5 self-start rounded-card bg-surface p-5 shadow-raised"
        >
          <dl className="grid grid-cols-2 gap-4">
            <Hour label={t('checkIn')} value={hotel.checkInTime} />
            <Hour label={t('checkOut')} value={hotel.checkoutTime} />
          </dl>
          <ul className="grid gap-1 border-line border-t pt-3 [&_svg]:mt-0.5 [&_svg]:size-5 [&_svg]:shrink-0 [&_svg]:text-accent">
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
        </aside>
      </div>
    </div>
  )
}

function Hour({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt className="text-ink-muted text-sm">{label}</dt>
      <dd className="font-display font-semibold text-2xl tabular-nums">{value}</dd>
    </div>
  )
}

interface ContactProps extends ComponentProps<'a'> {
  icon: ReactNode
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
