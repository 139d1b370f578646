import type { ChatMessage } from '@bellhop/contract/guest/chat'
import { Icon } from '@bellhop/ui/icon'
import { ArrowDown } from 'lucide'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { CountBadge } from '../../../shared/count-badge.tsx'
import { useGuestSelector } from '../../../state/state.ts'

interface Props {
  messages: readonly ChatMessage[]
  onJump: () => void
}

/** Shown while the guest reads further up, with the number of others' new messages. */
export function JumpToNewest({ messages, onJump }: Props) {
  const t = useTranslations('chat')
  const guestId = useGuestSelector((state) => state.log.guestId)
  // Mounted when the guest scrolls away from the end, so everything up to there has been seen.
  const [seen] = useState(() => messages.at(-1)?.seq ?? 0)
  const count = messages.filter(({ seq, authorId }) => seq > seen && authorId !== guestId).length
  return (
    <div className="pointer-events-none sticky bottom-[calc(var(--bar)+var(--keyboard,0px)+5.5rem)] z-5 flex h-0 items-end justify-end">
      <button
        type="button"
        aria-label={t('jumpToNewest', { count })}
        onClick={onJump}
        className="pointer-events-auto relative grid size-11 place-items-center rounded-full border border-line bg-surface text-ink-soft shadow-raised hover:text-ink"
      >
        <Icon of={ArrowDown} className="size-5" />
        {count > 0 && <CountBadge count={count} className="-end-1 -top-2" />}
      </button>
    </div>
  )
}
