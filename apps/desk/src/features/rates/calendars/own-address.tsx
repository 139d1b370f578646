import type { CalendarFeed } from '@bellhop/contract/desk/calendar-feeds'
import { useTranslations } from 'use-intl'
import { AddressBox } from '../../../shared/address-box.tsx'

interface Props {
  feed: CalendarFeed
  isSharedRead: boolean
  formatTime: (instant: string) => string
}

/** The address of our calendar for this channel, and whether the channel reads it. */
export function OwnAddress({ feed, isSharedRead, formatTime }: Props) {
  const t = useTranslations('rates')
  const { _id, name, ownAddress, ownAddressReadAt } = feed
  if (!ownAddress) return null
  const labelId = `own-address-${_id}`
  return (
    <div className="grid gap-1.5 pt-1.5">
      <p id={labelId} className="font-medium text-sm">
        {t('yourCalendarFor', { name })}
      </p>
      <AddressBox
        labelledBy={labelId}
        copyLabel={t('copyAddressFor', { name })}
        address={ownAddress}
      />
      {ownAddressReadAt ? (
        <p className="text-ink-soft text-sm">
          {t('lastRead', { time: formatTime(ownAddressReadAt) })}
        </p>
      ) : isSharedRead ? (
        <p role="status" className="rounded-control bg-warn-soft px-3 py-2 text-sm text-warn">
          {t('addressNotRead', { name })}
        </p>
      ) : (
        <p className="text-ink-soft text-sm">{t('notReadPaste', { name })}</p>
      )}
    </div>
  )
}
