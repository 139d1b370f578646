import { ratePlanCalls } from '@bellhop/contract/calls/desk/rate-plans'
import { listRates } from '@bellhop/contract/calls/desk/rates'
import type { DeskRatePlan } from '@bellhop/contract/desk/rate-plans'
import { Button } from '@bellhop/ui/button'
import { Card } from '@bellhop/ui/card'
import { EmptyState } from '@bellhop/ui/empty-state'
import { IconButton } from '@bellhop/ui/icon-button'
import { Select } from '@bellhop/ui/select'
import { Skeleton } from '@bellhop/ui/skeleton'
import { BedDouble, ChevronLeft, ChevronRight } from 'lucide'
import { useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { useResponse } from '../../api/use-read.ts'
import { useEntries } from '../../content/content-api.ts'
import { addDays } from '../../format/hotel-date.ts'
import { addMonths, formatMonth, monthOf, readMonth } from '../../format/month.ts'
import { useHotelToday } from '../../format/use-hotel-today.ts'
import { useText } from '../../forms/use-text.ts'
import { LoadError } from '../../lists/load-error.tsx'
import { paths } from '../../shared/paths.ts'
import { Screen, ScreenBody } from '../../shared/screen.tsx'
import { TextLink } from '../../shared/text-link.tsx'
import { formatRange, listDates } from './grid/month.ts'
import { RatesView } from './rates-view.tsx'

/**
 * Prices, minimum stays and closed nights of the room types, and the calendars of other channels. Starts today, or at
 * the month in the address.
 */
export function RatesScreen() {
  const t = useTranslations('rates')
  const [params, setParams] = useSearchParams()
  const today = useHotelToday()
  const thisMonth = monthOf(today)
  const asked = readMonth(params.get('month'))
  const month = asked && asked > thisMonth ? asked : undefined
  const dates = listDates(month, today)
  const [from = today, last = today] = [dates[0], dates.at(-1)]
  const { entries: plans = [] } = useEntries<DeskRatePlan>(ratePlanCalls)
  const formatText = useText()
  const plan = plans.find(({ _id }) => _id === params.get('plan'))
  const query = { from, to: addDays(last, 1), ...(plan && { ratePlanId: plan._id }) }
  const { currentData: rates, error, isFetching, refetch } = useResponse(listRates, { query })

  function show(next: string) {
    const changed = new URLSearchParams(params)
    if (next <= thisMonth) changed.delete('month')
    else changed.set('month', next)
    setParams(changed, { replace: true })
  }

  function choosePlan(id: string) {
    const changed = new URLSearchParams(params)
    if (id) changed.set('plan', id)
    else changed.delete('plan')
    setParams(changed, { replace: true })
  }

  return (
    <Screen
      title={t('title')}
      toolbar={
        <div className="flex flex-wrap items-center gap-1">
          <IconButton
            icon={ChevronLeft}
            className="rtl:-scale-x-100"
            label={t('previousMonth')}
            disabled={!month}
            onClick={() => month && show(addMonths(month, -1))}
          />
          <h2 aria-live="polite" className="min-w-44 text-center font-semibold">
            {month ? formatMonth(month) : formatRange(from, last)}
          </h2>
          <IconButton
            icon={ChevronRight}
            className="rtl:-scale-x-100"
            label={t('nextMonth')}
            disabled={month === addMonths(thisMonth, 12)}
            onClick={() => show(addMonths(month ?? thisMonth, 1))}
          />
          <Button variant="quiet" disabled={!month} onClick={() => show(thisMonth)}>
            {t('today')}
          </Button>
          {plans.length > 1 && (
            <Select
              label={t('plan')}
              hideLabel
              size="small"
              className="ms-2"
              options={[
                { value: '', label: t('allPlans') },
                ...plans.map(({ _id, name }) => ({ value: _id, label: formatText(name) })),
              ]}
              value={plan?._id ?? ''}
              onChange={({ target }) => choosePlan(target.value)}
            />
          )}
        </div>
      }
    >
      <ScreenBody busy={!rates && !error}>
        {rates && rates.data.length > 0 && (
          <RatesView key={from} rates={rates} dates={dates} plan={plan} />
        )}
        {rates?.data.length === 0 && (
          <Card>
            <EmptyState icon={BedDouble} title={t('noRoomTypesYet')}>
              <TextLink to={paths.roomTypes}>{t('roomTypes')}</TextLink>
            </EmptyState>
          </Card>
        )}
        {!rates && error !== undefined && (
          <LoadError error={error} busy={isFetching} onRetry={refetch} />
        )}
        {!rates && error === undefined && (
          <div className="grid gap-5">
            <Skeleton className="h-96" />
            <Skeleton className="h-64" />
          </div>
        )}
      </ScreenBody>
    </Screen>
  )
}
