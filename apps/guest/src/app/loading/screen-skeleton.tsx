import { Skeleton } from '@bellhop/ui/skeleton'

export function ScreenSkeleton() {
  return (
    <main aria-busy="true" className="mx-auto grid max-w-120 gap-4 px-5 pt-6">
      <Skeleton className="h-9 w-1/2" />
      <Skeleton count={2} className="h-32" />
    </main>
  )
}
