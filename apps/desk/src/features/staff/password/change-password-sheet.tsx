import { changePassword } from '@bellhop/contract/calls/desk/staff-password'
import { maxPassword } from '@bellhop/domain/limits'
import { minPasswordOf } from '@bellhop/domain/people/password'
import { TextField } from '@bellhop/ui/text-field'
import { useState } from 'react'
import { useStaff } from '../../../api/staff-context.ts'
import { useChange } from '../../../api/use-change.ts'
import { ChangeSheet } from '../../../forms/change-sheet.tsx'
import { NewPasswordField } from '../../../forms/new-password-field.tsx'
import { useForm } from '../../../forms/use-form.ts'
import { useGetSecondFactorQuery } from '../second-factor/second-factor-api.ts'

export function ChangePasswordSheet({ onClose }: { onClose: () => void }) {
  const { name, email, hotel, ...staff } = useStaff()
  // The dialog stays as it was opened.
  const [hasPassword] = useState(staff.hasPassword)
  const { data } = useGetSecondFactorQuery(undefined, { refetchOnMountOrArgChange: true })
  const form = useForm({ current: '', password: '' })
  const { current, password } = form.values
  const changing = useChange(changePassword)
  return (
    <ChangeSheet
      title={hasPassword ? 'Change password' : 'Set a password'}
      action={hasPassword ? 'Change password' : 'Set password'}
      form={form}
      change={changing}
      call={{ body: { password, ...(hasPassword && { current }) } }}
      done={hasPassword ? 'Password changed.' : 'Password set.'}
      onClose={onClose}
    >
      {hasPassword ? (
        <TextField
          label="Current password"
          check={current ? undefined : 'Enter your current password.'}
          type="password"
          required
          autoComplete="current-password"
          maxLength={maxPassword}
          {...form.input('current')}
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
        {...form.field('password')}
      />
      <p className="text-ink-soft text-sm">You are signed out on all your other devices.</p>
    </ChangeSheet>
  )
}
