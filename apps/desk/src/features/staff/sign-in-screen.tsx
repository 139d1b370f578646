import { maxPassword } from '@bellhop/domain/limits'
import { Button } from '@bellhop/ui/button'
import { Logo } from '@bellhop/ui/logo'
import { TextField } from '@bellhop/ui/text-field'
import { type FormEvent, useState } from 'react'
import { readErrorSentence } from '../../shared/error-sentence.ts'
import { useSignInMutation } from './api.ts'

/** `sessionEnded`: the person was at work here until the session ended. */
export function SignInScreen({ sessionEnded }: { sessionEnded: boolean }) {
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [incomplete, setIncomplete] = useState(false)
  const [signIn, { isLoading, error }] = useSignInMutation()

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const isComplete = event.currentTarget.checkValidity()
    setIncomplete(!isComplete)
    if (isComplete && !isLoading) void signIn({ email: email.trim(), password })
  }

  return (
    <main className="grid min-h-full place-items-center p-6">
      <title>Sign in | Bellhop Desk</title>
      <div className="grid w-full max-w-md gap-8">
        <Logo className="justify-self-center text-3xl" />
        <form
          onSubmit={submit}
          noValidate
          className="grid gap-5 rounded-sheet bg-surface p-8 shadow-raised"
        >
          <h1 className="font-display font-semibold text-2xl">Sign in to the desk</h1>
          {sessionEnded && !error && (
            <p role="status" className="rounded-control bg-warn-soft px-4 py-3 text-sm text-warn">
              Your session has ended. Please sign in again.
            </p>
          )}
          {error && !incomplete && (
            <p role="alert" className="rounded-control bg-bad-soft px-4 py-3 text-bad text-sm">
              {readErrorSentence(error)}
            </p>
          )}
          <TextField
            label="Email"
            type="email"
            required
            name="email"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            value={email}
            error={
              incomplete && !looksLikeMail(email)
                ? 'Please enter your full email address.'
                : undefined
            }
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
            error={incomplete && password === '' ? 'Please enter your password.' : undefined}
            onChange={(event) => setPassword(event.target.value)}
          />
          <Button type="submit" variant="primary" size="large" busy={isLoading}>
            Sign in
          </Button>
        </form>
      </div>
    </main>
  )
}

/** As the browser judges it for an email field. */
function looksLikeMail(email: string): boolean {
  const field = Object.assign(document.createElement('input'), { type: 'email', required: true })
  field.value = email
  return field.validity.valid
}
