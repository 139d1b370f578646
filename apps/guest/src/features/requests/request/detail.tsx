import type { GuestRequest } from '@bellhop/contract/guest/requests'
import { Card } from '@bellhop/ui/card'
import { useFormatter, useTranslations } from 'use-intl'
import { SectionTitle } from '../../../shared/section-title.tsx'
import { RequestButtons } from './actions.tsx'
import { RequestLines } from './lines.tsx'
import { Stage } from './stage.tsx'
import { Timeline } from './timeline.tsx'

export function RequestDetail({ request }: { request: GuestRequest }) {
  const t = useTranslations('request')
  const tList = useTranslations('requests')
  const format = useFormatter()
  const { status, number, createdAt, department, restaurant, note, daily } = request
  return (
    <div className="grid grid-cols-1 gap-6">
      <Stage request={request} />
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
          <p className="border-line border-t pt-3 text-ink-muted text-sm">
            {[
              tList('number', { number }),
              (restaurant ?? department)?.name,
              format.dateTime(new Date(createdAt), 'dayAndHour'),
              daily && t('daily'),
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
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
