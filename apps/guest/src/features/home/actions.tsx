import type { Guest } from '@bellhop/contract/guest/guest'
import { skipToken } from '@reduxjs/toolkit/query'
import {
  CarTaxiFront,
  Clock,
  type IconNode,
  Lamp,
  MessageSquareText,
  Navigation,
  Phone,
  ReceiptText,
  ShowerHead,
} from 'lucide'
import { useTranslations } from 'use-intl'
import { useHotel } from '../../data/calls/hotel.ts'
import { useGetStarterDataQuery } from '../../data/calls/starter.ts'
import { partOfDay } from '../../intl/hotel-calendar.ts'
import { callHref } from '../../intl/telephone.ts'
import { useNow } from '../../intl/use-now.ts'
import * as paths from '../../navigation/paths.ts'
import { directionsHref } from '../../shared/places/directions.ts'
import { SectionTitle } from '../../shared/section-title.tsx'
import { Action } from './action.tsx'
import { type ActionName, actionsFor } from './actions-for.ts'
import { stayPhase } from './stay-phase.ts'

const icons: Record<ActionName, IconNode> = {
  supplies: ShowerHead,
  amenities: Lamp,
  taxi: CarTaxiFront,
  lateCheckOut: Clock,
  frontDesk: Phone,
  directions: Navigation,
  bill: ReceiptText,
  feedback: MessageSquareText,
}

/** What guests usually need at this phase of the stay and time of day. */
export function Actions({ guest }: { guest: Guest }) {
  const t = useTranslations('explore')
  const now = useNow()
  const phase = stayPhase(guest, now)
  const { data: hotel } = useHotel()
  const desk = hotel && callHref(hotel.phone)
  const names = actionsFor(phase, partOfDay(guest.timeZone, now))
  // Guests in house have these actions, and home loads this for them.
  const { data: starter, isError } = useGetStarterDataQuery(
    guest.status === 'inHouse' ? undefined : skipToken,
  )
  const services: Partial<Record<ActionName, { _id: string; departmentId: string }>> = {
    ...(starter?.pickUp && { taxi: starter.pickUp }),
    ...(starter?.lateCheckOut && { lateCheckOut: starter.lateCheckOut }),
  }
  // Which service there is decides what these do.
  const isKnown = starter !== undefined || isError
  const targets: Record<ActionName, string | undefined> = {
    supplies: paths.amenityGroup('supplies'),
    amenities: paths.amenityGroup('amenities'),
    taxi: isKnown ? desk : undefined,
    lateCheckOut: isKnown ? desk : undefined,
    frontDesk: desk,
    directions: hotel && directionsHref(hotel),
    bill: paths.payments,
    feedback: paths.feedback,
  }

  if (names.length === 0) return null
  return (
    <section className="grid grid-cols-1 gap-3">
      <SectionTitle>{t(phase === 'departed' ? 'beforeYouGo' : 'quickActions')}</SectionTitle>
      <ul className="grid grid-cols-1 gap-3">
        {names.map((name) => {
          const service = services[name]
          return (
            <li key={name}>
              <Action
                to={service ? paths.department(service.departmentId) : targets[name]}
                service={service?._id}
                icon={icons[name]}
                title={t(`actions.${name}`)}
                detail={
                  service ? t('details.service') : targets[name] ? t(`details.${name}`) : '\u00a0'
                }
              />
            </li>
          )
        })}
      </ul>
    </section>
  )
}
