import type { ListedEntry } from '@bellhop/contract/desk/logbook'
import type { DeskRequest } from '@bellhop/contract/desk/requests'
import { fulfilmentOf } from '@bellhop/domain/requests/request-status'
import { useTranslations } from 'use-intl'
import { joinFacts } from '../../../format/join-facts.ts'
import { bdi } from '../../../intl/bdi.tsx'
import { formatList } from '../../../intl/shown-formats.ts'
import { OnPaper } from '../../../lists/print/on-paper.tsx'
import { PrintedList } from '../../../lists/print/printed-list.tsx'
import { isCounted } from '../card/request-lines.tsx'
import { formatStatus, type Translate } from '../labels.ts'

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
  const t = useTranslations('requests')
  const rows = requests.toSorted((a, b) => a.promisedAt.localeCompare(b.promisedAt))
  return (
    <>
      <OnPaper>
        {() =>
          handovers.map(({ _id, text, createdBy, createdAt }) => (
            <section key={_id} className="mb-4 rounded-card border border-line p-3">
              <h2 className="font-semibold">
                {t.rich('paper.handover', {
                  name: createdBy?.name ?? '',
                  time: formatTime(createdAt),
                  bdi,
                })}
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
  const t = useTranslations('requests')
  const shared = useTranslations('shared')
  return (
    <PrintedList<DeskRequest>
      title={department ? t('paper.titleOf', { department }) : t('paper.title')}
      search={search}
      rows={rows}
      keyOf={({ _id }) => _id}
      empty={t('paper.empty')}
      columns={[
        { key: 'room', header: t('paper.room'), cell: ({ roomNumber }) => roomNumber ?? '–' },
        { key: 'number', header: t('paper.number'), cell: ({ number }) => `#${number}` },
        {
          key: 'request',
          header: t('paper.request'),
          cell: (request) => (
            <>
              <bdi>{describe(request, t)}</bdi>
              {request.note && <bdi className="block">{request.note}</bdi>}
            </>
          ),
        },
        {
          key: 'guest',
          header: t('paper.guest'),
          cell: ({ guest, marks }) => (
            <>
              <bdi>{guest.name}</bdi>
              {marks?.isVip && <strong>{` · ${t('paper.vip')}`}</strong>}
              {marks && marks.allergies.length > 0 && (
                <strong className="block">
                  {shared('allergies', { allergies: formatList(marks.allergies) })}
                </strong>
              )}
            </>
          ),
        },
        {
          key: 'place',
          header: t('paper.department'),
          cell: ({ restaurant, department }) => joinFacts([restaurant?.name, department?.name]),
        },
        { key: 'status', header: t('paper.status'), cell: (it) => formatStatus(it, it.status, t) },
        { key: 'due', header: t('paper.due'), cell: ({ promisedAt }) => formatTime(promisedAt) },
      ]}
    />
  )
}

export function describe(request: DeskRequest, t: Translate): string {
  const { lines, title } = request
  if (lines.length === 0) return title
  const isTable = fulfilmentOf(request) === 'table'
  return lines
    .map(({ quantity, name, choices = [], note }) => {
      const options = choices.map((choice) => choice.name)
      const dish = [isCounted(request) ? `${quantity} × ${name}` : name, ...options].join(', ')
      const what = isTable ? t('paper.table', { dish, count: quantity }) : dish
      return note ? `${what} (${note})` : what
    })
    .join(', ')
}
