import type { ChatRoom } from '@bellhop/contract/guest/chat'
import { alwaysOpen, timeOf } from '@bellhop/domain/time/opening-hours'
import { Icon } from '@bellhop/ui/icon'
import { skipToken } from '@reduxjs/toolkit/query'
import { Phone } from 'lucide'
import { useTranslations } from 'use-intl'
import { useHotel } from '../../data/calls/hotel.ts'
import { QueryView } from '../../data/query-view.tsx'
import { callHref } from '../../intl/telephone.ts'
import { useMomentValues, useOpening } from '../../intl/use-opening.ts'
import { useTimeOfDay } from '../../intl/use-time-of-day.ts'
import { usePageTitle, useScreenHeading } from '../../shared/screen-heading.ts'
import { useGuestSelector } from '../../state/state.ts'
import { chatApi } from './api.ts'
import { Conversation } from './conversation.tsx'
import { ConversationSkeleton } from './conversation-skeleton.tsx'

/** The guest's chat with the hotel, which companions of the stay share. */
export default function ChatScreen() {
  const guestId = useGuestSelector((state) => state.log.guestId)
  const room = chatApi.endpoints.getChatRoom.useQuery(guestId ?? skipToken)
  return (
    <main className="mx-auto flex min-h-[calc(100dvh-var(--bar))] w-full max-w-120 flex-col px-4 pb-(--keyboard,0px)">
      <ChatHeader hours={room.data?.hotelReplyHours} />
      <QueryView query={room} skeleton={<ConversationSkeleton />}>
        {(data) => <Conversation room={data} />}
      </QueryView>
    </main>
  )
}

type ChatHours = ChatRoom['hotelReplyHours']

/** Stays in view while scrolling. While nobody replies, it calls the front desk. */
function ChatHeader({ hours }: { hours: ChatHours | undefined }) {
  const t = useTranslations('chat')
  const { isOpen } = useOpening(hours?.hours ?? alwaysOpen)
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
          {hours && <ReplyHours hours={hours} />}
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

function ReplyHours({ hours }: { hours: ChatHours }) {
  const t = useTranslations('chat')
  const { isOpen, until, window, next, reason } = useOpening(hours.hours)
  const time = useTimeOfDay()
  const valuesOf = useMomentValues()
  if (isOpen) {
    if (!until || !window) return t('repliesAlways')
    return t('replies', { from: time(timeOf(window.from)), to: time(timeOf(window.to)) })
  }
  if (!next) return t('closedLong')
  return reason ? t('closedFor', { reason, ...valuesOf(next) }) : t('closed', valuesOf(next))
}
