import { ErrorState } from '@bellhop/ui/error-state'
import { Skeleton } from '@bellhop/ui/skeleton'
import { readErrorSentence } from '../../api/error-sentence.ts'

interface Props {
  label: string
  error: unknown
  isFetching: boolean
  refetch: () => unknown
}

/** Replaces a detail that is loading or has failed. */
export function DetailLoading({ label, error, isFetching, refetch }: Props) {
  return (
    <section
      aria-label={label}
      aria-busy={!error}
      className="min-w-0 flex-1 rounded-card bg-sunken"
    >
      {error ? (
        <div className="grid h-full place-items-center">
          <ErrorState
            title={readErrorSentence(error)}
            retryLabel="Try again"
            busy={isFetching}
            onRetry={() => void refetch()}
          />
        </div>
      ) : (
        <div className="grid gap-4 p-6">
          <Skeleton className="h-24" />
          <Skeleton className="h-40" />
          <Skeleton className="h-40" />
        </div>
      )}
    </section>
  )
}
