import { findGap } from '@bellhop/client/chat-messages'
import type { DeskChatMessage } from '@bellhop/contract/desk/chat'
import { useEffect, useState } from 'react'
import { useListMessagesQuery, useLoadMessagesMutation } from '../messages-api.ts'
import { findReadUpTo } from './find-read-up-to.ts'

const none: readonly DeskChatMessage[] = []

/** The messages of a room without gaps, with older ones on demand. */
export function useMessages(roomId: string) {
  const { currentData, error, refetch } = useListMessagesQuery(roomId)
  const [load, { isLoading }] = useLoadMessagesMutation()
  const messages = currentData ?? none
  const gap = findGap(messages)
  const first = messages[0]

  useEffect(() => {
    if (gap !== undefined) void load({ roomId, after: gap })
  }, [gap, roomId, load])

  // Where the unread messages began: the divider stays there while the room is open.
  const [firstUnread, setFirstUnread] = useState<number | null>()
  if (currentData && firstUnread === undefined) {
    const unread = currentData.find(({ from, readAt }) => from === 'guest' && !readAt)
    setFirstUnread(unread?.seq ?? null)
  }

  return {
    messages,
    readUpTo: findReadUpTo(messages),
    firstUnread: firstUnread ?? undefined,
    isLoaded: currentData !== undefined,
    error: currentData ? undefined : error,
    refetch,
    loadOlder: first && first.seq > 1 ? () => void load({ roomId, before: first.seq }) : undefined,
    isLoadingOlder: isLoading,
  }
}
