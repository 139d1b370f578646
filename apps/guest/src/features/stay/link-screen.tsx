import { EmptyState } from '@bellhop/ui/empty-state'
import { Icon } from '@bellhop/ui/icon'
import { Skeleton } from '@bellhop/ui/skeleton'
import { Link2Off } from 'lucide'
import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { Link, useLocation, useParams } from 'wouter'
import { api } from '../../shared/api.ts'
import { changeDevice } from '../../shared/device.ts'
import { linkButton } from '../../shared/link-button.ts'
import { Loaded } from '../../shared/loaded.tsx'
import { Screen } from '../../shared/screen.tsx'
import { useGuestDispatch } from '../../shared/state.ts'
import { useFollowLinkMutation } from './api.ts'

/** Signs in by a link of the hotel, once. A link that is no longer good leaves the session as it was. */
export default function LinkScreen() {
  const { key = '' } = useParams()
  const t = useTranslations('link')
  const [, navigate] = useLocation()
  const dispatch = useGuestDispatch()
  const [followLink, answer] = useFollowLinkMutation()
  const followed = useRef<string>(undefined)

  useEffect(() => {
    if (followed.current === key) return
    followed.current = key
    void followLink(key)
  }, [key, followLink])

  const session = answer.data
  useEffect(() => {
    if (!session) return
    changeDevice({ hotelId: session.guest.hotelId })
    // What a guest before this one has seen on this phone.
    dispatch(api.util.resetApiState())
    navigate('/', { replace: true })
  }, [session, dispatch, navigate])

  return (
    <Screen title={t('title')}>
      <Loaded
        query={{
          data: answer.data === null ? 'refused' : undefined,
          error: answer.error,
          isFetching: answer.isLoading,
          refetch: () => followLink(key),
        }}
        skeleton={<Skeleton className="h-40 rounded-card" />}
      >
        {() => (
          <EmptyState icon={<Icon of={Link2Off} />} title={t('refused')}>
            <Link to="/" replace className={linkButton}>
              {t('continue')}
            </Link>
          </EmptyState>
        )}
      </Loaded>
    </Screen>
  )
}
