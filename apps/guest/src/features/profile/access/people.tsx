import { Card } from '@bellhop/ui/card'
import { useFormatter, useTranslations } from 'use-intl'
import { SectionTitle } from '../../../shared/section-title.tsx'
import { useGuestSelector } from '../../../state/state.ts'
import type { StayAccess } from '../api.ts'
import { AccessRow } from './access-row.tsx'
import { Invite } from './invite.tsx'

interface Props {
  /** Undefined while it is read, and offline. */
  access: StayAccess | undefined
  canInvite: boolean
}

export function People({ access, canInvite }: Props) {
  const t = useTranslations('profile')
  return (
    <Card className="grid gap-3">
      <SectionTitle>{t('roomMate')}</SectionTitle>
      {access && access.companions.length + access.invitations.length > 0 && (
        <PeopleList access={access} />
      )}
      {canInvite && access?.isMainGuest !== false && <Invite />}
    </Card>
  )
}

function PeopleList({ access }: { access: StayAccess }) {
  const t = useTranslations('profile')
  const format = useFormatter()
  const ownId = useGuestSelector((state) => state.log.data?._id)
  const { isMainGuest, guest, companions, invitations } = access
  const formatTime = (time: string) => format.dateTime(new Date(time), 'dayAndHour')
  const detailOf = (id: string, joinedAt?: string) => {
    if (id === ownId) return t('you')
    return joinedAt && t('companion', { time: formatTime(joinedAt) })
  }
  return (
    <ul aria-label={t('people')} className="grid divide-y divide-line">
      <AccessRow title={guest.name} details={[detailOf(guest._id)]} />
      {companions.map(({ _id, name, joinedAt }) => (
        <AccessRow
          key={_id}
          title={name}
          details={[detailOf(_id, joinedAt)]}
          end={isMainGuest && { id: _id, action: t('remove'), label: t('removeNamed', { name }) }}
        />
      ))}
      {invitations.map(({ _id, name, expiresAt }) => (
        <AccessRow
          key={_id}
          title={name}
          details={[t('invitation', { time: formatTime(expiresAt) })]}
          end={{ id: _id, action: t('withdraw'), label: t('withdrawNamed', { name }) }}
        />
      ))}
    </ul>
  )
}
