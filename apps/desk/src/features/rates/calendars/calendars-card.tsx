import {
  addCalendarFeed,
  fetchCalendarFeed,
  listCalendarFeeds,
} from '@bellhop/contract/calls/desk/calendar-feeds'
import type { CalendarFeed, ClosedNights } from '@bellhop/contract/desk/calendar-feeds'
import type { RatesOfType } from '@bellhop/contract/desk/rates'
import { maxCalendarAddress, maxRuleName } from '@bellhop/domain/limits'
import { DAY_MS } from '@bellhop/domain/time/durations'
import { Button } from '@bellhop/ui/button'
import { Card } from '@bellhop/ui/card'
import { Icon } from '@bellhop/ui/icon'
import { Sheet } from '@bellhop/ui/sheet'
import { Skeleton } from '@bellhop/ui/skeleton'
import { TextField } from '@bellhop/ui/text-field'
import { Plus } from 'lucide'
import { useMemo, useState } from 'react'
import { useTranslations } from 'use-intl'
import { readErrorSentence } from '../../../api/error-sentence.ts'
import { useStaff } from '../../../api/staff-context.ts'
import { useChange } from '../../../api/use-change.ts'
import { useRead } from '../../../api/use-read.ts'
import { makeTimeFormat } from '../../../format/format-time.ts'
import { ChangeSheet } from '../../../forms/change-sheet.tsx'
import { useForm } from '../../../forms/use-form.ts'
import { AddressBox } from '../../../shared/address-box.tsx'
import { CalendarAddress } from './calendar-address.tsx'
import { ClosedNightsField } from './closed-nights-field.tsx'
import { FeedRow } from './feed-row.tsx'

interface Props {
  roomType: RatesOfType
  mayChange: boolean
}

/** Calendars of other channels that block rooms, and ours that they read. */
export function CalendarsCard({ roomType, mayChange }: Props) {
  const ofApi = useTranslations('api')
  const t = useTranslations('rates')
  const { currentData: calendars, error } = useRead(listCalendarFeeds, {
    params: { id: roomType._id },
  })
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

interface Values {
  name: string
  address: string
  closedNights: ClosedNights
}

/**
 * Adds a calendar, fetches it at once, to detect a wrong address, and shows the address of our calendar for the channel.
 */
function FeedDialog({ roomTypeId, onClose }: { roomTypeId: string; onClose: () => void }) {
  const t = useTranslations('rates')
  const form = useForm<Values>(
    { name: '', address: '', closedNights: 'openIfMarked' },
    `calendar/${roomTypeId}`,
  )
  const [added, setAdded] = useState<CalendarFeed>()
  const adding = useChange(addCalendarFeed, { tags: ['calendarFeeds'] })
  const fetching = useChange(fetchCalendarFeed, { tags: ['calendarFeeds', 'rates'] })
  const isAddress = /^(https?|webcals?):\/\/.+/i.test(form.values.address.trim())

  if (added) return <OwnAddressSheet feed={added} onClose={onClose} />
  return (
    <ChangeSheet
      title={t('addCalendar')}
      action={t('addCalendar')}
      form={form}
      change={adding}
      call={{ params: { id: roomTypeId }, body: form.body() }}
      onDone={async (feed) => {
        const fetched = await fetching.run({ params: { id: feed._id } })
        setAdded(fetched.data ?? feed)
      }}
      onClose={onClose}
    >
      <TextField
        label={t('name')}
        placeholder={t('namePlaceholder')}
        maxLength={maxRuleName}
        {...form.required('name', t('nameMissing'))}
      />
      <TextField
        label={t('icalAddress')}
        help={t('icalAddressHelp')}
        required
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        maxLength={maxCalendarAddress}
        check={isAddress ? undefined : t('icalAddressWrong')}
        {...form.input('address')}
      />
      <ClosedNightsField {...form.field('closedNights')} />
    </ChangeSheet>
  )
}

/** The second step after a calendar is added: the channel has to read ours. */
function OwnAddressSheet({ feed, onClose }: { feed: CalendarFeed; onClose: () => void }) {
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
