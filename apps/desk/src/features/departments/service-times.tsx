import {
  maxQuantity,
  maxSlotCapacity,
  maxSlotMinutes,
  maxWindowMinutes,
} from '@bellhop/domain/limits'
import { Checkbox } from '@bellhop/ui/checkbox'
import { Segmented } from '@bellhop/ui/segmented'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useStaff } from '../../api/staff-context.ts'
import { HoursField, newHours } from '../../forms/hours/hours-field.tsx'
import { NumberField } from '../../forms/number-field.tsx'
import { SelectField } from '../../forms/option-fields.tsx'
import type { FormState } from '../../forms/use-form.ts'
import type { ServiceFields } from './service-form.ts'

interface Props {
  form: FormState<ServiceFields>
  /** A service as soon as possible. */
  none: { [Name in keyof ServiceFields]?: ServiceFields[Name] | undefined }
}

const ways = ['soon', 'chosen', 'slots'] as const

/** When guests can have a service, and how many of them at a time. */
export function ServiceTimes({ form, none }: Props) {
  const t = useTranslations('departments')
  const { values } = form
  // A set time without a length is one whose length is being typed.
  const [hasSlots, setSlots] = useState(values.slotMinutes !== undefined)
  const way = hasSlots ? 'slots' : values.needsTime ? 'chosen' : 'soon'

  function choose(chosen: string) {
    setSlots(chosen === 'slots')
    form.changeAll(none)
    if (chosen === 'chosen') form.changeAll({ needsTime: true, quick: false })
    if (chosen !== 'slots') return
    form.changeAll({ slotMinutes: 30, slotCapacity: 1, windowMinutes: undefined })
    form.changeAll({ quick: false, daily: false })
  }

  return (
    <>
      <Segmented
        legend={t('when')}
        showLegend
        name="when"
        options={ways.map((value) => ({ value, label: t(`ways.${value}`) }))}
        value={way}
        onChange={choose}
      />
      {hasSlots ? (
        <SlotFields form={form} />
      ) : (
        <>
          <NumberField
            label={t('comeWithin')}
            help={t('comeWithinHelp')}
            max={maxWindowMinutes}
            {...form.field('windowMinutes')}
          />
          <div className="grid gap-x-4 sm:grid-cols-2">
            {way === 'soon' && <Checkbox label={t('onHome')} {...form.checkbox('quick')} />}
            <Checkbox label={t('daily')} {...form.checkbox('daily')} />
          </div>
        </>
      )}
    </>
  )
}

function SlotFields({ form }: { form: FormState<ServiceFields> }) {
  const t = useTranslations('departments')
  const { outlets } = useStaff()
  const { place, maxParty, hours } = form.values
  const isForParties = maxParty !== undefined
  return (
    <>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <NumberField
          label={t('slotMinutes')}
          required
          max={maxSlotMinutes}
          {...form.field('slotMinutes')}
        />
        <NumberField
          label={t('slotPlaces')}
          required
          max={maxSlotCapacity}
          {...form.field('slotCapacity')}
        />
        <NumberField
          label={t('party')}
          help={t('partyHelp')}
          max={maxQuantity}
          {...form.field('maxParty')}
        />
        {isForParties && place === 'elsewhere' && (
          <SelectField
            label={t('tablesOf')}
            options={[
              { value: undefined, label: t('noOutlet') },
              ...outlets.map(({ _id, name }) => ({ value: _id, label: name })),
            ]}
            {...form.field('outletId')}
          />
        )}
      </div>
      <Checkbox
        label={t('otherHours')}
        checked={hours !== undefined}
        onChange={({ target }) => form.change('hours', target.checked ? newHours() : undefined)}
      />
      {hours && (
        <HoursField label={t('hours')} takesOrders {...form.field('hours')} value={hours} />
      )}
    </>
  )
}
