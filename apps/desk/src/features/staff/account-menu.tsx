import { Icon } from '@bellhop/ui/icon'
import { useToast } from '@bellhop/ui/toast'
import { LogOut } from 'lucide'
import { readErrorSentence } from '../../api/error-sentence.ts'
import { forgetUnsent, sendUnsent } from '../../api/on-sign-out.ts'
import { useStaff } from '../../api/staff-context.ts'
import { readInitials } from '../../format/read-initials.ts'
import { useSignOutMutation } from './api.ts'
import { PushSwitch } from './push-switch.tsx'

export function AccountMenu() {
  const { name } = useStaff()
  const [signOut, { isLoading }] = useSignOutMutation()
  const showToast = useToast()

  async function handleSignOut() {
    await sendUnsent()
    const { error } = await signOut()
    if (error) showToast({ text: readErrorSentence(error), tone: 'bad' })
    else forgetUnsent()
  }

  return (
    <div className="grid w-full grid-cols-1 justify-items-center gap-2 px-1.5 text-center text-xs">
      <p className="grid w-full grid-cols-1 justify-items-center gap-1">
        <span
          aria-hidden="true"
          className="grid size-11 place-items-center rounded-full bg-accent font-semibold text-on-accent text-sm"
        >
          {readInitials(name)}
        </span>
        <span className="sr-only">Signed in as</span>
        <span className="line-clamp-2 max-w-full hyphens-auto wrap-anywhere text-ink-soft">
          {name}
        </span>
      </p>
      <PushSwitch />
      <button
        type="button"
        onClick={handleSignOut}
        disabled={isLoading}
        className="grid min-h-11 w-full place-items-center gap-1 rounded-control px-1 py-2 font-medium text-ink-soft hover:bg-sunken hover:text-ink disabled:opacity-50"
      >
        <Icon of={LogOut} className="size-5" />
        Sign out
      </button>
    </div>
  )
}
