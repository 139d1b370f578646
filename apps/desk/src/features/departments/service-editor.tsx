import { departmentCalls } from '@bellhop/contract/calls/desk/departments'
import type { DeskDepartmentService } from '@bellhop/contract/desk/departments'
import { maxItemMinutes } from '@bellhop/domain/limits'
import { isByTheHour } from '@bellhop/domain/requests/request-status'
import { Checkbox } from '@bellhop/ui/checkbox'
import { TextField } from '@bellhop/ui/text-field'
import { draftOf, type EditorProps, EntrySheet } from '../../content/entry-sheet.tsx'
import { NameFields } from '../../content/name-fields.tsx'
import { ParentField } from '../../content/parent-field.tsx'
import { toSentence, useTaxWords } from '../../format/use-tax-words.ts'
import { NumberField } from '../../forms/number-field.tsx'
import { SelectField } from '../../forms/option-fields.tsx'
import { PriceField } from '../../forms/price-field.tsx'
import { useForm } from '../../forms/use-form.ts'
import type { ServiceFields } from './service-form.ts'
import { ServiceTimes } from './service-times.tsx'

const kinds = [
  { value: 'inRoom', label: 'Done in the room', place: 'inRoom' },
  { value: 'delivery', label: 'Brought to the room', place: 'inRoom', purpose: 'delivery' },
  { value: 'elsewhere', label: 'Elsewhere: treatment, trip, table', place: 'elsewhere' },
  { value: 'pickUp', label: 'Taxi or pick-up', place: 'elsewhere', purpose: 'pickUp' },
  { value: 'wakeUp', label: 'Wake-up call', place: 'elsewhere', purpose: 'wakeUp' },
  { value: 'lateCheckOut', label: 'Late check-out', place: 'elsewhere', purpose: 'lateCheckOut' },
  { value: 'earlyCheckIn', label: 'Early check-in', place: 'elsewhere', purpose: 'earlyCheckIn' },
] as const

const noTimes = {
  ...{ needsTime: false, slotMinutes: undefined, slotCapacity: undefined, hours: undefined },
  ...{ maxParty: undefined, outletId: undefined },
}

export function ServiceEditor(props: EditorProps<DeskDepartmentService>) {
  const { entry, within: departmentId = '' } = props
  const form = useForm<ServiceFields>(
    entry ?? {
      ...{ departmentId, name: {}, price: 0, available: true, place: 'inRoom', etaMinutes: 30 },
      ...{ needsTime: false, daily: false, quick: false, grantedAtOnce: false },
    },
    draftOf(props),
  )
  const { place, purpose } = form.values
  const hasHours = isByTheHour(purpose)

  function chooseKind(value: string) {
    const kind = kinds.find((one) => one.value === value) ?? kinds[0]
    form.changeAll({
      place: kind.place,
      purpose: 'purpose' in kind ? kind.purpose : undefined,
      checkoutTime: value === 'lateCheckOut' ? '14:00' : undefined,
      checkinTime: value === 'earlyCheckIn' ? '10:00' : undefined,
      grantedAtOnce: false,
      ...(kind.place === 'inRoom' && { outletId: undefined }),
      ...((value === 'lateCheckOut' || value === 'earlyCheckIn') && {
        ...noTimes,
        ...{ windowMinutes: undefined, quick: false, daily: false },
      }),
    })
  }

  return (
    <EntrySheet {...props} form={form}>
      <NameFields form={form} />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <SelectField
          label="Kind"
          name="purpose"
          options={kinds}
          value={purpose ?? place}
          onChange={chooseKind}
        />
        <ParentField label="Department" calls={departmentCalls} {...form.field('departmentId')} />
        <PriceField
          label={hasHours ? 'Price per hour' : 'Price'}
          help={toSentence(useTaxWords('service'))}
          {...form.field('price')}
        />
        <NumberField
          label="Usually done within (minutes)"
          required
          max={maxItemMinutes}
          {...form.field('etaMinutes')}
        />
      </div>
      {hasHours ? (
        <>
          {purpose === 'lateCheckOut' ? (
            <TextField
              label="Latest check-out"
              help="Guests choose a whole hour after their check-out. Only hours in which their room is free are offered."
              type="time"
              required
              className="max-w-96"
              {...form.input('checkoutTime')}
            />
          ) : (
            <TextField
              label="Earliest check-in"
              help="Guests choose a whole hour before their check-in, up to two weeks ahead. Only hours from which a room is free and cleaned are offered."
              type="time"
              required
              className="max-w-96"
              {...form.input('checkinTime')}
            />
          )}
          <Checkbox
            label="Accept automatically"
            help="Otherwise the front desk accepts each request on the board."
            {...form.checkbox('grantedAtOnce')}
          />
        </>
      ) : (
        <ServiceTimes form={form} none={noTimes} />
      )}
      <Checkbox
        label="Offered"
        help="Otherwise guests do not see it. What they have reserved stays."
        {...form.checkbox('available')}
      />
    </EntrySheet>
  )
}
