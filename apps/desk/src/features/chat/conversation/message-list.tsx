import type { DeskChat } from '@bellhop/contract/desk/chat'
import type { ChatMessage } from '@bellhop/contract/guest/chat'
import { Button } from '@bellhop/ui/button'
import { Icon } from '@bellhop/ui/icon'
import { useObjectUrl } from '@bellhop/ui/use-object-url'
import { ArrowDown } from 'lucide'
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useStaff } from '../../../api/staff-context.ts'
import { makeClock } from '../../../format/format-time.ts'
import { Translation } from '../../../shared/translation.tsx'
import { VoicePlayer } from '../voice/voice-player.tsx'
import { groupByDay, type Translate } from './group-messages.ts'
import { MessageBubble, MessageContent, MessageText } from './message-bubble.tsx'
import type { Outgoing } from './outgoing-store.ts'
import { RequestMenu } from './request-menu.tsx'
import type { useMessages } from './use-messages.ts'
import type { useOutgoing } from './use-outgoing.ts'

interface Props {
  chat: DeskChat
  list: ReturnType<typeof useMessages>
  outbox: ReturnType<typeof useOutgoing>
  now: number
  scroller: RefObject<HTMLDivElement | null>
}

/** Pixels above the newest message from which a button leads back to it. */
const farAway = 300

export function MessageList({ chat, list, outbox, now, scroller }: Props) {
  const t = useTranslations('chat')
  const { timeZone } = useStaff().hotel
  const [isFar, setFar] = useState(false)
  const { messages, readUpTo, firstUnread, loadOlder, isLoadingOlder } = list
  const time = useMemo(() => makeClock(timeZone), [timeZone])

  return (
    <div className="relative flex min-h-0 flex-1 flex-col">
      {/* Reversed, so that it starts at the newest message and preserves the scroll position. */}
      <div
        ref={scroller}
        role="log"
        aria-label={t('messagesWith', { name: chat.guest.name })}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: needed to scroll by keyboard
        tabIndex={0}
        onScroll={(event) => setFar(event.currentTarget.scrollTop < -farAway)}
        className="flex min-h-0 flex-1 flex-col-reverse overflow-y-auto overscroll-contain px-5 focus-visible:-outline-offset-2"
      >
        <div className="pb-4">
          {loadOlder && <Older load={loadOlder} isLoading={isLoadingOlder} root={scroller} />}
          {groupByDay(messages, timeZone, now, t).map((day) => (
            <section key={day.messages[0]?.seq} aria-label={day.name}>
              <h3 className="py-3 text-center text-ink-soft text-sm">{day.name}</h3>
              {day.messages.map((message, index) => {
                const isOwn = message.from === 'hotel'
                const before = day.messages[index - 1]
                return (
                  <div key={message.seq}>
                    {message.seq === firstUnread && <UnreadDivider />}
                    <MessageBubble
                      isOwn={isOwn}
                      author={isSameAuthor(before, message) ? undefined : formatAuthor(message, t)}
                      time={time(message.at)}
                      tick={isOwn ? (message.seq <= readUpTo ? 'read' : 'sent') : undefined}
                      action={!isOwn && <RequestMenu chat={chat} message={message} />}
                    >
                      <MessageContent message={message} />
                      {message.text !== undefined && (
                        <Translation
                          text={message.text}
                          likely={isOwn ? undefined : chat.language}
                        />
                      )}
                    </MessageBubble>
                  </div>
                )
              })}
            </section>
          ))}
          {outbox.outgoing.map((message) => (
            <OutgoingMessage
              key={message.clientId}
              message={message}
              time={time(message.at)}
              onRetry={() => outbox.retry(message)}
              onDiscard={() => outbox.discard(message)}
            />
          ))}
        </div>
      </div>
      {isFar && (
        <Button
          onClick={() => scroller.current?.scrollTo({ top: 0 })}
          className="absolute inset-x-0 bottom-3 mx-auto w-max rounded-full shadow-raised"
        >
          <Icon of={ArrowDown} className="size-4" />
          {t('newest')}
        </Button>
      )}
    </div>
  )
}

function isSameAuthor(before: ChatMessage | undefined, { from, authorId }: ChatMessage): boolean {
  return before?.from === from && before.authorId === authorId
}

function formatAuthor({ author, isAutomatic }: ChatMessage, t: Translate): string {
  return isAutomatic ? t('authorAutomatic', { author }) : author
}

function UnreadDivider() {
  const t = useTranslations('chat')
  return (
    <p className="mt-3 flex items-center gap-3 font-semibold text-accent text-sm before:h-px before:flex-1 before:bg-accent after:h-px after:flex-1 after:bg-accent">
      {t('newMessages')}
    </p>
  )
}

interface OutgoingProps {
  message: Outgoing
  time: string
  onRetry: () => void
  onDiscard: () => void
}

function OutgoingMessage({ message, time, onRetry, onDiscard }: OutgoingProps) {
  const t = useTranslations('chat')
  const hasFailed = message.state === 'failed'
  return (
    <>
      <MessageBubble isOwn time={time} tick={message.state}>
        <OutgoingContent content={message.content} />
      </MessageBubble>
      {hasFailed && (
        <div
          role="alert"
          className="flex flex-wrap items-center justify-end gap-2 pt-1 text-bad text-sm"
        >
          <p className="basis-full text-end">{message.problem ?? t('reloaded')}</p>
          <Button onClick={onRetry}>{t('sendAgain')}</Button>
          <Button variant="quiet" onClick={onDiscard}>
            {t('discard')}
          </Button>
        </div>
      )}
    </>
  )
}

interface OlderProps {
  load: () => void
  isLoading: boolean
  root: RefObject<HTMLDivElement | null>
}

/** Loads when scrolled into view; the button is for keyboard users, and to retry. */
function Older({ load, isLoading, root }: OlderProps) {
  const t = useTranslations('chat')
  const mark = useRef<HTMLDivElement>(null)
  const latest = useRef(load)
  latest.current = load
  useEffect(() => {
    if (!mark.current || isLoading) return
    const observer = new IntersectionObserver(
      ([entry]) => entry?.isIntersecting && latest.current(),
      { root: root.current, rootMargin: '200px' },
    )
    observer.observe(mark.current)
    return () => observer.disconnect()
  }, [isLoading, root])
  return (
    <div ref={mark} className="grid justify-items-center pt-3">
      <Button variant="quiet" busy={isLoading} onClick={load}>
        {t('earlierMessages')}
      </Button>
    </div>
  )
}

function OutgoingContent({ content }: { content: Outgoing['content'] }) {
  const t = useTranslations('chat')
  const url = useObjectUrl(content.kind === 'text' ? undefined : content.file)
  if (content.kind === 'text') return <MessageText text={content.text} />
  if (content.kind === 'voice') {
    const { durationMs, waveform } = content
    return (
      <VoicePlayer src={url} durationMs={durationMs} waveform={waveform} label={t('yourVoice')} />
    )
  }
  return (
    <img
      src={url}
      alt={t('sentByYou')}
      width={content.width}
      height={content.height}
      className="h-auto max-h-80 w-auto max-w-full rounded-control"
    />
  )
}
