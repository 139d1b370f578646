import { getShifts } from '@bellhop/contract/calls/desk/shifts'
import { addDays } from '@bellhop/domain/time/opening-hours'
import { EmptyState } from '@bellhop/ui/empty-state'
import { CalendarClock } from 'lucide'
import { useTranslations } from 'use-intl'
import { useStaff } from '../../api/staff-context.ts'
import { useRead } from '../../api/use-read.ts'
import { makeDateFormat } from '../../format/format-moment.ts'
import { useHotelToday } from '../../format/use-hotel-today.ts'
import { LoadError } from '../../lists/load-error.tsx'
import { formatTimes } from './shift-times.tsx'

const formatDay = makeDateFormat({ weekday: 'long', day: 'numeric', month: 'long' })
/** Besides today and a night that began yesterday. */
const daysAhead = 20

/** The coming shifts of the person. @param title above the list, where the screen has another */
export function OwnShifts({ title }: { title?: string }) {
  const t = useTranslations('shifts')
  const { _id } = useStaff()
  const today = useHotelToday()
  const { data, error, isFetching, refetch } = useRead(getShifts, {
    query: {
      from: addDays(today, -1),
      to: addDays(today, daysAhead),
    },
  })
  const own = data?.shifts.filter(
    ({ staffId, date, from, to }) => staffId === _id && (date >= today || to <= from),
  )
  if (!own) {
    return error === undefined ? null : (
      <LoadError error={error} busy={isFetching} onRetry={refetch} />
    )
  }
  if (title && own.length === 0) return null
  return (
    <section aria-label={title} className={title ? 'mt-8' : ''}>
      {title && <h2 className="mb-2 font-display font-semibold text-xl">{title}</h2>}
      {own.length === 0 ? (
        <EmptyState icon={CalendarClock} title={t('none')} />
      ) : (
        <ul className="grid max-w-md">
          {own.map((shift) => (
            <li
              key={`${shift.date} ${shift.from}`}
              className="flex items-baseline justify-between gap-4 border-line border-b py-3"
            >
              <span className={shift.date === today ? 'font-semibold' : ''}>
                {shift.date === today ? t('today') : formatDay(shift.date)}
              </span>
              <span className="whitespace-nowrap font-medium tabular-nums">
                {formatTimes(shift)}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
