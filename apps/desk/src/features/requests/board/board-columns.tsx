import type { DeskRequest } from '@bellhop/contract/desk/requests'
import { isLate } from '@bellhop/domain/requests/request-status'
import { EmptyState } from '@bellhop/ui/empty-state'
import { Skeleton } from '@bellhop/ui/skeleton'
import { ConciergeBell } from 'lucide'
import { memo, useCallback } from 'react'
import { useTranslations } from 'use-intl'
import { useFormatAge } from '../../../format/format-age.ts'
import { readTiming } from '../card/age.ts'
import { type CardHandlers, RequestCard } from '../card/request-card.tsx'
import { describeDue, type Translate } from '../labels.ts'
import { type BoardColumn, columns } from './arrange-board.ts'
import { CardColumn, Column } from './board-column.tsx'

interface Props {
  board: readonly BoardColumn[]
  /** The number of cards beside each other in each column; see `shareTracks`. */
  tracks: readonly number[]
  /** There are no open requests at all, as opposed to none that match the filter. */
  isEmpty: boolean
  now: number
  formatTime: (instant: string) => string
  isCompact: boolean
  selectedId: string | undefined
  /** Ids of requests that are being accepted. */
  busy: ReadonlySet<string>
  unsent: ReadonlySet<string>
  /** The same object in every render. */
  handlers: CardHandlers & {
    onTouch: (status: string) => void
    onToggleLater: () => void
  }
}

/** Rendered again only if something that it shows has changed: a board may have 500 cards. */
export const BoardColumns = memo(function BoardColumns(props: Props) {
  const { board, tracks, isEmpty, now, formatTime, isCompact, selectedId, handlers } = props
  const { busy, unsent } = props
  const t = useTranslations('requests')
  const formatAge = useFormatAge()
  const renderCard = useCallback(
    (request: DeskRequest) => (
      <RequestCard
        request={request}
        {...readTiming(request, now, { t, formatAge })}
        due={describeDue(request, formatTime, t)}
        isOverdue={isLate(request, now)}
        isCompact={isCompact}
        isSelected={request._id === selectedId}
        isBusy={busy.has(request._id)}
        isUnsent={unsent.has(request._id)}
        handlers={handlers}
      />
    ),
    [now, formatTime, isCompact, selectedId, busy, unsent, handlers, t, formatAge],
  )
  const isFilteredOut = board.every((column) => column.requests.length === 0)
  if (isEmpty || isFilteredOut) {
    return (
      <div className="col-span-4 grid place-items-center rounded-card bg-sunken">
        <EmptyState icon={ConciergeBell} title={isEmpty ? t('noOpen') : t('noMatching')} />
      </div>
    )
  }
  return board.map(({ status, requests }, index) => (
    <CardColumn
      key={status}
      title={t(`columns.${status}`)}
      requests={requests}
      tracks={tracks[index] ?? 0}
      isNew={status === 'new'}
      hint={status === 'later' ? describeUnaccepted(requests, t) : undefined}
      onToggle={status === 'later' ? handlers.onToggleLater : undefined}
      onTouch={() => handlers.onTouch(status)}
      renderCard={renderCard}
    />
  ))
})

function describeUnaccepted(requests: readonly DeskRequest[], t: Translate): string | undefined {
  const count = requests.filter(({ status }) => status === 'new').length
  return count > 0 ? t('toAccept', { count }) : undefined
}

export function BoardSkeleton() {
  const t = useTranslations('requests')
  return columns.map((status, index) => (
    <Column key={status} title={t(`columns.${status}`)}>
      <div className="grid gap-3">
        {index < 3 && <Skeleton className="h-56" />}
        {index < 1 && <Skeleton className="h-56" />}
      </div>
    </Column>
  ))
}
