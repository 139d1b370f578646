import { Card } from '@bellhop/ui/card'
import { useFormatter, useTranslations } from 'use-intl'
import { SectionTitle } from '../../../shared/section-title.tsx'
import type { StayAccess } from '../api.ts'
import { AccessRow } from './access-row.tsx'

export function Links({ links }: Pick<StayAccess, 'links'>) {
  const t = useTranslations('profile')
  const format = useFormatter()
  const formatTime = (time: string) => format.dateTime(new Date(time), 'dayAndHour')
  return (
    <Card className="grid gap-3">
      <SectionTitle>{t('links')}</SectionTitle>
      <p className="text-ink-soft">{t('linksHelp')}</p>
      <ul aria-label={t('links')} className="grid divide-y divide-line">
        {links.map(({ _id, opens, createdAt, expiresAt, devices, isCurrent }) => {
          const created = formatTime(createdAt)
          const times = t('linkTimes', { created, until: formatTime(expiresAt) })
          const used = t(isCurrent ? 'linkCurrent' : 'linkDevices', { count: devices })
          return (
            <AccessRow
              key={_id}
              title={t(opens === 'app' ? 'linkApp' : 'linkBooking')}
              details={[times, ...(opens === 'app' ? [used] : [])]}
              end={{ id: _id, action: t('revoke'), label: t('revokeNamed', { time: created }) }}
            />
          )
        })}
      </ul>
    </Card>
  )
}
