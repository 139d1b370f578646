import type { DeskChat } from '@bellhop/contract/desk/chat'
import { useNextPage } from '@bellhop/ui/use-next-page'
import { useDeferredValue, useMemo, useState } from 'react'
import { type InboxFilter, useListReadInfiniteQuery, useListUnreadQuery } from '../inbox-api.ts'

type Assigned = NonNullable<InboxFilter['assigned']> | 'all'

const none: readonly DeskChat[] = []

/** The rooms that match the search and the filter, in the order shown. */
export function useInbox() {
  const [search, setSearch] = useState('')
  const [assigned, setAssigned] = useState<Assigned>('all')
  const words = useDeferredValue(search.trim())
  const filter = useMemo(
    () => ({ ...(assigned !== 'all' && { assigned }), ...(words && { search: words }) }),
    [assigned, words],
  )
  const waiting = useListUnreadQuery(filter)
  const others = useListReadInfiniteQuery(filter)
  const nextPage = useNextPage(others)
  // Shown together, so that rows do not move under the pointer.
  const isLoaded = waiting.currentData !== undefined && others.currentData !== undefined
  const error = isLoaded ? undefined : (waiting.error ?? others.error)
  const unread = (isLoaded && waiting.currentData) || none
  // A room may be in both lists between two responses.
  const read = useMemo(() => {
    const ids = new Set(unread.map(({ _id }) => _id))
    const pages = (isLoaded && others.currentData?.pages) || []
    const chats = pages.flatMap((page) => page.data)
    const byId = new Map(chats.map((chat) => [chat._id, chat]))
    return [...byId.values()].filter(({ _id }) => !ids.has(_id))
  }, [isLoaded, others.currentData, unread])

  return {
    search,
    setSearch,
    assigned,
    setAssigned,
    unread,
    read,
    isLoading: !isLoaded && error === undefined,
    error,
    reload: () => {
      void waiting.refetch()
      void others.refetch()
    },
    ...nextPage,
  }
}

export type Inbox = ReturnType<typeof useInbox>
