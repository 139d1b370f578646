import { fulfilmentOf } from '@bellhop/domain/requests/request-status'
import { useToast } from '@bellhop/ui/toast'
import { useFormatter, useTimeZone, useTranslations } from 'use-intl'
import type { LiveFeature } from '../../data/live-feature.ts'
import { isToday } from '../../intl/hotel-clock.ts'
import { useGuestStore } from '../../state/state.ts'
import { findLoadedRequest } from './request-api.ts'

/** Announces changes of a request by the hotel, and refetches the requests. */
export function useRequestsLive(): LiveFeature {
  const store = useGuestStore()
  const showToast = useToast()
  const format = useFormatter()
  const timeZone = useTimeZone() ?? 'UTC'
  const t = useTranslations('request')
  return {
    tags: { 'request.updated': ['requests'] },
    handlers: {
      'request.updated': ({ _id, status, promisedAt, isPartCancelled }) => {
        const known = findLoadedRequest(store.getState(), _id)
        // This phone's own change is on the screen already.
        if (known && promisedAt && promisedAt !== known.promisedAt) {
          const isSameDay = isToday(promisedAt, timeZone, Date.now())
          const time = format.dateTime(new Date(promisedAt), isSameDay ? 'hour' : 'dayAndHour')
          showToast({ text: t('newTimeFor', { title: known.title, time }) })
        } else if (known && isPartCancelled) {
          showToast({ text: t('partOfCancelled', { title: known.title }) })
        } else if (known && known.status !== status) {
          showToast({
            text: t('announcement', { title: known.title, status, how: fulfilmentOf(known) }),
          })
        }
      },
    },
  }
}
