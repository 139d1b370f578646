import type { DeskRequest } from '@bellhop/contract/desk/requests'
import { EmptyState } from '@bellhop/ui/empty-state'
import { Skeleton } from '@bellhop/ui/skeleton'
import { ConciergeBell } from 'lucide'
import { RequestCard } from '../card/request-card.tsx'
import type { RequestActions } from '../card/use-request-actions.ts'
import { type BoardColumn, columns } from './arrange-board.ts'
import { CardColumn, Column } from './board-column.tsx'

interface Props {
  board: readonly BoardColumn[]
  /** Of each column; see `shareLanes`. */
  lanes: readonly number[]
  /** There are no open requests at all, as opposed to none that match the filter. */
  isEmpty: boolean
  now: number
  formatTime: (instant: string) => string
  isCompact: boolean
  selectedId: string | undefined
  actions: RequestActions
  onTouch: (status: string) => void
  onToggleLater: () => void
  onSelect: (id: string) => void
  onOpen: (id: string) => void
  onEnd: (request: DeskRequest) => void
}

export function BoardColumns(props: Props) {
  const { board, lanes, isEmpty, selectedId, onTouch, onToggleLater, ...cardProps } = props
  const isFilteredOut = board.every((column) => column.requests.length === 0)
  if (isEmpty || isFilteredOut) {
    return (
      <div className="col-span-4 grid place-items-center rounded-card bg-sunken">
        <EmptyState
          icon={ConciergeBell}
          title={isEmpty ? 'No open requests. New ones appear here.' : 'No matching requests.'}
        />
      </div>
    )
  }
  return board.map(({ status, title, requests }, index) => (
    <CardColumn
      key={status}
      title={title}
      requests={requests}
      lanes={lanes[index] ?? 0}
      isNew={status === 'new'}
      hint={status === 'later' ? describeUnaccepted(requests) : undefined}
      onToggle={status === 'later' ? onToggleLater : undefined}
      onTouch={() => onTouch(status)}
      renderCard={(request) => (
        <RequestCard {...cardProps} request={request} isSelected={request._id === selectedId} />
      )}
    />
  ))
}

function describeUnaccepted(requests: readonly DeskRequest[]): string | undefined {
  const count = requests.filter(({ status }) => status === 'new').length
  return count > 0 ? `${count} to accept` : undefined
}

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
