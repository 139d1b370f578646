import { Icon } from '@bellhop/ui/icon'
import { useToast } from '@bellhop/ui/toast'
import { LogOut } from 'lucide'
import { useState } from 'react'
import { readErrorSentence } from '../../api/error-sentence.ts'
import { forgetUnsent, sendUnsent } from '../../api/on-sign-out.ts'
import { useStaff } from '../../api/staff-context.ts'
import { readInitials } from '../../format/read-initials.ts'
import { FormSheet } from '../../forms/form-sheet.tsx'
import { PopoverItem, PopoverMenu } from '../../shared/popover-menu.tsx'
import { useSignOutMutation } from './api.ts'
import { PushSwitch } from './push-switch.tsx'

export function AccountMenu() {
  const { name } = useStaff()
  const [signOut, { isLoading }] = useSignOutMutation()
  const showToast = useToast()
  const [asks, setAsks] = useState(false)
  const initials = readInitials(name)

  async function handleSignOut(where: 'here' | 'everywhere') {
    await sendUnsent()
    const { error } = await signOut(where)
    if (error) showToast({ text: readErrorSentence(error), tone: 'bad' })
    else forgetUnsent()
  }

  return (
    <>
      <div className="grid w-full grid-cols-1 justify-items-center gap-2 px-1.5 text-center text-xs">
        <div className="grid w-full grid-cols-1 justify-items-center gap-1">
          <PopoverMenu
            label={`${initials}, account`}
            icon={initials}
            className="grid size-11 place-items-center rounded-full bg-accent font-semibold text-on-accent text-sm"
          >
            {(menu) => (
              <PopoverItem menu={menu} onChoose={() => setAsks(true)}>
                Sign out everywhere…
              </PopoverItem>
            )}
          </PopoverMenu>
          <span className="sr-only">Signed in as</span>
          <span className="line-clamp-2 max-w-full hyphens-auto wrap-anywhere text-ink-soft">
            {name}
          </span>
        </div>
        <PushSwitch />
        <button
          type="button"
          onClick={() => void handleSignOut('here')}
          disabled={isLoading}
          className="grid min-h-11 w-full place-items-center gap-1 rounded-control px-1 py-2 font-medium text-ink-soft hover:bg-sunken hover:text-ink disabled:opacity-50"
        >
          <Icon of={LogOut} className="size-5" />
          Sign out
        </button>
      </div>
      {asks && (
        <FormSheet
          title="Sign out everywhere?"
          action="Sign out everywhere"
          variant="danger"
          change={{ isBusy: isLoading, problem: undefined, errors: {} }}
          onSubmit={() => void handleSignOut('everywhere')}
          onClose={() => setAsks(false)}
        >
          <p>You are signed out on all your computers and phones, including this one.</p>
        </FormSheet>
      )}
    </>
  )
}
