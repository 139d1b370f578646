import type { ChatMessage } from '@bellhop/contract/guest/chat'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useGuestSelector } from '../../../state/state.ts'

/** Reads out what others write while the chat is open; not what the guest wrote, nor older messages. */
export function Announcer({ messages }: { messages: readonly ChatMessage[] }) {
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
