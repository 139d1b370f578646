import { fetchCalendarFeed } from '@bellhop/contract/calls/desk/calendar-feeds'
import type { CalendarFeed } from '@bellhop/contract/desk/calendar-feeds'
import { Icon } from '@bellhop/ui/icon'
import { IconButton } from '@bellhop/ui/icon-button'
import { useToast } from '@bellhop/ui/toast'
import { RefreshCw } from 'lucide'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useChange } from '../../../api/use-change.ts'
import { formatList } from '../../../intl/shown-formats.ts'
import { AddressBox } from '../../../shared/address-box.tsx'
import { MoreMenu } from '../../../shared/menus/more-menu.tsx'
import { formatDay, type Translate } from '../grid/month.ts'
import { ChangeDialog, RemoveDialog, RenewDialog } from './feed-dialogs.tsx'

interface Props {
  feed: CalendarFeed
  /** Whether a channel reads the address of all channels: it may be this one. */
  isSharedRead: boolean
  mayChange: boolean
  formatTime: (instant: string) => string
}

/** The number of overbooked nights that are listed. */
const SHOWN_NIGHTS = 5
const dialogs = { change: ChangeDialog, renew: RenewDialog, remove: RemoveDialog }

export function FeedRow({ feed, isSharedRead, mayChange, formatTime }: Props) {
  const t = useTranslations('rates')
  const [dialog, openDialog] = useState<keyof typeof dialogs>()
  const fetching = useChange(fetchCalendarFeed, { tags: ['calendarFeeds', 'rates'] })
  const showToast = useToast()
  const { name, address, events, unreadableEvents, error, overbookedNights } = feed
  const more = overbookedNights.length - SHOWN_NIGHTS
  const Dialog = dialog && dialogs[dialog]

  async function handleFetch() {
    const { data, problem } = await fetching.run({ params: { id: feed._id } })
    if (problem) showToast({ text: problem, tone: 'bad' })
    if (data && !data.error) showToast({ text: t('isUpToDate', { name }), tone: 'good' })
  }

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-1.5">
      <div className="flex items-center gap-2">
        <div className="min-w-0 flex-1">
          <h4 className="truncate font-medium">{name}</h4>
          <p className="truncate text-ink-soft text-sm" title={address}>
            {address}
          </p>
        </div>
        <IconButton
          label={t('updateNow', { name })}
          aria-busy={fetching.isBusy}
          onClick={() => void handleFetch()}
        >
          <Icon of={RefreshCw} className={`size-5 ${fetching.isBusy ? 'animate-spin' : ''}`} />
        </IconButton>
        {mayChange && (
          <MoreMenu
            label={t('moreFor', { name })}
            choices={[
              { label: t('changeSheet'), onChoose: () => openDialog('change') },
              { label: t('renewItsAddressSheet'), onChoose: () => openDialog('renew') },
              {
                label: t('removeSheet'),
                onChoose: () => openDialog('remove'),
                isDestructive: true,
              },
            ]}
          />
        )}
      </div>
      <p className="text-ink-soft text-sm">{listCounts(feed, formatTime, t).join(' · ')}</p>
      {error && (
        <p role="status" className="rounded-control bg-warn-soft px-3 py-2 text-sm text-warn">
          {t(events > 0 ? 'failingKept' : 'failing', {
            reason: error.reason,
            time: formatTime(error.since),
          })}
        </p>
      )}
      {unreadableEvents > 0 && (
        <p role="status" className="rounded-control bg-warn-soft px-3 py-2 text-sm text-warn">
          {t('unreadable', { count: unreadableEvents })}
        </p>
      )}
      {overbookedNights.length > 0 && (
        <p role="status" className="rounded-control bg-bad-soft px-3 py-2 text-bad text-sm">
          {t(more > 0 ? 'overbookedMore' : 'overbookedNights', {
            nights: formatList(overbookedNights.slice(0, SHOWN_NIGHTS).map(formatDay)),
            more,
          })}
        </p>
      )}
      <OwnAddress feed={feed} isSharedRead={isSharedRead} formatTime={formatTime} />
      {Dialog && <Dialog feed={feed} onClose={() => openDialog(undefined)} />}
    </div>
  )
}

/** Lists the numbers of events in the calendar, and when it was fetched. */
function listCounts(
  feed: CalendarFeed,
  formatTime: (instant: string) => string,
  t: Translate,
): string[] {
  const { events, closedEvents, repeatedEvents, fetchedAt } = feed
  if (!fetchedAt) return [feed.error ? t('counts.never') : t('counts.waiting')]
  return [
    t('counts.bookings', { count: events }),
    closedEvents > 0 && t('counts.closures', { count: closedEvents }),
    feed.closedNights === 'sold' && t('counts.closedSold'),
    repeatedEvents > 0 && t('counts.repeated', { count: repeatedEvents }),
    t('counts.updated', { time: formatTime(fetchedAt) }),
  ].filter((text) => text !== false)
}

interface OwnAddressProps {
  feed: CalendarFeed
  isSharedRead: boolean
  formatTime: (instant: string) => string
}

/** The address of our calendar for this channel, and whether the channel reads it. */
function OwnAddress({ feed, isSharedRead, formatTime }: OwnAddressProps) {
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
