import type { ChatRoom } from '@bellhop/contract/guest/chat'
import { Icon } from '@bellhop/ui/icon'
import { Phone } from 'lucide'
import { useTranslations } from 'use-intl'
import { useHotel } from '../../data/calls/hotel.ts'
import { callHref } from '../../intl/telephone.ts'
import { useOpening } from '../../intl/use-opening.ts'
import { useTimeOfDay } from '../../intl/use-time-of-day.ts'
import { usePageTitle, useScreenHeading } from '../../shared/screen-heading.ts'

type Hours = ChatRoom['hotelReplyHours']

/** Stays in view while scrolling. While nobody replies, it calls the front desk. */
export function ChatHeader({ hours }: { hours: Hours | undefined }) {
  const t = useTranslations('chat')
  const { isOpen } = useOpening(hours)
  usePageTitle(t('title'))
  const heading = useScreenHeading()
  return (
    <header className="sticky top-0 z-5 -mx-4 flex items-center gap-3 border-line border-b bg-paper px-5 pt-4 pb-3">
      <div className="min-w-0 flex-1">
        <h1
          ref={heading}
          tabIndex={-1}
          className="font-display font-semibold text-2xl outline-none"
        >
          {t('title')}
        </h1>
        <p className="min-h-[1.45em] text-ink-soft text-sm">
          {hours && <ReplyHours hours={hours} isOpen={isOpen} />}
        </p>
      </div>
      {hours && !isOpen && <CallButton />}
    </header>
  )
}

/** The front desk answers the telephone at any hour. */
function CallButton() {
  const t = useTranslations('hotel')
  const { data: hotel } = useHotel()
  if (!hotel) return null
  return (
    <a
      href={callHref(hotel.phone)}
      aria-label={t('callReception')}
      className="grid size-12 shrink-0 place-items-center rounded-full bg-accent-soft text-accent transition hover:brightness-95"
    >
      <Icon of={Phone} className="size-5" />
    </a>
  )
}

function ReplyHours({ hours, isOpen }: { hours: Hours; isOpen: boolean }) {
  const t = useTranslations('chat')
  const time = useTimeOfDay()
  const { openingTime, closingTime } = hours
  if (openingTime === closingTime) return t('repliesAlways')
  const from = time(openingTime)
  return isOpen ? t('replies', { from, to: time(closingTime) }) : t('closed', { from })
}
