import { createBookingLink } from '@bellhop/contract/calls/desk/bookings'
import type { DeskBooking } from '@bellhop/contract/desk/bookings'
import { BellMark } from '@bellhop/ui/bell-mark'
import { Button } from '@bellhop/ui/button'
import { copyText } from '@bellhop/ui/copy-text'
import { Icon } from '@bellhop/ui/icon'
import QrCode from '@bellhop/ui/qr-code'
import { Segmented } from '@bellhop/ui/segmented'
import { Sheet } from '@bellhop/ui/sheet'
import { Skeleton } from '@bellhop/ui/skeleton'
import { useToast } from '@bellhop/ui/toast'
import { Copy, Printer } from 'lucide'
import { useEffect, useEffectEvent, useState } from 'react'
import { createPortal } from 'react-dom'
import { useTranslations } from 'use-intl'
import { useStaff } from '../../../api/staff-context.ts'
import { useChange } from '../../../api/use-change.ts'
import type { StayFormat } from '../../../format/use-stay-format.ts'
import { listShareLinks } from './share-links.ts'

interface Props {
  booking: DeskBooking
  format: StayFormat
  onClose: () => void
}

export function LinkDialog({ booking, format, onClose }: Props) {
  const t = useTranslations('bookings')
  const isHere = booking.stays.every(({ status }) => status !== 'booked')
  const [use, setUse] = useState<'preCheckIn' | 'signIn'>(isHere ? 'signIn' : 'preCheckIn')
  const { run, data: link, isBusy, problem } = useChange(createBookingLink)
  const showToast = useToast()
  const { hotel } = useStaff()
  const create = () => void run({ params: { id: booking._id }, body: {} })
  const createFirst = useEffectEvent(create)
  useEffect(() => createFirst(), [])
  const address = link?.[use]

  const { phone, email, bookingRef: reference } = booking
  const shares = address
    ? listShareLinks({ phone, email, hotel: hotel.name, reference, address }, t('link.email'))
    : []

  async function copy() {
    if (!address) return
    if (await copyText(address)) showToast({ text: t('link.copied'), tone: 'good' })
    else showToast({ text: t('link.notCopied'), tone: 'bad' })
  }

  return (
    <Sheet open onClose={onClose} title={t('guestLink')} closeLabel={t('close')}>
      <div className="grid gap-4">
        <Segmented
          legend={t('link.opens')}
          options={[
            { value: 'preCheckIn', label: t('link.preCheckIn') },
            { value: 'signIn', label: t('link.guestApp') },
          ]}
          value={use}
          onChange={setUse}
        />
        {problem && (
          <div role="alert" className="grid gap-3 rounded-control bg-bad-soft px-4 py-3 text-bad">
            {problem}
            <Button busy={isBusy} onClick={create}>
              {t('tryAgain')}
            </Button>
          </div>
        )}
        {!problem && (
          <div className="mx-auto aspect-square w-full max-w-64">
            {address ? (
              <QrCode text={address} label={t('link.qrCode', { name: booking.name })} />
            ) : (
              <Skeleton className="size-full rounded-card" />
            )}
          </div>
        )}
        {link && address && (
          <>
            <p className="select-all rounded-control bg-sunken px-3.5 py-2.5 text-ink-soft text-sm wrap-anywhere">
              {address}
            </p>
            <p className="text-ink-soft text-sm">
              {t('link.help', { name: booking.name, time: format.moment(link.expiresAt) })}
            </p>
            <div className="grid grid-cols-2 gap-3">
              <Button variant="primary" onClick={() => void copy()}>
                <Icon of={Copy} className="size-5" />
                {t('link.copy')}
              </Button>
              <Button onClick={() => window.print()}>
                <Icon of={Printer} className="size-5" />
                {t('link.print')}
              </Button>
            </div>
            {shares.length > 0 && (
              <p className="flex flex-wrap items-center gap-x-5 gap-y-1 text-sm">
                <span className="text-ink-soft">{t('link.sendBy')}</span>
                {shares.map(({ name, href }) => (
                  <a
                    key={name}
                    href={href}
                    target="_blank"
                    rel="noopener"
                    className="inline-flex min-h-11 items-center font-semibold underline decoration-line-strong underline-offset-4"
                  >
                    {name}
                  </a>
                ))}
              </p>
            )}
            <PrintedLink booking={booking} format={format} address={address} use={use} />
          </>
        )}
      </div>
    </Sheet>
  )
}

interface PrintedLinkProps {
  booking: DeskBooking
  format: StayFormat
  address: string
  use: 'preCheckIn' | 'signIn'
}

/** A card for the guest, printed instead of the screen while the dialog is open (desk.css). */
function PrintedLink({ booking, format, address, use }: PrintedLinkProps) {
  const t = useTranslations('bookings')
  const { hotel } = useStaff()
  return createPortal(
    <div data-printed="" className="justify-items-center gap-6 text-center">
      <BellMark className="size-14" />
      <p className="font-display font-semibold text-3xl">{hotel.name}</p>
      <p className="text-xl">
        {booking.name}
        <br />
        {format.weekday(booking.checkInDate)} – {format.weekday(booking.checkOutDate)}
      </p>
      <p className="text-lg">
        {use === 'preCheckIn' ? t('printed.preCheckIn') : t('printed.signIn')}
      </p>
      <div className="w-[70mm]">
        <QrCode text={address} label={t('printed.qrCode')} />
      </div>
      <p className="max-w-md text-sm wrap-anywhere">{address}</p>
      <p className="text-sm">{t('printed.help', { reference: booking.bookingRef })}</p>
    </div>,
    document.body,
  )
}
