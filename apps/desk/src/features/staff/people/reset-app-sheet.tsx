import { resetSecondFactor } from '@bellhop/contract/calls/desk/staff-second-factor'
import type { StaffAccount, StaffAccountWithLink } from '@bellhop/contract/desk/staff-members'
import { useChange } from '../../../api/use-change.ts'
import { ChangeSheet } from '../../../forms/change-sheet.tsx'

interface Props {
  account: StaffAccount
  onDone: (account: StaffAccountWithLink) => void
  onClose: () => void
}

export function ResetAppSheet({ account, onDone, onClose }: Props) {
  const resetting = useChange(resetSecondFactor, { tags: ['staffAccounts'] })
  return (
    <ChangeSheet
      title={`Reset sign-in of ${account.name}?`}
      action="Reset sign-in"
      variant="danger"
      change={resetting}
      call={{ params: { id: account._id }, body: {} }}
      onDone={(data) => {
        onClose()
        onDone(data)
      }}
      onClose={onClose}
    >
      <p>
        Only if they have lost their phone, and you have seen them in person. This removes their
        password, authenticator app and passkeys. They are signed out everywhere and choose a new
        password with a link.
      </p>
    </ChangeSheet>
  )
}
