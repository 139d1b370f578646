import type { DeskFood } from '@bellhop/contract/desk/dining'
import {
  maxAllergen,
  maxItemDescription,
  maxItemMinutes,
  maxItemName,
  maxStock,
} from '@bellhop/domain/limits'
import { Checkbox } from '@bellhop/ui/checkbox'
import { Segmented } from '@bellhop/ui/segmented'
import { TextField } from '@bellhop/ui/text-field'
import { useStaff } from '../../api/staff-context.ts'
import { type EditorProps, EntrySheet } from '../../content/entry-sheet.tsx'
import { checkRequired, LocalisedField } from '../../forms/localised-field.tsx'
import { NumberField } from '../../forms/number-field.tsx'
import { PictureField } from '../../forms/picture-field.tsx'
import { PriceField } from '../../forms/price-field.tsx'
import { useForm } from '../../forms/use-form.ts'
import { ChoicesField, checkChoices, type DishChoice } from './choices-field.tsx'

const diets = [
  { value: 'veg', label: 'Vegetarian' },
  { value: 'egg', label: 'Egg' },
  { value: 'nonVeg', label: 'Non-vegetarian' },
  { value: 'vegan', label: 'Vegan' },
] as const

const spices = [
  { value: '0', label: 'Not spicy' },
  { value: '1', label: 'Mild' },
  { value: '2', label: 'Medium' },
  { value: '3', label: 'Hot' },
] as const

/** What is entered: a number is missing until it is one, choices have their prices likewise. */
type Fields = Omit<
  DeskFood,
  '_id' | 'version' | 'categoryId' | 'price' | 'prepMinutes' | 'choices'
> & {
  price: number | undefined
  prepMinutes: number | undefined
  choices: DishChoice[]
}

const newDish: Fields = {
  name: {},
  image: '',
  price: undefined,
  available: true,
  diet: 'veg',
  spicy: 0,
  allergens: [],
  prepMinutes: 20,
  choices: [],
}

export function DishEditor(props: EditorProps<DeskFood>) {
  const { languages } = useStaff().hotel
  const form = useForm<Fields>(props.entry ?? newDish)
  const { name, price, prepMinutes, spicy, available, allergens, choices } = form.values
  return (
    <EntrySheet
      {...props}
      form={form}
      fixed={props.entry ? {} : { categoryId: props.within }}
      errors={{
        ...checkRequired('name', name, languages),
        price: price === undefined ? 'Enter a price, such as 250.' : undefined,
        prepMinutes: prepMinutes === undefined ? 'Enter the minutes, such as 20.' : undefined,
        ...checkChoices(choices, languages),
      }}
    >
      <LocalisedField label="Name" required maxLength={maxItemName} {...form.field('name')} />
      <LocalisedField
        label="Description"
        multiline
        maxLength={maxItemDescription}
        {...form.field('description')}
      />
      <div className="grid items-start gap-4 sm:grid-cols-3">
        <PriceField label="Price" {...form.field('price')} />
        <NumberField
          label="Preparation (minutes)"
          required
          max={maxItemMinutes}
          {...form.field('prepMinutes')}
        />
        <NumberField
          label="Left (optional)"
          help="Without a number, stock is not counted."
          max={maxStock}
          {...form.field('quantity')}
        />
      </div>
      <Segmented legend="Diet" showLegend options={diets} {...form.field('diet')} />
      <Segmented
        legend="Spice"
        showLegend
        name="spicy"
        options={spices}
        value={String(spicy) as '0'}
        onChange={(value) => form.change('spicy', Number(value))}
      />
      <TextField
        label="Allergens (optional)"
        help="Separated by commas, such as nuts, milk."
        name="allergens"
        maxLength={maxAllergen * 10}
        defaultValue={allergens.join(', ')}
        onChange={(event) => form.change('allergens', splitWords(event.target.value))}
      />
      <Checkbox
        label="Available"
        help="Otherwise guests see it as sold out."
        name="available"
        checked={available}
        onChange={(event) => form.change('available', event.target.checked)}
      />
      <PictureField
        label="Picture"
        ratio={3 / 2}
        {...form.field('image')}
        value={form.values.image ?? ''}
      />
      <ChoicesField value={choices} onChange={(value) => form.change('choices', value)} />
    </EntrySheet>
  )
}

function splitWords(text: string): string[] {
  return text
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean)
}
