import { Skeleton } from '@bellhop/ui/skeleton'

export function OutletSkeleton() {
  return (
    <div className="grid gap-5">
      <div className="grid gap-3">
        <Skeleton className="aspect-2/1 rounded-card" />
        <Skeleton className="h-lh w-4/5" />
        <Skeleton className="h-lh w-1/3" />
      </div>
      <MenuSkeleton />
    </div>
  )
}

export function MenuSkeleton() {
  return (
    <div className="grid gap-5">
      <Skeleton count={2} className="h-11 rounded-full" />
      <DishesSkeleton />
    </div>
  )
}

export function DishesSkeleton() {
  return (
    <div className="grid gap-5">
      {[1, 2, 3, 4].map((row) => (
        <div key={row} className="flex gap-4">
          <div className="grid flex-1 content-start gap-2">
            <Skeleton className="h-6 w-4/5" />
            <Skeleton className="h-5 w-1/4" />
            <Skeleton className="h-5" />
          </div>
          <Skeleton className="h-22 w-30 rounded-card" />
        </div>
      ))}
    </div>
  )
}
