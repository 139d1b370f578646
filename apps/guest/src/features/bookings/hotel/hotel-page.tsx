import { Card } from '@bellhop/ui/card'
import { Icon } from '@bellhop/ui/icon'
import { Skeleton } from '@bellhop/ui/skeleton'
import { MapPin } from 'lucide'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Link, useParams } from 'wouter'
import { QueryView } from '../../../data/query-view.tsx'
import * as paths from '../../../navigation/paths.ts'
import { HotelLogo } from '../../../shared/hotel-logo.tsx'
import { externalLink, mapHref } from '../../../shared/places/directions.ts'
import { usePageTitle } from '../../../shared/screen-heading.ts'
import { BookingFooter, useHotelOf } from '../booking-page.tsx'
import { datesOf, maxGuests } from '../choice.ts'
import { DateFields } from '../dates/date-fields.tsx'
import { DatesSheet } from '../dates/dates-sheet.tsx'
import { OfflineNotice } from '../offline-notice.tsx'
import { PartyFields } from '../party-fields.tsx'
import { primaryLink } from '../primary-link.ts'
import { guestsChosen } from '../slice.ts'
import { useChoice } from '../use-choice.ts'
import { HotelContact } from './contact.tsx'
import { HotelImages } from './images.tsx'

/** The hotel's public page, where a booking begins. */
export default function HotelPage() {
  const { hotelId = '' } = useParams()
  const t = useTranslations('booking')
  const hotel = useHotelOf(hotelId)
  usePageTitle(hotel.data?.name ?? t('title'))

  return (
    <>
      <main className="mx-auto w-full max-w-6xl pb-12 sm:px-8 sm:pt-6 lg:pt-10">
        <div className="px-5 sm:px-0">
          <OfflineNotice />
        </div>
        <QueryView query={hotel} skeleton={<PageSkeleton />}>
          {({ name, logo, address, images, description, policies, ...profile }) => (
            <div className="grid grid-cols-1 gap-6 sm:gap-8">
              <HotelImages images={images} name={name} />
              <div className="grid grid-cols-1 gap-8 px-5 sm:px-0 lg:grid-cols-[minmax(0,1fr)_minmax(320px,36%)] lg:gap-x-14">
                <header className="flex flex-wrap items-center gap-4 sm:gap-6">
                  {logo !== null && (
                    <HotelLogo logo={logo} className="size-14 shrink-0 sm:size-20" />
                  )}
                  <div className="min-w-[min(100%,14rem)] flex-1">
                    <h1 className="text-balance font-display font-semibold text-3xl lg:text-4xl">
                      <bdi>{name}</bdi>
                    </h1>
                    <p className="mt-1.5 text-ink-muted text-sm sm:text-base">
                      <a
                        href={mapHref({ name, address, location: profile.location })}
                        title={t('onMap')}
                        {...externalLink}
                        className="inline-flex gap-1.5 rounded-control py-0.5 underline underline-offset-4 hover:text-ink"
                      >
                        <Icon of={MapPin} className="mt-0.5 size-5 shrink-0 text-accent" />
                        <bdi>{address}</bdi>
                      </a>
                    </p>
                  </div>
                </header>
                <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
                  <SearchCard hotelId={hotelId} />
                </div>
                <div className="grid grid-cols-1 content-start gap-10">
                  <p className="max-w-prose whitespace-pre-line text-lg leading-relaxed">
                    <bdi>{description}</bdi>
                  </p>
                  {policies.length > 0 && (
                    <section className="grid grid-cols-1 gap-4">
                      <h2 className="font-display font-semibold text-xl">{t('policies')}</h2>
                      <dl className="grid grid-cols-1 gap-x-10 sm:grid-cols-2">
                        {policies.map((policy) => (
                          <div key={policy.title} className="border-line border-t py-4">
                            <dt className="font-semibold">
                              <bdi>{policy.title}</bdi>
                            </dt>
                            <dd className="mt-0.5 text-ink-soft">
                              <bdi>{policy.text}</bdi>
                            </dd>
                          </div>
                        ))}
                      </dl>
                    </section>
                  )}
                  <HotelContact hotel={{ name, address, ...profile }} />
                </div>
              </div>
            </div>
          )}
        </QueryView>
      </main>
      <BookingFooter hotelId={hotelId} />
    </>
  )
}

/** It is as high as the screen, so that the footer does not flash into view. */
function PageSkeleton() {
  return (
    <div className="grid min-h-dvh grid-cols-1 content-start gap-6">
      <Skeleton className="aspect-[4/3] rounded-none sm:aspect-[12/5] sm:rounded-card" />
      <div className="grid grid-cols-1 gap-8 px-5 sm:px-0 lg:grid-cols-[minmax(0,1fr)_minmax(320px,36%)] lg:gap-x-14">
        <div className="grid content-start gap-3">
          <Skeleton className="h-12 w-2/3" />
          <Skeleton className="h-6 w-1/2" />
        </div>
        <Skeleton className="h-80 rounded-card" />
      </div>
    </div>
  )
}

/** Dates, adults and children. Stays in view on a wide screen. */
function SearchCard({ hotelId }: { hotelId: string }) {
  const t = useTranslations('booking')
  const { choice, query, change } = useChoice()
  const [isOpen, setOpen] = useState(false)
  const dates = datesOf(choice)
  return (
    <Card className="grid gap-5 sm:p-6 lg:sticky lg:top-6">
      <h2 className="font-display font-semibold text-xl">{t('title')}</h2>
      <DateFields dates={dates} onOpen={() => setOpen(true)} />
      <div className="grid gap-2">
        <PartyFields
          guests={choice}
          maxAdults={maxGuests}
          maxChildren={maxGuests}
          onChange={(guests) => change(guestsChosen(guests))}
        />
      </div>
      <Link to={`${paths.rooms(hotelId)}?${query}`} className={primaryLink}>
        {t(dates ? 'seeRooms' : 'seePrices')}
      </Link>
      <DatesSheet hotelId={hotelId} open={isOpen} onClose={() => setOpen(false)} />
    </Card>
  )
}
