import { tourCalls } from '@bellhop/contract/calls/desk/tours'
import type { DeskTour } from '@bellhop/contract/desk/tours'
import { useTranslations } from 'use-intl'
import { ContentScreen } from '../../content/content-screen.tsx'
import { draftOf, type EditorProps, EntrySheet, type Fields } from '../../content/entry-sheet.tsx'
import { NameFields } from '../../content/name-fields.tsx'
import { ImageField } from '../../forms/image-field.tsx'
import { SegmentedField } from '../../forms/option-fields.tsx'
import { useForm } from '../../forms/use-form.ts'
import { paths } from '../../shared/paths.ts'
import { SpotsField } from './spots-field.tsx'

const kinds = ['map', 'tour'] as const

export function ToursScreen() {
  const t = useTranslations('tours')
  return (
    <ContentScreen<DeskTour>
      path={paths.tours}
      title={t('title')}
      noun={t('nouns.tour')}
      calls={tourCalls}
      nameOf={({ name }) => name}
      columns={[
        { header: t('kind'), cell: ({ kind }) => t(`kinds.${kind}`) },
        { header: t('spots'), numeric: true, cell: ({ spots }) => spots.length },
      ]}
      Editor={TourEditor}
    />
  )
}

function TourEditor(props: EditorProps<DeskTour>) {
  const t = useTranslations('tours')
  const form = useForm<Fields<DeskTour>>(
    props.entry ?? { name: {}, kind: 'map', image: '', spots: [] },
    draftOf(props),
  )
  return (
    <EntrySheet {...props} form={form}>
      <SegmentedField
        label={t('kind')}
        options={kinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
        {...form.field('kind')}
      />
      <NameFields form={form} />
      <ImageField label={t('picture')} required ratio={8 / 5} {...form.field('image')} />
      <SpotsField image={form.values.image} {...form.field('spots')} />
    </EntrySheet>
  )
}
