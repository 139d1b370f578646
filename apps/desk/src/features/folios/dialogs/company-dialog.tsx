import { setStayCompany } from '@bellhop/contract/calls/desk/folio-parts'
import { useTranslations } from 'use-intl'
import { useChange } from '../../../api/use-change.ts'
import { usePayer } from '../../../content/companies/use-payer.tsx'
import { ChangeSheet } from '../../../forms/change-sheet.tsx'
import type { DialogProps } from '../folio/folio-dialog.ts'
import { showsFolio } from '../shows-folio.ts'

/** Which company pays a part of the bill, and what it pays. */
export function CompanyDialog({ folio, onClose }: DialogProps) {
  const t = useTranslations('folios')
  const payer = usePayer(folio.company)
  const change = useChange(setStayCompany, {
    ...showsFolio,
    tags: ['folios', 'bookings'],
    since: folio.company,
  })
  if (payer.dialog) return payer.dialog
  return (
    <ChangeSheet
      title={t('companyPayer')}
      action={t('save')}
      form={payer}
      change={change}
      call={{ params: { id: folio._id }, body: { company: payer.value } }}
      done={t('saved')}
      onClose={onClose}
    >
      {payer.fields}
    </ChangeSheet>
  )
}
