import { addCalendarFeed, fetchCalendarFeed } from '@bellhop/contract/calls/desk/calendar-feeds'
import type { CalendarFeed, ClosedNights } from '@bellhop/contract/desk/calendar-feeds'
import { maxCalendarAddress, maxRuleName } from '@bellhop/domain/limits'
import { TextField } from '@bellhop/ui/text-field'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useChange } from '../../../api/use-change.ts'
import { ChangeSheet } from '../../../forms/change-sheet.tsx'
import { useForm } from '../../../forms/use-form.ts'
import { ClosedNightsField } from './closed-nights-field.tsx'
import { OwnAddressSheet } from './own-address-sheet.tsx'

interface Values {
  name: string
  address: string
  closedNights: ClosedNights
}

/**
 * Adds a calendar, fetches it at once, to detect a wrong address, and shows the address of our calendar for the channel.
 */
export function FeedDialog({ roomTypeId, onClose }: { roomTypeId: string; onClose: () => void }) {
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
