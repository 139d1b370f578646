import type { GuestRequest } from '@bellhop/contract/guest/requests'
import { fulfilmentOf } from '@bellhop/domain/requests/request-status'
import { Skeleton } from '@bellhop/ui/skeleton'
import { useFormatter, useTimeZone, useTranslations } from 'use-intl'
import { useLocation } from 'wouter'
import { QueryView } from '../../data/query-view.tsx'
import { isToday } from '../../intl/hotel-clock.ts'
import { useNow } from '../../intl/use-now.ts'
import * as paths from '../../navigation/paths.ts'
import { useModal } from '../../navigation/use-modal.ts'
import { ThanksSheet } from '../../shared/reviews/thanks-sheet.tsx'
import { timeWordsOf } from '../time/time-words.ts'
import { useGetPlacedOrderQuery } from './placed-order-api.ts'

/**
 * Confirms an order of any kind: contents, promised time, request number and a link to it. An order from two
 * departments creates two requests; the modal's id then contains both ids.
 */
export function OrderReceived() {
  const t = useTranslations('order')
  const [, navigate] = useLocation()
  const { isOpen, id, close } = useModal('orderReceived')
  const ids = id?.split(' ') ?? []
  const [first = ''] = ids
  const { data } = useGetPlacedOrderQuery(first, { skip: !isOpen || !first })
  const kind = data && fulfilmentOf(data) === 'table' ? 'table' : (data?.kind ?? 'food')
  const isOne = ids.length === 1
  return (
    <ThanksSheet
      open={isOpen}
      onClose={close}
      title={t('received', { kind })}
      closeLabel={t('keepLooking')}
      onward={{
        label: isOne ? t('follow', { kind }) : t('followAll'),
        go: () => navigate(isOne ? paths.request(first) : paths.requests, { replace: true }),
      }}
    >
      {isOpen && ids.map((each) => <PlacedOrder key={each} id={each} />)}
    </ThanksSheet>
  )
}

function PlacedOrder({ id }: { id: string }) {
  const t = useTranslations('order')
  const query = useGetPlacedOrderQuery(id)
  return (
    <QueryView query={query} skeleton={<Skeleton className="h-26 w-56" />}>
      {(request) => (
        <div className="grid grid-cols-1 gap-1">
          <PromisedTime request={request} />
          <p className="wrap-anywhere text-ink-soft">
            <bdi>{request.title}</bdi>
            {fulfilmentOf(request) === 'table' && (
              <span>{` · ${t('guests', { count: guestsOf(request) })}`}</span>
            )}
          </p>
          <p className="text-ink-muted text-sm">{t('number', { number: request.number })}</p>
        </div>
      )}
    </QueryView>
  )
}

const guestsOf = ({ lines }: GuestRequest) => lines[0]?.quantity ?? 1

function PromisedTime({ request }: { request: GuestRequest }) {
  const t = useTranslations('request')
  const format = useFormatter()
  const timeZone = useTimeZone() ?? 'UTC'
  const now = useNow()
  const { promisedAt, promisedUntil = promisedAt } = request
  const shape = isToday(promisedAt, timeZone, now) ? 'hour' : 'dayAndHour'
  return (
    <p>
      <span className="block text-ink-soft">{t('expectedBy', { how: timeWordsOf(request) })}</span>
      <span className="block font-display font-semibold text-3xl tabular-nums">
        {format.dateTimeRange(new Date(promisedAt), new Date(promisedUntil), shape)}
      </span>
    </p>
  )
}
