import type { GuestRequest } from '@bellhop/contract/guest/requests'
import type { RoomRequest } from '@bellhop/contract/guest/room-requests'
import { fulfilmentOf } from '@bellhop/domain/requests/request-status'
import { Badge } from '@bellhop/ui/badge'
import { EmptyState } from '@bellhop/ui/empty-state'
import { Segmented } from '@bellhop/ui/segmented'
import { skipToken } from '@reduxjs/toolkit/query'
import { ClipboardList } from 'lucide'
import { useDeferredValue, useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { Link, useLocation, useSearchParams } from 'wouter'
import { QueryView } from '../../../data/query-view.tsx'
import { ShowMore } from '../../../data/show-more.tsx'
import { useNow } from '../../../intl/use-now.ts'
import * as paths from '../../../navigation/paths.ts'
import { linkButton } from '../../../shared/link-button.ts'
import { Screen } from '../../../shared/screen.tsx'
import { SectionTitle } from '../../../shared/section-title.tsx'
import { withUnbrokenCounts } from '../../../shared/unbroken-counts.ts'
import { tabChosen } from '../../../state/dashboard.ts'
import { useGuestDispatch, useGuestSelector } from '../../../state/state.ts'
import { useListRunningRequestsQuery } from '../api.ts'
import { OrderAgain } from '../order-again.tsx'
import { useListPastRequestsInfiniteQuery } from '../request-api.ts'
import { useListRoomRequestsQuery } from '../room-api.ts'
import { isUpcoming, sortByDue } from './due.ts'
import { RequestList, RequestListSkeleton } from './list.tsx'
import { OutboxList } from './outbox-list.tsx'
import { PromisedTime } from './promised-time.tsx'
import { RequestRow } from './row.tsx'

const addresses = { running: paths.requests, past: paths.pastRequests }

export default function RequestsScreen() {
  const t = useTranslations('request')
  const dispatch = useGuestDispatch()
  const [, navigate] = useLocation()
  const [search] = useSearchParams()
  const chosen = search.get('show') === 'past' ? 'past' : 'running'
  // Deferred, so that the tab is marked at once and its list follows.
  const tab = useDeferredValue(chosen)

  useEffect(() => {
    dispatch(tabChosen(tab))
  }, [dispatch, tab])

  return (
    <Screen title={t('title')}>
      <div className="grid grid-cols-1 gap-6">
        <Segmented
          legend={t('title')}
          options={[
            { value: 'running', label: t('running') },
            { value: 'past', label: t('past') },
          ]}
          value={chosen}
          onChange={(next) => navigate(addresses[next], { replace: true })}
        />
        {tab === 'running' ? (
          <>
            <OutboxList />
            <RunningList />
            <RoomRequests />
          </>
        ) : (
          <PastList />
        )}
      </div>
    </Screen>
  )
}

/** Past requests, newest first, in pages. In-house guests can order each of them again. */
function PastList() {
  const t = useTranslations('request')
  const past = useListPastRequestsInfiniteQuery()
  const isInHouse = useGuestSelector((state) => state.log.data?.status === 'inHouse')
  return (
    <QueryView query={past} skeleton={<RequestListSkeleton />}>
      {({ pages }) => {
        const requests = pages.flatMap((page) => page.data)
        if (requests.length === 0) return <NoRequests title={t('nonePast')} />
        return (
          <div className="grid gap-3">
            <ul className="grid gap-3">
              {requests.map((request) => (
                <li
                  key={request._id}
                  className="grid rounded-card bg-surface shadow-raised [&>a]:shadow-none"
                >
                  <RequestRow request={request} />
                  {isInHouse && (
                    <div className="mx-4 grid justify-items-start border-line border-t py-1.5">
                      <OrderAgain request={request} isInList />
                    </div>
                  )}
                </li>
              ))}
            </ul>
            <ShowMore query={past} />
          </div>
        )
      }}
    </QueryView>
  )
}

/** Lists the requests on their way to the room for the others in it. */
function RoomRequests() {
  const t = useTranslations('request')
  const isInHouse = useGuestSelector((state) => state.log.data?.status === 'inHouse')
  const { data: requests = [] } = useListRoomRequestsQuery(isInHouse ? undefined : skipToken)
  if (requests.length === 0) return null
  return (
    <section aria-label={t('others')} className="grid gap-3">
      <SectionTitle>{t('others')}</SectionTitle>
      <ul className="grid gap-3">
        {requests.map((request) => (
          <li key={request._id}>
            <RoomRequestRow request={request} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function RoomRequestRow({ request }: { request: RoomRequest }) {
  const t = useTranslations('requests')
  const { title, status, guest } = request
  return (
    <div className="grid min-h-18 gap-1.5 rounded-card bg-surface px-4 py-3 shadow-raised">
      <p className="line-clamp-6 font-semibold wrap-anywhere">
        <bdi>{withUnbrokenCounts(title)}</bdi>
      </p>
      <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-ink-muted text-sm">
        <Badge>{t('status', { status, how: fulfilmentOf(request) })}</Badge>
        <PromisedTime request={request} />
        <bdi className="wrap-anywhere">{guest.name}</bdi>
      </p>
    </div>
  )
}

/** The running requests, the next due first. Not declared empty while some wait to be sent. */
function RunningList() {
  const t = useTranslations('request')
  const hasWaiting = useGuestSelector(({ request }) =>
    request.waiting.some(({ message }) => !message),
  )
  const running = useListRunningRequestsQuery()
  return (
    <QueryView query={running} skeleton={<RequestListSkeleton />}>
      {(requests) =>
        requests.length > 0 ? (
          <ByDue requests={requests} />
        ) : hasWaiting ? null : (
          <NoRequests title={t('noneRunning')} />
        )
      }
    </QueryView>
  )
}

/** In two groups as soon as some are for later. */
function ByDue({ requests }: { requests: readonly GuestRequest[] }) {
  const t = useTranslations('request')
  const now = useNow()
  const sorted = sortByDue(requests)
  const upcoming = sorted.filter((request) => isUpcoming(request, now))
  if (upcoming.length === 0) return <RequestList requests={sorted} />
  const current = sorted.filter((request) => !isUpcoming(request, now))
  return (
    <>
      {current.length > 0 && (
        <section className="grid gap-3">
          <SectionTitle>{t('now')}</SectionTitle>
          <RequestList requests={current} />
        </section>
      )}
      <section className="grid gap-3">
        <SectionTitle>{t('upcoming')}</SectionTitle>
        <RequestList requests={upcoming} />
      </section>
    </>
  )
}

/** An empty list. In-house guests get a link to order; others see when they can. */
function NoRequests({ title }: { title: string }) {
  const t = useTranslations('request')
  const tApp = useTranslations('app')
  const status = useGuestSelector((state) => state.log.data?.status)
  const isInHouse = status === 'inHouse'
  const hasLeft = status === 'checkedOut'
  return (
    <EmptyState icon={ClipboardList} title={isInHouse || hasLeft ? title : t('afterCheckIn')}>
      <Link to={isInHouse ? paths.order : paths.home} className={linkButton}>
        {isInHouse ? t('askForSomething') : tApp('toStart')}
      </Link>
    </EmptyState>
  )
}
