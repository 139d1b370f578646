import type { Guest } from '@bellhop/contract/guest/guest'
import { Icon } from '@bellhop/ui/icon'
import { Skeleton } from '@bellhop/ui/skeleton'
import { Bell, CircleUserRound } from 'lucide'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Link } from 'wouter'
import { useHotel } from '../../data/calls/hotel.ts'
import { useNotificationCount } from '../../data/calls/notifications.ts'
import { partOfDay } from '../../intl/hotel-calendar.ts'
import { useNow } from '../../intl/use-now.ts'
import * as paths from '../../navigation/paths.ts'
import { CountBadge } from '../../shared/count-badge.tsx'
import { HotelLogo } from '../../shared/hotel-logo.tsx'
import { usePageTitle, useScreenHeading } from '../../shared/screen-heading.ts'
import { countNew } from '../../state/notifications.ts'
import { useGuestSelector } from '../../state/state.ts'
import { BelowFoldSkeleton } from './below-fold-skeleton.tsx'
import { StayPass } from './stay-pass.tsx'
import { type StayPhase, stayPhase } from './stay-phase.ts'

interface Props {
  /** Parts that load later or belong to other features, provided by the app. */
  primary: (phase: StayPhase) => ReactNode
  wifi: ReactNode
  quick: ReactNode
  running: ReactNode
  rest: ReactNode
  /** The running requests are loaded. Until then nothing is shown below them, because it would shift. */
  isReady: boolean
}

/** The most important parts of the home screen; everything else is in `rest`. */
export function HomeScreen({ primary, wifi, quick, running, rest, isReady }: Props) {
  const guest = useGuestSelector((state) => state.log.data)
  const t = useTranslations('home')
  const now = useNow()
  usePageTitle(t('pageTitle'))
  if (!guest) return null
  const phase = stayPhase(guest, now)
  return (
    <main className="mx-auto grid w-full max-w-120 grid-cols-1 gap-7 px-5 pt-4 pb-8">
      <HomeHeader />
      <div className="grid grid-cols-1 gap-4">
        <Greeting guest={guest} now={now} />
        <StayPass guest={guest} phase={phase} wifi={wifi} />
        {/* A booked guest first needs the pre-check-in card, which has a button. */}
        {(guest.status !== 'booked' || guest.preCheckIn !== 'none') && primary(phase)}
      </div>
      {guest.status === 'inHouse' && quick}
      {isReady ? (
        <>
          {running}
          {rest}
        </>
      ) : (
        <BelowFoldSkeleton />
      )}
    </main>
  )
}

function Greeting({ guest, now }: { guest: Guest; now: number }) {
  const t = useTranslations('home')
  const heading = useScreenHeading()
  return (
    <h1 ref={heading} tabIndex={-1} className="text-balance outline-none">
      <span className="block text-ink-soft">
        {guest.status === 'checkedOut'
          ? t('thanks')
          : t('greeting', { part: partOfDay(guest.timeZone, now) })}
      </span>
      <span className="block font-display font-semibold text-2xl">
        <bdi>{t('guest', { name: guest.name })}</bdi>
      </span>
    </h1>
  )
}

/**
 * The hotel's name, with links to the notifications and the profile. The height is the same before the name is loaded,
 * also in large text: two lines are never higher than a button.
 */
function HomeHeader() {
  const t = useTranslations('app')
  const { data: hotel } = useHotel()
  return (
    <header className="flex min-h-11 items-center gap-1">
      {hotel ? (
        <>
          <HotelLogo logo={hotel.logo} className="size-[min(2.5rem,12vw)] shrink-0" />
          <p className="ms-2 line-clamp-2 min-w-0 flex-1 font-display font-semibold text-[min(1rem,5vw)]/tight">
            <bdi>{hotel.name}</bdi>
          </p>
        </>
      ) : (
        <Skeleton className="me-auto h-10 w-1/2" />
      )}
      <NotificationsLink />
      <Link
        to={paths.profile}
        aria-label={t('profile')}
        className="-me-2 grid size-[min(2.75rem,14vw)] shrink-0 place-items-center rounded-full text-ink-soft transition hover:bg-sunken hover:text-ink"
      >
        <Icon of={CircleUserRound} className="size-7 stroke-[1.5]" />
      </Link>
    </header>
  )
}

function NotificationsLink() {
  const t = useTranslations('home')
  const total = useNotificationCount() ?? 0
  const seen = useGuestSelector((state) => state.notifications)
  const count = countNew(total, seen)
  const label = t('notifications', { count })
  return (
    <Link
      to={paths.notifications}
      aria-label={label}
      className="relative grid size-[min(2.75rem,14vw)] shrink-0 place-items-center rounded-full text-ink-soft transition hover:bg-sunken hover:text-ink"
    >
      <Icon of={Bell} className="size-6.5 stroke-[1.5]" />
      {count > 0 && <CountBadge count={count} className="-top-0.5 end-0" />}
    </Link>
  )
}
