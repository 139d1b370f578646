import { facilityTypeCalls } from '@bellhop/contract/calls/desk/facilities'
import type { DeskFacilityType } from '@bellhop/contract/desk/facilities'
import { maxItemName } from '@bellhop/domain/limits'
import { useTranslations } from 'use-intl'
import { ContentScreen } from '../../content/content-screen.tsx'
import { draftOf, type EditorProps, EntrySheet, type Fields } from '../../content/entry-sheet.tsx'
import { ImageField } from '../../forms/image-field.tsx'
import { LocalisedField } from '../../forms/localised-field.tsx'
import { useForm } from '../../forms/use-form.ts'
import { paths } from '../../shared/paths.ts'
import { TextLink } from '../../shared/text-link.tsx'

export function FacilityTypesScreen() {
  const t = useTranslations('facilities')
  return (
    <ContentScreen<DeskFacilityType>
      path={paths.facilityTypes}
      title={t('types')}
      noun={t('nouns.type')}
      calls={facilityTypeCalls}
      nameOf={({ name }) => name}
      columns={[]}
      Editor={TypeEditor}
      toolbar={<TextLink to={paths.facilities}>{t('allFacilities')}</TextLink>}
    />
  )
}

function TypeEditor(props: EditorProps<DeskFacilityType>) {
  const t = useTranslations('facilities')
  const form = useForm<Fields<DeskFacilityType>>(props.entry ?? { name: {} }, draftOf(props))
  return (
    <EntrySheet {...props} form={form}>
      <LocalisedField label={t('name')} required maxLength={maxItemName} {...form.field('name')} />
      <ImageField label={t('picture')} ratio={3 / 2} {...form.field('image')} />
    </EntrySheet>
  )
}
