import { type ReactNode, useMemo } from 'react'
import { useUnreadChats } from '../features/chat/use-waiting-chats.ts'
import { useAlertIds } from '../features/feedback/use-alerts.ts'
import { useWaitingRequests } from '../features/requests/use-waiting-requests.ts'
import { BellContext } from '../shared/bell/bell-context.ts'
import { useBell } from '../shared/bell/use-bell.ts'

interface Props {
  /** The connection to the server is lost. */
  isOut: boolean
  children: ReactNode
}

/** Rings for everything that waits for staff, on every screen, once for a low rating; sounds an alarm during an outage. */
export function BellProvider({ isOut, children }: Props) {
  const requests = useWaitingRequests()
  const chats = useUnreadChats()
  const lowRatings = useAlertIds()
  const bell = useBell(
    useMemo(() => [...requests, ...chats], [requests, chats]),
    lowRatings,
    isOut,
  )
  return <BellContext value={bell}>{children}</BellContext>
}
