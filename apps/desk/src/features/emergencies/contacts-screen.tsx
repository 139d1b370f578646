import { emergencyContactCalls, emergencyTypeCalls } from '@bellhop/contract/calls/desk/emergencies'
import type { DeskEmergencyContact, DeskEmergencyType } from '@bellhop/contract/desk/emergencies'
import { maxDistanceMetres, maxItemName, maxPlaceAddress } from '@bellhop/domain/limits'
import {
  countryCodeOf,
  emergencyNumber,
  readEmergencyNumber,
} from '@bellhop/domain/people/telephone'
import { Checkbox } from '@bellhop/ui/checkbox'
import { useTranslations } from 'use-intl'
import { useStaff } from '../../api/staff-context.ts'
import { useEntry } from '../../content/content-api.ts'
import { ContentScreen } from '../../content/content-screen.tsx'
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

export function ContactsScreen({ typeId }: { typeId: string }) {
  const t = useTranslations('emergencies')
  const formatText = useText()
  const type = useEntry<DeskEmergencyType>(emergencyTypeCalls, typeId)
  return (
    <ContentScreen<DeskEmergencyContact>
      path={paths.emergencyContacts(typeId)}
      title={formatText(type?.name) || t('contacts')}
      noun={t('nouns.contact')}
      calls={emergencyContactCalls}
      within={typeId}
      nameOf={({ name }) => name}
      columns={[
        { header: t('phone'), cell: ({ phone }) => <PhoneLink phone={phone} /> },
        {
          header: t('distance'),
          numeric: true,
          cell: ({ distanceMetres }) =>
            distanceMetres === undefined ? '–' : formatDistance(distanceMetres),
        },
        {
          header: t('open'),
          cell: ({ open24h }) => (open24h ? t('hours24') : t('not24Hours')),
        },
      ]}
      Editor={ContactEditor}
      toolbar={<TextLink to={paths.emergencies}>{t('allTypes')}</TextLink>}
    />
  )
}

function ContactEditor(props: EditorProps<DeskEmergencyContact>) {
  const t = useTranslations('emergencies')
  const { entry, within: typeId = '' } = props
  const form = useForm<Fields<DeskEmergencyContact>>(
    entry ?? { typeId, name: {}, phone: '', open24h: false },
    draftOf(props),
  )
  const country = countryCodeOf(useStaff().hotel.phone)
  const phone = readEmergencyNumber(form.values.phone, country)
  return (
    <EntrySheet {...props} form={form} fixed={{ phone }}>
      <LocalisedField label={t('name')} required maxLength={maxItemName} {...form.field('name')} />
      <div className="grid items-start gap-3 sm:grid-cols-3">
        <PhoneField
          label={t('phone')}
          country={country}
          help={phone === emergencyNumber ? t('help112') : undefined}
          check={phone ? undefined : t('notAPhone')}
          required
          {...form.input('phone')}
        />
        <NumberField
          label={t('distanceInMetres')}
          help={t('distanceHelp')}
          max={maxDistanceMetres}
          {...form.field('distanceMetres')}
        />
        <ParentField label={t('type')} calls={emergencyTypeCalls} {...form.field('typeId')} />
      </div>
      <LocalisedField label={t('address')} maxLength={maxPlaceAddress} {...form.field('address')} />
      <Checkbox label={t('open24Hours')} {...form.checkbox('open24h')} />
    </EntrySheet>
  )
}
