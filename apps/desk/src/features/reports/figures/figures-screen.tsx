import { hotelDate } from '@bellhop/domain/time/hotel-time'
import { Select } from '@bellhop/ui/select'
import { useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { useStaff } from '../../../api/staff-context.ts'
import { Screen, ScreenBody } from '../../../shared/screen.tsx'
import { FigureActions } from './figure-actions.tsx'
import { useListOtherHotelsQuery } from './figures-api.ts'
import { HotelsView } from './hotels-view.tsx'
import { PaceView } from './pace-view.tsx'
import { type Period, readPeriod } from './period.ts'
import { PeriodBar } from './period-bar.tsx'
import { RoomsView } from './rooms-view.tsx'
import { SalesView } from './sales-view.tsx'

const views = [
  ...(['day', 'month', 'plan', 'channel', 'roomType'] as const),
  ...(['outlet', 'dish', 'pace', 'hotels'] as const),
]
type View = (typeof views)[number]

/** Occupancy, rates and revenue of a period, compared with last year. The address has the period and the view. */
export function FiguresScreen() {
  const t = useTranslations('reports.hotelFigures')
  const { timeZone } = useStaff().hotel
  const [params, setParams] = useSearchParams()
  const { data: others = [] } = useListOtherHotelsQuery()
  const period = readPeriod(params, hotelDate(new Date(), timeZone))
  const usual = period.kind === 'year' ? 'month' : 'day'
  const view = views.find((one) => one === params.get('view')) ?? usual

  function show({ kind, from, to }: Period, chosen: View | null) {
    const dates = kind === 'other' ? { from, to } : { from }
    setParams({ period: kind, ...dates, ...(chosen && { view: chosen }) }, { replace: true })
  }

  const { from, to } = period
  const span = { from, to }
  return (
    <Screen title={t('title')}>
      <ScreenBody>
        <div className="mb-5 flex flex-wrap items-end gap-x-6 gap-y-3">
          {view !== 'pace' && (
            <PeriodBar
              period={period}
              // A month is shown by day and a year by month, unless something else was chosen.
              onChange={(next) => show(next, view === usual ? null : view)}
            />
          )}
          <Select
            label={t('show')}
            hideLabel
            size="small"
            className="print:hidden"
            value={view}
            onChange={(event) => show(period, event.target.value as View)}
            options={views
              .filter((value) => value !== 'hotels' || others.length > 0)
              .map((value) => ({ value, label: t(`views.${value}`) }))}
          />
        </div>
        <ViewOf view={view} span={span} />
        <FigureActions
          period={period}
          by={view === 'pace' || view === 'hotels' ? undefined : view}
        />
      </ScreenBody>
    </Screen>
  )
}

function ViewOf({ view, span }: { view: View; span: { from: string; to: string } }) {
  if (view === 'pace') return <PaceView />
  if (view === 'hotels') return <HotelsView span={span} />
  if (view === 'outlet' || view === 'dish') return <SalesView span={span} by={view} />
  return <RoomsView span={span} by={view} />
}
