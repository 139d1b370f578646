import { departmentCalls } from '@bellhop/contract/calls/desk/departments'
import type { DeskDepartmentService } from '@bellhop/contract/desk/departments'
import { maxItemMinutes } from '@bellhop/domain/limits'
import { isByTheHour } from '@bellhop/domain/requests/request-status'
import { Checkbox } from '@bellhop/ui/checkbox'
import { TextField } from '@bellhop/ui/text-field'
import { useTranslations } from 'use-intl'
import { draftOf, type EditorProps, EntrySheet } from '../../content/entry-sheet.tsx'
import { NameFields } from '../../content/name-fields.tsx'
import { ParentField } from '../../content/parent-field.tsx'
import { useTaxSentence } from '../../format/use-tax-words.ts'
import { NumberField } from '../../forms/number-field.tsx'
import { SelectField } from '../../forms/option-fields.tsx'
import { PriceField } from '../../forms/price-field.tsx'
import { useForm } from '../../forms/use-form.ts'
import type { ServiceFields } from './service-form.ts'
import { ServiceTimes } from './service-times.tsx'

const kinds = [
  { value: 'inRoom', place: 'inRoom' },
  { value: 'delivery', place: 'inRoom', purpose: 'delivery' },
  { value: 'elsewhere', place: 'elsewhere' },
  { value: 'pickUp', place: 'elsewhere', purpose: 'pickUp' },
  { value: 'wakeUp', place: 'elsewhere', purpose: 'wakeUp' },
  { value: 'lateCheckOut', place: 'elsewhere', purpose: 'lateCheckOut' },
  { value: 'earlyCheckIn', place: 'elsewhere', purpose: 'earlyCheckIn' },
] as const

const noTimes = {
  ...{ needsTime: false, slotMinutes: undefined, slotCapacity: undefined, hours: undefined },
  ...{ maxParty: undefined, outletId: undefined },
}

export function ServiceEditor(props: EditorProps<DeskDepartmentService>) {
  const t = useTranslations('departments')
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
          label={t('kind')}
          name="purpose"
          options={kinds.map(({ value }) => ({ value, label: t(`kinds.${value}`) }))}
          value={purpose ?? place}
          onChange={chooseKind}
        />
        <ParentField
          label={t('department')}
          calls={departmentCalls}
          {...form.field('departmentId')}
        />
        <PriceField
          label={hasHours ? t('pricePerHour') : t('price')}
          help={useTaxSentence('service')}
          {...form.field('price')}
        />
        <NumberField
          label={t('doneWithin')}
          required
          max={maxItemMinutes}
          {...form.field('etaMinutes')}
        />
      </div>
      {hasHours ? (
        <>
          {purpose === 'lateCheckOut' ? (
            <TextField
              label={t('latestCheckOut')}
              help={t('latestCheckOutHelp')}
              type="time"
              required
              className="max-w-96"
              {...form.input('checkoutTime')}
            />
          ) : (
            <TextField
              label={t('earliestCheckIn')}
              help={t('earliestCheckInHelp')}
              type="time"
              required
              className="max-w-96"
              {...form.input('checkinTime')}
            />
          )}
          <Checkbox
            label={t('acceptAutomatically')}
            help={t('acceptAutomaticallyHelp')}
            {...form.checkbox('grantedAtOnce')}
          />
        </>
      ) : (
        <ServiceTimes form={form} none={noTimes} />
      )}
      <Checkbox label={t('offered')} help={t('offeredHelp')} {...form.checkbox('available')} />
    </EntrySheet>
  )
}
