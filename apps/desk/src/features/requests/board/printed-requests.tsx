import type { DeskRequest } from '@bellhop/contract/desk/requests'
import { fulfilmentOf } from '@bellhop/domain/request-status'
import { countOf } from '../../../format/use-stay-format.ts'
import { PrintedList } from '../../../lists/print/printed-list.tsx'
import { formatAllergies } from '../../../shared/marks.tsx'
import { formatStatus } from '../labels.ts'

interface Props {
  requests: readonly DeskRequest[]
  search: string
  formatTime: (instant: string) => string
}

/** The open requests that the board shows. */
export function PrintedRequests({ requests, search, formatTime }: Props) {
  return (
    <PrintedList<DeskRequest>
      title="Open requests"
      search={search}
      rows={requests}
      keyOf={({ _id }) => _id}
      empty="No open requests."
      columns={[
        { key: 'room', header: 'Room', cell: ({ roomNumber }) => roomNumber ?? '–' },
        { key: 'number', header: 'No.', cell: ({ number }) => `#${number}` },
        {
          key: 'request',
          header: 'Request',
          cell: (request) => (
            <>
              <bdi>{describe(request)}</bdi>
              {request.note && <bdi className="block">{request.note}</bdi>}
            </>
          ),
        },
        {
          key: 'guest',
          header: 'Guest',
          cell: ({ guest, marks }) => (
            <>
              <bdi>{guest.name}</bdi>
              {marks?.isVip && <strong> · VIP</strong>}
              {marks && marks.allergies.length > 0 && (
                <strong className="block">{formatAllergies(marks.allergies)}</strong>
              )}
            </>
          ),
        },
        {
          key: 'place',
          header: 'Department',
          cell: ({ restaurant, department }) =>
            [restaurant?.name, department?.name].filter(Boolean).join(' · '),
        },
        { key: 'status', header: 'Status', cell: (it) => formatStatus(it, it.status) },
        { key: 'due', header: 'Due', cell: ({ promisedAt }) => formatTime(promisedAt) },
      ]}
    />
  )
}

function describe(request: DeskRequest): string {
  const { lines, title } = request
  if (lines.length === 0) return title
  const isTable = fulfilmentOf(request) === 'table'
  return lines
    .map(({ quantity, name, note }) => {
      const what = isTable ? `${name}, ${countOf(quantity, 'guest')}` : `${quantity} × ${name}`
      return note ? `${what} (${note})` : what
    })
    .join(', ')
}
