import { foodCategoryCalls } from '@bellhop/contract/calls/desk/dining'
import type { DeskFoodCategory } from '@bellhop/contract/desk/dining'
import { maxItemName } from '@bellhop/domain/limits'
import { managers } from '@bellhop/domain/people/staff-roles'
import { Checkbox } from '@bellhop/ui/checkbox'
import { EmptyState } from '@bellhop/ui/empty-state'
import { Select } from '@bellhop/ui/select'
import { UtensilsCrossed } from 'lucide'
import { useParams, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { useStaff } from '../../api/staff-context.ts'
import { ContentScreen } from '../../content/content-screen.tsx'
import { draftOf, type EditorProps, EntrySheet, type Fields } from '../../content/entry-sheet.tsx'
import { formatWeek } from '../../forms/hours/format-hours.ts'
import { HoursField, newHours } from '../../forms/hours/hours-field.tsx'
import { LocalisedField } from '../../forms/localised-field.tsx'
import { SelectField } from '../../forms/option-fields.tsx'
import { useForm } from '../../forms/use-form.ts'
import { ImportButton } from '../../shared/import-button.tsx'
import { paths } from '../../shared/paths.ts'
import { Screen, ScreenBody } from '../../shared/screen.tsx'
import { TextLink } from '../../shared/text-link.tsx'
import { DishesScreen } from './dishes-screen.tsx'
import { useMenuTaxes } from './use-menu-taxes.ts'
import { useOutlet } from './use-outlet.ts'

export function MenusScreen() {
  const t = useTranslations('dining')
  const shared = useTranslations('shared')
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
      title={t('title')}
      noun={t('nouns.category')}
      calls={foodCategoryCalls}
      within={outlet._id}
      nameOf={({ name }) => name}
      columns={[
        {
          header: t('served'),
          cell: ({ hours }) => (hours ? formatWeek(hours, shared).join(' · ') : t('whileOpen')),
        },
        {
          header: t('dishes'),
          cell: ({ _id, outletId }) => (
            <TextLink to={`${paths.dishes(_id)}?outlet=${outletId}`}>{t('showDishes')}</TextLink>
          ),
        },
      ]}
      Editor={CategoryEditor}
      toolbar={
        <>
          <Select
            label={t('outlet')}
            hideLabel
            size="small"
            options={outlets.map(({ _id, name }) => ({ value: _id, label: name }))}
            value={outlet._id}
            onChange={(event) => setParams({ outlet: event.target.value }, { replace: true })}
          />
          <ImportButton kind="foods" outletId={outlet._id} />
        </>
      }
    />
  )
}

function NoOutlets() {
  const t = useTranslations('dining')
  const { role } = useStaff()
  const [what, next] =
    role === 'kitchen'
      ? [t('noOutletOfYours'), t('askForYours')]
      : [t('noOutlet'), managers.includes(role) ? t('addOutlet') : t('askForOutlet')]
  return (
    <Screen title={t('title')}>
      <ScreenBody>
        <EmptyState icon={UtensilsCrossed} title={what}>
          <p className="text-balance text-ink-soft">{next}</p>
          {managers.includes(role) && <TextLink to={paths.outlets}>{t('outlets')}</TextLink>}
        </EmptyState>
      </ScreenBody>
    </Screen>
  )
}

function CategoryEditor(props: EditorProps<DeskFoodCategory>) {
  const t = useTranslations('dining')
  const { entry, within: outletId = '' } = props
  const { departments, outlets } = useStaff()
  const form = useForm<Fields<DeskFoodCategory>>(entry ?? { outletId, name: {} }, draftOf(props))
  const { hours } = form.values
  return (
    <EntrySheet {...props} form={form}>
      <LocalisedField label={t('name')} required maxLength={maxItemName} {...form.field('name')} />
      {outlets.length > 1 && (
        <SelectField
          label={t('outlet')}
          help={t('outletHelp')}
          options={outlets.map(({ _id, name }) => ({ value: _id, label: name }))}
          {...form.field('outletId')}
        />
      )}
      <SelectField
        label={t('ordersGoTo')}
        options={[
          { value: undefined, label: t('theOutlet') },
          ...departments.map(({ _id, name }) => ({ value: _id, label: name })),
        ]}
        {...form.field('departmentId')}
      />
      <SelectField
        label={t('tax')}
        options={useMenuTaxes()}
        {...form.field('taxKind')}
        value={form.values.taxKind ?? 'food'}
      />
      <Checkbox
        label={t('atCertainHours')}
        checked={hours !== undefined}
        onChange={({ target }) => form.change('hours', target.checked ? newHours() : undefined)}
      />
      {hours && <HoursField takesOrders {...form.field('hours')} value={hours} />}
    </EntrySheet>
  )
}
