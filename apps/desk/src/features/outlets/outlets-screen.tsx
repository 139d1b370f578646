import { outletCalls } from '@bellhop/contract/calls/desk/outlets'
import type { DeskOutlet } from '@bellhop/contract/desk/outlets'
import { Badge } from '@bellhop/ui/badge'
import { ContentScreen } from '../../content/content-screen.tsx'
import type { EntryColumn } from '../../content/entry-column.ts'
import { draftOf, type EditorProps, EntrySheet, type Fields } from '../../content/entry-sheet.tsx'
import { NameFields } from '../../content/name-fields.tsx'
import { useHotelClock } from '../../format/use-hotel-clock.ts'
import { formatOverride, formatWeek } from '../../forms/hours/format-hours.ts'
import { HoursField, newHours } from '../../forms/hours/hours-field.tsx'
import { ImageField } from '../../forms/image-field.tsx'
import { useForm } from '../../forms/use-form.ts'
import { paths } from '../../shared/paths.ts'
import { TextLink } from '../../shared/text-link.tsx'

const columns: EntryColumn<DeskOutlet>[] = [
  {
    header: 'Opening hours',
    cell: ({ hours, override }) => (
      <>
        <span>{formatWeek(hours).join(' · ')}</span> <ForNow override={override} />
      </>
    ),
  },
  {
    header: 'Menu',
    cell: ({ _id }) => <TextLink to={`${paths.menus}?outlet=${_id}`}>Show menu</TextLink>,
  },
]

export function OutletsScreen() {
  return (
    <ContentScreen<DeskOutlet>
      path={paths.outlets}
      title="Restaurants and bars"
      noun="restaurant"
      calls={outletCalls}
      nameOf={({ name }) => name}
      columns={columns}
      Editor={OutletEditor}
    />
  )
}

/** Closed or open for now, whatever the hours are. */
function ForNow({ override }: { override: DeskOutlet['override'] | undefined }) {
  const now = useHotelClock()
  if (!override || override.until <= now) return null
  return <Badge tone="warn">Now {formatOverride(override, now)}</Badge>
}

function OutletEditor(props: EditorProps<DeskOutlet>) {
  const form = useForm<Fields<DeskOutlet>>(
    props.entry ?? { name: {}, hours: newHours() },
    draftOf(props),
  )
  return (
    <EntrySheet {...props} form={form}>
      <NameFields form={form} />
      <HoursField takesOrders {...form.field('hours')} />
      <ImageField label="Picture (optional)" ratio={3 / 2} {...form.field('image')} />
    </EntrySheet>
  )
}
