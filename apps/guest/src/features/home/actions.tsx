import type { Guest } from '@bellhop/contract/guest/guest'
import { Icon } from '@bellhop/ui/icon'
import { skipToken } from '@reduxjs/toolkit/query'
import {
  CarTaxiFront,
  ChevronRight,
  Clock,
  type IconNode,
  Lamp,
  MessageSquareText,
  Navigation,
  Phone,
  ScrollText,
  ShowerHead,
} from 'lucide'
import type { MouseEvent } from 'react'
import { useTranslations } from 'use-intl'
import { Link } from 'wouter'
import { useHotel } from '../../data/calls/hotel.ts'
import { useGetStarterDataQuery } from '../../data/calls/starter.ts'
import { partOfDay } from '../../intl/hotel-calendar.ts'
import { callHref } from '../../intl/telephone.ts'
import { useNow } from '../../intl/use-now.ts'
import * as paths from '../../navigation/paths.ts'
import { openModalAt } from '../../navigation/use-modal.ts'
import { directionsHref, externalLink } from '../../shared/places/directions.ts'
import { SectionTitle } from '../../shared/section-title.tsx'
import { type ActionName, actionsFor } from './actions-for.ts'
import { stayPhase } from './stay-phase.ts'

const row =
  'flex min-h-16 items-center gap-4 rounded-card bg-surface px-4 py-3 shadow-raised transition hover:bg-sunken'

const icons: Record<ActionName, IconNode> = {
  supplies: ShowerHead,
  amenities: Lamp,
  taxi: CarTaxiFront,
  lateCheckOut: Clock,
  frontDesk: Phone,
  directions: Navigation,
  bill: ScrollText,
  feedback: MessageSquareText,
}

/** Shows the actions that guests usually need at this phase of the stay and time of day. */
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

interface Props {
  /** A path, or an external address; undefined until the hotel is loaded. */
  to: string | undefined
  icon: IconNode
  title: string
  detail: string
  /** The service that opens on that path. */
  service?: string | undefined
}

function Action({ to = '', icon, title, detail, service }: Props) {
  const content = (
    <>
      <span className="grid size-11 shrink-0 place-items-center rounded-full bg-accent-soft text-accent">
        <Icon of={icon} className="size-5" />
      </span>
      <span className="grid min-w-0 flex-1">
        <span className="font-semibold">{title}</span>
        <span className="text-ink-muted text-sm [overflow-wrap:anywhere]">
          <bdi>{detail}</bdi>
        </span>
      </span>
      <Icon of={ChevronRight} className="size-5 shrink-0 text-ink-muted rtl:-scale-x-100" />
    </>
  )

  function openService(event: MouseEvent) {
    // With a modifier key the path opens in another tab, without the sheet.
    if (!service || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    openModalAt(to, 'request', service)
  }

  if (to.startsWith('/')) {
    return (
      <Link to={to} onClick={openService} className={row}>
        {content}
      </Link>
    )
  }
  return (
    <a href={to || undefined} {...(to.startsWith('https:') ? externalLink : {})} className={row}>
      {content}
    </a>
  )
}
