import { getDeskChat } from '@bellhop/contract/calls/desk/chat'
import { managers } from '@bellhop/domain/people/staff-roles'
import { IconButton } from '@bellhop/ui/icon-button'
import { MessageSquareText, Settings2 } from 'lucide'
import { useMemo, useRef, useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { useStaff } from '../../api/staff-context.ts'
import { useRead } from '../../api/use-read.ts'
import { makeTimeFormat } from '../../format/format-time.ts'
import { useNow } from '../../format/use-now.ts'
import { BackLink } from '../../lists/list-and-detail/back-link.tsx'
import { NoDetail } from '../../lists/list-and-detail/detail-states.tsx'
import { ListAndDetail } from '../../lists/list-and-detail/list-and-detail.tsx'
import { LoadError } from '../../lists/load-error.tsx'
import { stepRows } from '../../lists/step-focus.ts'
import { MuteButton } from '../../shared/bell/bell-controls.tsx'
import { paths } from '../../shared/paths.ts'
import { Screen } from '../../shared/screen.tsx'
import { useScreenKeys } from '../../shared/use-screen-keys.tsx'
import { Conversation } from './conversation/conversation.tsx'
import { GuestPanel } from './guest/guest-panel.tsx'
import { Inbox } from './inbox/inbox.tsx'
import { rowId } from './inbox/inbox-row.tsx'
import { useInbox } from './inbox/use-inbox.ts'
import { ageInterval, useWaitingChats } from './use-waiting-chats.ts'

const chatKeys = [
  ['j', 'next'],
  ['k', 'previous'],
  ['Enter', 'open'],
  ['r', 'reply'],
  ['/', 'search'],
  ['Esc', 'leave'],
  ['?', 'help'],
] as const

/** Inbox, conversation and guest side by side. The address has the open room. */
export function ChatScreen() {
  const t = useTranslations('chat')
  const { roomId } = useParams()
  const navigate = useNavigate()
  const { role, hotel } = useStaff()
  const now = useNow(ageInterval)
  const inbox = useInbox(now)
  const waiting = useWaitingChats()
  const isQuiet = waiting.length === 0 && !inbox.isLoading && inbox.error === undefined
  const [guestShown, showGuest] = useState(false)
  const searchField = useRef<HTMLInputElement>(null)
  const composer = useRef<HTMLTextAreaElement>(null)
  const formatInstant = useMemo(() => makeTimeFormat(hotel.timeZone), [hotel.timeZone])

  /** Only moves the focus: opening a room needs another key, because it marks messages as read. */
  function step(by: number) {
    const rows = [...inbox.waiting, ...inbox.taken, ...inbox.answered]
    stepRows(rows, rowId, roomId, by)
  }

  const { helpButton, helpSheet } = useScreenKeys(
    chatKeys.map(([key, name]) => [key, t(`keys.${name}`)]),
    {
      j: () => step(1),
      k: () => step(-1),
      r: () => composer.current?.focus(),
      '/': () => searchField.current?.focus(),
      Escape: () => showGuest(false),
    },
  )

  return (
    <>
      <Screen
        title={t('title')}
        back={roomId && <BackLink to={paths.chat} label={t('backToConversations')} />}
        waiting={waiting.length}
        toolbar={
          <div className="flex items-center gap-1">
            {managers.includes(role) && (
              <IconButton
                icon={Settings2}
                label={t('editSettings')}
                onClick={() => void navigate(paths.quickReplies)}
              />
            )}
            <MuteButton />
            {helpButton}
          </div>
        }
      >
        <ListAndDetail
          openId={roomId}
          rowId={rowId}
          list={
            <Inbox
              inbox={inbox}
              openId={roomId}
              now={now}
              formatTime={(instant) => formatInstant(instant, now)}
              searchField={searchField}
            />
          }
        >
          {roomId ? (
            <Room
              key={roomId}
              roomId={roomId}
              now={now}
              composer={composer}
              guestShown={guestShown}
              onShowGuest={showGuest}
            />
          ) : (
            <NoDetail
              icon={MessageSquareText}
              title={isQuiet ? t('noneWaiting') : t('selectConversation')}
            />
          )}
        </ListAndDetail>
      </Screen>
      {helpSheet}
    </>
  )
}

interface RoomProps extends Pick<Parameters<typeof Conversation>[0], 'now' | 'composer'> {
  roomId: string
  guestShown: boolean
  onShowGuest: (shown: boolean) => void
}

function Room({ roomId, now, composer, guestShown, onShowGuest }: RoomProps) {
  const { data: chat, error, refetch } = useRead(getDeskChat, { params: { id: roomId } })
  if (!chat) {
    return (
      <div
        aria-busy={!error}
        className="grid min-w-0 flex-1 place-items-center rounded-card bg-sunken"
      >
        {error && <LoadError error={error} onRetry={refetch} />}
      </div>
    )
  }
  return (
    <>
      <Conversation
        chat={chat}
        now={now}
        composer={composer}
        guestShown={guestShown}
        onShowGuest={() => onShowGuest(!guestShown)}
      />
      <GuestPanel chat={chat} isShown={guestShown} onClose={() => onShowGuest(false)} />
    </>
  )
}
