import { isSlug, maxSlug } from '@bellhop/domain/text/slug'
import { TextField } from '@bellhop/ui/text-field'
import { useTranslations } from 'use-intl'
import { HotelAddresses } from '../../content/hotel-addresses.tsx'
import type { HotelForm } from './hotel-form.ts'

interface Props {
  form: HotelForm
  /** The short name that the addresses have now. */
  saved: string | undefined
}

/** The short name of the hotel, and the addresses to give away. */
export function AddressFields({ form, saved }: Props) {
  const t = useTranslations('hotel')
  const { slug = '', name, languages, brandColor } = form.values
  return (
    <>
      <TextField
        label={t('shortName')}
        required
        maxLength={maxSlug}
        autoComplete="off"
        {...form.input('slug')}
        help={t('shortNameHelp')}
        error={slug === saved || isSlug(slug) ? undefined : t('shortNameWrong')}
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
