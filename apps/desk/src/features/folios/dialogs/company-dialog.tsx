import { setStayCompany } from '@bellhop/contract/calls/desk/folio-parts'
import { useChange } from '../../../api/use-change.ts'
import { usePayer } from '../../../content/companies/use-payer.tsx'
import { ChangeSheet } from '../../../forms/change-sheet.tsx'
import type { DialogProps } from '../folio/folio-dialog.ts'
import { showsFolio } from '../folios-api.ts'

/** Which company pays a part of the bill, and what it pays. */
export function CompanyDialog({ folio, onClose }: DialogProps) {
  const payer = usePayer(folio.company)
  const change = useChange(setStayCompany, {
    ...showsFolio,
    tags: ['folios', 'bookings'],
    since: folio.company,
  })
  if (payer.dialog) return payer.dialog
  return (
    <ChangeSheet
      title="Company payer"
      action="Save"
      form={payer}
      change={change}
      call={{ params: { id: folio._id }, body: { company: payer.value } }}
      done="Saved."
      onClose={onClose}
    >
      {payer.fields}
    </ChangeSheet>
  )
}
