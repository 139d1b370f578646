import { resetSecondFactor } from '@bellhop/contract/calls/desk/staff-second-factor'
import type { StaffAccount, StaffAccountWithLink } from '@bellhop/contract/desk/staff-members'
import { useTranslations } from 'use-intl'
import { useChange } from '../../../api/use-change.ts'
import { ChangeSheet } from '../../../forms/change-sheet.tsx'

interface Props {
  account: StaffAccount
  onDone: (account: StaffAccountWithLink) => void
  onClose: () => void
}

export function ResetAppSheet({ account, onDone, onClose }: Props) {
  const t = useTranslations('people')
  const resetting = useChange(resetSecondFactor, { tags: ['staffAccounts'] })
  return (
    <ChangeSheet
      title={t('resetSignInOf', { name: account.name })}
      action={t('resetSignIn')}
      variant="danger"
      change={resetting}
      call={{ params: { id: account._id }, body: {} }}
      onDone={(data) => {
        onClose()
        onDone(data)
      }}
      onClose={onClose}
    >
      <p>{t('resetSignInHelp')}</p>
    </ChangeSheet>
  )
}
