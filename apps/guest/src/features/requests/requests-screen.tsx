import { Button } from '@bellhop/ui/button'
import { EmptyState } from '@bellhop/ui/empty-state'
import { Icon } from '@bellhop/ui/icon'
import { ClipboardList } from 'lucide'
import { useTranslations } from 'use-intl'
import { Link } from 'wouter'
import { linkButton } from '../../shared/link-button.ts'
import { Loaded } from '../../shared/loaded.tsx'
import { Screen } from '../../shared/screen.tsx'
import { SectionTitle } from '../../shared/section-title.tsx'
import { useListPastRequestsInfiniteQuery, useListRunningRequestsQuery } from './api.ts'
import { RequestList, RequestListSkeleton } from './request-list.tsx'

/** All of the guest's requests: what is under way, then what was. */
export default function RequestsScreen() {
  const t = useTranslations('requests')
  const running = useListRunningRequestsQuery()
  const past = useListPastRequestsInfiniteQuery()
  const earlier = past.data?.pages.flatMap((page) => page.data) ?? []
  return (
    <Screen title={t('title')}>
      <div className="grid grid-cols-1 gap-8">
        <Loaded query={running} skeleton={<RequestListSkeleton />}>
          {(requests) =>
            requests.length > 0 ? (
              <section className="grid gap-3">
                <SectionTitle>{t('running')}</SectionTitle>
                <RequestList requests={requests} />
              </section>
            ) : (
              <EmptyState icon={<Icon of={ClipboardList} />} title={t('noneRunning')}>
                <Link to="/amenities" className={linkButton}>
                  {t('askForSomething')}
                </Link>
              </EmptyState>
            )
          }
        </Loaded>
        <Loaded query={past} skeleton={<RequestListSkeleton />}>
          {() =>
            earlier.length > 0 && (
              <section className="grid gap-3">
                <SectionTitle>{t('past')}</SectionTitle>
                <RequestList requests={earlier} />
                {past.hasNextPage && (
                  <Button busy={past.isFetchingNextPage} onClick={() => past.fetchNextPage()}>
                    {t('showMore')}
                  </Button>
                )}
              </section>
            )
          }
        </Loaded>
      </div>
    </Screen>
  )
}
