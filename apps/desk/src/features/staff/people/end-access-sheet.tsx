import type { StaffAccount } from '@bellhop/contract/desk/staff-members'
import { useToast } from '@bellhop/ui/toast'
import { useChange } from '../../../api/use-change.ts'
import { FormSheet } from '../../../forms/form-sheet.tsx'
import { deactivateStaff } from './people-api.ts'

interface Props {
  account: StaffAccount
  onClose: () => void
}

export function EndAccessSheet({ account, onClose }: Props) {
  const ending = useChange(deactivateStaff)
  const showToast = useToast()

  async function end() {
    const { isDone } = await ending.run({ params: { id: account._id }, body: {} })
    if (!isDone) return
    showToast({ text: `${account.name} no longer has access.`, tone: 'good' })
    onClose()
  }

  return (
    <FormSheet
      title={`End access of ${account.name}?`}
      action="End access"
      variant="danger"
      change={ending}
      onSubmit={() => void end()}
      onClose={onClose}
    >
      <p>
        They are signed out everywhere at once, and links to set a password stop working. What they
        have done stays under their name. You can let them back in later.
      </p>
    </FormSheet>
  )
}
