import type { Tour } from '@bellhop/contract/guest/tours'
import { useFormatter } from 'use-intl'

interface Props {
  spots: Tour['spots']
  openSpot: number | undefined
  onOpen: (spot: number) => void
}

export function SpotList({ spots, openSpot, onOpen }: Props) {
  const format = useFormatter()
  return (
    <ol className="grid grid-cols-1 divide-y divide-line">
      {spots.map((spot, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: spots are identified by number
        <li key={index}>
          <button
            type="button"
            aria-pressed={index === openSpot}
            onClick={() => onOpen(index)}
            className="flex min-h-13 w-full items-center gap-3 rounded-control py-2.5 text-start transition hover:bg-sunken aria-pressed:text-accent"
          >
            <span className="min-w-7 font-display font-semibold text-accent tabular-nums">
              {format.number(index + 1)}
            </span>
            <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">
              <bdi>{spot.title}</bdi>
            </span>
          </button>
        </li>
      ))}
    </ol>
  )
}
