import type { GuestRequest } from '@bellhop/contract/requests'
import { Skeleton } from '@bellhop/ui/skeleton'
import { skipToken } from '@reduxjs/toolkit/query'
import { useFormatter, useTimeZone, useTranslations } from 'use-intl'
import { useLocation } from 'wouter'
import { QueryView } from '../data/query-view.tsx'
import { isToday } from '../intl/hotel-calendar.ts'
import { useNow } from '../intl/use-now.ts'
import * as paths from '../navigation/paths.ts'
import { useModal } from '../navigation/use-modal.ts'
import { ThanksSheet } from '../shared/thanks-sheet.tsx'
import { useGetPlacedOrderQuery } from './placed-order-api.ts'

/** The confirmation: the request's number, the promised time, and a link to follow it. */
export function OrderReceived() {
  const t = useTranslations('order')
  const [, navigate] = useLocation()
  const { isOpen, id, close } = useModal('orderReceived')
  const query = useGetPlacedOrderQuery(isOpen && id ? id : skipToken)
  const kind = query.data?.kind ?? 'food'
  return (
    <ThanksSheet
      open={isOpen}
      onClose={close}
      title={t('received', { kind })}
      closeLabel={t('keepLooking')}
      onward={{
        label: t('follow', { kind }),
        go: () => navigate(id ? paths.request(id) : paths.requests, { replace: true }),
      }}
    >
      <QueryView query={query} skeleton={<Skeleton className="h-26 w-56" />}>
        {(request) => (
          <>
            <PromisedTime request={request} />
            <p className="wrap-anywhere text-ink-soft">
              <bdi>{request.title}</bdi>
            </p>
            <p className="text-ink-muted text-sm">{t('number', { number: request.number })}</p>
          </>
        )}
      </QueryView>
    </ThanksSheet>
  )
}

function PromisedTime({ request: { kind, promisedAt } }: { request: GuestRequest }) {
  const t = useTranslations('order')
  const format = useFormatter()
  const timeZone = useTimeZone() ?? 'UTC'
  const now = useNow()
  const shape = isToday(promisedAt, timeZone, now) ? 'hour' : 'dayAndHour'
  return (
    <p>
      <span className="block text-ink-soft">{t('withYouAt', { kind })}</span>
      <span className="block font-display font-semibold text-3xl tabular-nums">
        {format.dateTime(new Date(promisedAt), shape)}
      </span>
    </p>
  )
}
