import { maxItemDescription, maxName } from '@bellhop/domain/limits'
import { ImageField } from '../../forms/image-field.tsx'
import { ListField } from '../../forms/list-field.tsx'
import { LocalisedField } from '../../forms/localised-field.tsx'
import { ColorField } from './color-field.tsx'
import type { HotelForm } from './hotel-form.ts'

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
    </>
  )
}
