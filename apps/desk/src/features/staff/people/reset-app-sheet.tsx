import type { StaffAccount, StaffAccountWithLink } from '@bellhop/contract/desk/staff-members'
import { useChange } from '../../../api/use-change.ts'
import { FormSheet } from '../../../forms/form-sheet.tsx'
import { resetSecondFactor } from '../second-factor/second-factor-api.ts'

interface Props {
  account: StaffAccount
  onDone: (account: StaffAccountWithLink) => void
  onClose: () => void
}

export function ResetAppSheet({ account, onDone, onClose }: Props) {
  const resetting = useChange(resetSecondFactor)

  async function reset() {
    const { data } = await resetting.run({ params: { id: account._id }, body: {} })
    if (!data) return
    onClose()
    onDone(data)
  }

  return (
    <FormSheet
      title={`Reset sign-in of ${account.name}?`}
      action="Reset sign-in"
      variant="danger"
      change={resetting}
      onSubmit={() => void reset()}
      onClose={onClose}
    >
      <p>
        Only if they have lost their phone, and you have seen them in person. This removes their
        password, authenticator app and passkeys. They are signed out everywhere and choose a new
        password with a link.
      </p>
    </FormSheet>
  )
}
