import type { DeskRequest } from '@bellhop/contract/desk-requests'
import { EmptyState } from '@bellhop/ui/empty-state'
import { Icon } from '@bellhop/ui/icon'
import { Skeleton } from '@bellhop/ui/skeleton'
import { ConciergeBell } from 'lucide'
import type { ReactNode } from 'react'
import { RequestCard } from '../card/request-card.tsx'
import type { RequestActions } from '../card/use-request-actions.ts'
import { type BoardColumn, columns } from './arrange-board.ts'

interface Props {
  board: readonly BoardColumn[]
  /** There are no open requests at all, as opposed to none that match the filter. */
  isEmpty: boolean
  now: number
  formatTime: (instant: string) => string
  selectedId: string | undefined
  actions: RequestActions
  onSelect: (id: string) => void
  onOpen: (id: string) => void
  onReject: (request: DeskRequest) => void
}

export function BoardColumns({ board, isEmpty, selectedId, ...cardProps }: Props) {
  const isFilteredOut = board.every((column) => column.requests.length === 0)
  if (isEmpty || isFilteredOut) {
    return (
      <div className="col-span-4 grid place-items-center rounded-card bg-sunken">
        <EmptyState
          icon={<Icon of={ConciergeBell} />}
          title={
            isEmpty
              ? 'No open requests. New ones appear here by themselves.'
              : 'No open request matches.'
          }
        />
      </div>
    )
  }
  return board.map(({ status, title, requests }) => (
    <Column
      key={status}
      title={title}
      count={requests.length}
      needsAttention={status === 'new' && requests.length > 0}
    >
      <ul className="grid gap-3">
        {requests.map((request) => (
          <li key={request._id} className="@container">
            <RequestCard {...cardProps} request={request} isSelected={request._id === selectedId} />
          </li>
        ))}
      </ul>
    </Column>
  ))
}

/** Shown while the requests are loading. */
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

interface ColumnProps {
  title: string
  count?: number
  /** Its count is highlighted. */
  needsAttention?: boolean
  children: ReactNode
}

/** Scrolls independently, so that its title stays in view. */
export function Column({ title, count, needsAttention = false, children }: ColumnProps) {
  return (
    <section aria-label={title} className="flex min-h-0 snap-start flex-col rounded-card bg-sunken">
      <h2 className="flex items-center gap-2.5 px-4 pt-3.5 pb-2 font-semibold">
        {title}
        {count !== undefined && (
          <span
            className={`min-w-7 rounded-full px-2 text-center text-sm leading-6 tabular-nums ${needsAttention ? 'bg-accent text-on-accent' : 'bg-surface text-ink-soft'}`}
          >
            {count}
          </span>
        )}
      </h2>
      <div className="min-h-0 flex-1 overflow-y-auto p-3 pt-1">{children}</div>
    </section>
  )
}
