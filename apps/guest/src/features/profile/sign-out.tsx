import { newIdempotencyKey } from '@bellhop/client/idempotency-key'
import { Button } from '@bellhop/ui/button'
import { Icon } from '@bellhop/ui/icon'
import { Sheet } from '@bellhop/ui/sheet'
import { LogOut } from 'lucide'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useLogoutMutation } from './api.ts'

export function SignOut() {
  const t = useTranslations('profile')
  const tApp = useTranslations('app')
  const [logout, { isLoading }] = useLogoutMutation()
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button onClick={() => setAsking(true)}>
        <Icon of={LogOut} className="size-5 rtl:-scale-x-100" />
        {t('signOut')}
      </Button>
      <Sheet
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t('signOutTitle')}
        closeLabel={tApp('close')}
        footer={
          <div className="grid gap-2">
            <Button
              variant="primary"
              size="large"
              busy={isLoading}
              onClick={() => logout(newIdempotencyKey())}
            >
              {t('signOut')}
            </Button>
            <Button variant="quiet" onClick={() => setAsking(false)}>
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
