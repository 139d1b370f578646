import { maxPassword } from '@bellhop/domain/limits'
import { TextField } from '@bellhop/ui/text-field'
import { useTranslations } from 'use-intl'

interface Props {
  value: string
  onChange: (password: string) => void
}

/** The password of the person at the desk, who is asked for it again. */
export function OwnPasswordField({ value, onChange }: Props) {
  const t = useTranslations('staff')
  return (
    <TextField
      label={t('yourPassword')}
      type="password"
      required
      name="password"
      autoComplete="current-password"
      maxLength={maxPassword}
      check={value ? undefined : t('enterYourPassword')}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
