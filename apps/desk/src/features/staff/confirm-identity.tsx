import { listPasskeys, prepareConfirmation } from '@bellhop/contract/calls/desk/staff-passkeys'
import { getSecondFactor } from '@bellhop/contract/calls/desk/staff-second-factor'
import { confirmIdentity } from '@bellhop/contract/calls/desk/staff-sessions'
import { Button } from '@bellhop/ui/button'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { answerIdentity } from '../../api/identity.ts'
import { useStaff } from '../../api/staff-context.ts'
import { useChange, useSend } from '../../api/use-change.ts'
import { useRead } from '../../api/use-read.ts'
import { FormSheet } from '../../forms/form-sheet.tsx'
import {
  canUsePasskeys,
  explainPasskeyError,
  preloadPasskeys,
  signWithPasskey,
} from '../../shared/staff/webauthn.ts'
import { CodeField } from './second-factor/code-field.tsx'
import { OwnPasswordField } from './second-factor/own-password-field.tsx'

/** Asks the person again who they are, above what they were doing, which continues then. */
export function ConfirmIdentity() {
  const ofApi = useTranslations('api')
  const t = useTranslations('staff')
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [way, setWay] = useState<'password' | 'code'>('password')
  const { hasPassword } = useStaff()
  const { data: secondFactor } = useRead(getSecondFactor)
  const confirming = useChange(confirmIdentity)

  const { data: passkeys } = useRead(listPasskeys, { skip: !canUsePasskeys() })
  const [prepare] = useSend(prepareConfirmation)
  const [isSigning, setSigning] = useState(false)
  const [passkeyProblem, setPasskeyProblem] = useState<string>()
  useEffect(preloadPasskeys, [])

  async function confirmByPasskey() {
    if (isSigning) return
    setSigning(true)
    setPasskeyProblem(undefined)
    try {
      const passkey = await signWithPasskey(await prepare({ body: {} }).unwrap())
      const { isDone } = await confirming.run({ body: { passkey } })
      if (isDone) answerIdentity(true)
    } catch (error) {
      setPasskeyProblem(explainPasskeyError(error, ofApi))
    }
    setSigning(false)
  }

  async function confirm() {
    setPasskeyProblem(undefined)
    const { isDone } = await confirming.run({ body: way === 'password' ? { password } : { code } })
    if (isDone) answerIdentity(true)
  }

  if (!hasPassword) {
    return (
      <FormSheet
        title={t('confirmItsYou')}
        action={t('useAPasskey')}
        change={{ ...confirming, isBusy: isSigning, problem: passkeyProblem ?? confirming.problem }}
        onSubmit={() => void confirmByPasskey()}
        onClose={() => answerIdentity(false)}
      >
        <p>{t('confirmItsStillYou')}</p>
      </FormSheet>
    )
  }
  return (
    <FormSheet
      title={t('confirmItsYou')}
      action={t('confirm')}
      change={{ ...confirming, problem: passkeyProblem ?? confirming.problem }}
      onSubmit={() => void confirm()}
      onClose={() => answerIdentity(false)}
    >
      <p>{t('confirmItsStillYou')}</p>
      {way === 'password' ? (
        <OwnPasswordField value={password} onChange={setPassword} />
      ) : (
        <CodeField help={t('codeHelp')} value={code} onChange={setCode} />
      )}
      <div className="flex flex-wrap gap-3">
        {passkeys?.some(({ host }) => !host) && (
          <Button busy={isSigning} onClick={() => void confirmByPasskey()}>
            {t('useAPasskey')}
          </Button>
        )}
        {secondFactor?.isOn && (
          <Button onClick={() => setWay(way === 'password' ? 'code' : 'password')}>
            {way === 'password' ? t('useACode') : t('useYourPassword')}
          </Button>
        )}
      </div>
    </FormSheet>
  )
}
