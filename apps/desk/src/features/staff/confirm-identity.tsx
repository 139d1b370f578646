import { Button } from '@bellhop/ui/button'
import { useState } from 'react'
import { answerIdentity } from '../../api/identity.ts'
import { useChange } from '../../api/use-change.ts'
import { FormSheet } from '../../forms/form-sheet.tsx'
import { CodeField } from './second-factor/code-field.tsx'
import { OwnPasswordField } from './second-factor/own-password-field.tsx'
import { useGetSecondFactorQuery } from './second-factor/second-factor-api.ts'
import { confirmIdentity } from './sessions/sessions-api.ts'

/** Asks the person again who they are, above what they were doing, which continues then. */
export function ConfirmIdentity() {
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [way, setWay] = useState<'password' | 'code'>('password')
  const { data: secondFactor } = useGetSecondFactorQuery()
  const confirming = useChange(confirmIdentity)

  async function confirm() {
    const { isDone } = await confirming.run({ body: way === 'password' ? { password } : { code } })
    if (isDone) answerIdentity(true)
  }

  return (
    <FormSheet
      title="Confirm it’s you"
      action="Confirm"
      change={confirming}
      onSubmit={() => void confirm()}
      onClose={() => answerIdentity(false)}
    >
      <p>You signed in a while ago. To continue, confirm that it is still you.</p>
      {way === 'password' ? (
        <OwnPasswordField value={password} onChange={setPassword} />
      ) : (
        <CodeField help="From your app, or a recovery code." value={code} onChange={setCode} />
      )}
      {secondFactor?.isOn && (
        <div>
          <Button onClick={() => setWay(way === 'password' ? 'code' : 'password')}>
            {way === 'password' ? 'Use a code from your app' : 'Use your password'}
          </Button>
        </div>
      )}
    </FormSheet>
  )
}
