import type { DeskBooking } from '@bellhop/contract/desk/bookings'
import { BellMark } from '@bellhop/ui/bell-mark'
import QrCode from '@bellhop/ui/qr-code'
import { createPortal } from 'react-dom'
import { useTranslations } from 'use-intl'
import { useStaff } from '../../../api/staff-context.ts'
import type { StayFormat } from '../../../format/use-stay-format.ts'

interface Props {
  booking: DeskBooking
  format: StayFormat
  address: string
  use: 'preCheckIn' | 'signIn'
}

/** A card for the guest, printed instead of the screen while the dialog is open (desk.css). */
export function PrintedLink({ booking, format, address, use }: Props) {
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
