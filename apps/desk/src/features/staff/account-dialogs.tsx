import { staffLanguages } from '@bellhop/languages'
import { type ComponentType, lazy, Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import { type Messages, useTranslations } from 'use-intl'
import { useStaff } from '../../api/staff-context.ts'
import { paths } from '../../shared/paths.ts'

interface DialogProps {
  onClose: () => void
}

type Name = Exclude<keyof Messages['staff']['menu'], 'setAPassword'>

/** Loads a dialog when it is first opened. */
function lazyDialog(name: Name, load: () => Promise<ComponentType<DialogProps>>) {
  return { name, Dialog: lazy(async () => ({ default: await load() })) }
}

/** Shows the dialogs in which a person changes their own account. */
const dialogs = [
  lazyDialog(
    'changePassword',
    async () => (await import('./password/change-password-sheet.tsx')).ChangePasswordSheet,
  ),
  lazyDialog('passkeys', async () => (await import('./passkeys/passkeys-sheet.tsx')).PasskeysSheet),
  lazyDialog(
    'authenticatorApp',
    async () => (await import('./second-factor/second-factor-sheet.tsx')).SecondFactorSheet,
  ),
  lazyDialog(
    'signedInDevices',
    async () => (await import('./sessions/sessions-sheet.tsx')).OwnSessionsSheet,
  ),
]

const switchDialog = lazyDialog(
  'switchHotel',
  async () => (await import('./hotels/hotels-sheet.tsx')).HotelsSheet,
)

interface Entry {
  label: string
  open: () => void
  /** It opens a screen, and not a dialog. */
  isScreen?: true
}

const languageDialog = lazyDialog(
  'language',
  async () => (await import('./language-sheet.tsx')).LanguageSheet,
)

/** @returns the entries of a menu, and the dialog that is open */
export function useAccountDialogs() {
  const t = useTranslations('staff')
  const [opened, setOpened] = useState<Name>()
  const { hasPassword, hasOtherHotels, canAddHotels, canSetUpHotel } = useStaff()
  const navigate = useNavigate()
  const offered = [
    ...(hasOtherHotels ? [switchDialog] : []),
    ...dialogs,
    ...(staffLanguages.length > 1 ? [languageDialog] : []),
  ]
  const Opened = offered.find(({ name }) => name === opened)?.Dialog
  const entries: Entry[] = offered.map(({ name }) => ({
    label: t(`menu.${name === 'changePassword' && !hasPassword ? 'setAPassword' : name}`),
    open: () => setOpened(name),
  }))
  if (canAddHotels) {
    const open = () => void navigate(paths.setupStep('hotel'))
    entries.splice(hasOtherHotels ? 1 : 0, 0, { label: t('addAHotel'), open, isScreen: true })
  }
  if (canSetUpHotel) {
    const open = () => void navigate(paths.ownHotel)
    entries.unshift({ label: t('setUpYourHotel'), open, isScreen: true })
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
