import { maxItemDescription, maxName } from '@bellhop/domain/limits'
import { onAccent, repairAccent, surfaces } from '@bellhop/ui/accent'
import { Checkbox } from '@bellhop/ui/checkbox'
import { TextField } from '@bellhop/ui/text-field'
import { useFieldFormat } from '../../forms/field-formats.ts'
import { ImageField } from '../../forms/image-field.tsx'
import { ListField } from '../../forms/list-field.tsx'
import { LocalisedField } from '../../forms/localised-field.tsx'
import type { HotelForm } from './hotel-form.ts'

const themes = [
  { theme: 'light', label: 'Light screens' },
  { theme: 'dark', label: 'Dark screens' },
] as const

export function TextFields({ form }: { form: HotelForm }) {
  return (
    <>
      <LocalisedField label="Name" required maxLength={maxName} {...form.field('name')} />
      <LocalisedField
        label="Description (optional)"
        multiline
        maxLength={maxItemDescription}
        {...form.field('description')}
      />
    </>
  )
}

export function LookFields({ form }: { form: HotelForm }) {
  return (
    <>
      <ColorField {...form.field('brandColor')} />
      <ImageField label="Logo (optional)" ratio={1} {...form.field('logo')} />
      <ListField
        label="Pictures of the hotel"
        noun="picture"
        make={() => ({ image: '' })}
        {...form.field('images')}
      >
        {(picture) => <ImageField label="Picture" required ratio={3 / 2} {...picture('image')} />}
      </ListField>
      <Checkbox
        label="The hotel’s own page shows the average of guests’ ratings"
        help="From five ratings on. What guests wrote stays between them and the hotel."
        {...form.checkbox('showsRating')}
      />
    </>
  )
}

interface Props {
  name: string
  /** `#rrggbb` */
  value: string
  onChange: (value: string) => void
}

/** The hotel's colour, and buttons as both apps show them with it. */
function ColorField({ name, value, onChange }: Props) {
  useFieldFormat(name, 'Colour', String)
  const shown = themes.map(({ theme, label }) => ({
    ...{ theme, label, color: repairAccent(value, theme) ?? value },
  }))
  const isRepaired = shown.some(({ color }) => color !== value)
  return (
    <div className="grid items-start gap-4 sm:grid-cols-[10rem_1fr]">
      <TextField
        label="Colour"
        type="color"
        name={name}
        className="[&_input]:h-11 [&_input]:p-1.5"
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
      <div className="grid gap-1.5 text-sm">
        <p>In both apps</p>
        <div className="flex flex-wrap gap-3">
          {shown.map(({ theme, label, color }) => (
            <span
              key={theme}
              className="grid min-h-11 place-items-center rounded-control border border-line px-3"
              style={{ backgroundColor: surfaces[theme][0] }}
            >
              <span
                className="rounded-control px-3 py-1 font-semibold"
                style={{ backgroundColor: color, color: onAccent[theme] }}
              >
                {label}
              </span>
            </span>
          ))}
        </div>
        {isRepaired && (
          <p className="text-ink-soft">Changed as little as needed for text on it to be read.</p>
        )}
      </div>
    </div>
  )
}
