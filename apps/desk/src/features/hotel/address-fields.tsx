import { isSlug, maxSlug } from '@bellhop/domain/text/slug'
import { TextField } from '@bellhop/ui/text-field'
import { HotelAddresses } from '../../content/hotel-addresses.tsx'
import type { HotelForm } from './hotel-form.ts'

interface Props {
  form: HotelForm
  /** The short name that the addresses have now. */
  saved: string | undefined
}

/** The short name of the hotel, and the addresses to give away. */
export function AddressFields({ form, saved }: Props) {
  const { slug = '', name, languages, brandColor } = form.values
  return (
    <>
      <TextField
        label="Short name"
        required
        maxLength={maxSlug}
        autoComplete="off"
        {...form.input('slug')}
        help="Letters a to z, digits and hyphens. Addresses with a former one go on to lead to the hotel."
        error={
          slug === saved || isSlug(slug)
            ? undefined
            : 'Use at least three letters a to z or digits, with single hyphens between them.'
        }
      />
      {saved && (
        <HotelAddresses
          slug={saved}
          name={name[languages[0] ?? ''] ?? ''}
          brandColor={brandColor}
        />
      )}
    </>
  )
}
