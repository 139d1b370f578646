import type { OpenItem } from '@bellhop/contract/desk/open-items'
import { Table } from '@bellhop/ui/table'
import { useTranslations } from 'use-intl'
import { paths } from '../../../shared/paths.ts'
import { TextLink } from '../../../shared/text-link.tsx'
import { useReportFormat } from '../use-report-format.ts'

/** The invoices of a company that are not fully paid; those that are due first before the others. */
export function OpenInvoices({ items }: { items: readonly OpenItem[] }) {
  const t = useTranslations('reports.openItems')
  const { amount, day } = useReportFormat()
  return (
    <Table
      caption={t('openInvoices')}
      rows={items}
      keyOf={({ _id }) => _id}
      empty={t('noOpenInvoices')}
      columns={[
        {
          key: 'number',
          header: t('invoice'),
          cell: ({ number, stayId, guest }) => (
            <>
              <TextLink to={paths.folio(stayId)}>
                <bdi className="whitespace-nowrap">{number}</bdi>
              </TextLink>
              <span className="block font-normal text-ink-soft wrap-anywhere">
                <bdi>{guest}</bdi>
              </span>
            </>
          ),
        },
        { key: 'issued', header: t('issuedOn'), cell: ({ issuedOn }) => day(issuedOn) },
        { key: 'due', header: t('dueOn'), cell: ({ dueOn }) => day(dueOn) },
        { key: 'age', header: t('overdue'), cell: ({ age }) => t(`ages.${age}`) },
        { key: 'letter', header: t('level'), numeric: true, cell: ({ letter }) => letter ?? '–' },
        { key: 'total', header: t('amount'), numeric: true, cell: ({ total }) => amount(total) },
        { key: 'open', header: t('open'), numeric: true, cell: ({ open }) => amount(open) },
      ]}
    />
  )
}
