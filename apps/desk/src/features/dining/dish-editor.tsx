import { foodCategoryCalls } from '@bellhop/contract/calls/desk/dining'
import type { DeskFood } from '@bellhop/contract/desk/dining'
import { maxAllergen, maxItemMinutes, maxItemName, maxOptions } from '@bellhop/domain/limits'
import { useTranslations } from 'use-intl'
import { draftOf, type EditorProps, EntrySheet, type Fields } from '../../content/entry-sheet.tsx'
import { ItemFields } from '../../content/item-fields.tsx'
import { ParentField } from '../../content/parent-field.tsx'
import { ListField } from '../../forms/list-field.tsx'
import { LocalisedField } from '../../forms/localised-field.tsx'
import { NumberField } from '../../forms/number-field.tsx'
import { SegmentedField, SelectField } from '../../forms/option-fields.tsx'
import { PriceField } from '../../forms/price-field.tsx'
import { type Entered, useForm } from '../../forms/use-form.ts'
import { WordsField } from '../../forms/words-field.tsx'
import { useMenuTaxes } from './use-menu-taxes.ts'
import { useOutlet } from './use-outlet.ts'

const newOption = (): Choice['options'][number] => ({ name: {}, price: 0, available: true })

const newChoice = (): Choice => ({ name: {}, min: 1, max: 1, options: [newOption()] })

const name = { required: true, maxLength: maxItemName }

const count = { required: true, max: maxOptions }

const diets = ['veg', 'egg', 'nonVeg', 'vegan'] as const

const spices = [0, 1, 2, 3] as const

const newDish = {
  name: {},
  available: true,
  diet: 'veg',
  spicy: 0,
  prepMinutes: 20,
  price: undefined,
} as const

export function DishEditor(props: EditorProps<DeskFood>) {
  const t = useTranslations('dining')
  const { entry, within: categoryId = '' } = props
  const form = useForm<Fields<DeskFood>>(
    entry ?? { ...newDish, allergens: [], choices: [], categoryId },
    draftOf(props),
  )
  const outletId = useOutlet()?._id ?? ''
  const menuTaxes = useMenuTaxes()
  return (
    <EntrySheet {...props} form={form} outletId={outletId}>
      <ItemFields
        form={form}
        taxKind={form.values.taxKind ?? 'food'}
        minutes={
          <NumberField
            label={t('minutes')}
            required
            max={maxItemMinutes}
            {...form.field('prepMinutes')}
          />
        }
      >
        <ParentField
          label={t('category')}
          calls={foodCategoryCalls}
          within={outletId}
          {...form.field('categoryId')}
        />
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <SelectField
            label={t('tax')}
            options={[{ value: undefined, label: t('asTheCategory') }, ...menuTaxes]}
            {...form.field('taxKind')}
          />
          <NumberField
            label={t('drinkShare')}
            help={t('drinkShareHelp')}
            max={99}
            {...form.field('drinkShare')}
          />
        </div>
        <SegmentedField
          label={t('diet')}
          options={diets.map((value) => ({ value, label: t(`diets.${value}`) }))}
          {...form.field('diet')}
        />
        <SegmentedField
          label={t('spice')}
          options={spices.map((value) => ({ value, label: t(`spices.${value}`) }))}
          {...form.field('spicy')}
        />
        <WordsField
          label={t('allergens')}
          help={t('allergensHelp')}
          maxLength={maxAllergen * 10}
          {...form.field('allergens')}
        />
      </ItemFields>
      <ChoicesField {...form.field('choices')} />
    </EntrySheet>
  )
}

type Choice = Entered<DeskFood['choices'][number]>

interface Props {
  name: string
  value: Choice[]
  onChange: (value: Choice[]) => void
}

function ChoicesField(props: Props) {
  const t = useTranslations('dining')
  const menuTaxes = useMenuTaxes()
  return (
    <ListField label={t('choices')} noun={t('nouns.choice')} make={newChoice} {...props}>
      {(choice) => (
        <>
          <LocalisedField label={t('choiceName')} {...name} {...choice('name')} />
          <div className="grid grid-cols-2 items-start gap-4">
            <NumberField label={t('atLeast')} {...count} {...choice('min')} />
            <NumberField label={t('atMost')} {...count} {...choice('max')} />
          </div>
          <ListField
            label={t('options')}
            noun={t('nouns.option')}
            make={newOption}
            {...choice('options')}
          >
            {(option) => (
              <>
                <LocalisedField label={t('optionName')} {...name} {...option('name')} />
                <PriceField label={t('addedToThePrice')} {...option('price')} />
                <SelectField
                  label={t('tax')}
                  options={[{ value: undefined, label: t('asTheDish') }, ...menuTaxes]}
                  {...option('taxKind')}
                />
              </>
            )}
          </ListField>
        </>
      )}
    </ListField>
  )
}
