import {
  getCancellationTerms,
  setCancellationTerms,
} from '@bellhop/contract/calls/desk/cancellation-terms'
import type { DeskCancellationTerms } from '@bellhop/contract/desk/cancellation-terms'
import { maxFreeDays } from '@bellhop/domain/limits'
import {
  type CancellationFee,
  type CancellationTerms,
  cancellationOf,
} from '@bellhop/domain/stays/cancellation'
import { useStaff } from '../../api/staff-context.ts'
import { type RecordEditorProps, RecordForm, RecordScreen } from '../../content/record-screen.tsx'
import { addDays } from '../../format/hotel-date.ts'
import { useHotelToday } from '../../format/use-hotel-today.ts'
import { useStayFormat } from '../../format/use-stay-format.ts'
import { NumberField } from '../../forms/number-field.tsx'
import { SelectField } from '../../forms/option-fields.tsx'
import { useForm } from '../../forms/use-form.ts'
import { useGetHotelProfileQuery } from './hotel-api.ts'

/** The guest app has the same sentences (`freeCancellation` in its messages). */
const then = {
  none: '',
  firstNight: ' After that, we charge the first night.',
  stay: ' After that, we charge the full price.',
} as const

const empty: DeskCancellationTerms = { version: 0, freeDays: 0, fee: 'none' }

const fees: { value: CancellationFee; label: string }[] = [
  { value: 'none', label: 'No fee' },
  { value: 'firstNight', label: 'First night of each room' },
  { value: 'stay', label: 'Full price of the stay' },
]

export function CancellationTermsScreen() {
  return (
    <RecordScreen
      title="Cancellation terms"
      noun="cancellation terms"
      get={getCancellationTerms}
      empty={empty}
      Editor={CancellationTermsEditor}
    />
  )
}

function CancellationTermsEditor(props: RecordEditorProps<DeskCancellationTerms>) {
  const form = useForm<EnteredTerms>(
    { fee: props.entry.fee, freeDays: props.entry.freeDays },
    'cancellationTerms',
  )
  return (
    <RecordForm {...props} set={setCancellationTerms} form={form}>
      <div className="grid items-start gap-5 md:grid-cols-2">
        <div className="grid gap-5">
          <SelectField
            label="Fee for cancelling late and for a no-show"
            options={fees}
            {...form.field('fee')}
          />
          {form.values.fee !== 'none' && (
            <NumberField
              label="Free until so many days before arrival"
              help="Until check-in time on that day. 0: until check-in time on the day of arrival."
              required
              max={maxFreeDays}
              {...form.field('freeDays')}
            />
          )}
        </div>
        <GuestSentence terms={form.values} />
      </div>
    </RecordForm>
  )
}

/** The terms as entered, perhaps without a number. */
interface EnteredTerms extends Pick<CancellationTerms, 'fee'> {
  freeDays: number | undefined
}

/** Shows the sentence that the guests of an example arrival will read. */
function GuestSentence({ terms }: { terms: EnteredTerms }) {
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
