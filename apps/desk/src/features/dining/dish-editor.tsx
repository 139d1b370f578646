import { foodCategoryCalls } from '@bellhop/contract/calls/desk/dining'
import type { DeskFood } from '@bellhop/contract/desk/dining'
import { maxAllergen, maxItemMinutes, maxItemName, maxOptions } from '@bellhop/domain/limits'
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
import { menuTaxes } from './menu-taxes.ts'
import { useOutlet } from './use-outlet.ts'

const newOption = (): Choice['options'][number] => ({ name: {}, price: 0, available: true })

const newChoice = (): Choice => ({ name: {}, min: 1, max: 1, options: [newOption()] })

const name = { required: true, maxLength: maxItemName }

const count = { required: true, max: maxOptions }

const diets = [
  { value: 'veg', label: 'Vegetarian' },
  { value: 'egg', label: 'Egg' },
  { value: 'nonVeg', label: 'Non-vegetarian' },
  { value: 'vegan', label: 'Vegan' },
] as const

const spices = [
  { value: 0, label: 'Not spicy' },
  { value: 1, label: 'Mild' },
  { value: 2, label: 'Medium' },
  { value: 3, label: 'Hot' },
] as const

const newDish = {
  name: {},
  available: true,
  diet: 'veg',
  spicy: 0,
  prepMinutes: 20,
  price: undefined,
} as const

export function DishEditor(props: EditorProps<DeskFood>) {
  const { entry, within: categoryId = '' } = props
  const form = useForm<Fields<DeskFood>>(
    entry ?? { ...newDish, allergens: [], choices: [], categoryId },
    draftOf(props),
  )
  const outletId = useOutlet()?._id ?? ''
  return (
    <EntrySheet {...props} form={form} outletId={outletId}>
      <ItemFields
        form={form}
        taxKind={form.values.taxKind ?? 'food'}
        minutes={
          <NumberField
            label="Preparation (minutes)"
            required
            max={maxItemMinutes}
            {...form.field('prepMinutes')}
          />
        }
      >
        <ParentField
          label="Category"
          calls={foodCategoryCalls}
          within={outletId}
          {...form.field('categoryId')}
        />
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <SelectField
            label="Tax"
            options={[{ value: undefined, label: 'As the category' }, ...menuTaxes]}
            {...form.field('taxKind')}
          />
          <NumberField
            label="Of it for drinks, in % (optional)"
            help="For a set menu with drinks; the rest is taxed as food."
            max={99}
            {...form.field('drinkShare')}
          />
        </div>
        <SegmentedField label="Diet" options={diets} {...form.field('diet')} />
        <SegmentedField label="Spice" options={spices} {...form.field('spicy')} />
        <WordsField
          label="Allergens (optional)"
          help="Separated by commas, such as nuts, milk."
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
  return (
    <ListField label="Choices" noun="choice" make={newChoice} {...props}>
      {(choice) => (
        <>
          <LocalisedField label="Name of the choice" {...name} {...choice('name')} />
          <div className="grid grid-cols-2 items-start gap-4">
            <NumberField label="At least" {...count} {...choice('min')} />
            <NumberField label="At most" {...count} {...choice('max')} />
          </div>
          <ListField label="Options" noun="option" make={newOption} {...choice('options')}>
            {(option) => (
              <>
                <LocalisedField label="Name of the option" {...name} {...option('name')} />
                <PriceField label="Added to the price" {...option('price')} />
                <SelectField
                  label="Tax"
                  options={[{ value: undefined, label: 'As the dish' }, ...menuTaxes]}
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
