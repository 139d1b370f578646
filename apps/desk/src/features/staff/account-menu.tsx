import { Icon } from '@bellhop/ui/icon'
import { Bell, BellOff, LogOut } from 'lucide'
import { useTranslations } from 'use-intl'
import { useStaff } from '../../api/staff-context.ts'
import { readInitials } from '../../format/read-initials.ts'
import { PopoverItem, PopoverMenu } from '../../shared/menus/popover-menu.tsx'
import { useAccountDialogs } from './account-dialogs.tsx'
import type { Push } from './use-push.ts'
import { useSignOut } from './use-sign-out.tsx'

/** The account on the rail. */
export function AccountMenu({ push }: { push: Push }) {
  const t = useTranslations('staff')
  const { name } = useStaff()
  const { isLoading, signOutHere, askEverywhere, confirmSheet } = useSignOut()
  const initials = readInitials(name)
  const { entries, dialogSheet } = useAccountDialogs()
  return (
    <>
      {/* Its dialogs stay when the window becomes as narrow as a phone. */}
      <div className="grid w-full grid-cols-1 justify-items-center gap-2 px-0.5 text-center text-xs phone:hidden">
        <div className="grid w-full grid-cols-1 justify-items-center gap-1">
          <PopoverMenu
            label={t('accountOf', { initials })}
            icon={initials}
            className="grid size-11 place-items-center rounded-full bg-accent font-semibold text-on-accent text-sm"
          >
            {(menu) => (
              <>
                {entries.map(({ label, open }) => (
                  <PopoverItem key={label} menu={menu} onChoose={open}>
                    {label}
                  </PopoverItem>
                ))}
                <PopoverItem menu={menu} onChoose={askEverywhere}>
                  {t('signOutEverywhereMenu')}
                </PopoverItem>
              </>
            )}
          </PopoverMenu>
          <span className="sr-only">{t('signedInAs')}</span>
          <span className="line-clamp-2 max-w-full hyphens-auto wrap-anywhere text-[0.75rem] text-ink-soft low:sr-only">
            {name}
          </span>
        </div>
        <div className="grid w-full low:flex">
          <PushSwitch push={push} />
          <button
            type="button"
            title={t('signOut')}
            onClick={signOutHere}
            disabled={isLoading}
            className="grid min-h-11 w-full place-items-center gap-1 rounded-control px-1 py-2 font-medium text-ink-soft hover:bg-sunken hover:text-ink disabled:opacity-50"
          >
            <Icon of={LogOut} className="size-5 rtl:-scale-x-100" />
            <span className="low:sr-only">{t('signOut')}</span>
          </button>
        </div>
      </div>
      {confirmSheet}
      {dialogSheet}
    </>
  )
}

/** Notifications about new requests and messages, also while the desk is not in view. */
function PushSwitch({ push }: { push: Push }) {
  const t = useTranslations('staff')
  const { isSupported, isOn, change } = push
  if (!isSupported) return null
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isOn}
      aria-label={t('notificationsOnThisDevice')}
      title={t('notificationsOnThisDevice')}
      onClick={() => void change()}
      className="grid min-h-11 w-full place-items-center gap-1 rounded-control py-2 font-medium text-[0.6875rem] text-ink-soft hover:bg-sunken hover:text-ink aria-checked:text-ink"
    >
      <Icon of={isOn ? Bell : BellOff} className="size-5" />
      <span className="low:sr-only">{t('notifications')}</span>
    </button>
  )
}
