import type { CalendarFeed } from '@bellhop/contract/desk/calendar-feeds'
import { Icon } from '@bellhop/ui/icon'
import { IconButton } from '@bellhop/ui/icon-button'
import { useToast } from '@bellhop/ui/toast'
import { RefreshCw, Trash2 } from 'lucide'
import { useMemo, useState } from 'react'
import { useStaff } from '../../../api/staff-context.ts'
import { useChange } from '../../../api/use-change.ts'
import { makeTimeFormat } from '../../../format/format-time.ts'
import { FormSheet } from '../../../forms/form-sheet.tsx'
import { calendarChanges } from '../calendars-api.ts'
import { formatDay } from '../grid/month.ts'

interface Props {
  feed: CalendarFeed
  mayChange: boolean
}

/** Of the overbooked nights. */
const SHOWN_NIGHTS = 5

export function FeedRow({ feed, mayChange }: Props) {
  const { timeZone } = useStaff().hotel
  const [asksRemoval, askRemoval] = useState(false)
  const fetching = useChange(calendarChanges.fetchCalendarFeed)
  const showToast = useToast()
  const formatTime = useMemo(() => makeTimeFormat(timeZone), [timeZone])
  const time = (instant: string) => formatTime(instant, Date.now())
  const { name, address, events, unreadableEvents, fetchedAt, error, overbookedNights } = feed
  const more = overbookedNights.length - SHOWN_NIGHTS

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
          <IconButton icon={Trash2} label={`Remove ${name}`} onClick={() => askRemoval(true)} />
        )}
      </div>
      <p className="text-ink-soft text-sm">
        {fetchedAt
          ? `${events === 1 ? '1 booking' : `${events} bookings`} · Updated ${time(fetchedAt)}`
          : error
            ? 'Never updated'
            : 'Waiting for the first update'}
      </p>
      {error && (
        <p role="status" className="rounded-control bg-warn-soft px-3 py-2 text-sm text-warn">
          {`${error.reason} Failing since ${time(error.since)}${events > 0 ? '; bookings imported before still count' : ''}.`}
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
      {asksRemoval && <RemoveDialog feed={feed} onClose={() => askRemoval(false)} />}
    </div>
  )
}

function RemoveDialog({ feed, onClose }: { feed: CalendarFeed; onClose: () => void }) {
  const change = useChange(calendarChanges.removeCalendarFeed)

  async function handleSubmit() {
    const { data } = await change.run({ params: { id: feed._id } })
    if (data) onClose()
  }

  return (
    <FormSheet
      title={`Remove “${feed.name}”?`}
      action="Remove calendar"
      variant="danger"
      change={change}
      onSubmit={() => void handleSubmit()}
      onClose={onClose}
    >
      <p>
        {feed.events > 0
          ? 'The nights booked there go back on sale here.'
          : 'It has no bookings right now.'}
      </p>
    </FormSheet>
  )
}
