import { Icon } from '@bellhop/ui/icon'
import { Skeleton } from '@bellhop/ui/skeleton'
import { CircleUserRound } from 'lucide'
import { useTranslations } from 'use-intl'
import { Link } from 'wouter'
import { useHotel } from '../../data/calls/hotel.ts'
import * as paths from '../../navigation/paths.ts'
import { HotelLogo } from '../../shared/hotel-logo.tsx'
import { NotificationsLink } from './notifications-link.tsx'

/**
 * The hotel's name, with links to the notifications and the profile. The height is the same before the name is loaded,
 * also in large text: two lines are never higher than a button.
 */
export function HomeHeader() {
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
        title={t('profile')}
        className="-me-2 grid size-[min(2.75rem,14vw)] shrink-0 place-items-center rounded-full text-ink-soft transition hover:bg-sunken hover:text-ink"
      >
        <Icon of={CircleUserRound} className="size-7 stroke-[1.5]" />
      </Link>
    </header>
  )
}
