import { facilityCalls, facilityTypeCalls } from '@bellhop/contract/calls/desk/facilities'
import type { DeskFacility, DeskFacilityType } from '@bellhop/contract/desk/facilities'
import { maxItemDescription } from '@bellhop/domain/limits'
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
  const { entries: types = [] } = useEntries<DeskFacilityType>(facilityTypeCalls)
  return (
    <ContentScreen<DeskFacility>
      path={paths.facilities}
      title="Facilities"
      noun="facility"
      calls={facilityCalls}
      nameOf={({ facilityTypeId }) => types.find(({ _id }) => _id === facilityTypeId)?.name ?? {}}
      columns={[{ header: 'Opening hours', cell: ({ hours }) => formatWeek(hours).join(' · ') }]}
      Editor={FacilityEditor}
      toolbar={<TextLink to={paths.facilityTypes}>Facility types</TextLink>}
    />
  )
}

function FacilityEditor(props: EditorProps<DeskFacility>) {
  const { entries: types = [] } = useEntries<DeskFacilityType>(facilityTypeCalls)
  const form = useForm<Fields<DeskFacility>>(
    props.entry ?? { facilityTypeId: types[0]?._id ?? '', description: {}, hours: newHours() },
    draftOf(props),
  )
  return (
    <EntrySheet {...props} form={form}>
      <ParentField
        label="Facility type"
        calls={facilityTypeCalls}
        {...form.field('facilityTypeId')}
      />
      <LocalisedField
        label="Description"
        required
        multiline
        maxLength={maxItemDescription}
        {...form.field('description')}
      />
      <HoursField {...form.field('hours')} />
    </EntrySheet>
  )
}
