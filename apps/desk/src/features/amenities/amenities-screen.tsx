import { amenityCalls } from '@bellhop/contract/calls/desk/amenities'
import type { DeskAmenity } from '@bellhop/contract/desk/amenities'
import { maxItemMinutes, maxQuantity } from '@bellhop/domain/limits'
import { useStaff } from '../../api/staff-context.ts'
import { ContentScreen } from '../../content/content-screen.tsx'
import { draftOf, type EditorProps, EntrySheet, type Fields } from '../../content/entry-sheet.tsx'
import { ItemFields } from '../../content/item-fields.tsx'
import { formatMoney } from '../../format/format-money.ts'
import { NumberField } from '../../forms/number-field.tsx'
import { SegmentedField, SelectField } from '../../forms/option-fields.tsx'
import { useForm } from '../../forms/use-form.ts'
import { paths } from '../../shared/paths.ts'

const kinds = [
  { value: 'supply', label: 'Supply' },
  { value: 'amenity', label: 'Amenity' },
] as const

export function AmenitiesScreen() {
  const { hotel, departments } = useStaff()
  return (
    <ContentScreen<DeskAmenity>
      path={paths.amenities}
      title="Amenities and supplies"
      noun="item"
      imports="amenities"
      calls={amenityCalls}
      nameOf={({ name }) => name}
      columns={[
        { header: 'Kind', cell: ({ kind }) => kinds.find(({ value }) => value === kind)?.label },
        {
          header: 'Brought by',
          cell: ({ departmentId }) =>
            departments.find(({ _id }) => _id === departmentId)?.name ?? '–',
        },
        {
          header: 'Price',
          numeric: true,
          cell: ({ price }) => (price > 0 ? formatMoney(price, hotel.currency) : 'Free'),
        },
        { header: 'Offered', cell: ({ available }) => (available ? 'Yes' : 'Not available') },
      ]}
      Editor={AmenityEditor}
    />
  )
}

function AmenityEditor(props: EditorProps<DeskAmenity>) {
  const { departments } = useStaff()
  const form = useForm<Fields<DeskAmenity>>(
    props.entry ?? {
      kind: 'supply',
      departmentId: departments[0]?._id ?? '',
      name: {},
      price: 0,
      available: true,
      deliveryMinutes: 15,
    },
    draftOf(props),
  )
  return (
    <EntrySheet {...props} form={form}>
      <SegmentedField label="Kind" options={kinds} {...form.field('kind')} />
      <ItemFields
        form={form}
        taxKind="service"
        minutes={
          <NumberField
            label="Brought within (minutes)"
            required
            max={maxItemMinutes}
            {...form.field('deliveryMinutes')}
          />
        }
      >
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <SelectField
            label="Brought by"
            options={departments.map(({ _id, name }) => ({ value: _id, label: name }))}
            {...form.field('departmentId')}
          />
          <NumberField
            label="One tap on Home brings (optional)"
            help="How many, such as 2 towels. Without a number, it is not on Home."
            max={maxQuantity}
            {...form.field('quickQuantity')}
          />
        </div>
      </ItemFields>
    </EntrySheet>
  )
}
