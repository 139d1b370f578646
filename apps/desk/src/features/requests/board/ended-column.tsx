import { listDeskRequests } from '@bellhop/contract/calls/desk/requests'
import type { DeskRequest } from '@bellhop/contract/desk/requests'
import { Pagination, useCursorPages } from '@bellhop/ui/pagination'
import { Skeleton } from '@bellhop/ui/skeleton'
import { useTranslations } from 'use-intl'
import { readErrorSentence } from '../../../api/error-sentence.ts'
import { useResponse } from '../../../api/use-read.ts'
import { formatStatus } from '../labels.ts'
import { usePlaceName } from '../use-place-name.ts'
import { type BoardFilter, matches } from './arrange-board.ts'
import { Column } from './board-column.tsx'

const none: readonly DeskRequest[] = []

/** A page of ended requests, newest first. Not loaded while `isNeeded` is false. */
export function useEndedRequests(isNeeded: boolean) {
  const { cursor, page, goToNext, goToPrevious } = useCursorPages()
  const { currentData, error } = useResponse(listDeskRequests, {
    query: { status: 'past', limit: 20, ...(cursor && { before: cursor }) },
    skip: !isNeeded,
  })
  const next = currentData?.next
  return {
    requests: currentData?.data ?? none,
    isLoaded: currentData !== undefined,
    error: currentData ? undefined : error,
    page,
    goToNext: next ? () => goToNext(next) : undefined,
    goToPrevious: page > 1 ? goToPrevious : undefined,
  }
}

interface Props {
  ended: ReturnType<typeof useEndedRequests>
  filter: BoardFilter
  formatTime: (instant: string) => string
  onOpen: (id: string) => void
}

/** Ended requests as a compact list: they need no further action. */
export function EndedColumn({ ended, filter, formatTime, onOpen }: Props) {
  const ofApi = useTranslations('api')
  const t = useTranslations('requests')
  const placeName = usePlaceName()
  const shown = ended.requests.filter((request) => matches(request, filter))

  return (
    <Column title={t('ended.title')}>
      {ended.error && (
        <p className="p-2 text-bad text-sm">{readErrorSentence(ended.error, ofApi)}</p>
      )}
      {!ended.error && !ended.isLoaded && <Skeleton className="h-16" />}
      {ended.isLoaded && shown.length === 0 && (
        <p className="p-2 text-ink-muted text-sm">{t('ended.empty')}</p>
      )}
      <ul className="grid gap-2">
        {shown.map((request) => (
          <li key={request._id}>
            <button
              type="button"
              onClick={() => onOpen(request._id)}
              className="grid w-full grid-cols-[auto_1fr] items-baseline gap-x-3 rounded-control bg-surface px-3.5 py-2.5 text-start text-sm hover:brightness-[0.985]"
            >
              <span className="font-display font-semibold text-lg lining-nums">
                {placeName(request) ?? '–'}
              </span>
              <span className="truncate">{request.title}</span>
              <span className="col-span-2 flex justify-between gap-2 text-ink-soft">
                <span className={request.status === 'done' ? 'text-good' : 'text-bad'}>
                  {formatStatus(request, request.status, t)}
                </span>
                <time dateTime={request.updatedAt}>{formatTime(request.updatedAt)}</time>
              </span>
            </button>
          </li>
        ))}
      </ul>
      <Pagination
        label={t('ended.pages')}
        previousLabel={t('ended.newer')}
        nextLabel={t('ended.older')}
        pageLabel={t('ended.page', { page: ended.page })}
        onPrevious={ended.goToPrevious}
        onNext={ended.goToNext}
      />
    </Column>
  )
}
