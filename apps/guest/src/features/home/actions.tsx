import type { Guest } from '@bellhop/contract/guest'
import {
  CarTaxiFront,
  type IconNode,
  Lamp,
  MessageSquareText,
  Navigation,
  Phone,
  ShowerHead,
  Sparkles,
  Star,
  Utensils,
} from 'lucide'
import { useTranslations } from 'use-intl'
import { useGetDashboardQuery } from '../../data/dashboard-api.ts'
import { useHotel } from '../../data/hotel-api.ts'
import { partOfDay } from '../../intl/hotel-calendar.ts'
import { callHref } from '../../intl/telephone.ts'
import { useNow } from '../../intl/use-now.ts'
import { directionsHref } from '../../shared/directions.ts'
import { SectionTitle } from '../../shared/section-title.tsx'
import { Action } from './action.tsx'
import { type ActionName, actionsFor } from './actions-for.ts'
import { stayPhase } from './stay-phase.ts'

interface Props {
  guest: Guest
  /** Who cleans the rooms. */
  housekeepingId: string | null | undefined
}

const icons: Record<ActionName, IconNode> = {
  eat: Utensils,
  supplies: ShowerHead,
  amenities: Lamp,
  cleaning: Sparkles,
  taxi: CarTaxiFront,
  lateCheckOut: Phone,
  frontDesk: Phone,
  directions: Navigation,
  feedback: MessageSquareText,
  reviews: Star,
}

/** What people ask for at this point of the stay and at this hour, one tap from being asked for. */
export function Actions({ guest, housekeepingId }: Props) {
  const t = useTranslations('explore')
  const now = useNow()
  const phase = stayPhase(guest, now)
  const part = partOfDay(guest.timeZone, now)
  const { data: hotel } = useHotel()
  const { data: dashboard } = useGetDashboardQuery()
  const outlet = dashboard?.restaurants.find(({ isOpen }) => isOpen)
  const desk = hotel && callHref(hotel.phone)
  const names = actionsFor(phase, part)

  // Before the answers are there a tap leads to where everything can be ordered.
  const targets: Record<ActionName, string | undefined> = {
    eat: outlet ? `/dining/${outlet._id}` : '/order',
    supplies: '/amenities#supplies',
    amenities: '/amenities#amenities',
    cleaning: housekeepingId ? `/departments/${housekeepingId}` : '/order',
    taxi: desk,
    lateCheckOut: desk,
    frontDesk: desk,
    directions: hotel && directionsHref(hotel),
    feedback: '/feedback',
    reviews: '/reviews',
  }

  if (names.length === 0) return null
  return (
    <section className="grid grid-cols-1 gap-3">
      <SectionTitle>{t(phase === 'departed' ? 'beforeYouGo' : 'quickActions')}</SectionTitle>
      <ul className="grid grid-cols-1 gap-3">
        {names.map((name) => (
          <li key={name}>
            <Action
              to={targets[name]}
              icon={icons[name]}
              title={t(`actions.${name}`, { part })}
              detail={(name === 'eat' && outlet?.name) || t(`details.${name}`)}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
