import { emergencyContactCalls, emergencyTypeCalls } from '@bellhop/contract/calls/desk/emergencies'
import type { DeskEmergencyContact, DeskEmergencyType } from '@bellhop/contract/desk/emergencies'
import { useEntry } from '../../content/content-api.ts'
import { ContentScreen } from '../../content/content-screen.tsx'
import type { EntryColumn } from '../../content/entry-column.ts'
import { formatDistance } from '../../format/format-distance.ts'
import { useText } from '../../forms/use-text.ts'
import { paths } from '../../shared/paths.ts'
import { PhoneLink } from '../../shared/phone-link.tsx'
import { TextLink } from '../../shared/text-link.tsx'
import { ContactEditor } from './contact-editor.tsx'

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
