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
import * as paths from '../../navigation/paths.ts'
import { directionsHref } from '../../shared/directions.ts'
import { SectionTitle } from '../../shared/section-title.tsx'
import { Action } from './action.tsx'
import { type ActionName, actionsFor } from './actions-for.ts'
import { stayPhase } from './stay-phase.ts'

interface Props {
  guest: Guest
  /** The department that cleans the rooms. */
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

/** What guests usually ask for at this stage of the stay and time of day. */
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

  // Until the outlet and department are loaded, a tap leads to the order screen.
  const targets: Record<ActionName, string | undefined> = {
    eat: outlet ? paths.menu(outlet._id) : paths.order,
    supplies: paths.amenityGroup('supplies'),
    amenities: paths.amenityGroup('amenities'),
    cleaning: housekeepingId ? paths.department(housekeepingId) : paths.order,
    taxi: desk,
    lateCheckOut: desk,
    frontDesk: desk,
    directions: hotel && directionsHref(hotel),
    feedback: paths.feedback,
    reviews: paths.reviews,
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
