import type { DeskRequest } from '@bellhop/contract/desk-requests'
import { EmptyState } from '@bellhop/ui/empty-state'
import { Icon } from '@bellhop/ui/icon'
import { ConciergeBell } from 'lucide'
import { RequestCard } from '../card/request-card.tsx'
import type { RequestActions } from '../card/use-request-actions.ts'
import type { BoardColumn } from './arrange-board.ts'
import { Column } from './column.tsx'

interface Props {
  board: readonly BoardColumn[]
  /** Nothing is open, whatever the filter. */
  isEmpty: boolean
  now: number
  formatTime: (instant: string) => string
  selectedId: string | undefined
  actions: RequestActions
  onSelect: (id: string) => void
  onOpen: (id: string) => void
  onReject: (request: DeskRequest) => void
}

export function BoardColumns({ board, isEmpty, selectedId, ...card }: Props) {
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
      isCalling={status === 'new' && requests.length > 0}
    >
      <ul className="grid gap-3">
        {requests.map((request) => (
          <li key={request._id} className="@container">
            <RequestCard {...card} request={request} isSelected={request._id === selectedId} />
          </li>
        ))}
      </ul>
    </Column>
  ))
}
