import { useMemo } from 'react'
import type { OutboxItem } from '../../../outbox/submission.ts'
import { useGuestSelector } from '../../../state/state.ts'
import type { WaitingMessage } from './rows.ts'

const isMessage = (item: OutboxItem): item is WaitingMessage => item.message !== undefined

/** The outbox's messages, oldest first: waiting or rejected. */
export function useWaitingMessages(): WaitingMessage[] {
  const entries = useGuestSelector((state) => state.request.waiting)
  return useMemo(() => entries.filter(isMessage), [entries])
}
