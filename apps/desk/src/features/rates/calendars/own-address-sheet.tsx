import type { CalendarFeed } from '@bellhop/contract/desk/calendar-feeds'
import { Button } from '@bellhop/ui/button'
import { Sheet } from '@bellhop/ui/sheet'
import { useTranslations } from 'use-intl'
import { AddressBox } from '../../../shared/address-box.tsx'

/** The second step after a calendar is added: the channel has to read ours. */
export function OwnAddressSheet({ feed, onClose }: { feed: CalendarFeed; onClose: () => void }) {
  const t = useTranslations('rates')
  const { _id, name, ownAddress, events, error } = feed
  const headingId = `own-address-${_id}`
  return (
    <Sheet
      open
      onClose={onClose}
      title={t('yourCalendarFor', { name })}
      closeLabel={t('close')}
      footer={
        <div className="flex justify-end">
          <Button variant="primary" onClick={onClose}>
            {t('done')}
          </Button>
        </div>
      }
    >
      <div className="grid gap-4">
        <p role="status" className={error ? 'text-warn' : 'text-ink-soft'}>
          {error
            ? t('addedUnread', { name, reason: error.reason })
            : t('addedWithBookings', { name, count: events })}
        </p>
        <div className="grid gap-1.5">
          <p id={headingId}>{t('pasteAddress', { name })}</p>
          {ownAddress && (
            <AddressBox labelledBy={headingId} copyLabel={t('copyAddress')} address={ownAddress} />
          )}
        </div>
        <p className="text-ink-soft text-sm">{t('ownAddressHelp', { name })}</p>
      </div>
    </Sheet>
  )
}
