import { removeSecondFactor } from '@bellhop/contract/calls/desk/staff-second-factor'
import type { SecondFactor } from '@bellhop/contract/desk/staff-second-factor'
import { useChange } from '../../../api/use-change.ts'
import { ChangeSheet } from '../../../forms/change-sheet.tsx'
import { useForm } from '../../../forms/use-form.ts'
import { CodeField } from './code-field.tsx'
import { OwnPasswordField } from './own-password-field.tsx'

interface Props {
  state: SecondFactor
  onClose: () => void
}

export function RemoveAppSheet({ state: { recoveryCodesLeft }, onClose }: Props) {
  const form = useForm({ password: '', code: '' })
  const removing = useChange(removeSecondFactor, { tags: ['secondFactor'] })
  return (
    <ChangeSheet
      title="Authenticator app"
      action="Turn off"
      variant="danger"
      form={form}
      change={removing}
      call={{ body: form.values }}
      done="You sign in without an app now."
      onClose={onClose}
    >
      <p>
        You sign in with your app.{' '}
        <span>
          {recoveryCodesLeft === 1
            ? 'One recovery code is left.'
            : `${recoveryCodesLeft} recovery codes are left.`}
        </span>{' '}
        For new ones, turn the app off and set it up again.
      </p>
      <OwnPasswordField {...form.field('password')} />
      <CodeField help="From your app, or a recovery code." {...form.field('code')} />
    </ChangeSheet>
  )
}
