import { requestPasswordReset } from '@bellhop/contract/calls/desk/staff-password'
import { Button } from '@bellhop/ui/button'
import { Form } from '@bellhop/ui/form'
import { TextField } from '@bellhop/ui/text-field'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { readErrorSentence } from '../../../api/error-sentence.ts'
import { useSend } from '../../../api/use-change.ts'
import { isEmail } from '../../../forms/is-email.ts'
import { paths } from '../../../shared/paths.ts'
import { TextLink } from '../../../shared/text-link.tsx'
import { SignInFrame, SignInNotice } from '../sign-in-frame.tsx'

export function ForgotPasswordScreen() {
  const ofApi = useTranslations('api')
  const t = useTranslations('staff')
  const [email, setEmail] = useState('')
  const [send, { isLoading, isSuccess, error }] = useSend(requestPasswordReset)
  return (
    <SignInFrame title={t('forgotYourPassword')} page={t('forgotPassword')}>
      {isSuccess ? (
        <SignInNotice tone="good">{t('linkOnItsWay')}</SignInNotice>
      ) : (
        <Form
          summaryTitle={t('checkTheseFields')}
          errors={{ email: isEmail(email.trim()) ? undefined : t('enterAnEmail') }}
          problem={error && readErrorSentence(error, ofApi)}
          busy={isLoading}
          onSubmit={() => void send({ body: { email: email.trim() } })}
          className="grid gap-5"
        >
          <TextField
            label={t('email')}
            type="email"
            required
            name="email"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            help={t('forgotPasswordHelp')}
            value={email}
            onChange={(event) => setEmail(event.target.value)}
          />
          <Button type="submit" variant="primary" size="large" busy={isLoading}>
            {t('emailMeALink')}
          </Button>
        </Form>
      )}
      <TextLink to={paths.signIn}>{t('backToSignIn')}</TextLink>
    </SignInFrame>
  )
}
