import { Button } from '@bellhop/ui/button'
import { Card } from '@bellhop/ui/card'
import { EmptyState } from '@bellhop/ui/empty-state'
import { ErrorState } from '@bellhop/ui/error-state'
import { Icon } from '@bellhop/ui/icon'
import { IconButton } from '@bellhop/ui/icon-button'
import { Skeleton } from '@bellhop/ui/skeleton'
import { BedDouble, ChevronLeft, ChevronRight } from 'lucide'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { readErrorSentence } from '../../shared/error-sentence.ts'
import { Screen } from '../../shared/screen.tsx'
import { useStaff } from '../../shared/staff-context.ts'
import { useListRatesQuery } from './api.ts'
import { addMonths, monthOf, nameMonth, rangeOf, readMonth } from './grid/month.ts'
import { hotelToday } from './hotel-today.ts'
import { RatesView } from './rates-view.tsx'

/** Prices, minimum stays and closed nights of the room types, and the calendars of other channels. The address carries the month. */
export function RatesScreen() {
  const { hotel } = useStaff()
  const [params, setParams] = useSearchParams()
  const [thisMonth] = useState(() => monthOf(hotelToday(hotel.timeZone)))
  const month = readMonth(params.get('month')) ?? thisMonth
  const { currentData: rates, error, isFetching, refetch } = useListRatesQuery(rangeOf(month))

  function show(next: string) {
    setParams(
      (old) => {
        const changed = new URLSearchParams(old)
        if (next === thisMonth) changed.delete('month')
        else changed.set('month', next)
        return changed
      },
      { replace: true },
    )
  }

  return (
    <Screen
      title="Rates"
      toolbar={
        <div className="flex items-center gap-1">
          <IconButton
            label="Previous month"
            disabled={month <= thisMonth}
            onClick={() => show(addMonths(month, -1))}
          >
            <Icon of={ChevronLeft} className="size-5" />
          </IconButton>
          <h2 aria-live="polite" className="min-w-40 text-center font-semibold">
            {nameMonth(month)}
          </h2>
          <IconButton
            label="Next month"
            disabled={month >= addMonths(thisMonth, 12)}
            onClick={() => show(addMonths(month, 1))}
          >
            <Icon of={ChevronRight} className="size-5" />
          </IconButton>
          <Button variant="quiet" disabled={month === thisMonth} onClick={() => show(thisMonth)}>
            Today
          </Button>
        </div>
      }
    >
      <div aria-busy={!rates && !error} className="min-h-0 flex-1 overflow-y-auto px-5 pb-6">
        {rates && rates.data.length > 0 && <RatesView key={month} rates={rates} month={month} />}
        {rates?.data.length === 0 && (
          <Card>
            <EmptyState icon={<Icon of={BedDouble} />} title="The hotel has no room types yet." />
          </Card>
        )}
        {!rates && error !== undefined && (
          <ErrorState
            title={readErrorSentence(error)}
            retryLabel="Try again"
            busy={isFetching}
            onRetry={refetch}
          />
        )}
        {!rates && error === undefined && (
          <div className="grid gap-5">
            <Skeleton className="h-96" />
            <Skeleton className="h-64" />
          </div>
        )}
      </div>
    </Screen>
  )
}
