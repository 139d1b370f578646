import { Icon } from '@bellhop/ui/icon'
import { ArrowLeft } from 'lucide'
import { type ReactNode, useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { Link } from 'wouter'
import { useGetHotelProfileQuery } from '../../data/calls/hotel.ts'
import * as paths from '../../navigation/paths.ts'
import { HotelLogo } from '../../shared/hotel-logo.tsx'
import { LanguageSwitch } from '../../shared/language-switch.tsx'
import { usePageTitle, useScreenHeading } from '../../shared/screen-heading.ts'
import { useAccent } from '../../shared/use-accent.ts'
import { useGuestDispatch } from '../../state/state.ts'
import { OfflineNotice } from './offline-notice.tsx'
import { hotelOpened } from './slice.ts'

interface Props {
  hotelId: string
  title: string
  /** Target of the back arrow. */
  backTo: string
  /** Target of the hotel's name; contains the current selection. */
  query?: string
  children: ReactNode
}

/** The frame of the pages after the hotel's own: the hotel's name, a heading and further links. */
export function BookingPage({ hotelId, title, backTo, query, children }: Props) {
  const t = useTranslations('app')
  const heading = useScreenHeading()
  const { data: hotel } = useHotelOf(hotelId)
  usePageTitle(hotel ? `${title} · ${hotel.name}` : title)
  return (
    <>
      <header className="border-line border-b bg-surface">
        <div className="mx-auto flex min-h-16 max-w-6xl items-center px-5 py-2 sm:px-8">
          <Link
            to={query ? `${paths.hotelPage(hotelId)}?${query}` : paths.hotelPage(hotelId)}
            className="flex min-h-11 min-w-0 items-center gap-3 rounded-control"
          >
            <HotelLogo logo={hotel?.logo ?? null} className="size-10 shrink-0" />
            <span className="line-clamp-2 min-w-0 font-display font-semibold text-base [overflow-wrap:anywhere]">
              <bdi>{hotel?.name}</bdi>
            </span>
          </Link>
        </div>
      </header>
      <main className="mx-auto w-full max-w-6xl px-5 pt-5 pb-10 sm:px-8 lg:pt-8">
        <OfflineNotice />
        <div className="mb-5 flex min-h-11 items-start gap-1 lg:mb-7">
          <Link
            to={backTo}
            aria-label={t('back')}
            title={t('back')}
            className="-ms-3 inline-grid size-11 shrink-0 place-items-center rounded-full text-ink-soft transition hover:bg-sunken hover:text-ink"
          >
            <Icon of={ArrowLeft} className="size-5 rtl:-scale-x-100" />
          </Link>
          <h1
            ref={heading}
            tabIndex={-1}
            className="min-w-0 flex-1 text-balance pt-1 font-display font-semibold text-2xl outline-none sm:text-3xl sm:pt-0"
          >
            {title}
          </h1>
        </div>
        {children}
      </main>
      <BookingFooter hotelId={hotelId} />
    </>
  )
}

/** The hotel of the address, which is also stored in the `roomBooking` slice. */
export function useHotelOf(hotelId: string) {
  const hotel = useGetHotelProfileQuery(hotelId)
  const dispatch = useGuestDispatch()
  useAccent(hotel.data)
  useEffect(() => {
    if (hotel.data) dispatch(hotelOpened(hotel.data))
  }, [dispatch, hotel.data])
  return hotel
}

export function BookingFooter({ hotelId }: { hotelId: string }) {
  const t = useTranslations('booking')
  return (
    <footer className="mx-auto max-w-6xl px-5 text-sm sm:px-8">
      <div className="grid gap-2 border-line border-t py-6 sm:flex sm:flex-wrap sm:items-center sm:justify-between">
        <nav aria-label={t('moreLinks')} className="flex flex-wrap justify-center gap-x-5">
          <Link to={paths.findBooking(hotelId)} className={quietLink}>
            {t('findBooking')}
          </Link>
          <a href={`${paths.home}?hotel=${hotelId}`} className={quietLink}>
            {t('guestApp')}
          </a>
        </nav>
        <LanguageSwitch />
      </div>
    </footer>
  )
}

const quietLink =
  'inline-flex min-h-11 items-center rounded-control text-ink-soft underline underline-offset-4'
