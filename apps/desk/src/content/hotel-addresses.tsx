import { useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { AddressBox } from '../shared/address-box.tsx'
import { AddressCodeSheet } from './address-code-sheet.tsx'
import { WebsiteParts } from './website-parts.tsx'

const pages = [
  { path: '', name: 'ownPage' },
  { path: '/app', name: 'guestApp' },
] as const

interface Props {
  /** The short name. Former ones lead to the hotel, too, so what was printed or embedded stays right. */
  slug: string
  name: string
  brandColor: string
}

/** The addresses of a hotel to give away, and what its own website needs to lead to them. */
export function HotelAddresses({ slug, name, brandColor }: Props) {
  const t = useTranslations('content')
  const addressOf = (path: string) => `${location.origin}/${slug}${path}`
  return (
    <>
      {pages.map((page) => (
        <Address
          key={page.path}
          label={t(`addresses.${page.name}`)}
          name={name}
          address={addressOf(page.path)}
        />
      ))}
      <WebsiteParts address={addressOf('')} brandColor={brandColor} />
    </>
  )
}

function Address({ label, name, address }: { label: string; name: string; address: string }) {
  const t = useTranslations('content')
  const id = useId()
  const [isCodeOpen, setCodeOpen] = useState(false)
  const link = 'underline decoration-line-strong underline-offset-4'
  return (
    <div className="grid gap-1.5">
      <p id={id} className="font-medium text-sm">
        {label}
      </p>
      <AddressBox labelledBy={id} copyLabel={t('addresses.copy', { label })} address={address} />
      <p className="flex flex-wrap gap-x-5 text-sm">
        <a href={address} target="_blank" rel="noopener" className={`${link} py-1.5`}>
          {t('addresses.open')}
        </a>
        <a
          href={`https://wa.me/?text=${encodeURIComponent(`${name}\n${address}`)}`}
          target="_blank"
          rel="noopener noreferrer"
          className={`${link} py-1.5`}
        >
          {t('addresses.sendByWhatsApp')}
        </a>
        <button type="button" className={`${link} py-1.5`} onClick={() => setCodeOpen(true)}>
          {t('addresses.qrCode')}
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
