import { maxPassword } from '@bellhop/domain/limits'
import { findPasswordProblem } from '@bellhop/domain/people/password'
import { Checkbox } from '@bellhop/ui/checkbox'
import { TextField } from '@bellhop/ui/text-field'
import { useState } from 'react'
import { useTranslations } from 'use-intl'

interface Props {
  label: string
  /** Characters. */
  min: number
  /** Names that are easy to guess. */
  names: readonly string[]
  email: string
  value: string
  onChange: (password: string) => void
}

/** A password to be chosen, which can be shown. The server also knows which ones are common. */
export function NewPasswordField({ label, min, names, email, value, onChange }: Props) {
  const t = useTranslations('forms')
  const [isShown, setShown] = useState(false)
  const problem = findPasswordProblem(value, { min, names: [...names, email] })
  return (
    <div className="grid">
      {/* Password managers store the password for it. */}
      <input type="email" hidden readOnly autoComplete="username" value={email} />
      <TextField
        label={label}
        type={isShown ? 'text' : 'password'}
        required
        name="password"
        autoComplete="new-password"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={maxPassword}
        help={t('passwordHelp', { min })}
        check={problem && t(`password.${problem}`, { min })}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      <Checkbox
        label={t('showPassword')}
        checked={isShown}
        onChange={({ target }) => setShown(target.checked)}
      />
    </div>
  )
}
