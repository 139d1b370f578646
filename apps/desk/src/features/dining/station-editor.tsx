import { foodCategoryCalls } from '@bellhop/contract/calls/desk/dining'
import { stationCalls } from '@bellhop/contract/calls/desk/stations'
import type { DeskFoodCategory } from '@bellhop/contract/desk/dining'
import type { DeskStation } from '@bellhop/contract/desk/stations'
import { maxItemName, maxStationDishes } from '@bellhop/domain/limits'
import { TextField } from '@bellhop/ui/text-field'
import { useTranslations } from 'use-intl'
import { useStaff } from '../../api/staff-context.ts'
import { useEntries } from '../../content/content-api.ts'
import { draftOf, type EditorProps, EntrySheet, type Fields } from '../../content/entry-sheet.tsx'
import { ChecksField } from '../../forms/checks-field.tsx'
import { NumberField } from '../../forms/number-field.tsx'
import { SelectField } from '../../forms/option-fields.tsx'
import { useForm } from '../../forms/use-form.ts'
import { useText } from '../../forms/use-text.ts'

export function StationEditor(props: EditorProps<DeskStation>) {
  const t = useTranslations('kitchen.stations')
  const { entry } = props
  const { outlets } = useStaff()
  const formatText = useText()
  const form = useForm<Fields<DeskStation>>(
    entry ?? { name: '', outletId: outlets[0]?._id ?? '', foodCategoryIds: [] },
    draftOf(props),
  )
  const { outletId, foodCategoryIds, alsoAt = [] } = form.values
  const { entries: categories = [] } = useEntries<DeskFoodCategory>(foodCategoryCalls, outletId)
  const { entries: stations = [] } = useEntries<DeskStation>(stationCalls)
  const others = stations.filter(
    (station) => station.outletId === outletId && station._id !== entry?._id,
  )
  const madeElsewhere = others.flatMap((station) => station.foodCategoryIds)
  const open = categories.filter(
    ({ _id }) => foodCategoryIds.includes(_id) || !madeElsewhere.includes(_id),
  )
  const areAllMade = categories.length > 0 && open.length === 0
  return (
    <EntrySheet {...props} form={form}>
      <TextField
        label={t('name')}
        required
        autoComplete="off"
        maxLength={maxItemName}
        {...form.input('name')}
      />
      {outlets.length > 1 && (
        <SelectField
          label={t('outlet')}
          name="outletId"
          options={outlets.map(({ _id, name }) => ({ value: _id, label: name }))}
          value={outletId}
          onChange={(chosen) =>
            form.changeAll({ outletId: chosen, foodCategoryIds: [], alsoAt: undefined })
          }
        />
      )}
      <ChecksField
        label={t('categories')}
        help={t(areAllMade ? 'allMade' : 'categoriesHelp')}
        name="foodCategoryIds"
        options={open.map(({ _id, name }) => ({ value: _id, label: formatText(name) }))}
        // One that has moved to another outlet since is left out with the next choice.
        value={foodCategoryIds.filter((id) => open.some(({ _id }) => _id === id))}
        onChange={(ids) => form.changeAll({ foodCategoryIds: ids })}
      />
      {others.length > 0 && (
        <ChecksField
          label={t('alsoAt')}
          help={t('alsoAtHelp')}
          name="alsoAt"
          options={others.map(({ _id, name }) => ({ value: _id, label: name }))}
          value={alsoAt}
          onChange={(ids) => form.changeAll({ alsoAt: ids.length > 0 ? ids : undefined })}
        />
      )}
      <NumberField
        label={t('capacity')}
        help={t('capacityHelp')}
        max={maxStationDishes}
        {...form.field('capacity')}
      />
    </EntrySheet>
  )
}
