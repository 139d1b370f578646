import { maxItemDescription, maxName } from '@bellhop/domain/limits'
import { onAccent, repairAccent, surfaces } from '@bellhop/ui/accent'
import { Checkbox } from '@bellhop/ui/checkbox'
import { TextField } from '@bellhop/ui/text-field'
import { useTranslations } from 'use-intl'
import { useFieldFormat } from '../../forms/field-formats.ts'
import { ImageField } from '../../forms/image-field.tsx'
import { ListField } from '../../forms/list-field.tsx'
import { LocalisedField } from '../../forms/localised-field.tsx'
import type { HotelForm } from './hotel-form.ts'

const themes = ['light', 'dark'] as const

export function TextFields({ form }: { form: HotelForm }) {
  const t = useTranslations('hotel')
  return (
    <>
      <LocalisedField label={t('name')} required maxLength={maxName} {...form.field('name')} />
      <LocalisedField
        label={t('descriptionOptional')}
        multiline
        maxLength={maxItemDescription}
        {...form.field('description')}
      />
    </>
  )
}

export function LookFields({ form }: { form: HotelForm }) {
  const t = useTranslations('hotel')
  return (
    <>
      <ColorField {...form.field('brandColor')} />
      <ImageField label={t('logoOptional')} ratio={1} {...form.field('logo')} />
      <ListField
        label={t('picturesOfTheHotel')}
        noun={t('nouns.picture')}
        make={() => ({ image: '' })}
        {...form.field('images')}
      >
        {(picture) => (
          <ImageField label={t('picture')} required ratio={3 / 2} {...picture('image')} />
        )}
      </ListField>
      <Checkbox
        label={t('showsRating')}
        help={t('showsRatingHelp')}
        {...form.checkbox('showsRating')}
      />
      <Checkbox
        label={t('showsPromises')}
        help={t('showsPromisesHelp')}
        {...form.checkbox('showsPromises')}
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
  const t = useTranslations('hotel')
  useFieldFormat(name, t('colour'), String)
  const shown = themes.map((theme) => ({ theme, color: repairAccent(value, theme) ?? value }))
  const isRepaired = shown.some(({ color }) => color !== value)
  return (
    <div className="grid items-start gap-4 sm:grid-cols-[10rem_1fr]">
      <TextField
        label={t('colour')}
        type="color"
        name={name}
        className="[&_input]:h-11 [&_input]:p-1.5"
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
      <div className="grid gap-1.5 text-sm">
        <p>{t('inBothApps')}</p>
        <div className="flex flex-wrap gap-3">
          {shown.map(({ theme, color }) => (
            <span
              key={theme}
              className="grid min-h-11 place-items-center rounded-control border border-line px-3"
              style={{ backgroundColor: surfaces[theme][0] }}
            >
              <span
                className="rounded-control px-3 py-1 font-semibold"
                style={{ backgroundColor: color, color: onAccent[theme] }}
              >
                {t(`screens.${theme}`)}
              </span>
            </span>
          ))}
        </div>
        {isRepaired && <p className="text-ink-soft">{t('colourRepaired')}</p>}
      </div>
    </div>
  )
}
