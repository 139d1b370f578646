import { facilityCalls, facilityTypeCalls } from '@bellhop/contract/calls/desk/facilities'
import type { DeskFacility, DeskFacilityType } from '@bellhop/contract/desk/facilities'
import { maxItemDescription } from '@bellhop/domain/limits'
import { useTranslations } from 'use-intl'
import { useEntries } from '../../content/content-api.ts'
import { ContentScreen } from '../../content/content-screen.tsx'
import { draftOf, type EditorProps, EntrySheet, type Fields } from '../../content/entry-sheet.tsx'
import { ParentField } from '../../content/parent-field.tsx'
import { formatWeek } from '../../forms/hours/format-hours.ts'
import { HoursField, newHours } from '../../forms/hours/hours-field.tsx'
import { LocalisedField } from '../../forms/localised-field.tsx'
import { useForm } from '../../forms/use-form.ts'
import { paths } from '../../shared/paths.ts'
import { TextLink } from '../../shared/text-link.tsx'

export function FacilitiesScreen() {
  const t = useTranslations('facilities')
  const shared = useTranslations('shared')
  const { entries: types = [] } = useEntries<DeskFacilityType>(facilityTypeCalls)
  return (
    <ContentScreen<DeskFacility>
      path={paths.facilities}
      title={t('title')}
      noun={t('nouns.facility')}
      calls={facilityCalls}
      nameOf={({ facilityTypeId }) => types.find(({ _id }) => _id === facilityTypeId)?.name ?? {}}
      columns={[
        { header: t('openingHours'), cell: ({ hours }) => formatWeek(hours, shared).join(' · ') },
      ]}
      Editor={FacilityEditor}
      toolbar={<TextLink to={paths.facilityTypes}>{t('types')}</TextLink>}
    />
  )
}

function FacilityEditor(props: EditorProps<DeskFacility>) {
  const t = useTranslations('facilities')
  const { entries: types = [] } = useEntries<DeskFacilityType>(facilityTypeCalls)
  const form = useForm<Fields<DeskFacility>>(
    props.entry ?? { facilityTypeId: types[0]?._id ?? '', description: {}, hours: newHours() },
    draftOf(props),
  )
  return (
    <EntrySheet {...props} form={form}>
      <ParentField label={t('type')} calls={facilityTypeCalls} {...form.field('facilityTypeId')} />
      <LocalisedField
        label={t('description')}
        required
        multiline
        maxLength={maxItemDescription}
        {...form.field('description')}
      />
      <HoursField {...form.field('hours')} />
    </EntrySheet>
  )
}
