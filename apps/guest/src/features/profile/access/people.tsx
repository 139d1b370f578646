import { Button } from '@bellhop/ui/button'
import { Card } from '@bellhop/ui/card'
import { Icon } from '@bellhop/ui/icon'
import { UserPlus } from 'lucide'
import { useFormatter, useTranslations } from 'use-intl'
import { useModal } from '../../../navigation/use-modal.ts'
import { SectionTitle } from '../../../shared/section-title.tsx'
import { Sheet } from '../../../shared/sheet.tsx'
import { useGuestSelector } from '../../../state/state.ts'
import type { StayAccess } from '../api.ts'
import { AccessRow } from './access-row.tsx'
import { InviteForm } from './invite-form.tsx'

/** The id with which the modal `dashboard` opens this sheet. */
const about = 'invite'

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

/** Invites a companion, who gets a separate sign-in link and separate requests. */
function Invite() {
  const t = useTranslations('profile')
  const sheet = useModal('dashboard')
  return (
    <>
      <p className="text-ink-soft">{t('roomMateHelp')}</p>
      <Button aria-haspopup="dialog" onClick={() => sheet.open(about)}>
        <Icon of={UserPlus} className="size-5" />
        {t('invite')}
      </Button>
      <Sheet open={sheet.isOpen && sheet.id === about} onClose={sheet.close} title={t('invite')}>
        <InviteForm />
      </Sheet>
    </>
  )
}
