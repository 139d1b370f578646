import { Skeleton } from '@bellhop/ui/skeleton'

export function ConversationSkeleton() {
  return (
    <div aria-busy="true" className="grid gap-3 pt-5">
      <Skeleton className="h-16 w-3/4" />
      <Skeleton className="h-11 w-1/2" />
      <Skeleton className="ms-auto h-16 w-2/3" />
      <Skeleton className="h-24 w-3/4" />
    </div>
  )
}
