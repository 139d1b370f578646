import { defaultPageSize } from '@bellhop/domain/limits'
import { skipToken } from '@reduxjs/toolkit/query'
import { useEffect } from 'react'
import { updateResponse } from '../../../offline/update-response.ts'
import { useGuestSelector } from '../../../state/state.ts'
import { chatApi, readRoom } from '../api.ts'
import { messageApi, readMessages } from './api.ts'

/** Caches messages from events for an offline reload, because the service worker sees only fetched ones. */
export function useOfflineCopy(): void {
  const guestId = useGuestSelector((state) => state.log.guestId)
  const { data: room } = chatApi.endpoints.getChatRoom.useQueryState(guestId ?? skipToken)
  const { data: messages } = messageApi.endpoints.listMessages.useQueryState(room?._id ?? skipToken)
  const newest = messages?.at(-1)

  useEffect(() => {
    if (guestId === null || !room || !messages || !newest) return
    const at = Date.parse(newest.at)
    const page = messages.slice(-defaultPageSize)
    Promise.all([
      updateResponse(readRoom.query(guestId), room, at),
      updateResponse(readMessages.query({ roomId: room._id }), page, at),
    ]).catch(ignoreFailure)
  }, [guestId, room, messages, newest])
}

/** Storage is full or forbidden. */
function ignoreFailure() {}
