import { emergencyTypeCalls } from '@bellhop/contract/calls/desk/emergencies'
import type { DeskEmergencyContact } from '@bellhop/contract/desk/emergencies'
import { maxDistanceMetres, maxItemName, maxPlaceAddress } from '@bellhop/domain/limits'
import {
  countryCodeOf,
  emergencyNumber,
  readEmergencyNumber,
} from '@bellhop/domain/people/telephone'
import { Checkbox } from '@bellhop/ui/checkbox'
import { useStaff } from '../../api/staff-context.ts'
import { type EditorProps, EntrySheet, type Fields } from '../../content/entry-sheet.tsx'
import { ParentField } from '../../content/parent-field.tsx'
import { LocalisedField } from '../../forms/localised-field.tsx'
import { NumberField } from '../../forms/number-field.tsx'
import { PhoneField } from '../../forms/phone-field.tsx'
import { useForm } from '../../forms/use-form.ts'

export function ContactEditor(props: EditorProps<DeskEmergencyContact>) {
  const { entry, within: typeId = '' } = props
  const form = useForm<Fields<DeskEmergencyContact>>(
    entry ?? { typeId, name: {}, phone: '', open24h: false },
  )
  const country = countryCodeOf(useStaff().hotel.phone)
  const phone = readEmergencyNumber(form.values.phone, country)
  return (
    <EntrySheet {...props} form={form} fixed={{ phone }}>
      <LocalisedField label="Name" required maxLength={maxItemName} {...form.field('name')} />
      <div className="grid items-start gap-3 sm:grid-cols-3">
        <PhoneField
          label="Phone number"
          country={country}
          help={phone === emergencyNumber ? help112 : undefined}
          check={phone ? undefined : 'Enter a valid phone number, or a short one such as 108.'}
          required
          {...form.input('phone')}
        />
        <NumberField
          label="Distance in metres (optional)"
          help="Leave it empty for numbers that answer from anywhere."
          max={maxDistanceMetres}
          {...form.field('distanceMetres')}
        />
        <ParentField label="Emergency type" calls={emergencyTypeCalls} {...form.field('typeId')} />
      </div>
      <LocalisedField
        label="Address (optional)"
        maxLength={maxPlaceAddress}
        {...form.field('address')}
      />
      <Checkbox label="Open 24 hours" {...form.checkbox('open24h')} />
    </EntrySheet>
  )
}

const help112 = 'The guest app shows 112 at the top, in its own words, and not in the list.'
