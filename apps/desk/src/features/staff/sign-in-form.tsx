import type { BodyOf } from '@bellhop/contract/base/route'
import type { staffSignIn } from '@bellhop/contract/desk/staff'
import { maxPassword } from '@bellhop/domain/limits'
import { Button } from '@bellhop/ui/button'
import { Form } from '@bellhop/ui/form'
import { TextField } from '@bellhop/ui/text-field'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { isProblem, readErrorSentence } from '../../api/error-sentence.ts'
import { sendUnsent } from '../../api/on-sign-out.ts'
import { isEmail } from '../../forms/is-email.ts'
import { canUsePasskeys } from '../../shared/staff/webauthn.ts'
import { useSignInMutation } from './api.ts'
import { PasskeySignIn } from './passkeys/passkey-sign-in.tsx'
import { usePasskeySignIn } from './passkeys/use-passkey-sign-in.ts'
import { CodeField } from './second-factor/code-field.tsx'

interface Props {
  email: string
  /** Only this person may sign in. */
  isFixed?: boolean
  /** Which account of the email is meant. Default: any of the installation. */
  limits?: Pick<BodyOf<typeof staffSignIn>, 'hotelId' | 'another'>
  /** Shown until an attempt has failed. */
  notice: ReactNode
}

/** Email, password and, once the server asks for it, the code of the authenticator app; or a passkey. */
export function SignInForm({ email: given, isFixed = false, limits, notice }: Props) {
  const ofApi = useTranslations('api')
  const t = useTranslations('staff')
  const [email, setEmail] = useState(given)
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  // Stays while further codes are tried.
  const [needsCode, setNeedsCode] = useState(false)
  const codeField = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (needsCode) codeField.current?.focus()
  }, [needsCode])
  const [signIn, { isLoading, error }] = useSignInMutation()
  const [isSending, setSending] = useState(false)
  const isBusy = isLoading || isSending
  const passkey = usePasskeySignIn({ ...limits, ...(isFixed && { email: given }) }, !isFixed)

  async function submit() {
    // Afterwards the browser uses the other hotel, and calls for this one are rejected.
    if (limits?.another) {
      setSending(true)
      await sendUnsent()
      setSending(false)
    }
    const { error } = await signIn({
      email: email.trim(),
      password,
      ...(needsCode && { code }),
      ...limits,
    })
    if (isProblem(error, 'second_factor_required')) setNeedsCode(true)
  }

  return (
    <>
      {!error && notice}
      <Form
        summaryTitle={t('checkTheseFields')}
        errors={{
          email: isEmail(email) ? undefined : t('enterAnEmail'),
          password: password ? undefined : t('enterYourPassword'),
        }}
        problem={
          isProblem(error, 'second_factor_required')
            ? undefined
            : error && readErrorSentence(error, ofApi)
        }
        busy={isBusy}
        onSubmit={() => void submit()}
        className="grid gap-5"
      >
        <TextField
          label={t('email')}
          type="email"
          required
          readOnly={isFixed}
          name="email"
          // Browsers suggest passkeys here, too.
          autoComplete="username webauthn"
          autoCapitalize="none"
          spellCheck={false}
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
        <TextField
          label={t('password')}
          type="password"
          required
          name="password"
          autoComplete="current-password"
          maxLength={maxPassword}
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
        {needsCode && (
          <CodeField field={codeField} help={t('signInCodeHelp')} value={code} onChange={setCode} />
        )}
        <Button type="submit" variant="primary" size="large" busy={isBusy}>
          {t('signIn')}
        </Button>
      </Form>
      {canUsePasskeys() && <PasskeySignIn {...passkey} />}
    </>
  )
}
