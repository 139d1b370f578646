import { maxPassword } from '@bellhop/domain/limits'
import { Button } from '@bellhop/ui/button'
import { Form } from '@bellhop/ui/form'
import { TextField } from '@bellhop/ui/text-field'
import { useEffect, useRef, useState } from 'react'
import { isProblem, readErrorSentence } from '../../api/error-sentence.ts'
import { isEmail } from '../../forms/is-email.ts'
import { paths } from '../../shared/paths.ts'
import { TextLink } from '../../shared/text-link.tsx'
import { useSignInMutation } from './api.ts'
import { CodeField } from './second-factor/code-field.tsx'
import { SignInFrame, SignInNotice } from './sign-in-frame.tsx'

interface Props {
  /** The person was working here until the session ended. */
  sessionEnded: boolean
  /** What has just been done, such as setting a password, and the email of the account. */
  done?: { notice: string; email: string } | undefined
}

export function SignInScreen({ sessionEnded, done }: Props) {
  const [email, setEmail] = useState(done?.email ?? '')
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  // Stays while further codes are tried.
  const [needsCode, setNeedsCode] = useState(false)
  const codeField = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (needsCode) codeField.current?.focus()
  }, [needsCode])
  const [signIn, { isLoading, error }] = useSignInMutation()

  async function submit() {
    const { error } = await signIn({ email: email.trim(), password, ...(needsCode && { code }) })
    if (isProblem(error, 'second_factor_required')) setNeedsCode(true)
  }

  return (
    <SignInFrame title="Sign in to the desk" page="Sign in" footer={<SourceLinks />}>
      {done && !error && <SignInNotice tone="good">{done.notice}</SignInNotice>}
      {sessionEnded && !done && !error && (
        <SignInNotice tone="warn">Your session has ended. Please sign in again.</SignInNotice>
      )}
      <Form
        summaryTitle="Check these fields"
        errors={{
          email: isEmail(email) ? undefined : 'Enter a valid email address.',
          password: password ? undefined : 'Enter your password.',
        }}
        problem={
          isProblem(error, 'second_factor_required') ? undefined : error && readErrorSentence(error)
        }
        busy={isLoading}
        onSubmit={() => void submit()}
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
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
        <TextField
          label="Password"
          type="password"
          required
          name="password"
          autoComplete="current-password"
          maxLength={maxPassword}
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
        {needsCode && (
          <CodeField
            field={codeField}
            help="From your authenticator app, or a recovery code."
            value={code}
            onChange={setCode}
          />
        )}
        <Button type="submit" variant="primary" size="large" busy={isLoading}>
          Sign in
        </Button>
      </Form>
      <TextLink to={paths.forgotPassword}>Forgot your password?</TextLink>
    </SignInFrame>
  )
}

function SourceLinks() {
  return (
    <p className="flex justify-center gap-6 text-ink-soft text-sm">
      <a
        href="/licences"
        className="inline-flex min-h-11 items-center underline underline-offset-4"
      >
        Licences
      </a>
      <a href="/source" className="inline-flex min-h-11 items-center underline underline-offset-4">
        Source code
      </a>
    </p>
  )
}
