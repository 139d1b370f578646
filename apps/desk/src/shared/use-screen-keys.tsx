import { IconButton } from '@bellhop/ui/icon-button'
import { Keyboard } from 'lucide'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { KeyboardHelp, type KeyMeanings } from '../lists/keyboard-help.tsx'
import { type Keys, useKeys } from '../lists/use-keys.ts'
import { useStoredFlag } from './use-stored-flag.ts'

/**
 * The keys of a screen, and `?` for their help.
 *
 * @param explanation of the screen, below the keys
 * @returns the help's button for the toolbar, and its sheet
 */
export function useScreenKeys(meanings: KeyMeanings, keys: Keys, explanation?: ReactNode) {
  const t = useTranslations('shared')
  const [isShown, show] = useState(false)
  const [keysEnabled, enableKeys] = useStoredFlag('desk.keys', true)
  useKeys({ ...keys, '?': () => show(true) }, keysEnabled)
  return {
    keysEnabled,
    helpButton: (
      <IconButton
        icon={Keyboard}
        label={t('keyboardHelp')}
        onClick={() => show(true)}
        className="phone:hidden"
      />
    ),
    helpSheet: (
      <KeyboardHelp
        meanings={meanings}
        open={isShown}
        onClose={() => show(false)}
        enabled={keysEnabled}
        onEnable={enableKeys}
      >
        {explanation}
      </KeyboardHelp>
    ),
  }
}
