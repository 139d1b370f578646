import { maxPassword } from '@bellhop/domain/limits'
import { TextField } from '@bellhop/ui/text-field'

interface Props {
  value: string
  onChange: (password: string) => void
}

/** The password of the person at the desk, who is asked for it again. */
export function OwnPasswordField({ value, onChange }: Props) {
  return (
    <TextField
      label="Your password"
      type="password"
      required
      name="password"
      autoComplete="current-password"
      maxLength={maxPassword}
      check={value ? undefined : 'Enter your password.'}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
