import { Button } from '@bellhop/ui/button'
import { Icon } from '@bellhop/ui/icon'
import { Switch } from '@bellhop/ui/switch'
import { LogOut } from 'lucide'
import { useTranslations } from 'use-intl'
import { useStaff } from '../../api/staff-context.ts'
import { useAccountDialogs } from './account-dialogs.tsx'
import type { Push } from './use-push.ts'
import { useSignOut } from './use-sign-out.tsx'

interface Props {
  push: Push
  /** Closes the sheet that it is in. */
  onLeave: () => void
}

/** The account on a phone. */
export function AccountList({ push, onLeave }: Props) {
  const t = useTranslations('staff')
  const { name } = useStaff()
  const { entries, dialogSheet } = useAccountDialogs()
  const { isLoading, signOutHere, askEverywhere, confirmSheet } = useSignOut()
  return (
    <section aria-label={t('account')} className="mt-4 grid gap-1 border-line border-t pt-4">
      <p className="text-ink-soft text-sm">
        {t.rich('signedInAsName', {
          name,
          bdi: (chunks) => <bdi className="font-semibold text-ink">{chunks}</bdi>,
        })}
      </p>
      {push.isSupported && (
        <Switch
          label={t('notificationsOnThisDevice')}
          checked={push.isOn}
          onChange={() => void push.change()}
        />
      )}
      <div className="mt-2 grid gap-2">
        <Button disabled={isLoading} onClick={signOutHere}>
          <Icon of={LogOut} className="size-5 rtl:-scale-x-100" />
          {t('signOut')}
        </Button>
        {entries.map(({ label, open, isScreen }) => (
          <Button
            key={label}
            variant="quiet"
            {...(!isScreen && { 'aria-haspopup': 'dialog' })}
            onClick={() => {
              open()
              if (isScreen) onLeave()
            }}
          >
            {label}
          </Button>
        ))}
        <Button variant="quiet" aria-haspopup="dialog" onClick={askEverywhere}>
          {t('signOutEverywhereMenu')}
        </Button>
      </div>
      {confirmSheet}
      {dialogSheet}
    </section>
  )
}
