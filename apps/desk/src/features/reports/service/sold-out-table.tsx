import type { ServiceReport } from '@bellhop/contract/desk/service-report'
import { Table } from '@bellhop/ui/table'
import { useFormatter, useTranslations } from 'use-intl'
import { useStaff } from '../../../api/staff-context.ts'
import { formatMoney } from '../../../format/format-money.ts'
import { DownloadLink } from '../../../shared/downloads/download-link.tsx'

interface Props {
  items: ServiceReport['soldOut']
  csvAddress: string
}

/** Lists the items that could not be ordered, for how long, and about how much that has cost. */
export function SoldOutTable({ items, csvAddress }: Props) {
  const t = useTranslations('reports.service')
  const format = useFormatter()
  const { currency } = useStaff().hotel
  return (
    <div className="grid gap-2">
      <Table<ServiceReport['soldOut'][number]>
        caption={t('soldOut.title')}
        rows={items}
        keyOf={({ _id }) => _id}
        empty={t('soldOut.none')}
        columns={[
          { key: 'name', header: t('item'), cell: ({ name }) => <bdi>{name}</bdi> },
          {
            key: 'hours',
            header: t('soldOut.hours'),
            numeric: true,
            cell: ({ hours }) => format.number(hours),
          },
          {
            key: 'attempts',
            header: t('soldOut.attempts'),
            numeric: true,
            cell: ({ attempts }) => format.number(attempts),
          },
          {
            key: 'estimate',
            header: t('soldOut.estimate'),
            numeric: true,
            // Nothing of it was ordered in these weeks, or it is free.
            cell: ({ estimate }) => (estimate === 0 ? '–' : formatMoney(estimate, currency)),
          },
        ]}
      />
      {items.length > 0 && (
        <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
          <p className="max-w-prose flex-1 basis-64 text-ink-soft text-sm">{t('soldOut.help')}</p>
          <span className="print:hidden">
            <DownloadLink href={csvAddress}>{t('soldOut.csv')}</DownloadLink>
          </span>
        </div>
      )}
    </div>
  )
}
