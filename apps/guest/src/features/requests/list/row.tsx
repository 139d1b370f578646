import type { GuestRequest } from '@bellhop/contract/guest/requests'
import { fulfilmentOf, isActive } from '@bellhop/domain/requests/request-status'
import { Badge, type Tone } from '@bellhop/ui/badge'
import { useFormatter, useTranslations } from 'use-intl'
import * as paths from '../../../navigation/paths.ts'
import { PromisedTime } from './promised-time.tsx'
import { RowLink } from './row-link.tsx'

const tones: Record<GuestRequest['status'], Tone> = {
  new: 'neutral',
  accepted: 'accent',
  inProgress: 'accent',
  onTheWay: 'accent',
  done: 'good',
  rejected: 'bad',
  cancelled: 'neutral',
  expired: 'warn',
}

export function RequestRow({ request }: { request: GuestRequest }) {
  const t = useTranslations('requests')
  const format = useFormatter()
  const { _id, title, status, number, createdAt } = request
  return (
    <RowLink to={paths.request(_id)} title={title}>
      <Badge tone={toneOf(status)}>{t('status', { status, how: fulfilmentOf(request) })}</Badge>
      {isActive(status) ? (
        <PromisedTime request={request} />
      ) : (
        <span>
          {t('number', { number })} · {format.dateTime(new Date(createdAt), 'day')}
        </span>
      )}
    </RowLink>
  )
}

function toneOf(status: GuestRequest['status']): Tone {
  return tones[status]
}
