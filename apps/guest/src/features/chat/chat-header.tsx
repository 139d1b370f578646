import type { ChatRoom } from '@bellhop/contract/guest/chat'
import { useTranslations } from 'use-intl'
import { useOpening } from '../../intl/use-opening.ts'
import { usePageTitle, useScreenHeading } from '../../shared/screen-heading.ts'

/** Stays in view while scrolling. */
export function ChatHeader({ hours }: { hours: ChatRoom['hotelReplyHours'] | undefined }) {
  const t = useTranslations('chat')
  usePageTitle(t('title'))
  const heading = useScreenHeading()
  return (
    <header className="sticky top-0 z-5 -mx-4 border-line border-b bg-paper px-5 pt-4 pb-3">
      <h1 ref={heading} tabIndex={-1} className="font-display font-semibold text-2xl outline-none">
        {t('title')}
      </h1>
      <p className="min-h-[1.45em] text-ink-soft text-sm">
        {hours && <ReplyHours hours={hours} />}
      </p>
    </header>
  )
}

function ReplyHours({ hours }: { hours: ChatRoom['hotelReplyHours'] }) {
  const t = useTranslations('chat')
  const { isOpen } = useOpening(hours)
  const { openingTime: from, closingTime: to } = hours
  if (from === to) return t('repliesAlways')
  return isOpen ? t('replies', { from, to }) : t('closed', { from })
}
