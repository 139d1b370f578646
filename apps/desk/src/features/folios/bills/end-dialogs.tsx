import { closeBill, reopenBill } from '@bellhop/contract/calls/desk/bills'
import { useTranslations } from 'use-intl'
import { useChange } from '../../../api/use-change.ts'
import { ChangeSheet } from '../../../forms/change-sheet.tsx'
import type { DialogProps } from '../folio/folio-dialog.ts'
import { isBillEmpty } from './is-bill-empty.ts'

/** Closes a bill with its invoice, or cancels one on which nothing is left. */
export function CloseBillDialog({ folio, onClose }: DialogProps) {
  const t = useTranslations('bills')
  const isEmpty = isBillEmpty(folio)
  const change = useChange(closeBill, { tags: ['folios'], since: folio.entries.length })
  return (
    <ChangeSheet
      title={t(isEmpty ? 'cancelBill' : 'closeBill')}
      action={t(isEmpty ? 'cancelBill' : 'closeBill')}
      variant={isEmpty ? 'danger' : 'primary'}
      change={change}
      call={{ params: { id: folio._id } }}
      done={t('billClosed')}
      onClose={onClose}
    >
      <p>{t(isEmpty ? 'cancelHelp' : 'closeHelp')}</p>
    </ChangeSheet>
  )
}

export function ReopenBillDialog({ folio, onClose }: DialogProps) {
  const t = useTranslations('bills')
  const change = useChange(reopenBill, { tags: ['folios'] })
  return (
    <ChangeSheet
      title={t('reopenBill')}
      action={t('reopenBill')}
      change={change}
      call={{ params: { id: folio._id } }}
      done={t('billReopened')}
      onClose={onClose}
    >
      <p>{t('reopenHelp')}</p>
    </ChangeSheet>
  )
}
