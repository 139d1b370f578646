import { emergencyTypeCalls } from '@bellhop/contract/calls/desk/emergencies'
import type { DeskEmergencyContact } from '@bellhop/contract/desk/emergencies'
import { maxDistanceMetres, maxItemName, maxPlaceAddress } from '@bellhop/domain/limits'
import { countryCodeOf, emergencyNumber, readEmergencyNumber } from '@bellhop/domain/telephone'
import { Checkbox } from '@bellhop/ui/checkbox'
import { TextField } from '@bellhop/ui/text-field'
import { useStaff } from '../../api/staff-context.ts'
import { type EditorProps, EntrySheet, type Fields } from '../../content/entry-sheet.tsx'
import { ParentField } from '../../content/parent-field.tsx'
import { LocalisedField } from '../../forms/localised-field.tsx'
import { NumberField } from '../../forms/number-field.tsx'
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
        <TextField
          label="Phone number"
          help={phoneHelp(phone, country)}
          check={phone ? undefined : 'Enter a valid phone number, or a short one such as 108.'}
          type="tel"
          autoComplete="off"
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

function phoneHelp(phone: string | undefined, country: string | undefined): string | undefined {
  if (phone === emergencyNumber) {
    return 'The guest app shows 112 at the top, in its own words, and not in the list.'
  }
  return country && `Without a country code: ${country}, unless it is short, such as 108.`
}
