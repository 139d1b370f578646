import { Button } from '@bellhop/ui/button'
import { Icon } from '@bellhop/ui/icon'
import { Sheet } from '@bellhop/ui/sheet'
import { Skeleton } from '@bellhop/ui/skeleton'
import { skipToken } from '@reduxjs/toolkit/query'
import { Check } from 'lucide'
import { useFormatter, useTimeZone, useTranslations } from 'use-intl'
import { useLocation } from 'wouter'
import { isToday } from '../hotel-calendar.ts'
import { Loaded } from '../loaded.tsx'
import { useModal } from '../use-modal.ts'
import { useNow } from '../use-now.ts'
import { useGetPlacedOrderQuery } from './placed-order-api.ts'

/** The hotel has the order: its number, when it comes, and the way to follow it. */
export function OrderReceived() {
  const t = useTranslations('order')
  const tApp = useTranslations('app')
  const [, navigate] = useLocation()
  const { isOpen, id, close } = useModal('orderReceived')
  const query = useGetPlacedOrderQuery(isOpen && id ? id : skipToken)
  return (
    <Sheet
      open={isOpen}
      onClose={close}
      title={t('received')}
      closeLabel={tApp('close')}
      footer={
        <div className="grid gap-2">
          <Button
            variant="primary"
            size="large"
            onClick={() => navigate(`/requests/${id}`, { replace: true })}
          >
            {t('follow')}
          </Button>
          <Button variant="quiet" onClick={close}>
            {t('keepLooking')}
          </Button>
        </div>
      }
    >
      <Loaded query={query} skeleton={<Skeleton className="h-40" />}>
        {(request) => (
          <div className="grid justify-items-center gap-3 py-4 text-center">
            <span className="grid size-14 place-items-center rounded-full bg-good-soft text-good">
              <Icon of={Check} className="size-7" />
            </span>
            <PromisedTime promisedAt={request.promisedAt} />
            <p className="text-ink-soft">
              <bdi>{request.title}</bdi>
            </p>
            <p className="text-ink-muted text-sm">{t('number', { number: request.number })}</p>
          </div>
        )}
      </Loaded>
    </Sheet>
  )
}

function PromisedTime({ promisedAt }: { promisedAt: string }) {
  const t = useTranslations('order')
  const format = useFormatter()
  const timeZone = useTimeZone() ?? 'UTC'
  const now = useNow()
  const shape = isToday(promisedAt, timeZone, now) ? 'hour' : 'dayAndHour'
  return (
    <p>
      <span className="block text-ink-soft">{t('withYouAt')}</span>
      <span className="block font-display font-semibold text-3xl tabular-nums">
        {format.dateTime(new Date(promisedAt), shape)}
      </span>
    </p>
  )
}
