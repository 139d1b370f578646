import type { OutboxItem, Submission } from '@bellhop/client/outbox/submission'
import { within } from '@bellhop/client/within'
import { useEffect, useEffectEvent } from 'react'
import { useDispatch } from 'react-redux'
import { beforeSignOut } from '../../api/on-sign-out.ts'
import { useStaff } from '../../api/staff-context.ts'
import { useConnectionStatus } from '../offline/connection-status.tsx'
import type { Dispatch, StaffOutbox } from './staff-outbox.ts'

/** A sign-out waits so long at most for what has not been sent, in ms. */
const longestSendingMs = 5_000

/**
 * Sends what waits in an outbox whenever there is a connection, whatever screen is open.
 *
 * @param isPaused the session has ended, or the browser uses another hotel
 * @param onSent is given each successful response
 */
export function useOutboxSync<S extends Submission>(
  { open }: StaffOutbox<S>,
  isPaused: boolean,
  onSent: (item: OutboxItem<S>, data: unknown) => void,
): void {
  const { _id: staffId } = useStaff()
  const dispatch = useDispatch<Dispatch>()
  const status = useConnectionStatus()
  const showSent = useEffectEvent(onSent)

  useEffect(() => {
    const outbox = open(dispatch, staffId)
    void outbox.read()
    return outbox.watchResponses(showSent)
  }, [open, dispatch, staffId])

  useEffect(() => {
    if (isPaused) return
    const flush = () => open(dispatch, staffId).flush()
    const flushNow = () => void flush()
    if (status === 'live') flushNow()
    addEventListener('online', flushNow)
    const stopListening = beforeSignOut(async () => {
      // Entries that take longer are sent when the same person signs in again.
      await within(flush(), longestSendingMs).catch(() => {})
    })
    return () => {
      removeEventListener('online', flushNow)
      stopListening()
    }
  }, [open, dispatch, staffId, status, isPaused])
}
