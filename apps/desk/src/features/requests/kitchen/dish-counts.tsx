import type { DeskRequest } from '@bellhop/contract/desk/requests'
import { countDishes } from '@bellhop/domain/requests/order-lines'
import { memo } from 'react'
import { useTranslations } from 'use-intl'
import { type KitchenStation, linesAt, toOrderLine } from './arrange-tickets.ts'

interface Props {
  tickets: readonly DeskRequest[]
  stations: readonly KitchenStation[]
  at: string
}

/** How many of each dish are to be made here, over all tickets. */
export const DishCounts = memo(function DishCounts({ tickets, stations, at }: Props) {
  const t = useTranslations('kitchen')
  const lines = tickets.flatMap((request) =>
    linesAt(request, stations, at)
      .filter(({ madeAt }) => madeAt === undefined)
      .map(({ line }) => ({ name: line.name, ...toOrderLine(line) })),
  )
  const counts = countDishes(lines)
  if (counts.length === 0) return null
  return (
    <section
      // Its list scrolls sideways.
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard scrolls it
      tabIndex={0}
      aria-label={t('toMake')}
      className="shrink-0 overflow-x-auto px-4 pb-2 text-[1.75rem]/8"
    >
      <ul className="flex gap-2.5">
        {counts.map(({ name, count }) => (
          <li
            key={name}
            className="shrink-0 whitespace-nowrap rounded-control bg-sunken px-3 py-0.5"
          >
            <span className="font-bold tabular-nums">{count}</span> <bdi>{name}</bdi>
          </li>
        ))}
      </ul>
    </section>
  )
})
