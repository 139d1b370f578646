import { attractionTypeCalls } from '@bellhop/contract/calls/desk/attractions'
import type { DeskAttractionType } from '@bellhop/contract/desk/attractions'
import { maxItemName } from '@bellhop/domain/limits'
import { useParams } from 'react-router'
import { ContentScreen } from '../../content/content-screen.tsx'
import type { EntryColumn } from '../../content/entry-column.ts'
import { draftOf, type EditorProps, EntrySheet, type Fields } from '../../content/entry-sheet.tsx'
import { ImageField } from '../../forms/image-field.tsx'
import { LocalisedField } from '../../forms/localised-field.tsx'
import { useForm } from '../../forms/use-form.ts'
import { paths } from '../../shared/paths.ts'
import { TextLink } from '../../shared/text-link.tsx'
import { PlacesScreen } from './places-screen.tsx'

const columns: EntryColumn<DeskAttractionType>[] = [
  {
    header: 'Places',
    cell: ({ _id }) => <TextLink to={paths.attractionsOf(_id)}>Show places</TextLink>,
  },
]

export function AttractionsScreen() {
  const { typeId } = useParams()
  if (typeId) return <PlacesScreen typeId={typeId} />
  return (
    <ContentScreen<DeskAttractionType>
      path={paths.attractions}
      title="Attractions"
      noun="attraction type"
      calls={attractionTypeCalls}
      nameOf={({ name }) => name}
      columns={columns}
      Editor={TypeEditor}
    />
  )
}

function TypeEditor(props: EditorProps<DeskAttractionType>) {
  const form = useForm<Fields<DeskAttractionType>>(props.entry ?? { name: {} }, draftOf(props))
  return (
    <EntrySheet {...props} form={form}>
      <LocalisedField label="Name" required maxLength={maxItemName} {...form.field('name')} />
      <ImageField label="Picture (optional)" ratio={3 / 2} {...form.field('image')} />
    </EntrySheet>
  )
}
