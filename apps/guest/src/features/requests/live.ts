import { useToast } from '@bellhop/ui/toast'
import { useTranslations } from 'use-intl'
import type { LiveFeature } from '../../data/live-feature.ts'
import { useGuestStore } from '../../state/state.ts'
import { findLoadedRequest } from './request-api.ts'

/** Announces what the hotel has changed about a request, and reads the requests again. */
export function useRequestsLive(): LiveFeature {
  const store = useGuestStore()
  const showToast = useToast()
  const t = useTranslations('request')
  return {
    tags: { 'request.updated': ['requests'] },
    handlers: {
      'request.updated': ({ _id, status, kind }) => {
        const known = findLoadedRequest(store.getState(), _id)
        // A change that the guest made on this phone is on the screen already.
        if (known && known.status !== status) {
          showToast({ text: t('announcement', { title: known.title, status, kind }) })
        }
      },
    },
  }
}
