import { getArrivalReport } from '@bellhop/contract/calls/desk/pre-check-in'
import { Skeleton } from '@bellhop/ui/skeleton'
import { useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { useRead } from '../../../api/use-read.ts'
import { addDays, readDate } from '../../../format/hotel-date.ts'
import { LoadError } from '../../../lists/load-error.tsx'
import { DateField } from '../../../shared/date-field.tsx'
import { ReportActions } from '../../../shared/downloads/report-actions.tsx'
import { Screen, ScreenBody } from '../../../shared/screen.tsx'
import { arrivalCsvAddress } from '../addresses.ts'
import { ArrivalReportView } from './arrival-report-view.tsx'

const maxDays = 31

/** Foreign guests who checked in, for the registration officer. The address has the dates. */
export function ArrivalReportScreen() {
  const t = useTranslations('preCheckIn')
  const [params, setParams] = useSearchParams()
  const from = readDate(params.get('from'))
  const to = readDate(params.get('to'))
  const { currentData, data, error, isFetching, refetch } = useRead(getArrivalReport, {
    query: { ...(from && { from }), ...(to && { to }) },
    fresh: true,
  })
  const report = currentData
  const today = data?.today
  return (
    <Screen
      title={t('guestsFromAbroad')}
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

interface Props {
  from: string
  to: string
  today: string
  onChange: (range: { from: string; to: string }) => void
}

/** The first and the last day. Moving one past the other moves both. */
function DateRange({ from, to, today, onChange }: Props) {
  const t = useTranslations('preCheckIn')
  return (
    <div className="flex items-center gap-2 text-sm print:hidden">
      <DateField
        label={t('from')}
        value={from}
        max={today}
        onChange={(next) => {
          const last = addDays(next, maxDays - 1)
          onChange({ from: next, to: to < next ? next : to > last ? last : to })
        }}
      />
      <span aria-hidden="true">–</span>
      <DateField
        label={t('to')}
        value={to}
        max={today}
        onChange={(next) => {
          const first = addDays(next, 1 - maxDays)
          onChange({ from: from > next ? next : from < first ? first : from, to: next })
        }}
      />
    </div>
  )
}
