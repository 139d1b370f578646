import type { DeskChat } from '@bellhop/contract/desk/chat'
import { useEffect, useEffectEvent, useState } from 'react'
import { useChange } from '../../../api/use-change.ts'
import { markRead } from '../inbox-api.ts'

/** Marks the guest's messages as read once the window is visible and focused. */
export function useMarkRead({ _id, unread }: DeskChat, lastShown: number | undefined): void {
  const isAttended = useAttention()
  const { run } = useChange(markRead)
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
