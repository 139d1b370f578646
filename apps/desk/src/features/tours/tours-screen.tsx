import { tourCalls } from '@bellhop/contract/calls/desk/tours'
import type { DeskTour } from '@bellhop/contract/desk/tours'
import { ContentScreen } from '../../content/content-screen.tsx'
import { draftOf, type EditorProps, EntrySheet, type Fields } from '../../content/entry-sheet.tsx'
import { NameFields } from '../../content/name-fields.tsx'
import { ImageField } from '../../forms/image-field.tsx'
import { SegmentedField } from '../../forms/option-fields.tsx'
import { useForm } from '../../forms/use-form.ts'
import { paths } from '../../shared/paths.ts'
import { SpotsField } from './spots-field.tsx'

const kinds = [
  { value: 'map', label: 'Map' },
  { value: 'tour', label: 'Tour' },
] as const

export function ToursScreen() {
  return (
    <ContentScreen<DeskTour>
      path={paths.tours}
      title="Maps and tours"
      noun="map or tour"
      calls={tourCalls}
      nameOf={({ name }) => name}
      columns={[
        { header: 'Kind', cell: ({ kind }) => (kind === 'map' ? 'Map' : 'Tour') },
        { header: 'Spots', numeric: true, cell: ({ spots }) => spots.length },
      ]}
      Editor={TourEditor}
    />
  )
}

function TourEditor(props: EditorProps<DeskTour>) {
  const form = useForm<Fields<DeskTour>>(
    props.entry ?? { name: {}, kind: 'map', image: '', spots: [] },
    draftOf(props),
  )
  return (
    <EntrySheet {...props} form={form}>
      <SegmentedField label="Kind" options={kinds} {...form.field('kind')} />
      <NameFields form={form} />
      <ImageField label="Picture" required ratio={8 / 5} {...form.field('image')} />
      <SpotsField image={form.values.image} {...form.field('spots')} />
    </EntrySheet>
  )
}
