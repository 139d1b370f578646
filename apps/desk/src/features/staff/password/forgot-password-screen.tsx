import { Button } from '@bellhop/ui/button'
import { Form } from '@bellhop/ui/form'
import { TextField } from '@bellhop/ui/text-field'
import { useState } from 'react'
import { readErrorSentence } from '../../../api/error-sentence.ts'
import { isEmail } from '../../../forms/is-email.ts'
import { paths } from '../../../shared/paths.ts'
import { TextLink } from '../../../shared/text-link.tsx'
import { SignInFrame, SignInNotice } from '../sign-in-frame.tsx'
import { useRequestResetMutation } from './password-api.ts'

export function ForgotPasswordScreen() {
  const [email, setEmail] = useState('')
  const [send, { isLoading, isSuccess, error }] = useRequestResetMutation()
  return (
    <SignInFrame title="Forgot your password?" page="Forgot password">
      {isSuccess ? (
        <SignInNotice tone="good">
          If this email has an account, a link is on its way. If nothing arrives, ask your hotel’s
          administrator for a link.
        </SignInNotice>
      ) : (
        <Form
          summaryTitle="Check these fields"
          errors={{ email: isEmail(email.trim()) ? undefined : 'Enter a valid email address.' }}
          problem={error && readErrorSentence(error)}
          busy={isLoading}
          onSubmit={() => void send({ email: email.trim() })}
          className="grid gap-5"
        >
          <TextField
            label="Email"
            type="email"
            required
            name="email"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            help="We’ll email you a link to choose a new password."
            value={email}
            onChange={(event) => setEmail(event.target.value)}
          />
          <Button type="submit" variant="primary" size="large" busy={isLoading}>
            Email me a link
          </Button>
        </Form>
      )}
      <TextLink to={paths.signIn}>Back to sign in</TextLink>
    </SignInFrame>
  )
}
