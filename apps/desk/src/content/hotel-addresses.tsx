import { useId } from 'react'
import { AddressBox } from '../shared/address-box.tsx'

const pages = [
  { path: '', label: 'The hotel’s own page, where guests book' },
  { path: '/app', label: 'The guest app, for guests of this hotel' },
] as const

/** The addresses of a hotel to give away, by its short name. */
export function HotelAddresses({ slug }: { slug: string }) {
  return pages.map(({ path, label }) => (
    <Address key={path} label={label} address={`${location.origin}/${slug}${path}`} />
  ))
}

function Address({ label, address }: { label: string; address: string }) {
  const id = useId()
  return (
    <div className="grid gap-1.5">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 text-sm">
        <span id={id} className="font-medium">
          {label}
        </span>
        <a
          href={address}
          target="_blank"
          rel="noopener"
          className="underline decoration-line-strong underline-offset-4"
        >
          Open
        </a>
      </p>
      <AddressBox labelledBy={id} copyLabel={`Copy: ${label}`} address={address} />
    </div>
  )
}
