import { type ReactNode, useMemo } from 'react'
import { useUnreadChats } from '../features/chat/use-waiting-chats.ts'
import { useWaitingRequests } from '../features/requests/use-waiting-requests.ts'
import { BellContext } from '../shared/bell/bell-context.ts'
import { useBell } from '../shared/bell/use-bell.ts'

interface Props {
  /** The connection to the server is lost. */
  isOut: boolean
  children: ReactNode
}

/** Rings for everything that waits for staff, on every screen; sounds an alarm during an outage. */
export function BellProvider({ isOut, children }: Props) {
  const requests = useWaitingRequests()
  const chats = useUnreadChats()
  const bell = useBell(
    useMemo(() => [...requests, ...chats], [requests, chats]),
    isOut,
  )
  return <BellContext value={bell}>{children}</BellContext>
}
