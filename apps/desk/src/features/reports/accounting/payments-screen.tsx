import { getPaymentsOfMonth } from '@bellhop/contract/calls/desk/accounting'
import { EmptyState } from '@bellhop/ui/empty-state'
import { Skeleton } from '@bellhop/ui/skeleton'
import { useTranslations } from 'use-intl'
import { useRead } from '../../../api/use-read.ts'
import { LoadError } from '../../../lists/load-error.tsx'
import { ReportActions } from '../../../shared/downloads/report-actions.tsx'
import { Screen, ScreenBody } from '../../../shared/screen.tsx'
import { useMonths } from '../../../shared/use-months.ts'
import { useReportFormat } from '../use-report-format.ts'
import { paymentsAddress } from './addresses.ts'
import { MeansTable } from './means-table.tsx'
import { MonthField } from './month-field.tsx'
import { PaymentDay } from './payment-day.tsx'

/** Payments of a month by day and method, to compare with statements. The address has the month. */
export function PaymentsScreen() {
  const t = useTranslations('reports.accounting.payments')
  const format = useReportFormat()
  const { month } = useMonths()
  const { currentData, error, isFetching, refetch } = useRead(getPaymentsOfMonth, {
    query: { month },
  })
  return (
    <Screen title={t('title')} toolbar={<ReportActions csvAddress={paymentsAddress(month)} />}>
      <ScreenBody busy={!currentData && !error}>
        <div className="grid max-w-4xl gap-5">
          <MonthField />
          {currentData && currentData.days.length === 0 && <EmptyState title={t('none')} />}
          {currentData && currentData.days.length > 0 && (
            <>
              <MeansTable caption={t('ofMonth')} means={currentData.means} format={format} />
              {currentData.days.map((day) => (
                <PaymentDay key={day.date} day={day} format={format} />
              ))}
            </>
          )}
          {!currentData && error !== undefined && (
            <LoadError error={error} busy={isFetching} onRetry={refetch} />
          )}
          {!currentData && error === undefined && (
            <>
              <Skeleton className="h-52" />
              <Skeleton count={3} className="h-40" />
            </>
          )}
        </div>
      </ScreenBody>
    </Screen>
  )
}
