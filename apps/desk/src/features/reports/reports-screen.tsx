import { getDayReport } from '@bellhop/contract/calls/desk/reports'
import { managers } from '@bellhop/domain/people/staff-roles'
import { Icon } from '@bellhop/ui/icon'
import { Skeleton } from '@bellhop/ui/skeleton'
import {
  BookOpenText,
  BriefcaseBusiness,
  ChartNoAxesColumn,
  type IconNode,
  Luggage,
  Plane,
  Timer,
} from 'lucide'
import { Link, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { readErrorSentence } from '../../api/error-sentence.ts'
import { useStaff } from '../../api/staff-context.ts'
import { useRead } from '../../api/use-read.ts'
import { readDate } from '../../format/hotel-date.ts'
import { LoadError } from '../../lists/load-error.tsx'
import { ReportActions } from '../../shared/downloads/report-actions.tsx'
import { paths } from '../../shared/paths.ts'
import { Screen, ScreenBody } from '../../shared/screen.tsx'
import { dayCsvAddress } from './addresses.ts'
import { DateBar } from './day/date-bar.tsx'
import { DayView } from './day/day-view.tsx'
import { useReportFormat } from './use-report-format.ts'

/** A day's charges and receipts, live. The address has the day; the default is today. */
export function ReportsScreen() {
  const ofApi = useTranslations('api')
  const t = useTranslations('reports')
  const [params, setParams] = useSearchParams()
  const chosen = readDate(params.get('date'))
  const format = useReportFormat()
  const { role } = useStaff()
  const { currentData, data, error, isFetching, fulfilledTimeStamp, refetch } = useRead(
    getDayReport,
    { query: chosen ? { date: chosen } : {} },
  )
  const report = currentData
  // Taken from the previous day while another one loads.
  const today = data?.today
  const date = chosen ?? today

  function show(next: string) {
    setParams(next === today ? {} : { date: next }, { replace: true })
  }

  return (
    <Screen
      title={t('title')}
      toolbar={
        date &&
        today && (
          <>
            <DateBar date={date} today={today} onChange={show} />
            <ReportActions csvAddress={dayCsvAddress(date)} />
          </>
        )
      }
    >
      <ScreenBody busy={!report && !error}>
        {report && error !== undefined && fulfilledTimeStamp !== undefined && (
          <p
            role="status"
            className="mb-4 rounded-control bg-warn-soft px-4 py-3 text-sm text-warn"
          >
            {t('figuresAsOf', {
              time: format.timeOfDay(fulfilledTimeStamp),
              problem: readErrorSentence(error, ofApi),
            })}
          </p>
        )}
        {report && (
          <div className="grid gap-1">
            <div className="flex flex-wrap gap-x-6 print:hidden">
              {managers.includes(role) && (
                <>
                  <ReportLink to={paths.figures} icon={ChartNoAxesColumn}>
                    {t('hotelFigures.title')}
                  </ReportLink>
                  <ReportLink to={paths.serviceReport} icon={Timer}>
                    {t('service.title')}
                  </ReportLink>
                  <ReportLink to={paths.accounting} icon={BookOpenText}>
                    {t('accounting.title')}
                  </ReportLink>
                  <ReportLink to={paths.openItems} icon={BriefcaseBusiness}>
                    {t('openItems.title')}
                  </ReportLink>
                  <ReportLink to={paths.travelAgents} icon={Luggage}>
                    {t('travelAgents')}
                  </ReportLink>
                </>
              )}
              <ReportLink to={paths.arrivalReport} icon={Plane}>
                {t('guestsFromAbroad')}
              </ReportLink>
            </div>
            <DayView report={report} format={format} />
          </div>
        )}
        {!report && error !== undefined && (
          <LoadError error={error} busy={isFetching} onRetry={refetch} />
        )}
        {!report && error === undefined && <DaySkeleton />}
      </ScreenBody>
    </Screen>
  )
}

function ReportLink({ to, icon, children }: { to: string; icon: IconNode; children: string }) {
  return (
    <Link
      to={to}
      className="inline-flex min-h-11 items-center gap-2 font-semibold text-sm underline-offset-4 hover:underline"
    >
      <Icon of={icon} className="size-5" />
      {children}
    </Link>
  )
}

function DaySkeleton() {
  return (
    <div className="grid gap-5">
      <Skeleton className="h-8 w-80" />
      <div className="grid gap-5 min-[1440px]:grid-cols-[3fr_2fr]">
        <Skeleton count={2} className="h-31" />
      </div>
      <div className="grid gap-5 min-[1700px]:grid-cols-[3fr_2fr]">
        <Skeleton className="h-117" />
        <Skeleton className="h-82" />
      </div>
    </div>
  )
}
