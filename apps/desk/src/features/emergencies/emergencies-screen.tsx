import { emergencyTypeCalls } from '@bellhop/contract/calls/desk/emergencies'
import type { DeskEmergencyType } from '@bellhop/contract/desk/emergencies'
import { maxItemName } from '@bellhop/domain/limits'
import { useParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { ContentScreen } from '../../content/content-screen.tsx'
import { draftOf, type EditorProps, EntrySheet, type Fields } from '../../content/entry-sheet.tsx'
import { LocalisedField } from '../../forms/localised-field.tsx'
import { useForm } from '../../forms/use-form.ts'
import { paths } from '../../shared/paths.ts'
import { TextLink } from '../../shared/text-link.tsx'
import { ContactsScreen } from './contacts-screen.tsx'

export function EmergenciesScreen() {
  const t = useTranslations('emergencies')
  const { typeId } = useParams()
  if (typeId) return <ContactsScreen typeId={typeId} />
  return (
    <ContentScreen<DeskEmergencyType>
      path={paths.emergencies}
      title={t('title')}
      noun={t('nouns.type')}
      calls={emergencyTypeCalls}
      nameOf={({ name }) => name}
      columns={[
        {
          header: t('contacts'),
          cell: ({ _id }) => (
            <TextLink to={paths.emergencyContacts(_id)}>{t('showContacts')}</TextLink>
          ),
        },
      ]}
      Editor={TypeEditor}
    />
  )
}

function TypeEditor(props: EditorProps<DeskEmergencyType>) {
  const t = useTranslations('emergencies')
  const form = useForm<Fields<DeskEmergencyType>>(props.entry ?? { name: {} }, draftOf(props))
  return (
    <EntrySheet {...props} form={form}>
      <LocalisedField label={t('name')} required maxLength={maxItemName} {...form.field('name')} />
    </EntrySheet>
  )
}
