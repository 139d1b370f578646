import { Button } from '@bellhop/ui/button'
import { Icon } from '@bellhop/ui/icon'
import { UserPlus } from 'lucide'
import { useTranslations } from 'use-intl'
import { useModal } from '../../../navigation/use-modal.ts'
import { Sheet } from '../../../shared/sheet.tsx'
import { InviteForm } from './invite-form.tsx'

/** The id with which the modal `dashboard` opens this sheet. */
const about = 'invite'

/** Invites a companion, who gets a separate sign-in link and separate requests. */
export function Invite() {
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
