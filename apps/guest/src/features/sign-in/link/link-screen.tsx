import { EmptyState } from '@bellhop/ui/empty-state'
import { Skeleton } from '@bellhop/ui/skeleton'
import { Link2Off } from 'lucide'
import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { Link, useParams } from 'wouter'
import { QueryView } from '../../../data/query-view.tsx'
import * as paths from '../../../navigation/paths.ts'
import { linkButton } from '../../../shared/link-button.ts'
import { Screen } from '../../../shared/screen.tsx'
import { useCompleteSignIn } from '../use-complete-sign-in.ts'
import { useFollowLink } from './use-follow-link.ts'

/** Signs in with a link from the hotel. A link that is no longer valid leaves the session unchanged. */
export default function LinkScreen() {
  const { key = '' } = useParams()
  const t = useTranslations('link')
  const arrive = useCompleteSignIn()
  const { follow, data, error, isBusy } = useFollowLink()
  const followed = useRef<string>(undefined)

  async function open() {
    const session = await follow(key)
    if (session) arrive(session, session.opens ?? paths.home)
  }

  useEffect(() => {
    if (followed.current === key) return
    followed.current = key
    void open()
  })

  return (
    <Screen title={t('title')}>
      <QueryView
        query={{
          data: data === null ? 'rejected' : undefined,
          error,
          isFetching: isBusy,
          refetch: open,
        }}
        skeleton={<Skeleton className="h-40 rounded-card" />}
      >
        {() => (
          <EmptyState icon={Link2Off} title={t('rejected')}>
            <Link to={paths.home} replace className={linkButton}>
              {t('continue')}
            </Link>
          </EmptyState>
        )}
      </QueryView>
    </Screen>
  )
}
