import { maxPassword } from '@bellhop/domain/limits'
import { minPasswordOf } from '@bellhop/domain/people/password'
import { TextField } from '@bellhop/ui/text-field'
import { useToast } from '@bellhop/ui/toast'
import { useState } from 'react'
import { useStaff } from '../../../api/staff-context.ts'
import { useChange } from '../../../api/use-change.ts'
import { FormSheet } from '../../../forms/form-sheet.tsx'
import { NewPasswordField } from '../../../forms/new-password-field.tsx'
import { useGetSecondFactorQuery } from '../second-factor/second-factor-api.ts'
import { changePassword } from './password-api.ts'

export function ChangePasswordSheet({ onClose }: { onClose: () => void }) {
  const { name, email, hotel, ...staff } = useStaff()
  // The dialog stays as it was opened.
  const [hasPassword] = useState(staff.hasPassword)
  const [current, setCurrent] = useState('')
  const [password, setPassword] = useState('')
  const { data } = useGetSecondFactorQuery(undefined, { refetchOnMountOrArgChange: true })
  const changing = useChange(changePassword)
  const showToast = useToast()

  async function save() {
    const { isDone } = await changing.run({ body: { password, ...(hasPassword && { current }) } })
    if (!isDone) return
    showToast({ text: hasPassword ? 'Password changed.' : 'Password set.', tone: 'good' })
    onClose()
  }

  return (
    <FormSheet
      title={hasPassword ? 'Change password' : 'Set a password'}
      action={hasPassword ? 'Change password' : 'Set password'}
      change={changing}
      errors={{ current: current || !hasPassword ? undefined : 'Enter your current password.' }}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      {hasPassword ? (
        <TextField
          label="Current password"
          type="password"
          required
          name="current"
          autoComplete="current-password"
          maxLength={maxPassword}
          value={current}
          onChange={(event) => setCurrent(event.target.value)}
        />
      ) : (
        <p>
          You sign in with a passkey. With a password, you can also sign in where the passkey does
          not work. Your passkeys stay.
        </p>
      )}
      <NewPasswordField
        label={hasPassword ? 'New password' : 'Password'}
        min={minPasswordOf(data?.isOn ?? false)}
        names={[name, hotel.name]}
        email={email}
        value={password}
        onChange={setPassword}
      />
      <p className="text-ink-soft text-sm">You are signed out on all your other devices.</p>
    </FormSheet>
  )
}
