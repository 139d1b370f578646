import { useToast } from '@bellhop/ui/toast'
import { useTranslations } from 'use-intl'
import { api } from '../../data/api.ts'
import type { LiveFeature } from '../../data/live-feature.ts'
import { useGuestDispatch, useGuestStore } from '../../state/state.ts'
import { findLoadedRequest } from './request-api.ts'

/** Announces what the hotel has changed about a request, and reads the request again. */
export function useRequestsLive(): LiveFeature {
  const dispatch = useGuestDispatch()
  const store = useGuestStore()
  const showToast = useToast()
  const t = useTranslations('request')
  return {
    handlers: {
      'request.updated': ({ _id, status, kind }) => {
        const known = findLoadedRequest(store.getState(), _id)
        // A change that the guest made on this phone is on the screen already.
        if (known && known.status !== status) {
          showToast({ text: t('announcement', { title: known.title, status, kind }) })
        }
        dispatch(api.util.invalidateTags([{ type: 'requests', id: _id }, 'requests']))
      },
    },
    refetch: ['requests'],
  }
}
