import {
  getCancellationTerms,
  setCancellationTerms,
} from '@bellhop/contract/calls/desk/cancellation-terms'
import { getHotelProfile } from '@bellhop/contract/calls/guest/hotel'
import type { DeskCancellationTerms } from '@bellhop/contract/desk/cancellation-terms'
import { maxFreeDays } from '@bellhop/domain/limits'
import {
  type CancellationFee,
  type CancellationTerms,
  cancellationOf,
} from '@bellhop/domain/stays/cancellation'
import { useTranslations } from 'use-intl'
import { useStaff } from '../../api/staff-context.ts'
import { useRead } from '../../api/use-read.ts'
import { type RecordEditorProps, RecordForm, RecordScreen } from '../../content/record-screen.tsx'
import { addDays } from '../../format/hotel-date.ts'
import { useHotelToday } from '../../format/use-hotel-today.ts'
import { useStayFormat } from '../../format/use-stay-format.ts'
import { NumberField } from '../../forms/number-field.tsx'
import { SelectField } from '../../forms/option-fields.tsx'
import { useForm } from '../../forms/use-form.ts'

const empty: DeskCancellationTerms = { version: 0, freeDays: 0, fee: 'none' }

const fees: readonly CancellationFee[] = ['none', 'firstNight', 'stay']

export function CancellationTermsScreen() {
  const t = useTranslations('cancellationTerms')
  return (
    <RecordScreen
      title={t('title')}
      noun={t('noun')}
      get={getCancellationTerms}
      empty={empty}
      Editor={CancellationTermsEditor}
    />
  )
}

function CancellationTermsEditor(props: RecordEditorProps<DeskCancellationTerms>) {
  const t = useTranslations('cancellationTerms')
  const form = useForm<EnteredTerms>(
    { fee: props.entry.fee, freeDays: props.entry.freeDays },
    'cancellationTerms',
  )
  return (
    <RecordForm {...props} set={setCancellationTerms} form={form}>
      <div className="grid items-start gap-5 md:grid-cols-2">
        <div className="grid gap-5">
          <SelectField
            label={t('fee')}
            options={fees.map((value) => ({ value, label: t(`fees.${value}`) }))}
            {...form.field('fee')}
          />
          {form.values.fee !== 'none' && (
            <NumberField
              label={t('freeDays')}
              help={t('freeDaysHelp')}
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

/** Shows the sentence that the guests of an example arrival will read, as the guest app has it (`freeCancellation`). */
function GuestSentence({ terms }: { terms: EnteredTerms }) {
  const t = useTranslations('cancellationTerms')
  const { hotel } = useStaff()
  const { data } = useRead(getHotelProfile, { params: { id: hotel._id } })
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
    <section aria-label={t('whatGuestsRead')} className="grid gap-2 rounded-card bg-sunken p-4">
      <h2 className="font-semibold">{t('whatGuestsRead')}</h2>
      <p className="text-ink-soft text-sm">
        {t('exampleHelp', { date: format.weekday(checkInDate) })}
      </p>
      <p aria-live="polite">
        {t('freeCancellation', {
          time: freeUntil ? format.weekdayAndTime(freeUntil) : '',
          fee,
        })}
      </p>
    </section>
  )
}
