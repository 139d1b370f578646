import type { ChatCloseReason, DeskChat } from '@bellhop/contract/desk/chat'
import { Icon } from '@bellhop/ui/icon'
import { useToast } from '@bellhop/ui/toast'
import { CheckCheck } from 'lucide'
import { useChange } from '../../../api/use-change.ts'
import { PopoverItem, PopoverMenu } from '../../../shared/popover-menu.tsx'
import { close } from '../inbox-api.ts'

const reasons: Record<ChatCloseReason, string> = {
  noReplyNeeded: 'No reply needed',
  answeredByPhone: 'Answered by phone',
  answeredInPerson: 'Answered in person',
}

/** Closes a waiting chat without a reply, for one of the reasons. */
export function CloseMenu({ chat }: { chat: DeskChat }) {
  const { run } = useChange(close, chat.lastSeq)
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
      label="Close without a reply"
      icon={<Icon of={CheckCheck} className="size-5" />}
      className="grid size-11 shrink-0 place-items-center rounded-full text-ink-soft hover:bg-surface hover:text-ink"
    >
      {(menu) => (
        <ul>
          {Object.entries(reasons).map(([reason, label]) => (
            <li key={reason}>
              <PopoverItem menu={menu} onChoose={() => void choose(reason as ChatCloseReason)}>
                {label}
              </PopoverItem>
            </li>
          ))}
        </ul>
      )}
    </PopoverMenu>
  )
}
