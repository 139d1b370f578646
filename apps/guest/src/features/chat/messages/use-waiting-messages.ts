import { useMemo } from 'react'
import type { OutboxItem } from '../../../outbox/submission.ts'
import { useGuestSelector } from '../../../state/state.ts'
import type { WaitingMessage } from './rows.ts'

const isMessage = (item: OutboxItem): item is WaitingMessage => item.message !== undefined

/** The messages in the outbox, oldest first: waiting to be sent, or refused. */
export function useWaitingMessages(): WaitingMessage[] {
  const entries = useGuestSelector((state) => state.request.waiting)
  return useMemo(() => entries.filter(isMessage), [entries])
}
