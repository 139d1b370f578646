import type { ChatMessage, ChatRoom } from '@bellhop/contract/guest/chat'
import { hotelDate } from '@bellhop/domain/time/hotel-time'
import { Button } from '@bellhop/ui/button'
import { EmptyState } from '@bellhop/ui/empty-state'
import { Spinner } from '@bellhop/ui/spinner'
import { MessageCircle } from 'lucide'
import { memo, useEffect, useMemo, useRef, useState } from 'react'
import { useFormatter, useTimeZone, useTranslations } from 'use-intl'
import { useProblemSentence } from '../../../data/use-problem-sentence.ts'
import { useNow } from '../../../intl/use-now.ts'
import { useGuestSelector } from '../../../state/state.ts'
import { JumpToNewest } from '../scroll/jump-to-newest.tsx'
import { useChatScroll } from '../scroll/use-chat-scroll.ts'
import { useUnread } from '../scroll/use-unread.ts'
import { SuggestionButton } from '../suggestion-button.tsx'
import { olderApi } from './api.ts'
import { MessageRow } from './row.tsx'
import { buildRows, type Row, type WaitingMessage } from './rows.ts'

/** Older messages are fetched this far above the screen, so that the guest rarely waits. */
const ahead = '800px 0px 0px 0px'

const suggestions = ['breakfast', 'lateCheckOut', 'taxi'] as const

interface Props {
  room: ChatRoom
  /** Undefined if they cannot be fetched. */
  messages: ChatMessage[] | undefined
  waiting: readonly WaitingMessage[]
  onSuggest: (text: string) => void
}

const none: ChatMessage[] = []

/** Memoised: not rendered at each keystroke. */
export const MessageList = memo(function MessageList({
  room,
  messages: read,
  waiting,
  onSuggest,
}: Props) {
  const messages = read ?? none
  const t = useTranslations('chat')
  const timeZone = useTimeZone() ?? 'UTC'
  const guestId = useGuestSelector((state) => state.log.guestId)
  const { list, isAtEnd, jumpToEnd } = useChatScroll(messages[0]?._id, waiting.at(-1)?.id)
  const firstUnread = useUnread(room, messages, isAtEnd)
  const rows = useMemo(
    () => buildRows({ messages, waiting, guestId, firstUnread, timeZone }),
    [messages, waiting, guestId, firstUnread, timeZone],
  )
  return (
    <>
      <OlderMessages key={messages[0]?.seq} room={room} first={messages[0]?.seq} />
      {rows.length === 0 && read && (
        <EmptyChat isAfterStay={room.closesAt !== null} onSuggest={onSuggest} />
      )}
      {/* Read out by the announcer instead, which skips the guest's own and older messages. */}
      <div role="log" aria-live="off" aria-label={t('messages')} className="mt-auto pb-3">
        <ol ref={list}>
          {rows.map((row) => (
            <li key={row.key} data-message={row.kind === 'message' || undefined}>
              <RowContent row={row} />
            </li>
          ))}
        </ol>
      </div>
      <Announcer messages={messages} />
      {!isAtEnd && <JumpToNewest messages={messages} onJump={jumpToEnd} />}
    </>
  )
})

function RowContent({ row }: { row: Row }) {
  const t = useTranslations('chat')
  if (row.kind === 'message') return <MessageRow {...row} />
  if (row.kind === 'day') return <DayLabel at={row.at} />
  return (
    <p
      data-unread
      className="mt-4 flex scroll-mb-(--keyboard,0px) items-center gap-3 font-semibold text-accent text-xs before:h-px before:flex-1 before:bg-accent after:h-px after:flex-1 after:bg-accent"
    >
      {t('newMessages')}
    </p>
  )
}

/** Announces others' new messages while the chat is open. */
function Announcer({ messages }: { messages: readonly ChatMessage[] }) {
  const t = useTranslations('chat')
  const guestId = useGuestSelector((state) => state.log.guestId)
  const [opened] = useState(() => messages.at(-1)?.seq ?? 0)
  const newest = messages.findLast(({ authorId }) => authorId !== guestId)
  const isNew = newest !== undefined && newest.seq > opened
  return (
    <p role="status" className="sr-only">
      {isNew &&
        t('announcement', {
          author: newest.author,
          kind: newest.kind,
          text: newest.text ?? '',
        })}
    </p>
  )
}

function DayLabel({ at }: { at: string }) {
  const t = useTranslations('chat')
  const format = useFormatter()
  const timeZone = useTimeZone() ?? 'UTC'
  const today = Temporal.PlainDate.from(hotelDate(new Date(useNow()).toISOString(), timeZone))
  const { days } = today.since(hotelDate(at, timeZone))
  const label =
    days === 0 ? t('today') : days === 1 ? t('yesterday') : format.dateTime(new Date(at), 'day')
  return (
    <p className="mt-5 mb-1 text-center font-medium text-ink-muted text-xs">
      <time dateTime={hotelDate(at, timeZone)}>{label}</time>
    </p>
  )
}

interface EmptyChatProps {
  /** After check-out, these questions make no sense. */
  isAfterStay: boolean
  onSuggest: (text: string) => void
}

/** Shown before the first message: common questions, to edit before sending. */
function EmptyChat({ isAfterStay, onSuggest }: EmptyChatProps) {
  const t = useTranslations('chat')
  return (
    <div className="my-auto">
      <EmptyState title={t('empty')} icon={MessageCircle}>
        {!isAfterStay && (
          <ul className="flex flex-wrap justify-center gap-2">
            {suggestions.map((each) => (
              <li key={each}>
                <SuggestionButton onClick={() => onSuggest(t(`suggestions.${each}`))}>
                  {t(`suggestions.${each}`)}
                </SuggestionButton>
              </li>
            ))}
          </ul>
        )}
      </EmptyState>
    </div>
  )
}

interface OlderMessagesProps {
  room: ChatRoom
  /** The `seq` of the oldest message read so far. */
  first: number | undefined
}

/** Fetches older messages as the guest scrolls up to the first one. Remounted for each first message. */
function OlderMessages({ room, first = 1 }: OlderMessagesProps) {
  const { _id: roomId, firstSeq } = room
  const t = useTranslations('chat')
  const tApp = useTranslations('app')
  const formatProblem = useProblemSentence()
  const [read, { error, isFetching }] = olderApi.useLazyListOlderMessagesQuery()
  const mark = useRef<HTMLDivElement>(null)
  const hasOlder = first > firstSeq

  useEffect(() => {
    if (!mark.current || !hasOlder) return
    const observer = new IntersectionObserver(
      ([entry]) => entry?.isIntersecting && void read({ roomId, before: first }),
      { rootMargin: ahead },
    )
    observer.observe(mark.current)
    return () => observer.disconnect()
  }, [hasOlder, roomId, first, read])

  if (!hasOlder) return null
  return (
    <div ref={mark} className="grid min-h-12 place-items-center pt-2 text-ink-muted text-sm">
      {error ? (
        <div role="alert" className="grid justify-items-center gap-1 text-center">
          <p>{formatProblem(error)}</p>
          <Button
            variant="quiet"
            busy={isFetching}
            onClick={() => void read({ roomId, before: first })}
          >
            {tApp('tryAgain')}
          </Button>
        </div>
      ) : (
        <span role="status" className="flex items-center gap-2">
          <Spinner />
          <span className="sr-only">{t('loadingOlder')}</span>
        </span>
      )}
    </div>
  )
}
