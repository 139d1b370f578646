import { useNextPage } from '@bellhop/ui/use-next-page'
import { useMemo } from 'react'

type PagedQuery = Parameters<typeof useNextPage>[0] & { error?: unknown; refetch: () => unknown }

/**
 * The rows read so far of a paged list, and the state of its loading.
 *
 * @param pages the query's `currentData.pages`
 */
export function usePagedList<Row extends { _id: string }>(
  query: PagedQuery,
  pages: readonly { data: readonly Row[] }[] | undefined,
) {
  const nextPage = useNextPage(query)
  const rows = useMemo(() => {
    // A row may have moved to another page between two responses.
    const all = pages?.flatMap(({ data }) => data) ?? []
    return [...new Map(all.map((row) => [row._id, row])).values()]
  }, [pages])
  const error = pages ? undefined : query.error

  return {
    rows,
    isLoading: !pages && error === undefined,
    error,
    isFetching: query.isFetching,
    reload: () => void query.refetch(),
    ...nextPage,
  }
}
