import type { RoomRequest } from '@bellhop/contract/guest/room-requests'
import { fulfilmentOf } from '@bellhop/domain/requests/request-status'
import { Badge } from '@bellhop/ui/badge'
import { skipToken } from '@reduxjs/toolkit/query'
import { useTranslations } from 'use-intl'
import { SectionTitle } from '../../../shared/section-title.tsx'
import { withUnbrokenCounts } from '../../../shared/unbroken-counts.ts'
import { useGuestSelector } from '../../../state/state.ts'
import { useListRoomRequestsQuery } from '../room-api.ts'
import { PromisedTime } from './promised-time.tsx'

/** What is on its way to the room for the others in it. */
export function RoomRequests() {
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
