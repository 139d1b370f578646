import { emergencyContactCalls, emergencyTypeCalls } from '@bellhop/contract/calls/desk/emergencies'
import type { DeskEmergencyContact, DeskEmergencyType } from '@bellhop/contract/desk/emergencies'
import { maxDistanceMetres, maxItemName, maxPlaceAddress } from '@bellhop/domain/limits'
import {
  countryCodeOf,
  emergencyNumber,
  readEmergencyNumber,
} from '@bellhop/domain/people/telephone'
import { Checkbox } from '@bellhop/ui/checkbox'
import { useStaff } from '../../api/staff-context.ts'
import { useEntry } from '../../content/content-api.ts'
import { ContentScreen } from '../../content/content-screen.tsx'
import type { EntryColumn } from '../../content/entry-column.ts'
import { draftOf, type EditorProps, EntrySheet, type Fields } from '../../content/entry-sheet.tsx'
import { ParentField } from '../../content/parent-field.tsx'
import { formatDistance } from '../../format/format-distance.ts'
import { LocalisedField } from '../../forms/localised-field.tsx'
import { NumberField } from '../../forms/number-field.tsx'
import { PhoneField } from '../../forms/phone-field.tsx'
import { useForm } from '../../forms/use-form.ts'
import { useText } from '../../forms/use-text.ts'
import { PhoneLink } from '../../shared/guests/phone-link.tsx'
import { paths } from '../../shared/paths.ts'
import { TextLink } from '../../shared/text-link.tsx'

const help112 = 'The guest app shows 112 at the top, in its own words, and not in the list.'

const columns: EntryColumn<DeskEmergencyContact>[] = [
  {
    header: 'Phone number',
    cell: ({ phone }) => <PhoneLink phone={phone} />,
  },
  {
    header: 'Distance',
    numeric: true,
    cell: ({ distanceMetres }) =>
      distanceMetres === undefined ? '–' : formatDistance(distanceMetres),
  },
  {
    header: 'Open',
    cell: ({ open24h }) => (open24h ? '24 hours' : 'Not 24 hours'),
  },
]

export function ContactsScreen({ typeId }: { typeId: string }) {
  const formatText = useText()
  const type = useEntry<DeskEmergencyType>(emergencyTypeCalls, typeId)
  return (
    <ContentScreen<DeskEmergencyContact>
      path={paths.emergencyContacts(typeId)}
      title={formatText(type?.name) || 'Contacts'}
      noun="contact"
      calls={emergencyContactCalls}
      within={typeId}
      nameOf={({ name }) => name}
      columns={columns}
      Editor={ContactEditor}
      toolbar={<TextLink to={paths.emergencies}>All types</TextLink>}
    />
  )
}

function ContactEditor(props: EditorProps<DeskEmergencyContact>) {
  const { entry, within: typeId = '' } = props
  const form = useForm<Fields<DeskEmergencyContact>>(
    entry ?? { typeId, name: {}, phone: '', open24h: false },
    draftOf(props),
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
