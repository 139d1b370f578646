import type { RatesOfType } from '@bellhop/contract/desk/rates'
import { DAY_MS } from '@bellhop/domain/time/durations'
import { Button } from '@bellhop/ui/button'
import { Card } from '@bellhop/ui/card'
import { Icon } from '@bellhop/ui/icon'
import { Skeleton } from '@bellhop/ui/skeleton'
import { Plus } from 'lucide'
import { useMemo, useState } from 'react'
import { useTranslations } from 'use-intl'
import { readErrorSentence } from '../../../api/error-sentence.ts'
import { useStaff } from '../../../api/staff-context.ts'
import { makeTimeFormat } from '../../../format/format-time.ts'
import { useListCalendarFeedsQuery } from '../calendars-api.ts'
import { CalendarAddress } from './calendar-address.tsx'
import { FeedDialog } from './feed-dialog.tsx'
import { FeedRow } from './feed-row.tsx'

interface Props {
  roomType: RatesOfType
  mayChange: boolean
}

/** Calendars of other channels that block rooms, and ours that they read. */
export function CalendarsCard({ roomType, mayChange }: Props) {
  const ofApi = useTranslations('api')
  const t = useTranslations('rates')
  const { currentData: calendars, error } = useListCalendarFeedsQuery(roomType._id)
  const [isAdding, setAdding] = useState(false)
  const { timeZone } = useStaff().hotel
  const format = useMemo(() => makeTimeFormat(timeZone), [timeZone])
  const formatTime = (instant: string) => format(instant, Date.now())
  return (
    <Card
      role="group"
      aria-labelledby="calendars"
      className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-5"
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3">
          <div className="grid min-w-60 flex-1 gap-1">
            <h3 id="calendars" className="font-semibold">
              {t('calendars')}
            </h3>
            <p className="text-ink-soft text-sm">{t('calendarsHelp')}</p>
          </div>
          {mayChange && (
            <Button onClick={() => setAdding(true)} className="shrink-0">
              <Icon of={Plus} className="size-5" />
              {t('addCalendar')}
            </Button>
          )}
        </div>
        {error && <p className="text-bad">{readErrorSentence(error, ofApi)}</p>}
        {!calendars && !error && <Skeleton className="h-24" />}
        {calendars?.feeds.length === 0 && (
          <p className="rounded-control bg-sunken px-4 py-3 text-ink-soft text-sm">
            {t('noCalendars')}
          </p>
        )}
        {calendars && calendars.feeds.length > 0 && (
          <ul className="grid divide-y divide-line">
            {calendars.feeds.map((feed) => (
              <li key={feed._id} className="py-3 first:pt-0 last:pb-0">
                <FeedRow
                  feed={feed}
                  isSharedRead={isRecent(calendars.addressReadAt)}
                  mayChange={mayChange}
                  formatTime={formatTime}
                />
              </li>
            ))}
          </ul>
        )}
      </div>
      {calendars && (
        <CalendarAddress
          roomTypeId={roomType._id}
          address={calendars.address}
          readAt={calendars.addressReadAt && formatTime(calendars.addressReadAt)}
          mayChange={mayChange}
        />
      )}
      {isAdding && <FeedDialog roomTypeId={roomType._id} onClose={() => setAdding(false)} />}
    </Card>
  )
}

/** Channels read our calendar at least every two days. */
const isRecent = (instant: string | null) =>
  instant !== null && Date.now() - Date.parse(instant) < 2 * DAY_MS
