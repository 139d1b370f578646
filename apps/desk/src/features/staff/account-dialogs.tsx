import { type ComponentType, lazy, Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import { useStaff } from '../../api/staff-context.ts'
import { paths } from '../../shared/paths.ts'

interface DialogProps {
  onClose: () => void
}

/** Loads a dialog when it is first opened. */
function lazyDialog(label: string, load: () => Promise<ComponentType<DialogProps>>) {
  return { label, Dialog: lazy(async () => ({ default: await load() })) }
}

const changePassword = 'Change password…'

/** Shows the dialogs in which a person changes their own account. */
const dialogs = [
  lazyDialog(
    changePassword,
    async () => (await import('./password/change-password-sheet.tsx')).ChangePasswordSheet,
  ),
  lazyDialog(
    'Passkeys…',
    async () => (await import('./passkeys/passkeys-sheet.tsx')).PasskeysSheet,
  ),
  lazyDialog(
    'Authenticator app…',
    async () => (await import('./second-factor/second-factor-sheet.tsx')).SecondFactorSheet,
  ),
  lazyDialog(
    'Signed-in devices…',
    async () => (await import('./sessions/sessions-sheet.tsx')).OwnSessionsSheet,
  ),
]

const switchDialog = lazyDialog(
  'Switch hotel…',
  async () => (await import('./hotels/hotels-sheet.tsx')).HotelsSheet,
)

interface Entry {
  label: string
  open: () => void
  /** It opens a screen, and not a dialog. */
  isScreen?: true
}

/** @returns the entries of a menu, and the dialog that is open */
export function useAccountDialogs() {
  const [opened, setOpened] = useState<string>()
  const { hasPassword, hasOtherHotels, canAddHotels, canSetUpHotel } = useStaff()
  const navigate = useNavigate()
  const offered = hasOtherHotels ? [switchDialog, ...dialogs] : dialogs
  const Opened = offered.find(({ label }) => label === opened)?.Dialog
  const entries: Entry[] = offered.map(({ label }) => ({
    label: label === changePassword && !hasPassword ? 'Set a password…' : label,
    open: () => setOpened(label),
  }))
  if (canAddHotels) {
    const open = () => void navigate(paths.setupStep('hotel'))
    entries.splice(hasOtherHotels ? 1 : 0, 0, { label: 'Add a hotel', open, isScreen: true })
  }
  if (canSetUpHotel) {
    const open = () => void navigate(paths.ownHotel)
    entries.unshift({ label: 'Set up your hotel', open, isScreen: true })
  }
  return {
    entries,
    dialogSheet: Opened && (
      <Suspense fallback={null}>
        <Opened onClose={() => setOpened(undefined)} />
      </Suspense>
    ),
  }
}
