import { deactivateStaff } from '@bellhop/contract/calls/desk/staff-members'
import type { StaffAccount } from '@bellhop/contract/desk/staff-members'
import { useTranslations } from 'use-intl'
import { useChange } from '../../../api/use-change.ts'
import { ChangeSheet } from '../../../forms/change-sheet.tsx'

interface Props {
  account: StaffAccount
  onClose: () => void
}

export function EndAccessSheet({ account, onClose }: Props) {
  const t = useTranslations('people')
  const ending = useChange(deactivateStaff, { tags: ['staffAccounts'] })
  return (
    <ChangeSheet
      title={t('endAccessOf', { name: account.name })}
      action={t('endAccess')}
      variant="danger"
      change={ending}
      call={{ params: { id: account._id }, body: {} }}
      done={t('noLongerHasAccess', { name: account.name })}
      onClose={onClose}
    >
      <p>{t('endAccessHelp')}</p>
    </ChangeSheet>
  )
}
