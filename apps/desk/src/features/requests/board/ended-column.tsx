import { Skeleton } from '@bellhop/ui/skeleton'
import { readErrorSentence } from '../../../shared/error-sentence.ts'
import { useListEndedQuery } from '../api.ts'
import { nameStatus } from '../labels.ts'
import { type BoardFilter, matches } from './arrange-board.ts'
import { Column } from './column.tsx'

interface Props {
  filter: BoardFilter
  formatTime: (instant: string) => string
  onOpen: (id: string) => void
}

/** The last requests that came to an end, small: nobody acts on them. */
export function EndedColumn({ filter, formatTime, onOpen }: Props) {
  const { data: requests, error } = useListEndedQuery()
  const shown = requests?.filter((request) => matches(request, filter))

  return (
    <Column title="Recently ended">
      {error && !requests && <p className="p-2 text-bad text-sm">{readErrorSentence(error)}</p>}
      {!error && !requests && <Skeleton className="h-16" />}
      {shown?.length === 0 && <p className="p-2 text-ink-muted text-sm">Nothing to show.</p>}
      <ul className="grid gap-2">
        {shown?.map((request) => (
          <li key={request._id}>
            <button
              type="button"
              onClick={() => onOpen(request._id)}
              className="grid w-full grid-cols-[auto_1fr] items-baseline gap-x-3 rounded-control bg-surface px-3.5 py-2.5 text-start text-sm hover:brightness-[0.985]"
            >
              <span className="font-display font-semibold text-lg lining-nums">
                {request.roomNumber ?? '–'}
              </span>
              <span className="truncate">{request.title}</span>
              <span className="col-span-2 flex justify-between gap-2 text-ink-soft">
                <span className={request.status === 'done' ? 'text-good' : 'text-bad'}>
                  {nameStatus(request.kind, request.status)}
                </span>
                <time dateTime={request.updatedAt}>{formatTime(request.updatedAt)}</time>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </Column>
  )
}
