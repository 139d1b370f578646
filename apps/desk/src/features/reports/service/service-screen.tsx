import { getServiceReport } from '@bellhop/contract/calls/desk/service-report'
import { hotelDate } from '@bellhop/domain/time/hotel-time'
import { EmptyState } from '@bellhop/ui/empty-state'
import { Segmented } from '@bellhop/ui/segmented'
import { Skeleton } from '@bellhop/ui/skeleton'
import { useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { useStaff } from '../../../api/staff-context.ts'
import { useRead } from '../../../api/use-read.ts'
import { addDays } from '../../../format/hotel-date.ts'
import { LoadError } from '../../../lists/load-error.tsx'
import { ReportActions } from '../../../shared/downloads/report-actions.tsx'
import { Screen, ScreenBody } from '../../../shared/screen.tsx'
import { serviceCsvAddress, soldOutCsvAddress } from '../addresses.ts'
import { ServiceView } from './service-view.tsx'

const spans = ['7', '28', '90', '365'] as const

/** How requests were carried out in the last days. The address has how many. */
export function ServiceScreen() {
  const t = useTranslations('reports.service')
  const { timeZone } = useStaff().hotel
  const [params, setParams] = useSearchParams()
  const days = spans.find((span) => span === params.get('days')) ?? '28'
  const today = hotelDate(new Date(), timeZone)
  const span = { from: addDays(today, 1 - Number(days)), to: today }
  const query = useRead(getServiceReport, { query: span, fresh: true })
  const { currentData: report, error, isFetching, refetch } = query
  return (
    <Screen title={t('title')} toolbar={<ReportActions csvAddress={serviceCsvAddress(span)} />}>
      <ScreenBody busy={!report && !error}>
        <div className="mb-5 max-w-md print:hidden">
          <Segmented
            legend={t('period')}
            options={spans.map((value) => ({
              value,
              // A number and its unit stay on one line.
              label: t('days', { days: Number(value) }).replaceAll(' ', '\u00a0'),
            }))}
            value={days}
            onChange={(value) => setParams({ days: value }, { replace: true })}
          />
        </div>
        {report && report.all.requests > 0 && (
          <ServiceView report={report} soldOutCsv={soldOutCsvAddress(span)} />
        )}
        {report && report.all.requests === 0 && <EmptyState title={t('none')} />}
        {!report && error !== undefined && (
          <LoadError error={error} busy={isFetching} onRetry={refetch} />
        )}
        {!report && error === undefined && (
          <div className="grid gap-5">
            <Skeleton className="h-28" />
            <Skeleton className="h-72" />
          </div>
        )}
      </ScreenBody>
    </Screen>
  )
}
