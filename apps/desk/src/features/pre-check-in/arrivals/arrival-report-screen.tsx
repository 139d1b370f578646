import { Skeleton } from '@bellhop/ui/skeleton'
import { useSearchParams } from 'react-router'
import { readDate } from '../../../format/hotel-date.ts'
import { LoadError } from '../../../lists/load-error.tsx'
import { ReportActions } from '../../../shared/report-actions.tsx'
import { Screen, ScreenBody } from '../../../shared/screen.tsx'
import { arrivalCsvAddress, useGetArrivalReportQuery } from '../api.ts'
import { ArrivalReportView } from './arrival-report-view.tsx'
import { DateRange } from './date-range.tsx'

/** Foreign guests who checked in, for the registration officer. The address has the dates. */
export function ArrivalReportScreen() {
  const [params, setParams] = useSearchParams()
  const from = readDate(params.get('from'))
  const to = readDate(params.get('to'))
  const { currentData, data, error, isFetching, refetch } = useGetArrivalReportQuery(
    { ...(from && { from }), ...(to && { to }) },
    { refetchOnMountOrArgChange: true },
  )
  const report = currentData
  const today = data?.today
  return (
    <Screen
      title="Guests from abroad"
      toolbar={report && <ReportActions csvAddress={arrivalCsvAddress(report)} />}
    >
      <ScreenBody busy={!report && !error}>
        {today && (
          <div className="mb-5">
            <DateRange
              from={from ?? to ?? today}
              to={to ?? from ?? today}
              today={today}
              onChange={(range) => setParams({ ...range }, { replace: true })}
            />
          </div>
        )}
        {report && <ArrivalReportView report={report} />}
        {!report && error !== undefined && (
          <LoadError error={error} busy={isFetching} onRetry={refetch} />
        )}
        {!report && error === undefined && (
          <div className="grid gap-5">
            <Skeleton className="h-8 w-80" />
            <Skeleton className="h-72" />
          </div>
        )}
      </ScreenBody>
    </Screen>
  )
}
