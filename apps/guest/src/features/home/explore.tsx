import type { Guest } from '@bellhop/contract/guest/guest'
import { Icon } from '@bellhop/ui/icon'
import { skipToken } from '@reduxjs/toolkit/query'
import {
  ChevronRight,
  Compass,
  Landmark,
  Map as MapDrawing,
  MessageSquareText,
  PhoneCall,
  ShieldCheck,
  Star,
} from 'lucide'
import { useTranslations } from 'use-intl'
import { Link } from 'wouter'
import { useGetMyFeedbackQuery, useGetMyReviewQuery } from '../../data/calls/own-feedback.ts'
import { useNow } from '../../intl/use-now.ts'
import * as paths from '../../navigation/paths.ts'
import { SectionTitle } from '../../shared/section-title.tsx'
import { type StayPhase, stayPhase } from './stay-phase.ts'

const places = [
  { key: 'facilities', to: paths.facilities, icon: Compass },
  { key: 'attractions', to: paths.attractionTypes, icon: Landmark },
  { key: 'tours', to: paths.tours, icon: MapDrawing },
  { key: 'safety', to: paths.safety, icon: ShieldCheck },
  { key: 'emergencies', to: paths.emergencies, icon: PhoneCall },
] as const

const feedback = { key: 'feedback', to: paths.feedback, icon: MessageSquareText } as const
const reviews = { key: 'reviews', to: paths.reviews, icon: Star } as const

/** From check-in on, where they are not among the phase's actions above. */
const opinionsIn: Partial<Record<StayPhase, readonly (typeof feedback | typeof reviews)[]>> = {
  inHouse: [feedback, reviews],
  lastDay: [reviews],
}

export function Explore({ guest }: { guest: Guest }) {
  const t = useTranslations('explore')
  const phase = stayPhase(guest, useNow())
  const opinions = opinionsIn[phase] ?? []
  const isReplied = useIsReplied(opinions.length > 0)
  return (
    <section className="grid grid-cols-1 gap-2">
      <SectionTitle>{t('title')}</SectionTitle>
      <ul className="grid grid-cols-1 divide-y divide-line">
        {[...places, ...opinions].map(({ key, to, icon }) => (
          <li key={key}>
            <Link
              to={to}
              className="flex min-h-16 items-center gap-4 rounded-control py-2.5 transition hover:bg-sunken"
            >
              <Icon of={icon} className="size-6 shrink-0 stroke-[1.5] text-accent" />
              <span className="grid min-w-0 flex-1">
                <span className="font-semibold">{t(`places.${key}`)}</span>
                <span className="text-ink-muted text-sm">
                  {t(isReplied(key) ? 'replied' : `placeDetails.${key}`)}
                </span>
              </span>
              <Icon of={ChevronRight} className="size-5 shrink-0 text-ink-muted rtl:-scale-x-100" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Whether the hotel has replied to what a link leads to: a guest without notifications learns of it here. */
function useIsReplied(isShown: boolean) {
  const { data: form } = useGetMyFeedbackQuery(isShown ? undefined : skipToken)
  const { data: review } = useGetMyReviewQuery(isShown ? undefined : skipToken)
  return (key: string) =>
    (key === 'feedback' && form?.reply) || (key === 'reviews' && review?.reply)
}
