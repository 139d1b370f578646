import type { DeskChat } from '@bellhop/contract/desk/chat'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useFormatAge } from '../../../format/format-age.ts'
import { readInitials } from '../../../format/read-initials.ts'
import { RowLink } from '../../../lists/list-and-detail/row-link.tsx'
import { paths } from '../../../shared/paths.ts'
import { RoomNumber } from '../../../shared/rooms/room-number.tsx'
import { patience } from '../use-waiting-chats.ts'

interface Props {
  chat: DeskChat
  isOpen: boolean
  /** ms since 1970 */
  now: number
  formatTime: (instant: string) => string
}

const hidden = (chunks: ReactNode) => <span className="sr-only">{chunks}</span>

export function rowId(roomId: string): string {
  return `chat-${roomId}`
}

export function InboxRow({ chat, isOpen, now, formatTime }: Props) {
  const t = useTranslations('chat')
  const { guest, stay, unread, waitingSince, lastMessage, assignedTo } = chat
  const room = stay?.roomNumber
  return (
    <RowLink
      id={rowId(chat._id)}
      path={paths.chatRoom(chat._id)}
      isOpen={isOpen}
      className="grid-cols-[3.75rem_1fr_auto] items-start gap-x-2.5 hover:bg-surface aria-[current=page]:bg-surface aria-[current=page]:shadow-raised"
    >
      <span className="row-span-2 font-display font-semibold text-2xl lining-nums">
        <RoomNumber number={room} />
      </span>
      <span
        dir="auto"
        className={`min-w-0 truncate text-left in-[[dir=rtl]]:text-right ${unread > 0 ? 'font-semibold' : 'font-medium'}`}
      >
        {guest.name}
      </span>
      <span className="justify-self-end text-sm tabular-nums leading-6">
        {waitingSince ? (
          <Waiting milliseconds={now - Date.parse(waitingSince)} />
        ) : (
          lastMessage && (
            <time dateTime={lastMessage.at} className="text-ink-soft">
              {formatTime(lastMessage.at)}
            </time>
          )
        )}
      </span>
      <span
        dir="auto"
        className={`truncate text-left in-[[dir=rtl]]:text-right text-sm ${unread > 0 ? 'text-ink' : 'text-ink-soft'}`}
      >
        {lastMessage && describe(lastMessage, t)}
      </span>
      <span className="flex items-center justify-end gap-1.5">
        {assignedTo && (
          <span
            className="text-ink-soft text-xs"
            title={t('assignedToTitle', { name: assignedTo.name })}
          >
            <span className="sr-only">{`${t('assignedToPerson', { name: assignedTo.name })} `}</span>
            <span
              aria-hidden="true"
              className="inline-grid size-6 place-items-center rounded-full border border-line-strong font-semibold text-[0.6875rem]"
            >
              {readInitials(assignedTo.name)}
            </span>
          </span>
        )}
        {unread > 0 && (
          <span className="min-w-6 rounded-full bg-accent px-1.5 text-center font-semibold text-on-accent text-sm leading-6 tabular-nums">
            {t.rich('unread', { count: unread, hidden })}
          </span>
        )}
      </span>
    </RowLink>
  )
}

function Waiting({ milliseconds }: { milliseconds: number }) {
  const t = useTranslations('chat')
  const formatAge = useFormatAge()
  const look =
    milliseconds > patience[1]
      ? 'text-bad'
      : milliseconds > patience[0]
        ? 'text-warn'
        : 'text-ink-soft'
  return (
    <span className={`font-semibold ${look}`}>
      {t.rich('waitingFor', { age: formatAge(milliseconds), hidden })}
    </span>
  )
}

function describe(
  { from, author, kind, text, isAutomatic }: NonNullable<DeskChat['lastMessage']>,
  t: ReturnType<typeof useTranslations<'chat'>>,
): string {
  const what = kind === 'voice' ? t('voiceMessage') : kind === 'picture' ? t('photo') : (text ?? '')
  if (from === 'guest') return what
  return `${isAutomatic ? t('automaticReply') : author.split(' ')[0]}: ${what}`
}
