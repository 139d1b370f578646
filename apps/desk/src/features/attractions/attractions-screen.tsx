import { attractionTypeCalls } from '@bellhop/contract/calls/desk/attractions'
import type { DeskAttractionType } from '@bellhop/contract/desk/attractions'
import { maxItemName } from '@bellhop/domain/limits'
import { useParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { ContentScreen } from '../../content/content-screen.tsx'
import { draftOf, type EditorProps, EntrySheet, type Fields } from '../../content/entry-sheet.tsx'
import { ImageField } from '../../forms/image-field.tsx'
import { LocalisedField } from '../../forms/localised-field.tsx'
import { useForm } from '../../forms/use-form.ts'
import { paths } from '../../shared/paths.ts'
import { TextLink } from '../../shared/text-link.tsx'
import { PlacesScreen } from './places-screen.tsx'

export function AttractionsScreen() {
  const t = useTranslations('attractions')
  const { typeId } = useParams()
  if (typeId) return <PlacesScreen typeId={typeId} />
  return (
    <ContentScreen<DeskAttractionType>
      path={paths.attractions}
      title={t('title')}
      noun={t('nouns.type')}
      calls={attractionTypeCalls}
      nameOf={({ name }) => name}
      columns={[
        {
          header: t('places'),
          cell: ({ _id }) => <TextLink to={paths.attractionsOf(_id)}>{t('showPlaces')}</TextLink>,
        },
      ]}
      Editor={TypeEditor}
    />
  )
}

function TypeEditor(props: EditorProps<DeskAttractionType>) {
  const t = useTranslations('attractions')
  const form = useForm<Fields<DeskAttractionType>>(props.entry ?? { name: {} }, draftOf(props))
  return (
    <EntrySheet {...props} form={form}>
      <LocalisedField label={t('name')} required maxLength={maxItemName} {...form.field('name')} />
      <ImageField label={t('picture')} ratio={3 / 2} {...form.field('image')} />
    </EntrySheet>
  )
}
