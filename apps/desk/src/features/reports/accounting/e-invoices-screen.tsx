import { getEInvoices } from '@bellhop/contract/calls/desk/accounting'
import type { EInvoiceDocument } from '@bellhop/contract/desk/accounting'
import { EmptyState } from '@bellhop/ui/empty-state'
import { Table } from '@bellhop/ui/table'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { useRead } from '../../../api/use-read.ts'
import { formatDate } from '../../../format/hotel-date.ts'
import { formatList } from '../../../intl/shown-formats.ts'
import { isLoading, Loading } from '../../../lists/loading.tsx'
import { DownloadLink, DownloadTextLink } from '../../../shared/downloads/download-link.tsx'
import { paths } from '../../../shared/paths.ts'
import { Screen, ScreenBody } from '../../../shared/screen.tsx'
import { useMonths } from '../../../shared/use-months.ts'
import { useReportFormat } from '../use-report-format.ts'
import { eInvoicesAddress } from './addresses.ts'
import { MonthField } from './month-field.tsx'

/** Where a field is added; a number and amounts are those of the document. */
const places: Partial<Record<Missing['field'], string>> = {
  ...{ hotelGstin: paths.hotel, hotelLegalName: paths.hotel, hotelAddress: paths.hotel },
  ...{ buyerAddress: paths.companies, code: paths.taxes, rate: paths.taxes },
}

/** E-invoices of a month for the portal of India, and what is missing for others. The address has the month. */
export function EInvoicesScreen() {
  const t = useTranslations('reports.accounting.eInvoices')
  const { month } = useMonths()
  const query = useRead(getEInvoices, { query: { month } })
  const { currentData } = query
  const complete = currentData?.filter(({ missing }) => missing.length === 0) ?? []
  const incomplete = currentData?.filter(({ missing }) => missing.length > 0) ?? []
  return (
    <Screen
      title={t('title')}
      toolbar={
        complete.length > 0 && (
          <DownloadLink href={eInvoicesAddress(month)}>{t('file')}</DownloadLink>
        )
      }
    >
      <ScreenBody busy={isLoading(query)}>
        <div className="grid max-w-4xl gap-5">
          <MonthField />
          {currentData && currentData.length === 0 && <EmptyState title={t('none')} />}
          {incomplete.length > 0 && (
            <>
              <DocumentsTable caption={t('incomplete')} documents={incomplete} month={month} />
              <p className="text-ink-soft text-sm">{t('incompleteHelp')}</p>
            </>
          )}
          {complete.length > 0 && (
            <DocumentsTable isComplete caption={t('complete')} documents={complete} month={month} />
          )}
          {!currentData && <Loading query={query} className="h-80" />}
        </div>
      </ScreenBody>
    </Screen>
  )
}

interface DocumentsProps {
  caption: string
  documents: readonly EInvoiceDocument[]
  isComplete?: boolean
  month: string
}

function DocumentsTable({ caption, documents, isComplete = false, month }: DocumentsProps) {
  const t = useTranslations('reports')
  const own = useTranslations('reports.accounting.eInvoices')
  const format = useReportFormat()
  return (
    <Table
      caption={caption}
      rows={documents}
      keyOf={({ _id }) => _id}
      empty=""
      columns={[
        {
          key: 'number',
          header: own('document'),
          cell: ({ number, date }) => (
            <>
              <bdi className="whitespace-nowrap">{number}</bdi>{' '}
              <span className="block whitespace-nowrap font-normal text-ink-soft">
                {formatDate(date)}
              </span>
            </>
          ),
        },
        {
          key: 'buyer',
          header: own('buyer'),
          cell: ({ buyer }) => (
            <span dir="auto" className="wrap-anywhere">
              {buyer}
            </span>
          ),
        },
        {
          key: 'total',
          header: t('columns.total'),
          numeric: true,
          cell: ({ total }) => format.amount(total),
        },
        {
          key: 'file',
          header: own(isComplete ? 'oneFile' : 'lacks'),
          cell: ({ _id, missing }) =>
            missing.length === 0 ? (
              <DownloadTextLink href={eInvoicesAddress(month, _id)}>
                {own('download')}
              </DownloadTextLink>
            ) : (
              <MissingFields missing={missing} />
            ),
        },
      ]}
    />
  )
}

type Missing = EInvoiceDocument['missing'][number]

/** Lists the fields that an e-invoice lacks, with links to where they are added. */
function MissingFields({ missing }: { missing: readonly Missing[] }) {
  const t = useTranslations('reports.accounting.eInvoices')
  const night = useTranslations('reports')('kinds.roomNight')
  return (
    <ul className="grid gap-1">
      {missing.map(({ field, lines }) => {
        const name = t(`missing.${field}`)
        const to = places[field]
        return (
          <li key={field}>
            {to ? (
              <Link
                to={to}
                className="font-medium underline decoration-line-strong underline-offset-4 hover:decoration-current"
              >
                {name}
              </Link>
            ) : (
              <span>{name}</span>
            )}
            {lines && (
              <span className="block text-ink-soft">
                {formatList(lines.map((title) => title || night))}
              </span>
            )}
          </li>
        )
      })}
    </ul>
  )
}
