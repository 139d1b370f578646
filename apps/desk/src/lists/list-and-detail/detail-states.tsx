import { EmptyState } from '@bellhop/ui/empty-state'
import { Skeleton } from '@bellhop/ui/skeleton'
import type { IconNode } from 'lucide'
import { LoadError } from '../load-error.tsx'
import type { Reading } from '../loading.tsx'

interface Props {
  label: string
  query: Reading
}

export function DetailLoading({ label, query }: Props) {
  const { error, isFetching, refetch } = query
  return (
    <section
      aria-label={label}
      aria-busy={!error}
      className="min-w-0 flex-1 rounded-card bg-sunken phone:rounded-none"
    >
      {error ? (
        <div className="grid h-full place-items-center">
          <LoadError error={error} busy={isFetching} onRetry={refetch} />
        </div>
      ) : (
        <div className="grid gap-4 p-6">
          <Skeleton className="h-24" />
          <Skeleton count={2} className="h-40" />
        </div>
      )}
    </section>
  )
}

export function NoDetail({ icon, title }: { icon: IconNode; title: string }) {
  return (
    <div className="grid min-w-0 flex-1 place-items-center rounded-card bg-sunken">
      <EmptyState icon={icon} title={title} />
    </div>
  )
}
