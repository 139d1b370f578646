import { Skeleton } from '@bellhop/ui/skeleton'

export function MyBookingSkeleton() {
  return <Skeleton className="h-64 rounded-card" />
}
