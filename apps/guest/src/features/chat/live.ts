import type { ChatMessage } from '@bellhop/contract/guest/chat'
import { skipToken } from '@reduxjs/toolkit/query'
import { useEffect } from 'react'
import type { LiveFeature } from '../../data/live-feature.ts'
import { getOutbox } from '../../outbox/outbox.ts'
import { useGuestDispatch, useGuestSelector } from '../../state/state.ts'
import { chatApi } from './api.ts'
import { receiveMessage, receiveRead } from './messages/api.ts'
import { useOfflineCopy } from './messages/use-offline-copy.ts'

/** Updates the room and its messages on every screen, because the bottom bar counts unread messages. */
export function useChatLive(): LiveFeature {
  const dispatch = useGuestDispatch()
  const guestId = useGuestSelector((state) => state.log.guestId)
  chatApi.endpoints.getChatRoom.useQuerySubscription(guestId ?? skipToken)
  useOfflineCopy()

  // The response is the message itself: it replaces the waiting one.
  useEffect(
    () =>
      dispatch(getOutbox()).watchResponses(({ message }, data) => {
        if (message) dispatch(receiveMessage(data as ChatMessage))
      }),
    [dispatch],
  )

  return {
    tags: {},
    refetch: ['chat'],
    handlers: {
      'chat.message': (message) => dispatch(receiveMessage(message)),
      'chat.read': (read) => dispatch(receiveRead(read)),
    },
  }
}
