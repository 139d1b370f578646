import type { ChannelBooking } from '@bellhop/contract/desk/channel-bookings'
import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { useStayFormat } from '../../format/use-stay-format.ts'
import { AddressBox } from '../../shared/address-box.tsx'

/** Shows the offer to the guest, its answer, and its link while it is open. */
export function OfferLine({ offer }: { offer: NonNullable<ChannelBooking['offer']> }) {
  const t = useTranslations('channels.decide.offer')
  const format = useStayFormat()
  const id = useId()
  const { status, roomType, total, until, email, link } = offer
  const what = [roomType, format.dates(offer), format.money(total)].join(', ')
  const isRed = status === 'declined' || status === 'ended'
  return (
    <div className="grid gap-2 text-sm">
      <p className={isRed ? 'text-bad' : ''}>
        <span>{t(status, { offer: what, time: format.moment(until) })}</span>{' '}
        {status === 'open' && <span className="text-ink-soft">{t(email)}</span>}
      </p>
      {status === 'open' && (
        <div className="grid gap-1">
          <p id={id} className="font-semibold">
            {t('link')}
          </p>
          <AddressBox labelledBy={id} copyLabel={t('copyLink')} address={link} />
        </div>
      )}
    </div>
  )
}
