import { maxEmail, maxName } from '@bellhop/domain/limits'
import { minPassword } from '@bellhop/domain/people/password'
import { Button } from '@bellhop/ui/button'
import { Form } from '@bellhop/ui/form'
import { Segmented } from '@bellhop/ui/segmented'
import { TextField } from '@bellhop/ui/text-field'
import { type ChangeEvent, useEffect } from 'react'
import { useTranslations } from 'use-intl'
import type { FieldErrors } from '../../../api/error-sentence.ts'
import { isEmail } from '../../../forms/is-email.ts'
import { NewPasswordField } from '../../../forms/new-password-field.tsx'
import { bdi } from '../../../intl/bdi.tsx'
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

const ways = ['password', 'passkey'] as const

export function AdminStep({ admin, hotelName, onChange, ...props }: Props) {
  const t = useTranslations('setup')
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
      summaryTitle={t('checkTheseFields')}
      errors={{
        name: name.trim() ? undefined : t('enterYourName'),
        email: isEmail(email.trim()) ? undefined : t('enterAnEmail'),
      }}
      {...(props.errors && { serverErrors: props.errors })}
      problem={props.problem}
      busy={props.isBusy}
      onSubmit={props.onDone}
      className="grid grid-cols-1 gap-5"
    >
      <StepHeading step="admin" title={t('you')} lead={t('adminLead')} />
      <TextField
        label={t('yourName')}
        required
        autoComplete="name"
        maxLength={maxName}
        {...input('name')}
      />
      <TextField
        label={t('yourEmail')}
        type="email"
        required
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={maxEmail}
        help={t('emailHelp')}
        {...input('email')}
      />
      {canUsePasskeys() && (
        <Segmented
          legend={t('howYouSignIn')}
          showLegend
          options={ways.map((value) => ({ value, label: t(`ways.${value}`) }))}
          value={way}
          onChange={(chosen) => onChange({ ...admin, way: chosen })}
        />
      )}
      {way === 'password' ? (
        <NewPasswordField
          label={t('password')}
          min={minPassword}
          names={[name, hotelName]}
          email={email}
          value={password}
          onChange={(value) => onChange({ ...admin, password: value })}
        />
      ) : (
        <div className="grid gap-2 rounded-control bg-sunken px-4 py-3 text-sm">
          <p>{t('passkeyHelp')}</p>
          <p className="text-ink-soft">
            {t.rich('passkeyHost', { host: window.location.hostname, bdi })}
          </p>
        </div>
      )}
      <div className="flex flex-wrap justify-between gap-3">
        <Button size="large" disabled={props.isBusy} onClick={props.onBack}>
          {t('back')}
        </Button>
        <Button type="submit" variant="primary" size="large" busy={props.isBusy}>
          {t('createHotel')}
        </Button>
      </div>
    </Form>
  )
}
