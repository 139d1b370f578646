import type { GuestRequest } from '@bellhop/contract/requests'
import { Badge } from '@bellhop/ui/badge'
import { Card } from '@bellhop/ui/card'
import { useFormatter, useTranslations } from 'use-intl'
import { SectionTitle } from '../../shared/section-title.tsx'
import { PromisedTime } from './promised-time.tsx'
import { RequestButtons } from './request-actions.tsx'
import { RequestLines } from './request-lines.tsx'
import { toneOf } from './request-tone.ts'
import { Timeline } from './timeline.tsx'

export function RequestDetail({ request }: { request: GuestRequest }) {
  const t = useTranslations('request')
  const tList = useTranslations('requests')
  const format = useFormatter()
  const { status, kind, number, createdAt, department, restaurant, note, timeline } = request
  const end = timeline.at(-1)
  const reason = status === 'rejected' || status === 'cancelled' ? end?.note : undefined
  return (
    <div className="grid grid-cols-1 gap-6">
      <Card className="grid grid-cols-1 gap-3">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <Badge tone={toneOf(status)} className="text-sm">
            {tList('status', { status, kind })}
          </Badge>
          <span className="font-display font-semibold text-lg">
            <PromisedTime request={request} />
          </span>
        </div>
        {reason && (
          <p>
            <span className="block text-ink-muted text-sm">
              {t(end?.by === 'guest' ? 'yourReason' : 'hotelReason')}
            </span>
            <bdi>{reason}</bdi>
          </p>
        )}
        {status === 'expired' && <p className="text-ink-soft text-sm">{t('expiredHelp')}</p>}
        <p className="text-ink-muted text-sm">
          {[
            tList('number', { number }),
            (restaurant ?? department)?.name,
            format.dateTime(new Date(createdAt), 'dayAndHour'),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </Card>
      {status === 'done' && <RequestButtons request={request} />}
      <section className="grid grid-cols-1 gap-3">
        <SectionTitle>{t('whatYouAsked')}</SectionTitle>
        <Card className="grid grid-cols-1 gap-3">
          <RequestLines request={request} />
          {note && (
            <p className="border-line border-t pt-3">
              <span className="block text-ink-muted text-sm">{t('note')}</span>
              <bdi>{note}</bdi>
            </p>
          )}
        </Card>
      </section>
      <section className="grid grid-cols-1 gap-3">
        <SectionTitle>{t('progress')}</SectionTitle>
        <Card>
          <Timeline request={request} />
        </Card>
      </section>
      {status !== 'done' && <RequestButtons request={request} />}
    </div>
  )
}
