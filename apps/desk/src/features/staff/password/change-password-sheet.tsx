import { changePassword } from '@bellhop/contract/calls/desk/staff-password'
import { getSecondFactor } from '@bellhop/contract/calls/desk/staff-second-factor'
import { maxPassword } from '@bellhop/domain/limits'
import { minPasswordOf } from '@bellhop/domain/people/password'
import { TextField } from '@bellhop/ui/text-field'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useStaff } from '../../../api/staff-context.ts'
import { useChange } from '../../../api/use-change.ts'
import { useRead } from '../../../api/use-read.ts'
import { ChangeSheet } from '../../../forms/change-sheet.tsx'
import { NewPasswordField } from '../../../forms/new-password-field.tsx'
import { useForm } from '../../../forms/use-form.ts'

export function ChangePasswordSheet({ onClose }: { onClose: () => void }) {
  const t = useTranslations('staff')
  const { name, email, hotel, ...staff } = useStaff()
  // The dialog stays as it was opened.
  const [hasPassword] = useState(staff.hasPassword)
  const { data } = useRead(getSecondFactor, { fresh: true })
  const form = useForm({ current: '', password: '' })
  const { current, password } = form.values
  const changing = useChange(changePassword)
  return (
    <ChangeSheet
      title={hasPassword ? t('changePassword') : t('setAPassword')}
      action={hasPassword ? t('changePassword') : t('setPassword')}
      form={form}
      change={changing}
      call={{ body: { password, ...(hasPassword && { current }) } }}
      done={hasPassword ? t('passwordChanged') : t('passwordSet')}
      onClose={onClose}
    >
      {hasPassword ? (
        <TextField
          label={t('currentPassword')}
          check={current ? undefined : t('enterYourCurrentPassword')}
          type="password"
          required
          autoComplete="current-password"
          maxLength={maxPassword}
          {...form.input('current')}
        />
      ) : (
        <p>{t('setPasswordHelp')}</p>
      )}
      <NewPasswordField
        label={hasPassword ? t('newPassword') : t('password')}
        min={minPasswordOf(data?.isOn ?? false)}
        names={[name, hotel.name]}
        email={email}
        {...form.field('password')}
      />
      <p className="text-ink-soft text-sm">{t('signedOutElsewhere')}</p>
    </ChangeSheet>
  )
}
