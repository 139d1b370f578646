import { Button } from '@bellhop/ui/button'
import { copyText } from '@bellhop/ui/copy-text'
import { drawQrCode } from '@bellhop/ui/draw-qr-code'
import QrCode from '@bellhop/ui/qr-code'
import { Sheet } from '@bellhop/ui/sheet'
import { useToast } from '@bellhop/ui/toast'
import { useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { AddressBox } from '../shared/address-box.tsx'
import { makeWebsiteParts } from './make-website-parts.ts'

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

interface AddressCodeSheetProps {
  name: string
  label: string
  address: string
  onClose: () => void
}

/** Downloads the code as a PNG. */
async function download(address: string, fileName: string): Promise<void> {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(await drawQrCode(address))
  link.download = fileName
  link.click()
  URL.revokeObjectURL(link.href)
}

/** The QR code of an address, as a picture to download and print. */
function AddressCodeSheet({ name, label, address, onClose }: AddressCodeSheetProps) {
  const t = useTranslations('content')
  return (
    <Sheet
      open
      onClose={onClose}
      title={label}
      closeLabel={t('close')}
      footer={
        <Button variant="primary" onClick={() => void download(address, `${name} QR.png`)}>
          {t('downloadPicture')}
        </Button>
      }
    >
      <div className="grid justify-items-center gap-3">
        <div className="aspect-square w-full max-w-64">
          <QrCode text={address} label={t('addresses.qrCodeOf', { label })} />
        </div>
        <p className="text-center text-ink-soft text-sm wrap-anywhere">{address}</p>
      </div>
    </Sheet>
  )
}

interface WebsitePartsProps {
  /** The hotel's own page. */
  address: string
  brandColor: string
}

/** HTML for the hotel's own website, to copy. */
function WebsiteParts({ address, brandColor }: WebsitePartsProps) {
  const t = useTranslations('content')
  const { button, search } = makeWebsiteParts(address, brandColor, t)
  return (
    <details className="rounded-control border border-line px-4 py-2">
      <summary className="min-h-8 cursor-pointer py-1 font-medium text-sm">
        {t('website.title')}
      </summary>
      <div className="grid gap-4 py-3">
        <p className="text-ink-soft text-sm">{t('website.help')}</p>
        <Part label={t('website.button')} html={button} />
        <Part label={t('website.search')} html={search} />
      </div>
    </details>
  )
}

function Part({ label, html }: { label: string; html: string }) {
  const t = useTranslations('content')
  const id = useId()
  const showToast = useToast()

  async function handleCopy() {
    if (await copyText(html)) showToast({ text: t('website.copied'), tone: 'good' })
    else showToast({ text: t('website.notCopied'), tone: 'bad' })
  }

  return (
    <div className="grid gap-1.5">
      <div className="flex items-center justify-between gap-3">
        <label htmlFor={id} className="font-medium text-sm">
          {label}
        </label>
        <Button onClick={() => void handleCopy()}>
          {t('copy')}
          <span className="sr-only">: {label}</span>
        </Button>
      </div>
      <textarea
        id={id}
        readOnly
        rows={4}
        value={html}
        onFocus={(event) => event.currentTarget.select()}
        className="w-full rounded-control border border-line-strong bg-sunken p-3 font-mono text-ink text-xs"
      />
    </div>
  )
}
