import { amenityCalls } from '@bellhop/contract/calls/desk/amenities'
import type { DeskAmenity } from '@bellhop/contract/desk/amenities'
import { maxItemMinutes, maxQuantity } from '@bellhop/domain/limits'
import { useTranslations } from 'use-intl'
import { useStaff } from '../../api/staff-context.ts'
import { ContentScreen } from '../../content/content-screen.tsx'
import { draftOf, type EditorProps, EntrySheet, type Fields } from '../../content/entry-sheet.tsx'
import { ItemFields } from '../../content/item-fields.tsx'
import { formatMoney } from '../../format/format-money.ts'
import { NumberField } from '../../forms/number-field.tsx'
import { SegmentedField, SelectField } from '../../forms/option-fields.tsx'
import { useForm } from '../../forms/use-form.ts'
import { paths } from '../../shared/paths.ts'

const kinds = ['supply', 'amenity'] as const

export function AmenitiesScreen() {
  const t = useTranslations('amenities')
  const { hotel, departments } = useStaff()
  return (
    <ContentScreen<DeskAmenity>
      path={paths.amenities}
      title={t('title')}
      noun={t('noun')}
      imports="amenities"
      calls={amenityCalls}
      nameOf={({ name }) => name}
      columns={[
        { header: t('kind'), cell: ({ kind }) => t(`kinds.${kind}`) },
        {
          header: t('broughtBy'),
          cell: ({ departmentId }) =>
            departments.find(({ _id }) => _id === departmentId)?.name ?? '–',
        },
        {
          header: t('price'),
          numeric: true,
          cell: ({ price }) => (price > 0 ? formatMoney(price, hotel.currency) : t('free')),
        },
        {
          header: t('offered'),
          cell: ({ available }) => (available ? t('yes') : t('notAvailable')),
        },
      ]}
      Editor={AmenityEditor}
    />
  )
}

function AmenityEditor(props: EditorProps<DeskAmenity>) {
  const t = useTranslations('amenities')
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
      <SegmentedField
        label={t('kind')}
        options={kinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
        {...form.field('kind')}
      />
      <ItemFields
        form={form}
        taxKind="service"
        minutes={
          <NumberField
            label={t('minutes')}
            required
            max={maxItemMinutes}
            {...form.field('deliveryMinutes')}
          />
        }
      >
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <SelectField
            label={t('broughtBy')}
            options={departments.map(({ _id, name }) => ({ value: _id, label: name }))}
            {...form.field('departmentId')}
          />
          <NumberField
            label={t('quickQuantity')}
            help={t('quickQuantityHelp')}
            max={maxQuantity}
            {...form.field('quickQuantity')}
          />
        </div>
      </ItemFields>
    </EntrySheet>
  )
}
