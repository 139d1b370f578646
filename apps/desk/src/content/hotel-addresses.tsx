import { useId, useState } from 'react'
import { AddressBox } from '../shared/address-box.tsx'
import { AddressCodeSheet } from './address-code-sheet.tsx'
import { WebsiteParts } from './website-parts.tsx'

const pages = [
  { path: '', label: 'The hotel’s own page, where guests book' },
  { path: '/app', label: 'The guest app, for guests of this hotel' },
] as const

interface Props {
  /** The short name. Former ones lead to the hotel, too, so what was printed or embedded stays right. */
  slug: string
  name: string
  brandColor: string
}

/** The addresses of a hotel to give away, and what its own website needs to lead to them. */
export function HotelAddresses({ slug, name, brandColor }: Props) {
  const addressOf = (path: string) => `${location.origin}/${slug}${path}`
  return (
    <>
      {pages.map(({ path, label }) => (
        <Address key={path} label={label} name={name} address={addressOf(path)} />
      ))}
      <WebsiteParts address={addressOf('')} brandColor={brandColor} />
    </>
  )
}

function Address({ label, name, address }: { label: string; name: string; address: string }) {
  const id = useId()
  const [isCodeOpen, setCodeOpen] = useState(false)
  const link = 'underline decoration-line-strong underline-offset-4'
  return (
    <div className="grid gap-1.5">
      <p id={id} className="font-medium text-sm">
        {label}
      </p>
      <AddressBox labelledBy={id} copyLabel={`Copy: ${label}`} address={address} />
      <p className="flex flex-wrap gap-x-5 text-sm">
        <a href={address} target="_blank" rel="noopener" className={`${link} py-1.5`}>
          Open
        </a>
        <a
          href={`https://wa.me/?text=${encodeURIComponent(`${name}\n${address}`)}`}
          target="_blank"
          rel="noopener noreferrer"
          className={`${link} py-1.5`}
        >
          Send by WhatsApp
        </a>
        <button type="button" className={`${link} py-1.5`} onClick={() => setCodeOpen(true)}>
          QR code
        </button>
      </p>
      {isCodeOpen && (
        <AddressCodeSheet
          name={name}
          label={label}
          address={address}
          onClose={() => setCodeOpen(false)}
        />
      )}
    </div>
  )
}
