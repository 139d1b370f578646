import { Icon } from '@bellhop/ui/icon'
import { BedDouble, type IconNode, Navigation, ScrollText, Star, Utensils } from 'lucide'
import { useTranslations } from 'use-intl'
import { Link } from 'wouter'
import { dashboardApi } from '../../data/calls/dashboard.ts'
import { useHotel } from '../../data/calls/hotel.ts'
import * as paths from '../../navigation/paths.ts'
import { directionsHref, externalLink } from '../../shared/places/directions.ts'
import { WalkCard } from '../../shared/walk-card.tsx'
import { useGuestSelector } from '../../state/state.ts'
import type { StayPhase } from './stay-phase.ts'

interface Props {
  phase: StayPhase
}

const icons: Record<StayPhase, IconNode> = {
  registered: BedDouble,
  booked: Navigation,
  arriving: Navigation,
  inHouse: Utensils,
  lastDay: ScrollText,
  departed: Star,
}

const look =
  'inline-flex min-h-13 items-center justify-center gap-2.5 rounded-control bg-accent px-6 py-3 text-center font-semibold text-on-accent transition hover:brightness-110 active:brightness-95'

/** The most likely next step in this phase of the stay, below where a walked guest stays. */
export default function PrimaryAct({ phase }: Props) {
  const walk = useGuestSelector((state) => state.log.data?.walk)
  return (
    <>
      {walk && <WalkCard walk={walk} />}
      <NextStep phase={phase} />
    </>
  )
}

function NextStep({ phase }: Props) {
  const t = useTranslations('explore')
  const { data: hotel } = useHotel()
  // Fetched with the rest of the screen; until then a tap leads to the order tab.
  const { data: dashboard } = dashboardApi.endpoints.getDashboard.useQueryState()
  const outlet = dashboard?.restaurants.find(({ isOpen }) => isOpen)
  const directions = hotel && directionsHref(hotel)
  const targets: Record<StayPhase, string | undefined> = {
    registered: hotel && paths.hotelPage(hotel._id),
    booked: directions,
    arriving: directions,
    inHouse: outlet ? paths.menu(outlet._id) : paths.order,
    lastDay: paths.payments,
    departed: paths.reviews,
  }
  const to = targets[phase]
  const content = (
    <>
      <Icon of={icons[phase]} className="size-5 shrink-0" />
      {t(`primary.${phase}`, { isOpen: dashboard && !outlet ? 'no' : 'yes' })}
    </>
  )
  if (to?.startsWith('/')) {
    return (
      <Link to={to} className={look}>
        {content}
      </Link>
    )
  }
  return (
    <a href={to} {...(to?.startsWith('https:') ? externalLink : {})} className={look}>
      {content}
    </a>
  )
}
