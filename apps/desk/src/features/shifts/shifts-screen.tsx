import { getShifts, setShifts } from '@bellhop/contract/calls/desk/shifts'
import type { ShiftPlan } from '@bellhop/contract/desk/shifts'
import { frontOffice, managers } from '@bellhop/domain/people/staff-roles'
import { addDays } from '@bellhop/domain/time/opening-hours'
import { Button } from '@bellhop/ui/button'
import { Icon } from '@bellhop/ui/icon'
import { IconButton } from '@bellhop/ui/icon-button'
import { ChevronLeft, ChevronRight, Copy } from 'lucide'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useStaff } from '../../api/staff-context.ts'
import { useChange } from '../../api/use-change.ts'
import { useRead } from '../../api/use-read.ts'
import { makeDateFormat } from '../../format/format-moment.ts'
import { useHotelToday } from '../../format/use-hotel-today.ts'
import { ChangeSheet } from '../../forms/change-sheet.tsx'
import { LoadError } from '../../lists/load-error.tsx'
import { Screen, ScreenBody } from '../../shared/screen.tsx'
import { OwnShifts } from './own-shifts.tsx'
import { copyWeek, mondayOf } from './week.ts'
import { WeekPlan } from './week-plan.tsx'

const formatDay = makeDateFormat({ day: 'numeric', month: 'long' })

/** The plan of a week for the front office; everyone's own shifts. */
export function ShiftsScreen() {
  const t = useTranslations('shifts')
  const { role } = useStaff()
  if (!frontOffice.includes(role)) {
    return (
      <Screen title={t('mine')}>
        <ScreenBody>
          <OwnShifts />
        </ScreenBody>
      </Screen>
    )
  }
  return <PlanScreen />
}

function PlanScreen() {
  const t = useTranslations('shifts')
  const today = useHotelToday()
  const [chosen, setChosen] = useState<string>()
  const monday = chosen ?? mondayOf(today)
  // With the week before, which is copied and has the usual times. Not `data`, which has other weeks while these load.
  const { currentData, error, isFetching, refetch } = useRead(getShifts, {
    query: {
      from: addDays(monday, -7),
      to: addDays(monday, 6),
    },
  })
  return (
    <Screen
      title={t('title')}
      toolbar={
        <>
          <div className="flex flex-wrap items-center gap-1">
            <IconButton
              icon={ChevronLeft}
              className="rtl:-scale-x-100"
              label={t('previousWeek')}
              onClick={() => setChosen(addDays(monday, -7))}
            />
            <span className="min-w-28 text-center font-medium tabular-nums" aria-live="polite">
              {t('weekFrom', { date: formatDay(monday) })}
            </span>
            <IconButton
              icon={ChevronRight}
              className="rtl:-scale-x-100"
              label={t('nextWeek')}
              onClick={() => setChosen(addDays(monday, 7))}
            />
            <Button
              variant="quiet"
              disabled={monday === mondayOf(today)}
              onClick={() => setChosen(undefined)}
            >
              {t('thisWeek')}
            </Button>
          </div>
          {currentData && <CopyWeekButton plan={currentData} monday={monday} />}
        </>
      }
    >
      <ScreenBody>
        {currentData ? (
          <WeekPlan key={monday} plan={currentData} monday={monday} today={today} />
        ) : (
          error !== undefined && <LoadError error={error} busy={isFetching} onRetry={refetch} />
        )}
        <OwnShifts title={t('mine')} />
      </ScreenBody>
    </Screen>
  )
}

interface CopyWeekButtonProps {
  /** With the week before. */
  plan: ShiftPlan
  monday: string
}

/** Plans the week as the one before; asks first if it has shifts, which are replaced. */
function CopyWeekButton({ plan, monday }: CopyWeekButtonProps) {
  const t = useTranslations('shifts')
  const { role } = useStaff()
  const [isOpen, setOpen] = useState(false)
  const change = useChange(setShifts, { tags: ['shifts'], since: monday })
  const replaced = plan.shifts.filter(({ date }) => date >= monday).length
  const copied = plan.shifts.length - replaced
  if (!managers.includes(role)) return null
  return (
    <>
      <Button disabled={copied === 0} onClick={() => setOpen(true)}>
        <Icon of={Copy} className="size-5" />
        {t('copy')}
      </Button>
      {isOpen && (
        <ChangeSheet
          title={t('copyTitle')}
          action={t('copy')}
          change={change}
          call={{ body: { days: copyWeek(plan, monday) } }}
          done={t('copied', { count: copied })}
          onClose={() => setOpen(false)}
        >
          <p>
            <span>{t('copyHelp', { count: copied })}</span>{' '}
            {replaced > 0 && <span>{t('replaces', { count: replaced })}</span>}
          </p>
        </ChangeSheet>
      )}
    </>
  )
}
