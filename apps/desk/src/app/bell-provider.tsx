import { type ReactNode, useMemo } from 'react'
import { useWaitingChats } from '../features/chat/use-waiting-chats.ts'
import { useWaitingRequests } from '../features/requests/use-waiting-requests.ts'
import { BellContext } from '../shared/bell/bell-context.ts'
import { useBell } from '../shared/bell/use-bell.ts'

/** Rings for everything that waits for somebody, whichever screen is open. */
export function BellProvider({ children }: { children: ReactNode }) {
  const requests = useWaitingRequests()
  const chats = useWaitingChats()
  const bell = useBell(useMemo(() => [...requests, ...chats], [requests, chats]))
  return <BellContext value={bell}>{children}</BellContext>
}
