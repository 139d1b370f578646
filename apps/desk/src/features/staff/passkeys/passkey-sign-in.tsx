import { Button } from '@bellhop/ui/button'
import { Icon } from '@bellhop/ui/icon'
import { KeyRound } from 'lucide'
import { useTranslations } from 'use-intl'
import type { usePasskeySignIn } from './use-passkey-sign-in.ts'

/** The other way to sign in, below the form. */
export function PasskeySignIn({ isBusy, problem, signIn }: ReturnType<typeof usePasskeySignIn>) {
  const t = useTranslations('staff')
  return (
    <div className="grid gap-4">
      <p className="flex items-center gap-4 text-ink-soft text-sm before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {t('or')}
      </p>
      {problem && (
        <p role="alert" className="rounded-control bg-bad-soft px-4 py-3 text-bad text-sm">
          {problem}
        </p>
      )}
      <Button size="large" busy={isBusy} onClick={() => void signIn()}>
        <Icon of={KeyRound} className="size-5" />
        {t('signInWithAPasskey')}
      </Button>
    </div>
  )
}
