import { emergencyTypeCalls } from '@bellhop/contract/calls/desk/emergencies'
import type { DeskEmergencyType } from '@bellhop/contract/desk/emergencies'
import { maxItemName } from '@bellhop/domain/limits'
import { useParams } from 'react-router'
import { ContentScreen } from '../../content/content-screen.tsx'
import type { EntryColumn } from '../../content/entry-column.ts'
import { draftOf, type EditorProps, EntrySheet, type Fields } from '../../content/entry-sheet.tsx'
import { LocalisedField } from '../../forms/localised-field.tsx'
import { useForm } from '../../forms/use-form.ts'
import { paths } from '../../shared/paths.ts'
import { TextLink } from '../../shared/text-link.tsx'
import { ContactsScreen } from './contacts-screen.tsx'

const columns: EntryColumn<DeskEmergencyType>[] = [
  {
    header: 'Contacts',
    cell: ({ _id }) => <TextLink to={paths.emergencyContacts(_id)}>Show contacts</TextLink>,
  },
]

export function EmergenciesScreen() {
  const { typeId } = useParams()
  if (typeId) return <ContactsScreen typeId={typeId} />
  return (
    <ContentScreen<DeskEmergencyType>
      path={paths.emergencies}
      title="Emergency numbers"
      noun="emergency type"
      calls={emergencyTypeCalls}
      nameOf={({ name }) => name}
      columns={columns}
      Editor={TypeEditor}
    />
  )
}

function TypeEditor(props: EditorProps<DeskEmergencyType>) {
  const form = useForm<Fields<DeskEmergencyType>>(props.entry ?? { name: {} }, draftOf(props))
  return (
    <EntrySheet {...props} form={form}>
      <LocalisedField label="Name" required maxLength={maxItemName} {...form.field('name')} />
    </EntrySheet>
  )
}
