import { maxEmail, maxName } from '@bellhop/domain/limits'
import { minPassword } from '@bellhop/domain/people/password'
import { Button } from '@bellhop/ui/button'
import { Form } from '@bellhop/ui/form'
import { Segmented } from '@bellhop/ui/segmented'
import { TextField } from '@bellhop/ui/text-field'
import { type ChangeEvent, useEffect } from 'react'
import type { FieldErrors } from '../../../api/error-sentence.ts'
import { isEmail } from '../../../forms/is-email.ts'
import { NewPasswordField } from '../../../forms/new-password-field.tsx'
import { canUsePasskeys, preloadPasskeys } from '../../../shared/staff/webauthn.ts'
import { StepHeading } from '../step-heading.tsx'

export interface EnteredAdmin {
  name: string
  email: string
  /** The way in which the admin signs in. */
  way: 'password' | 'passkey'
  password: string
}

interface Props {
  admin: EnteredAdmin
  hotelName: string
  onChange: (admin: EnteredAdmin) => void
  isBusy: boolean
  problem: string | undefined
  /** The server's, by field. */
  errors: FieldErrors | undefined
  onBack: () => void
  onDone: () => void
}

const ways = [
  { value: 'password', label: 'With a password' },
  { value: 'passkey', label: 'With a passkey' },
] as const

export function AdminStep({ admin, hotelName, onChange, ...props }: Props) {
  const { name, email, password, way } = admin
  useEffect(preloadPasskeys, [])
  const input = (field: 'name' | 'email') => ({
    name: field,
    value: admin[field],
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) =>
      onChange({ ...admin, [field]: target.value }),
  })
  return (
    <Form
      summaryTitle="Check these fields"
      errors={{
        name: name.trim() ? undefined : 'Enter your name.',
        email: isEmail(email.trim()) ? undefined : 'Enter a valid email address.',
      }}
      {...(props.errors && { serverErrors: props.errors })}
      problem={props.problem}
      busy={props.isBusy}
      onSubmit={props.onDone}
      className="grid grid-cols-1 gap-5"
    >
      <StepHeading
        step="admin"
        title="You"
        lead="You run the desk as its administrator, and invite your colleagues later."
      />
      <TextField
        label="Your name"
        required
        autoComplete="name"
        maxLength={maxName}
        {...input('name')}
      />
      <TextField
        label="Your email"
        type="email"
        required
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={maxEmail}
        help="You sign in with it. It is also the hotel’s email until you enter another."
        {...input('email')}
      />
      {canUsePasskeys() && (
        <Segmented
          legend="How you sign in"
          showLegend
          options={ways}
          value={way}
          onChange={(chosen) => onChange({ ...admin, way: chosen })}
        />
      )}
      {way === 'password' ? (
        <NewPasswordField
          label="Password"
          min={minPassword}
          names={[name, hotelName]}
          email={email}
          value={password}
          onChange={(value) => onChange({ ...admin, password: value })}
        />
      ) : (
        <div className="grid gap-2 rounded-control bg-sunken px-4 py-3 text-sm">
          <p>
            Your fingerprint, your face or the lock of your device signs you in, without a password.
            Your device asks for it when you create the hotel.
          </p>
          <p className="text-ink-soft">
            A passkey works only at <bdi>{window.location.hostname}</bdi>. Set a password in the
            account menu before the desk moves to another address.
          </p>
        </div>
      )}
      <div className="flex flex-wrap justify-between gap-3">
        <Button size="large" disabled={props.isBusy} onClick={props.onBack}>
          Back
        </Button>
        <Button type="submit" variant="primary" size="large" busy={props.isBusy}>
          Create hotel
        </Button>
      </div>
    </Form>
  )
}
