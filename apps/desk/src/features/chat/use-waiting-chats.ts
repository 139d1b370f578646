import { listDeskChats } from '@bellhop/contract/calls/desk/chat'
import type { DeskChat } from '@bellhop/contract/desk/chat'
import { frontOffice } from '@bellhop/domain/people/staff-roles'
import { MINUTE_MS } from '@bellhop/domain/time/durations'
import { useMemo } from 'react'
import { useStaff } from '../../api/staff-context.ts'
import { useAllPages } from '../../api/use-read.ts'
import { useNow } from '../../format/use-now.ts'

/** How often waiting times are updated, in ms. */
export const ageInterval = 15_000

/** Waiting times that are too long, and far too long. */
export const patience = [5 * MINUTE_MS, 15 * MINUTE_MS] as const

/**
 * Whether a chat waits for this member of staff. A colleague who has taken it may have gone home: after a while it
 * waits for everyone again.
 */
export function waitsFor(
  staffId: string,
  { assignedTo, waitingSince }: DeskChat,
  now: number,
): boolean {
  if (assignedTo === null || assignedTo._id === staffId) return true
  return waitingSince !== null && now - Date.parse(waitingSince) > patience[1]
}

/** The chats that wait for this member of staff. */
export function useWaitingChats(): readonly DeskChat[] {
  const { _id, role } = useStaff()
  const { data } = useAllPages(listDeskChats, {
    query: { status: 'waiting' },
    skip: !frontOffice.includes(role),
  })
  const now = useNow(ageInterval)
  return useMemo(() => (data ?? []).filter((chat) => waitsFor(_id, chat, now)), [data, _id, now])
}

/** An id for the unread messages of each of them, which changes with each further message, so that the bell rings. */
export function useUnreadChats(): readonly string[] {
  const chats = useWaitingChats()
  return useMemo(
    () => chats.filter(({ unread }) => unread > 0).map(({ _id, unread }) => `${_id} ${unread}`),
    [chats],
  )
}
