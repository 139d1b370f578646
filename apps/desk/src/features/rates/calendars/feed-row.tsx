import { fetchCalendarFeed } from '@bellhop/contract/calls/desk/calendar-feeds'
import type { CalendarFeed } from '@bellhop/contract/desk/calendar-feeds'
import { Icon } from '@bellhop/ui/icon'
import { IconButton } from '@bellhop/ui/icon-button'
import { useToast } from '@bellhop/ui/toast'
import { RefreshCw } from 'lucide'
import { useState } from 'react'
import { useChange } from '../../../api/use-change.ts'
import { MoreMenu } from '../../../shared/menus/more-menu.tsx'
import { formatDay } from '../grid/month.ts'
import { ChangeDialog, RemoveDialog, RenewDialog } from './feed-dialogs.tsx'
import { OwnAddress } from './own-address.tsx'

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
  const [dialog, openDialog] = useState<keyof typeof dialogs>()
  const fetching = useChange(fetchCalendarFeed, { tags: ['calendarFeeds', 'rates'] })
  const showToast = useToast()
  const { name, address, events, unreadableEvents, error, overbookedNights } = feed
  const more = overbookedNights.length - SHOWN_NIGHTS
  const Dialog = dialog && dialogs[dialog]

  async function handleFetch() {
    const { data, problem } = await fetching.run({ params: { id: feed._id } })
    if (problem) showToast({ text: problem, tone: 'bad' })
    if (data && !data.error) showToast({ text: `${name} is up to date.`, tone: 'good' })
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
          label={`Update ${name} now`}
          aria-busy={fetching.isBusy}
          onClick={() => void handleFetch()}
        >
          <Icon of={RefreshCw} className={`size-5 ${fetching.isBusy ? 'animate-spin' : ''}`} />
        </IconButton>
        {mayChange && (
          <MoreMenu
            label={`More for ${name}`}
            choices={[
              { label: 'Change…', onChoose: () => openDialog('change') },
              { label: 'Renew its address…', onChoose: () => openDialog('renew') },
              { label: 'Remove…', onChoose: () => openDialog('remove'), isDestructive: true },
            ]}
          />
        )}
      </div>
      <p className="text-ink-soft text-sm">{listCounts(feed, formatTime).join(' · ')}</p>
      {error && (
        <p role="status" className="rounded-control bg-warn-soft px-3 py-2 text-sm text-warn">
          {`${error.reason} Failing since ${formatTime(error.since)}${events > 0 ? '; bookings imported before still count' : ''}.`}
        </p>
      )}
      {unreadableEvents > 0 && (
        <p role="status" className="rounded-control bg-warn-soft px-3 py-2 text-sm text-warn">
          {unreadableEvents === 1
            ? 'One of its bookings cannot be read. Check there whether its nights are sold.'
            : `${unreadableEvents} of its bookings cannot be read. Check there whether their nights are sold.`}
        </p>
      )}
      {overbookedNights.length > 0 && (
        <p role="status" className="rounded-control bg-bad-soft px-3 py-2 text-bad text-sm">
          {`Overbooked: ${overbookedNights.slice(0, SHOWN_NIGHTS).map(formatDay).join(', ')}${more > 0 ? ` and ${more} more nights` : ''}.`}
        </p>
      )}
      <OwnAddress feed={feed} isSharedRead={isSharedRead} formatTime={formatTime} />
      {Dialog && <Dialog feed={feed} onClose={() => openDialog(undefined)} />}
    </div>
  )
}

/** Lists the numbers of events in the calendar, and when it was fetched. */
function listCounts(feed: CalendarFeed, formatTime: (instant: string) => string): string[] {
  const { events, closedEvents, repeatedEvents, fetchedAt } = feed
  if (!fetchedAt) return [feed.error ? 'Never updated' : 'Waiting for the first update']
  return [
    events === 1 ? '1 booking' : `${events} bookings`,
    closedEvents > 0 &&
      (closedEvents === 1 ? '1 closure stays on sale' : `${closedEvents} closures stay on sale`),
    feed.closedNights === 'sold' && 'Closed nights count as sold',
    repeatedEvents > 0 && `${repeatedEvents} repeating your sold-out nights`,
    `Updated ${formatTime(fetchedAt)}`,
  ].filter((text) => text !== false)
}
