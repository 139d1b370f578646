import { Card } from '@bellhop/ui/card'
import { useFormatter, useTranslations } from 'use-intl'
import { SectionTitle } from '../../../shared/section-title.tsx'
import { useGuestSelector } from '../../../state/state.ts'
import { profileApi, type StayAccess } from '../api.ts'
import { AccessRow } from './access-row.tsx'
import { EndSheet } from './end-sheet.tsx'
import { People } from './people.tsx'

/** Who can sign in to the stay, and by which links. The main guest can end all of it. */
export function Access() {
  const isInHouse = useGuestSelector((state) => state.log.data?.status === 'inHouse')
  const { data: access } = profileApi.endpoints.getAccess.useQuery()
  const isShared = access && access.companions.length + access.invitations.length > 0
  return (
    <>
      {(isInHouse || isShared) && <People access={access} canInvite={isInHouse} />}
      {access && access.links.length > 0 && <Links links={access.links} />}
      {access && <EndSheet access={access} />}
    </>
  )
}

function Links({ links }: Pick<StayAccess, 'links'>) {
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
