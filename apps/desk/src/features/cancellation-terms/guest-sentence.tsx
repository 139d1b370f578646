import { type CancellationTerms, cancellationOf } from '@bellhop/domain/stays/cancellation'
import { useStaff } from '../../api/staff-context.ts'
import { addDays } from '../../format/hotel-date.ts'
import { useHotelToday } from '../../format/use-hotel-today.ts'
import { useStayFormat } from '../../format/use-stay-format.ts'
import { useGetHotelProfileQuery } from './hotel-api.ts'

/** As entered, perhaps without a number. */
export interface EnteredTerms extends Pick<CancellationTerms, 'fee'> {
  freeDays: number | undefined
}

/** As in the guest app (`freeCancellation` in its messages). */
const then = {
  none: '',
  firstNight: ' After that, we charge the first night.',
  stay: ' After that, we charge the full price.',
} as const

/** What the guests of an example arrival will read. */
export function GuestSentence({ terms }: { terms: EnteredTerms }) {
  const { hotel } = useStaff()
  const { data } = useGetHotelProfileQuery(hotel._id)
  const format = useStayFormat()
  const { freeDays = 0 } = terms
  const checkInDate = addDays(useHotelToday(), Math.max(14, freeDays + 1))
  if (!data) return null
  const { checkInTime, timeZone } = data
  const { freeUntil, fee } = cancellationOf(
    { ...terms, freeDays },
    { checkInDate, checkInTime, timeZone },
    new Date(),
  )
  return (
    <section aria-label="What guests read" className="grid gap-2 rounded-card bg-sunken p-4">
      <h2 className="font-semibold">What guests read</h2>
      <p className="text-ink-soft text-sm">
        In their language, before they book and when they cancel. For an arrival on{' '}
        {format.weekday(checkInDate)}:
      </p>
      <p aria-live="polite">
        {`Free cancellation until ${freeUntil && format.weekdayAndTime(freeUntil)}.${then[fee]}`}
      </p>
    </section>
  )
}
