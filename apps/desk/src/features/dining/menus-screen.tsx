import { foodCategoryCalls } from '@bellhop/contract/calls/desk/dining'
import type { DeskFoodCategory } from '@bellhop/contract/desk/dining'
import { maxItemName } from '@bellhop/domain/limits'
import { managers } from '@bellhop/domain/people/staff-roles'
import { Checkbox } from '@bellhop/ui/checkbox'
import { EmptyState } from '@bellhop/ui/empty-state'
import { Select } from '@bellhop/ui/select'
import { UtensilsCrossed } from 'lucide'
import { useParams, useSearchParams } from 'react-router'
import { useStaff } from '../../api/staff-context.ts'
import { ContentScreen } from '../../content/content-screen.tsx'
import type { EntryColumn } from '../../content/entry-column.ts'
import { draftOf, type EditorProps, EntrySheet, type Fields } from '../../content/entry-sheet.tsx'
import { formatWeek } from '../../forms/hours/format-hours.ts'
import { HoursField, newHours } from '../../forms/hours/hours-field.tsx'
import { LocalisedField } from '../../forms/localised-field.tsx'
import { SelectField } from '../../forms/option-fields.tsx'
import { useForm } from '../../forms/use-form.ts'
import { paths } from '../../shared/paths.ts'
import { Screen, ScreenBody } from '../../shared/screen.tsx'
import { TextLink } from '../../shared/text-link.tsx'
import { DishesScreen } from './dishes-screen.tsx'
import { menuTaxes } from './menu-taxes.ts'
import { useOutlet } from './use-outlet.ts'

const columns: EntryColumn<DeskFoodCategory>[] = [
  {
    header: 'Served',
    cell: ({ hours }) => (hours ? formatWeek(hours).join(' · ') : 'While the outlet is open'),
  },
  {
    header: 'Dishes',
    cell: ({ _id, outletId }) => (
      <TextLink to={`${paths.dishes(_id)}?outlet=${outletId}`}>Show dishes</TextLink>
    ),
  },
]

export function MenusScreen() {
  const { outlets } = useStaff()
  const { categoryId } = useParams()
  const [, setParams] = useSearchParams()
  const outlet = useOutlet()
  if (!outlet) return <NoOutlets />
  if (categoryId) return <DishesScreen categoryId={categoryId} outletId={outlet._id} />
  return (
    <ContentScreen<DeskFoodCategory>
      key={outlet._id}
      path={paths.menus}
      title="Menus"
      noun="category"
      imports="foods"
      calls={foodCategoryCalls}
      within={outlet._id}
      nameOf={({ name }) => name}
      columns={columns}
      Editor={CategoryEditor}
      toolbar={
        <Select
          label="Outlet"
          hideLabel
          size="small"
          options={outlets.map(({ _id, name }) => ({ value: _id, label: name }))}
          value={outlet._id}
          onChange={(event) => setParams({ outlet: event.target.value }, { replace: true })}
        />
      }
    />
  )
}

function NoOutlets() {
  const { role } = useStaff()
  const [what, next] =
    role === 'kitchen'
      ? ['You work at no outlet yet.', 'Ask a manager to add yours to your account.']
      : [
          'Your hotel has no outlet yet, such as a restaurant or a bar.',
          managers.includes(role)
            ? 'Add one, then enter its menu here.'
            : 'Ask a manager to add one.',
        ]
  return (
    <Screen title="Menus">
      <ScreenBody>
        <EmptyState icon={UtensilsCrossed} title={what}>
          <p className="text-balance text-ink-soft">{next}</p>
          {managers.includes(role) && <TextLink to={paths.outlets}>Restaurants and bars</TextLink>}
        </EmptyState>
      </ScreenBody>
    </Screen>
  )
}

function CategoryEditor(props: EditorProps<DeskFoodCategory>) {
  const { entry, within: outletId = '' } = props
  const { departments, outlets } = useStaff()
  const form = useForm<Fields<DeskFoodCategory>>(entry ?? { outletId, name: {} }, draftOf(props))
  const { hours } = form.values
  return (
    <EntrySheet {...props} form={form}>
      <LocalisedField label="Name" required maxLength={maxItemName} {...form.field('name')} />
      {outlets.length > 1 && (
        <SelectField
          label="Outlet"
          help="Another outlet gets this category with all its dishes, at the end of its menu."
          options={outlets.map(({ _id, name }) => ({ value: _id, label: name }))}
          {...form.field('outletId')}
        />
      )}
      <SelectField
        label="Orders go to"
        options={[
          { value: undefined, label: 'The outlet' },
          ...departments.map(({ _id, name }) => ({ value: _id, label: name })),
        ]}
        {...form.field('departmentId')}
      />
      <SelectField
        label="Tax"
        options={menuTaxes}
        {...form.field('taxKind')}
        value={form.values.taxKind ?? 'food'}
      />
      <Checkbox
        label="Served at certain hours only"
        checked={hours !== undefined}
        onChange={({ target }) => form.change('hours', target.checked ? newHours() : undefined)}
      />
      {hours && <HoursField takesOrders {...form.field('hours')} value={hours} />}
    </EntrySheet>
  )
}
