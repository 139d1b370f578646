import type { ChatMessage } from '@bellhop/contract/guest/chat'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useGuestSelector } from '../../../state/state.ts'

/** Announces others' new messages while the chat is open. */
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
