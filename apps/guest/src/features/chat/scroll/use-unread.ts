import type { ChatMessage, ChatRoom } from '@bellhop/contract/guest/chat'
import { useEffect, useState } from 'react'
import { useVisible } from '../../../shared/use-visible.ts'
import { useGuestDispatch, useGuestSelector } from '../../../state/state.ts'
import { markRoomRead } from '../messages/api.ts'
import { findFirstUnread, type Unread } from '../messages/rows.ts'

/**
 * Marks the hotel's messages as read once the guest has seen the newest one.
 *
 * @param isAtEnd the newest message is on the screen
 * @returns the first message that was unread on opening, for the line above it
 */
export function useUnread(room: ChatRoom, messages: readonly ChatMessage[], isAtEnd: boolean) {
  const isVisible = useVisible()
  const isLive = useGuestSelector((state) => state.live.status === 'live')
  const dispatch = useGuestDispatch()
  const [opened, setOpened] = useState<Unread>(room)
  const newest = messages.at(-1)?.seq ?? 0

  // Messages that arrive while the page is hidden are new when the guest returns.
  const [wasVisible, setWasVisible] = useState(isVisible)
  if (isVisible !== wasVisible) {
    setWasVisible(isVisible)
    if (isVisible && room.unread > 0) setOpened(room)
  }

  const isDue = isVisible && isAtEnd && room.unread > 0 && newest > 0
  // Also after a reconnect: the last attempt may have failed offline.
  // biome-ignore lint/correctness/useExhaustiveDependencies: isLive triggers another attempt
  useEffect(() => {
    if (!isDue) return
    void dispatch(markRoomRead(room._id, newest))
  }, [isDue, newest, room._id, dispatch, isLive])

  // Searched again as older messages load: it may be further up than the first page.
  return findFirstUnread(messages, opened)
}
