import type { HotelProfile } from '@bellhop/contract/guest/hotel'
import { Card } from '@bellhop/ui/card'
import { Icon } from '@bellhop/ui/icon'
import { Skeleton } from '@bellhop/ui/skeleton'
import { MapPin } from 'lucide'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Link, useParams } from 'wouter'
import { QueryView } from '../../../data/query-view.tsx'
import * as paths from '../../../navigation/paths.ts'
import { DrawnPattern } from '../../../shared/drawn-pattern.tsx'
import { HotelLogo } from '../../../shared/hotel-logo.tsx'
import { externalLink, mapHref } from '../../../shared/places/directions.ts'
import { usePageTitle } from '../../../shared/screen-heading.ts'
import { useGetHotelPageQuery } from '../api.ts'
import { BookingFooter, useHotelOf } from '../booking-page.tsx'
import { datesOf } from '../choice.ts'
import { DateFields } from '../dates/date-fields.tsx'
import { DatesSheet } from '../dates/dates-sheet.tsx'
import { OfflineNotice } from '../offline-notice.tsx'
import { primaryLink } from '../primary-link.ts'
import { SearchGuests } from '../search-guests.tsx'
import { useChoice } from '../use-choice.ts'
import { HotelContact } from './contact.tsx'
import { HotelFacilities } from './facilities.tsx'
import { coverLook, headLook } from './head-look.ts'
import { HotelImages } from './images.tsx'
import { HotelRating } from './rating.tsx'
import { HotelRooms, HotelRoomsSkeleton } from './rooms.tsx'

/** The hotel's public page, where a booking begins. */
export default function HotelPage() {
  const { hotelId = '' } = useParams()
  const t = useTranslations('booking')
  const hotel = useHotelOf(hotelId)
  const page = useGetHotelPageQuery(hotelId)
  const { query } = useChoice()
  usePageTitle(hotel.data?.name ?? t('title'))

  return (
    <>
      <main className="mx-auto w-full max-w-6xl pb-12 sm:px-8 sm:pt-6 lg:pt-10">
        <div className="px-5 sm:px-0">
          <OfflineNotice />
        </div>
        <QueryView query={hotel} skeleton={<PageSkeleton />}>
          {({ images, description, policies, ...profile }) => (
            <div className="grid grid-cols-1 gap-6 sm:gap-8">
              {images.length > 0 ? (
                <HotelImages images={images} name={profile.name} />
              ) : (
                <HotelCover id={hotelId} hotel={profile} />
              )}
              <div className="grid grid-cols-1 gap-8 px-5 sm:px-0 lg:grid-cols-[minmax(0,1fr)_minmax(320px,36%)] lg:gap-x-14">
                {images.length > 0 && <HotelHead hotel={profile} />}
                <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
                  <SearchCard hotelId={hotelId} />
                </div>
                <div className="grid grid-cols-1 content-start gap-10">
                  {description !== '' && (
                    <p className="max-w-prose whitespace-pre-line text-lg leading-relaxed">
                      <bdi>{description}</bdi>
                    </p>
                  )}
                  <QueryView query={page} skeleton={<HotelRoomsSkeleton />}>
                    {(shown) => (
                      <div className="grid grid-cols-1 gap-10">
                        <HotelRooms hotelId={hotelId} page={shown} query={query} />
                        <HotelFacilities facilities={shown.facilities} />
                        <HotelRating rating={shown.rating} />
                      </div>
                    )}
                  </QueryView>
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
                  <HotelContact hotel={profile} languages={page.data?.languages} />
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
        <SearchGuests choice={choice} change={change} />
      </div>
      <Link to={`${paths.rooms(hotelId)}?${query}`} className={primaryLink}>
        {t(dates ? 'seeRooms' : 'seePrices')}
      </Link>
      <DatesSheet hotelId={hotelId} open={isOpen} onClose={() => setOpen(false)} />
    </Card>
  )
}

interface HotelHeadProps {
  hotel: Pick<HotelProfile, 'name' | 'logo' | 'address' | 'location'>
}

/** The head below the pictures. */
function HotelHead({ hotel }: HotelHeadProps) {
  return (
    <header className={headLook.head}>
      {hotel.logo !== null && <HotelLogo logo={hotel.logo} className={headLook.logo} />}
      <div className="min-w-[min(100%,14rem)] flex-1">
        <h1 className={headLook.name}>
          <bdi>{hotel.name}</bdi>
        </h1>
        <p className="mt-1.5 text-ink-muted text-sm sm:text-base">
          <AddressLink hotel={hotel} icon="text-accent" link="hover:text-ink" />
        </p>
      </div>
    </header>
  )
}

/** The head of a hotel without pictures. */
function HotelCover({ hotel, id }: HotelHeadProps & { id: string }) {
  return (
    <header className={coverLook.cover}>
      <DrawnPattern of={id} className={coverLook.pattern} />
      <div className={coverLook.shade} />
      <div className={coverLook.head}>
        {hotel.logo !== null && <HotelLogo logo={hotel.logo} className={coverLook.logo} />}
        <div>
          <h1 className={coverLook.name}>
            <bdi>{hotel.name}</bdi>
          </h1>
          <p className="mt-2 sm:text-lg">
            <AddressLink hotel={hotel} icon="" link="" />
          </p>
        </div>
      </div>
    </header>
  )
}

interface AddressProps extends Pick<HotelHeadProps, 'hotel'> {
  icon: string
  link: string
}

function AddressLink({ hotel, icon, link }: AddressProps) {
  const t = useTranslations('booking')
  return (
    <a
      href={mapHref(hotel)}
      title={t('onMap')}
      {...externalLink}
      className={`inline-flex gap-1.5 rounded-control py-0.5 [word-break:auto-phrase] underline underline-offset-4 ${link}`}
    >
      <Icon of={MapPin} className={`mt-0.5 size-5 shrink-0 ${icon}`} />
      <bdi>{hotel.address}</bdi>
    </a>
  )
}
