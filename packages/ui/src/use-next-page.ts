import { useEffect, useState } from 'react'

/** The part of an infinite query's result that is needed to read its next page. */
interface PagedQuery {
  isFetching: boolean
  hasNextPage: boolean
  isFetchingNextPage: boolean
  fetchNextPage: () => unknown
}

/**
 * Reads the next page when asked to. While the pages are read again, such as after an event, the query ignores the
 * call; it may begin to between a render and its effect. So the call is made until the page is being read.
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
