import { Skeleton } from '@bellhop/ui/skeleton'
import { columns } from './arrange-board.ts'
import { Column } from './column.tsx'

/** The board before its requests are there. */
export function BoardSkeleton() {
  return columns.map(({ status, title }, index) => (
    <Column key={status} title={title}>
      <div className="grid gap-3">
        {index < 3 && <Skeleton className="h-56" />}
        {index < 1 && <Skeleton className="h-56" />}
      </div>
    </Column>
  ))
}
