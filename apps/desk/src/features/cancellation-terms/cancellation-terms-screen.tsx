import {
  getCancellationTerms,
  setCancellationTerms,
} from '@bellhop/contract/calls/desk/cancellation-terms'
import type { DeskCancellationTerms } from '@bellhop/contract/desk/cancellation-terms'
import { maxFreeDays } from '@bellhop/domain/limits'
import type { CancellationFee } from '@bellhop/domain/stays/cancellation'
import { type RecordEditorProps, RecordForm, RecordScreen } from '../../content/record-screen.tsx'
import { NumberField } from '../../forms/number-field.tsx'
import { SelectField } from '../../forms/option-fields.tsx'
import { useForm } from '../../forms/use-form.ts'
import { type EnteredTerms, GuestSentence } from './guest-sentence.tsx'

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
  const form = useForm<EnteredTerms>({ fee: props.entry.fee, freeDays: props.entry.freeDays })
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
