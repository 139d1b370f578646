import { Button } from '@bellhop/ui/button'
import { Icon } from '@bellhop/ui/icon'
import { LogOut } from 'lucide'
import { useTranslations } from 'use-intl'
import { useModal } from '../../navigation/use-modal.ts'
import { Sheet } from '../../shared/sheet.tsx'
import { useGuestDispatch } from '../../state/state.ts'
import { signOut } from './api.ts'

/** The id with which the modal `dashboard` opens this sheet. */
const about = 'signOut'

export function SignOut() {
  const t = useTranslations('profile')
  const dispatch = useGuestDispatch()
  const sheet = useModal('dashboard')
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => sheet.open(about)}>
        <Icon of={LogOut} className="size-5 rtl:-scale-x-100" />
        {t('signOut')}
      </Button>
      <Sheet
        open={sheet.isOpen && sheet.id === about}
        onClose={sheet.close}
        title={t('signOutTitle')}
        footer={
          <div className="grid gap-2">
            <Button variant="primary" size="large" onClick={() => void dispatch(signOut())}>
              {t('signOut')}
            </Button>
            <Button variant="quiet" onClick={sheet.close}>
              {t('staySignedIn')}
            </Button>
          </div>
        }
      >
        <p className="text-ink-soft">{t('signOutHelp')}</p>
      </Sheet>
    </>
  )
}
