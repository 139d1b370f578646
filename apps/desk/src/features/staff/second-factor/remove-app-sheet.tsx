import type { SecondFactor } from '@bellhop/contract/desk/staff-second-factor'
import { useToast } from '@bellhop/ui/toast'
import { useState } from 'react'
import { useChange } from '../../../api/use-change.ts'
import { FormSheet } from '../../../forms/form-sheet.tsx'
import { CodeField } from './code-field.tsx'
import { OwnPasswordField } from './own-password-field.tsx'
import { removeSecondFactor } from './second-factor-api.ts'

interface Props {
  state: SecondFactor
  onClose: () => void
}

export function RemoveAppSheet({ state: { recoveryCodesLeft }, onClose }: Props) {
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const removing = useChange(removeSecondFactor)
  const showToast = useToast()

  async function remove() {
    const { isDone } = await removing.run({ body: { password, code } })
    if (!isDone) return
    showToast({ text: 'You sign in without an app now.', tone: 'good' })
    onClose()
  }

  return (
    <FormSheet
      title="Authenticator app"
      action="Turn off"
      variant="danger"
      change={removing}
      onSubmit={() => void remove()}
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
      <OwnPasswordField value={password} onChange={setPassword} />
      <CodeField help="From your app, or a recovery code." value={code} onChange={setCode} />
    </FormSheet>
  )
}
