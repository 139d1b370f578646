import { maxPassword } from '@bellhop/domain/limits'
import { Button } from '@bellhop/ui/button'
import { Form } from '@bellhop/ui/form'
import { Logo } from '@bellhop/ui/logo'
import { TextField } from '@bellhop/ui/text-field'
import { useState } from 'react'
import { readErrorSentence } from '../../api/error-sentence.ts'
import { useSignInMutation } from './api.ts'

/** `sessionEnded`: the person was working here until the session ended. */
export function SignInScreen({ sessionEnded }: { sessionEnded: boolean }) {
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [signIn, { isLoading, error }] = useSignInMutation()

  return (
    <main className="grid min-h-full place-items-center p-6">
      <title>Sign in | Bellhop Desk</title>
      <div className="grid w-full max-w-md gap-8">
        <Logo className="justify-self-center text-3xl" />
        <div className="grid gap-5 rounded-sheet bg-surface p-8 shadow-raised">
          <h1 className="font-display font-semibold text-2xl">Sign in to the desk</h1>
          {sessionEnded && !error && (
            <p role="status" className="rounded-control bg-warn-soft px-4 py-3 text-sm text-warn">
              Your session has ended. Please sign in again.
            </p>
          )}
          <Form
            summaryTitle="Check these fields"
            errors={{
              email: isEmail(email) ? undefined : 'Enter a valid email address.',
              password: password ? undefined : 'Enter your password.',
            }}
            problem={error && readErrorSentence(error)}
            busy={isLoading}
            onSubmit={() => void signIn({ email: email.trim(), password })}
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
            <Button type="submit" variant="primary" size="large" busy={isLoading}>
              Sign in
            </Button>
          </Form>
        </div>
        <p className="flex justify-center gap-6 text-ink-soft text-sm">
          <a
            href="/licences"
            className="inline-flex min-h-11 items-center underline underline-offset-4"
          >
            Licences
          </a>
          <a
            href="/source"
            className="inline-flex min-h-11 items-center underline underline-offset-4"
          >
            Source code
          </a>
        </p>
      </div>
    </main>
  )
}

/** By the browser's own rule for email fields. */
function isEmail(email: string): boolean {
  const field = Object.assign(document.createElement('input'), { type: 'email', required: true })
  field.value = email
  return field.validity.valid
}
