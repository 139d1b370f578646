import { listStayTimeline } from '@bellhop/contract/calls/desk/stay-page'
import type { TimelineEntry, TimelineKind } from '@bellhop/contract/desk/stay-page'
import { Badge } from '@bellhop/ui/badge'
import { Button } from '@bellhop/ui/button'
import { Card } from '@bellhop/ui/card'
import { EmptyState } from '@bellhop/ui/empty-state'
import { Icon } from '@bellhop/ui/icon'
import { Segmented } from '@bellhop/ui/segmented'
import { Skeleton } from '@bellhop/ui/skeleton'
import {
  BedDouble,
  Bell,
  History,
  type IconNode,
  MessageCircle,
  Smartphone,
  Star,
  StickyNote,
  WalletCards,
} from 'lucide'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { usePages } from '../../../api/use-read.ts'
import type { StayFormat } from '../../../format/use-stay-format.ts'
import { usePagedList } from '../../../lists/list-and-detail/use-paged-list.ts'
import { LoadError } from '../../../lists/load-error.tsx'
import { useListAddress } from '../../../lists/use-list-address.ts'
import { Stars } from '../../../shared/guests/stars.tsx'
import { Translation } from '../../../shared/translation.tsx'
import { useReasons } from '../../../shared/use-reasons.ts'
import { entryPath, formatEntry } from './timeline-text.ts'

interface Props {
  stayId: string
  format: StayFormat
}

const kinds = ['all', 'request', 'chat', 'money', 'note', 'stay', 'phone', 'feedback'] as const

const icons: Record<TimelineKind, IconNode> = {
  request: Bell,
  chat: MessageCircle,
  money: WalletCards,
  note: StickyNote,
  stay: BedDouble,
  phone: Smartphone,
  feedback: Star,
}

/** Lists the events of a stay, the newest first. The address has the kind that is shown. */
export function Timeline({ stayId, format }: Props) {
  const t = useTranslations('stay')
  const { list: shown, setList } = useListAddress(kinds)
  const kind = shown === 'all' ? undefined : shown
  const query = usePages(listStayTimeline, {
    params: { id: stayId },
    query: kind ? { kind } : {},
    fresh: true,
  })
  const list = usePagedList<TimelineEntry>(query, query.currentData?.pages)
  return (
    <section aria-labelledby="timeline" className="grid min-w-0 grid-cols-1 content-start gap-3">
      <h2 id="timeline" className="font-semibold text-lg">
        {t('timeline.title')}
      </h2>
      <div className="print:hidden">
        <Segmented
          legend={t('timeline.legend')}
          size="small"
          options={kinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
          value={shown}
          onChange={setList}
        />
      </div>
      <Card>
        {list.isLoading && <Skeleton count={4} className="mb-3 h-12 last:mb-0" />}
        {list.error !== undefined && (
          <LoadError error={list.error} busy={list.isFetching} onRetry={list.reload} />
        )}
        {!list.isLoading && list.error === undefined && list.rows.length === 0 && (
          <EmptyState icon={History} title={kind ? t('timeline.noneOfKind') : t('timeline.none')} />
        )}
        <ol aria-label={t('timeline.title')} className="divide-y divide-line">
          {list.rows.map((entry) => (
            <Row key={entry._id} entry={entry} stayId={stayId} format={format} />
          ))}
        </ol>
        {list.showMore && (
          <div className="grid pt-3 print:hidden">
            <Button variant="quiet" busy={list.isLoadingMore} onClick={list.showMore}>
              {t('timeline.showEarlier')}
            </Button>
          </div>
        )}
      </Card>
    </section>
  )
}

interface RowProps extends Props {
  entry: TimelineEntry
}

function Row({ entry, stayId, format }: RowProps) {
  const t = useTranslations('stay')
  const { show: showReason } = useReasons()
  const { kind, at, by, message, note, action } = entry
  const path = entryPath(entry, stayId)
  const text = formatEntry(entry, format.date, t)
  const written = message?.text ?? note?.text
  const look = `min-w-0 wrap-anywhere ${written === undefined ? 'font-medium' : 'line-clamp-3 whitespace-pre-line'}`
  return (
    <li className="flex gap-3 py-3 first:pt-0 last:pb-0">
      <span className="grid size-9 shrink-0 place-items-center rounded-full bg-sunken text-ink-soft">
        <Icon of={icons[kind]} className="size-5" />
      </span>
      <div className="grid min-w-0 flex-1 gap-0.5">
        <div className="flex items-start justify-between gap-x-3">
          {path ? (
            <Link
              to={path}
              dir="auto"
              className={`${look} text-start underline decoration-line-strong underline-offset-4 hover:decoration-current`}
            >
              {text}
            </Link>
          ) : (
            <p dir="auto" className={`${look} text-start`}>
              {text}
            </p>
          )}
          <Outcome entry={entry} format={format} />
        </div>
        {written !== undefined && <Translation text={written} />}
        {action?.reason && (
          <p dir="auto" className="text-start text-sm wrap-anywhere">
            {showReason(action.reason)}
          </p>
        )}
        <p className="flex flex-wrap gap-x-2 text-ink-soft text-sm">
          <time dateTime={at}>{format.moment(at)}</time>
          {by !== undefined && <bdi>{by}</bdi>}
        </p>
      </div>
    </li>
  )
}

const statusTones = {
  new: 'accent',
  accepted: 'neutral',
  inProgress: 'neutral',
  onTheWay: 'neutral',
  done: 'good',
  rejected: 'bad',
  cancelled: 'bad',
  expired: 'bad',
} as const

function Outcome({ entry, format }: Pick<RowProps, 'entry' | 'format'>) {
  const t = useTranslations('stay')
  const { request, amount, feedback } = entry
  if (request) {
    return <Badge tone={statusTones[request.status]}>{t(`status.${request.status}`)}</Badge>
  }
  if (amount) return <span className="shrink-0 tabular-nums">{format.money(amount.total)}</span>
  return feedback?.rating ? <Stars rating={feedback.rating} className="size-4" /> : null
}
