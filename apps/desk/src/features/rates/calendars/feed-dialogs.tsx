import {
  changeCalendarFeed,
  fetchCalendarFeed,
  removeCalendarFeed,
  renewFeedAddress,
} from '@bellhop/contract/calls/desk/calendar-feeds'
import type { CalendarFeed } from '@bellhop/contract/desk/calendar-feeds'
import { useTranslations } from 'use-intl'
import { useChange } from '../../../api/use-change.ts'
import { ChangeSheet } from '../../../forms/change-sheet.tsx'
import { useForm } from '../../../forms/use-form.ts'
import { ClosedNightsField } from './closed-nights-field.tsx'

interface Props {
  feed: CalendarFeed
  onClose: () => void
}

/** Changes the calendar, and fetches it, so that the change shows. */
export function ChangeDialog({ feed, onClose }: Props) {
  const t = useTranslations('rates')
  const form = useForm({ closedNights: feed.closedNights })
  const change = useChange(changeCalendarFeed, { tags: ['calendarFeeds'] })
  const fetching = useChange(fetchCalendarFeed, { tags: ['calendarFeeds', 'rates'] })
  const params = { id: feed._id }

  return (
    <ChangeSheet
      title={t('changeTitle', { name: feed.name })}
      action={t('save')}
      form={form}
      change={change}
      call={{ params, body: form.values }}
      onDone={async () => {
        await fetching.run({ params })
        onClose()
      }}
      onClose={onClose}
    >
      <ClosedNightsField {...form.field('closedNights')} />
    </ChangeSheet>
  )
}

export function RenewDialog({ feed, onClose }: Props) {
  const t = useTranslations('rates')
  const change = useChange(renewFeedAddress, { tags: ['calendarFeeds'] })
  return (
    <ChangeSheet
      title={t('renewFeedTitle', { name: feed.name })}
      action={t('renewAddress')}
      variant="danger"
      change={change}
      call={{ params: { id: feed._id } }}
      onClose={onClose}
    >
      <p>{t('renewFeedHelp', { name: feed.name })}</p>
    </ChangeSheet>
  )
}

export function RemoveDialog({ feed, onClose }: Props) {
  const t = useTranslations('rates')
  const change = useChange(removeCalendarFeed, { tags: ['calendarFeeds', 'rates'] })
  return (
    <ChangeSheet
      title={t('removeTitle', { name: feed.name })}
      action={t('removeCalendar')}
      variant="danger"
      change={change}
      call={{ params: { id: feed._id } }}
      onClose={onClose}
    >
      <p>{feed.events > 0 ? t('removeFeedHelp') : t('removeEmptyFeedHelp')}</p>
      {feed.ownAddressReadAt && <p>{t('removeReadFeedHelp', { name: feed.name })}</p>}
    </ChangeSheet>
  )
}
