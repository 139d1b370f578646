import {
  assignDeskChat,
  closeDeskChat,
  listChatStaff,
  markDeskChatRead,
} from '@bellhop/contract/calls/desk/chat'
import type { ChatCloseReason, DeskChat } from '@bellhop/contract/desk/chat'
import { Icon } from '@bellhop/ui/icon'
import { IconButton } from '@bellhop/ui/icon-button'
import { Select } from '@bellhop/ui/select'
import { Skeleton } from '@bellhop/ui/skeleton'
import { useToast } from '@bellhop/ui/toast'
import { CheckCheck, UserRound } from 'lucide'
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useChange } from '../../../api/use-change.ts'
import { useRead } from '../../../api/use-read.ts'
import { DetailHeading } from '../../../lists/list-and-detail/detail-heading.tsx'
import { LoadError } from '../../../lists/load-error.tsx'
import { PopoverItem, PopoverMenu } from '../../../shared/menus/popover-menu.tsx'
import { Composer } from './composer.tsx'
import { MessageList } from './message-list.tsx'
import type { Outgoing } from './outgoing-store.ts'
import { useMessages } from './use-messages.ts'
import { useOutgoing } from './use-outgoing.ts'

const reasons: readonly ChatCloseReason[] = ['noReplyNeeded', 'answeredByPhone', 'answeredInPerson']

interface Props {
  chat: DeskChat
  now: number
  composer: RefObject<HTMLTextAreaElement | null>
  guestShown: boolean
  onShowGuest: () => void
}

export function Conversation({ chat, now, composer, guestShown, onShowGuest }: Props) {
  const t = useTranslations('chat')
  const list = useMessages(chat._id)
  const outbox = useOutgoing(chat._id, list.messages)
  const scroller = useRef<HTMLDivElement>(null)
  useMarkRead(chat, list.messages.at(-1)?.seq)
  const addressee = list.messages.findLast(({ from }) => from === 'guest')?.author

  function send(content: Outgoing['content']) {
    outbox.send(content)
    scroller.current?.scrollTo({ top: 0 })
  }

  return (
    <section
      aria-label={t('conversationWith', { name: chat.guest.name })}
      className="flex min-w-0 flex-1 flex-col rounded-card bg-sunken phone:rounded-none"
    >
      <header className="flex items-center gap-3 border-line border-b py-2.5 ps-5 pe-3 phone:flex-wrap phone:gap-y-1 phone:py-2 phone:ps-4">
        <DetailHeading className="flex min-w-0 flex-1 gap-1 font-semibold text-lg phone:basis-full">
          {chat.stay?.roomNumber && (
            <span className="shrink-0">{`${t('roomNumber', { number: chat.stay.roomNumber })} · `}</span>
          )}
          <span dir="auto" className="min-w-0 truncate">
            {chat.guest.name}
          </span>
        </DetailHeading>
        {chat.waitingSince && <CloseMenu chat={chat} />}
        <AssignSelect chat={chat} />
        <IconButton
          icon={UserRound}
          label={t('guest')}
          aria-expanded={guestShown}
          onClick={onShowGuest}
          className="min-[1280px]:hidden"
        />
      </header>
      {list.error ? (
        <div className="grid flex-1 place-items-center">
          <LoadError error={list.error} onRetry={list.refetch} />
        </div>
      ) : list.isLoaded ? (
        <MessageList chat={chat} list={list} outbox={outbox} now={now} scroller={scroller} />
      ) : (
        <div aria-busy="true" className="grid flex-1 content-end gap-3 p-5">
          <Skeleton className="h-16 w-2/3" />
          <Skeleton className="ms-auto h-16 w-1/2" />
        </div>
      )}
      <Composer
        chat={chat}
        addressee={addressee ?? chat.guest.name}
        field={composer}
        onSend={send}
      />
    </section>
  )
}

function AssignSelect({ chat }: { chat: DeskChat }) {
  const t = useTranslations('chat')
  const { data: staff = [] } = useRead(listChatStaff)
  const { run } = useChange(assignDeskChat, { tags: ['chats'] })
  const showToast = useToast()
  const assigned = chat.assignedTo
  const onShiftFirst = staff.toSorted((a, b) => Number(b.onShift) - Number(a.onShift))
  const listed = assigned && !staff.some(({ _id }) => _id === assigned._id)

  async function choose(staffId: string) {
    const { problem } = await run({ params: { id: chat._id }, body: { staffId: staffId || null } })
    if (problem) showToast({ text: problem, tone: 'bad' })
  }

  return (
    <Select
      label={t('assignedTo')}
      hideLabel
      size="small"
      value={assigned?._id ?? ''}
      onChange={(event) => void choose(event.target.value)}
      options={[
        { value: '', label: t('assignTo') },
        ...(listed ? [assigned] : []).map(({ _id, name }) => ({ value: _id, label: name })),
        ...onShiftFirst.map(({ _id, name, onShift }) => ({
          value: _id,
          label: onShift ? t('onShift', { name }) : name,
        })),
      ]}
      className="w-44 shrink-0 phone:w-auto phone:flex-1"
    />
  )
}

/** Closes a waiting chat without a reply, for one of the reasons. */
function CloseMenu({ chat }: { chat: DeskChat }) {
  const t = useTranslations('chat')
  const { run } = useChange(closeDeskChat, { tags: ['chats'], since: chat.lastSeq })
  const showToast = useToast()

  async function choose(reason: ChatCloseReason) {
    const { problem } = await run({
      params: { id: chat._id },
      body: { lastSeq: chat.lastSeq, reason },
    })
    if (problem) showToast({ text: problem, tone: 'bad' })
  }

  return (
    <PopoverMenu
      label={t('closeChat')}
      icon={<Icon of={CheckCheck} className="size-5" />}
      className="grid size-11 shrink-0 place-items-center rounded-full text-ink-soft hover:bg-surface hover:text-ink"
    >
      {(menu) => (
        <ul>
          {reasons.map((reason) => (
            <li key={reason}>
              <PopoverItem menu={menu} onChoose={() => void choose(reason)}>
                {t(`closeReasons.${reason}`)}
              </PopoverItem>
            </li>
          ))}
        </ul>
      )}
    </PopoverMenu>
  )
}

/** Marks the guest's messages as read once the window is visible and focused. */
function useMarkRead({ _id, unread }: DeskChat, lastShown: number | undefined): void {
  const isAttended = useAttention()
  const { run } = useChange(markDeskChatRead, { tags: ['chats'] })
  const mark = useEffectEvent(
    (id: string, lastSeq: number) => void run({ params: { id }, body: { lastSeq } }),
  )
  const hasUnread = unread > 0
  useEffect(() => {
    if (isAttended && hasUnread && lastShown !== undefined) mark(_id, lastShown)
  }, [isAttended, hasUnread, lastShown, _id])
}

function useAttention(): boolean {
  const [isAttended, setAttended] = useState(isLookedAt)
  useEffect(() => {
    const update = () => setAttended(isLookedAt())
    window.addEventListener('focus', update)
    window.addEventListener('blur', update)
    document.addEventListener('visibilitychange', update)
    return () => {
      window.removeEventListener('focus', update)
      window.removeEventListener('blur', update)
      document.removeEventListener('visibilitychange', update)
    }
  }, [])
  return isAttended
}

function isLookedAt(): boolean {
  return document.visibilityState === 'visible' && document.hasFocus()
}
