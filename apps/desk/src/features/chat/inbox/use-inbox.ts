import type { QueryOf } from '@bellhop/contract/base/route'
import { listDeskChats } from '@bellhop/contract/calls/desk/chat'
import type * as contract from '@bellhop/contract/desk/chat'
import type { DeskChat } from '@bellhop/contract/desk/chat'
import { useNextPage } from '@bellhop/ui/use-next-page'
import { useMemo, useState } from 'react'
import { useStaff } from '../../../api/staff-context.ts'
import { useAllPages, usePages } from '../../../api/use-read.ts'
import { usePaused } from '../../../lists/use-paused.ts'
import { waitsFor } from '../use-waiting-chats.ts'

type Assigned = NonNullable<QueryOf<typeof contract.listDeskChats>['assigned']> | 'all'

const none: readonly DeskChat[] = []

/** The rooms that match the search and the filter, in the order shown. */
/** @param now ms since 1970 */
export function useInbox(now: number) {
  const { _id: staffId } = useStaff()
  const [search, setSearch] = useState('')
  const [assigned, setAssigned] = useState<Assigned>('all')
  const words = usePaused(search.trim())
  const filter = useMemo(
    () => ({ ...(assigned !== 'all' && { assigned }), ...(words && { search: words }) }),
    [assigned, words],
  )
  const waitingQuery = useAllPages(listDeskChats, { query: { ...filter, status: 'waiting' } })
  const answeredQuery = usePages(listDeskChats, { query: { ...filter, status: 'answered' } })
  const nextPage = useNextPage(answeredQuery)
  // Shown together, so that rows do not move under the pointer.
  const isLoaded = waitingQuery.currentData !== undefined && answeredQuery.currentData !== undefined
  const error = isLoaded ? undefined : (waitingQuery.error ?? answeredQuery.error)
  const all = (isLoaded && waitingQuery.currentData) || none
  const waiting = useMemo(
    () => all.filter((chat) => waitsFor(staffId, chat, now)),
    [all, staffId, now],
  )
  const taken = useMemo(
    () => all.filter((chat) => !waitsFor(staffId, chat, now)),
    [all, staffId, now],
  )
  // A room may be in both lists between two responses.
  const answered = useMemo(() => {
    const ids = new Set(all.map(({ _id }) => _id))
    const pages = (isLoaded && answeredQuery.currentData?.pages) || []
    const chats = pages.flatMap((page) => page.data)
    const byId = new Map(chats.map((chat) => [chat._id, chat]))
    return [...byId.values()].filter(({ _id }) => !ids.has(_id))
  }, [isLoaded, answeredQuery.currentData, all])

  return {
    search,
    setSearch,
    assigned,
    setAssigned,
    waiting,
    taken,
    answered,
    isLoading: !isLoaded && error === undefined,
    error,
    reload: () => {
      void waitingQuery.refetch()
      void answeredQuery.refetch()
    },
    ...nextPage,
  }
}

export type Inbox = ReturnType<typeof useInbox>
