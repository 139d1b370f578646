import { Skeleton } from '@bellhop/ui/skeleton'

/** Keeps the place of what comes below. */
export function RestSkeleton() {
  return (
    <div aria-busy="true" className="grid gap-7">
      <Skeleton className="h-44 rounded-card" />
      <Skeleton className="h-72 rounded-card" />
    </div>
  )
}
