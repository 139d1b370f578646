import type { LostItem } from '@bellhop/contract/guest/lost-items'
import { Skeleton } from '@bellhop/ui/skeleton'
import { useFormatter, useTranslations } from 'use-intl'
import { QueryView } from '../../data/query-view.tsx'
import { Sheet } from '../../shared/sheet.tsx'
import { useListLostItemsQuery } from './api.ts'
import { LostItemForm } from './lost-item-form.tsx'

export default function LostItemsSheet({ onClose }: { onClose: () => void }) {
  const t = useTranslations('chat')
  // No event says that the desk has closed a report.
  const query = useListLostItemsQuery(undefined, { refetchOnMountOrArgChange: true })
  return (
    <Sheet open onClose={onClose} title={t('leftBehind')}>
      <div className="grid grid-cols-1 gap-8">
        <LostItemForm />
        <QueryView query={query} skeleton={<Skeleton className="h-24 rounded-card" />}>
          {(items) => (items.length > 0 ? <Reported items={items} /> : null)}
        </QueryView>
      </div>
    </Sheet>
  )
}

function Reported({ items }: { items: LostItem[] }) {
  const t = useTranslations('lostItems')
  const format = useFormatter()
  return (
    <ul className="grid gap-3">
      {items.map(({ _id, text, place, reportedAt, closed }) => (
        <li key={_id} className="grid gap-1.5 rounded-card bg-sunken p-4">
          <p className="flex flex-wrap items-baseline justify-between gap-x-4">
            <bdi className="min-w-0 whitespace-pre-line font-semibold wrap-anywhere">{text}</bdi>
            <time dateTime={reportedAt} className="shrink-0 text-ink-muted text-sm">
              {format.dateTime(new Date(reportedAt), 'day')}
            </time>
          </p>
          {place && (
            <p className="wrap-anywhere">
              <bdi>{place}</bdi>
            </p>
          )}
          {closed?.outcome ? (
            <p className="whitespace-pre-line rounded-control bg-accent-soft px-4 py-3 wrap-anywhere">
              <bdi>{closed.outcome}</bdi>
            </p>
          ) : (
            <p className="text-ink-soft">{t(closed ? 'closed' : 'looking')}</p>
          )}
        </li>
      ))}
    </ul>
  )
}
