import { deactivateStaff } from '@bellhop/contract/calls/desk/staff-members'
import type { StaffAccount } from '@bellhop/contract/desk/staff-members'
import { useChange } from '../../../api/use-change.ts'
import { ChangeSheet } from '../../../forms/change-sheet.tsx'

interface Props {
  account: StaffAccount
  onClose: () => void
}

export function EndAccessSheet({ account, onClose }: Props) {
  const ending = useChange(deactivateStaff, { tags: ['staffAccounts'] })
  return (
    <ChangeSheet
      title={`End access of ${account.name}?`}
      action="End access"
      variant="danger"
      change={ending}
      call={{ params: { id: account._id }, body: {} }}
      done={`${account.name} no longer has access.`}
      onClose={onClose}
    >
      <p>
        They are signed out everywhere at once, and links to set a password stop working. What they
        have done stays under their name. You can let them back in later.
      </p>
    </ChangeSheet>
  )
}
