import type { ListedEntry } from '@bellhop/contract/desk/logbook'
import type { DeskRequest } from '@bellhop/contract/desk/requests'
import { fulfilmentOf } from '@bellhop/domain/requests/request-status'
import { countOf } from '../../../format/use-stay-format.ts'
import { OnPaper } from '../../../lists/print/on-paper.tsx'
import { PrintedList } from '../../../lists/print/printed-list.tsx'
import { formatAllergies } from '../../../shared/guests/marks.tsx'
import { isCounted } from '../card/request-lines.tsx'
import { formatStatus } from '../labels.ts'

interface Props {
  requests: readonly DeskRequest[]
  /** The one that the board is limited to. */
  department: string | undefined
  search: string
  /** Hand-overs to read. */
  handovers: readonly ListedEntry[]
  formatTime: (instant: string) => string
}

/** The open requests of the board's columns and those for later, by the time when they are due. */
export function PrintedRequests(props: Props) {
  const { requests, department, search, handovers, formatTime } = props
  const rows = requests.toSorted((a, b) => a.promisedAt.localeCompare(b.promisedAt))
  return (
    <>
      <OnPaper>
        {() =>
          handovers.map(({ _id, text, createdBy, createdAt }) => (
            <section key={_id} className="mb-4 rounded-card border border-line p-3">
              <h2 className="font-semibold">
                Hand-over by <bdi>{createdBy?.name}</bdi>, {formatTime(createdAt)}
              </h2>
              <p dir="auto" className="whitespace-pre-line wrap-anywhere">
                {text}
              </p>
            </section>
          ))
        }
      </OnPaper>
      <OpenRequests rows={rows} {...{ department, search, formatTime }} />
    </>
  )
}

interface TableProps extends Pick<Props, 'department' | 'search' | 'formatTime'> {
  rows: readonly DeskRequest[]
}

function OpenRequests({ rows, department, search, formatTime }: TableProps) {
  return (
    <PrintedList<DeskRequest>
      title={department ? `Open requests, ${department}` : 'Open requests'}
      search={search}
      rows={rows}
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

export function describe(request: DeskRequest): string {
  const { lines, title } = request
  if (lines.length === 0) return title
  const isTable = fulfilmentOf(request) === 'table'
  return lines
    .map(({ quantity, name, choices = [], note }) => {
      const options = choices.map((choice) => choice.name)
      const dish = [isCounted(request) ? `${quantity} × ${name}` : name, ...options].join(', ')
      const what = isTable ? `${dish}, ${countOf(quantity, 'guest')}` : dish
      return note ? `${what} (${note})` : what
    })
    .join(', ')
}
