import { useEffect, useState } from 'react'

/** The part of an infinite query's result needed to read its next page. */
interface PagedQuery {
  isFetching: boolean
  hasNextPage: boolean
  isFetchingNextPage: boolean
  fetchNextPage: () => unknown
}

/**
 * Reads the next page on demand. While the pages are refetched, such as after an event, the query ignores the call; a
 * refetch may begin between a render and its effect. So the call is repeated until the page is being read.
 */
export function useNextPage({
  isFetching,
  hasNextPage,
  isFetchingNextPage,
  fetchNextPage,
}: PagedQuery): {
  /** undefined on the last page */
  showMore: (() => void) | undefined
  isLoadingMore: boolean
} {
  const [isWanted, setWanted] = useState(false)
  useEffect(() => {
    if (!isWanted) return
    if (isFetchingNextPage || !hasNextPage) setWanted(false)
    else if (!isFetching) void fetchNextPage()
  }, [isWanted, isFetching, isFetchingNextPage, hasNextPage, fetchNextPage])
  return {
    showMore: hasNextPage ? () => setWanted(true) : undefined,
    isLoadingMore: isWanted || isFetchingNextPage,
  }
}
