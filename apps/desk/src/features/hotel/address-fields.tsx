import { isSlug, maxSlug } from '@bellhop/domain/text/slug'
import { TextField } from '@bellhop/ui/text-field'
import { useId } from 'react'
import { AddressBox } from '../../shared/address-box.tsx'
import type { HotelForm } from './hotel-form.ts'

const pages = [
  { path: '', label: 'The hotel’s own page, where guests book' },
  { path: '/app', label: 'The guest app, for guests of this hotel' },
] as const

interface Props {
  form: HotelForm
  /** The short name that the addresses have now. */
  saved: string | undefined
}

/** The short name of the hotel, and the addresses to give away. */
export function AddressFields({ form, saved }: Props) {
  const { slug = '' } = form.values
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
      {saved &&
        pages.map(({ path, label }) => (
          <Address key={path} label={label} address={`${location.origin}/${saved}${path}`} />
        ))}
    </>
  )
}

function Address({ label, address }: { label: string; address: string }) {
  const id = useId()
  return (
    <div className="grid gap-1.5">
      <p id={id} className="font-medium text-sm">
        {label}
      </p>
      <AddressBox labelledBy={id} copyLabel={`Copy: ${label}`} address={address} />
    </div>
  )
}
