import { Skeleton } from '@bellhop/ui/skeleton'

interface Props {
  count: number
  /** Sizes of the lines below the image. */
  lines: readonly string[]
  /** The space between the cards. */
  className: string
}

export function CardsSkeleton({ count, lines, className }: Props) {
  return (
    <div className={`grid ${className}`}>
      {[1, 2, 3].slice(0, count).map((card) => (
        <div key={card} className="grid gap-2.5">
          <Skeleton className="aspect-[3/2] rounded-card" />
          {lines.map((line) => (
            <Skeleton key={line} className={line} />
          ))}
        </div>
      ))}
    </div>
  )
}
