import { Button } from '@bellhop/ui/button'
import { EmptyState } from '@bellhop/ui/empty-state'
import { ErrorState } from '@bellhop/ui/error-state'
import { Icon } from '@bellhop/ui/icon'
import { Skeleton } from '@bellhop/ui/skeleton'
import type { IconNode } from 'lucide'
import type { ReactNode } from 'react'
import { readErrorSentence } from '../../api/error-sentence.ts'

/** How far a paged list has been read. */
export interface ListReading {
  isLoading: boolean
  isFetching: boolean
  error: unknown
  reload: () => void
  isLoadingMore: boolean
  /** Undefined if there are no more. */
  showMore: (() => void) | undefined
}

interface Props {
  reading: ListReading
  /** Shown if the list is empty. */
  icon: IconNode
  emptyTitle: string
  children: readonly ReactNode[]
}

/** The rows of a list, or its loading, failed or empty state, and a button for more. */
export function ListBody({ reading, icon, emptyTitle, children }: Props) {
  const { isLoading, error, showMore } = reading
  return (
    <div aria-busy={isLoading} className="min-h-0 flex-1 overflow-y-auto px-1.5 pb-3">
      {isLoading && (
        <div className="grid gap-2 p-1.5">
          <Skeleton className="h-18" />
          <Skeleton className="h-18" />
          <Skeleton className="h-18" />
        </div>
      )}
      {error !== undefined && (
        <ErrorState
          title={readErrorSentence(error)}
          retryLabel="Try again"
          busy={reading.isFetching}
          onRetry={reading.reload}
        />
      )}
      <ul className="grid gap-0.5">{children}</ul>
      {!isLoading && error === undefined && children.length === 0 && (
        <EmptyState icon={<Icon of={icon} />} title={emptyTitle} />
      )}
      {showMore && (
        <div className="grid p-2">
          <Button variant="quiet" busy={reading.isLoadingMore} onClick={showMore}>
            Show more
          </Button>
        </div>
      )}
    </div>
  )
}
