import type { DeskChat } from '@bellhop/contract/desk/chat'
import { IconButton } from '@bellhop/ui/icon-button'
import { Select } from '@bellhop/ui/select'
import { Skeleton } from '@bellhop/ui/skeleton'
import { useToast } from '@bellhop/ui/toast'
import { UserRound } from 'lucide'
import { type RefObject, useRef } from 'react'
import { useChange } from '../../../api/use-change.ts'
import { DetailHeading } from '../../../lists/list-and-detail/detail-heading.tsx'
import { LoadError } from '../../../lists/load-error.tsx'
import { assign, useListChatStaffQuery } from '../inbox-api.ts'
import { CloseMenu } from './close-menu.tsx'
import { Composer } from './composer.tsx'
import { MessageList } from './message-list.tsx'
import type { Outgoing } from './outgoing-store.ts'
import { useMarkRead } from './use-mark-read.ts'
import { useMessages } from './use-messages.ts'
import { useOutgoing } from './use-outgoing.ts'

interface Props {
  chat: DeskChat
  now: number
  composer: RefObject<HTMLTextAreaElement | null>
  guestShown: boolean
  onShowGuest: () => void
}

export function Conversation({ chat, now, composer, guestShown, onShowGuest }: Props) {
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
      aria-label={`Conversation with ${chat.guest.name}`}
      className="flex min-w-0 flex-1 flex-col rounded-card bg-sunken phone:rounded-none"
    >
      <header className="flex items-center gap-3 border-line border-b py-2.5 ps-5 pe-3 phone:flex-wrap phone:gap-y-1 phone:py-2 phone:ps-4">
        <DetailHeading className="flex min-w-0 flex-1 gap-1 font-semibold text-lg phone:basis-full">
          {chat.stay?.roomNumber && (
            <span className="shrink-0">Room {chat.stay.roomNumber} · </span>
          )}
          <span dir="auto" className="min-w-0 truncate">
            {chat.guest.name}
          </span>
        </DetailHeading>
        {chat.waitingSince && <CloseMenu chat={chat} />}
        <AssignSelect chat={chat} />
        <IconButton
          icon={UserRound}
          label="Guest"
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
  const { data: staff = [] } = useListChatStaffQuery()
  const { run } = useChange(assign)
  const showToast = useToast()
  const assigned = chat.assignedTo
  const listed = assigned && !staff.some(({ _id }) => _id === assigned._id)

  async function choose(staffId: string) {
    const { problem } = await run({ params: { id: chat._id }, body: { staffId: staffId || null } })
    if (problem) showToast({ text: problem, tone: 'bad' })
  }

  return (
    <Select
      label="Assigned to"
      hideLabel
      size="small"
      value={assigned?._id ?? ''}
      onChange={(event) => void choose(event.target.value)}
      options={[
        { value: '', label: 'Assign to…' },
        ...(listed ? [assigned] : []).map(({ _id, name }) => ({ value: _id, label: name })),
        ...staff.map(({ _id, name }) => ({ value: _id, label: name })),
      ]}
      className="w-44 shrink-0 phone:w-auto phone:flex-1"
    />
  )
}
