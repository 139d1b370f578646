import { useToast } from '@bellhop/ui/toast'
import { useChange } from '../../../api/use-change.ts'
import { usePayer } from '../../../content/companies/use-payer.tsx'
import { FormSheet } from '../../../forms/form-sheet.tsx'
import { folioChanges } from '../changes-api.ts'
import type { DialogProps } from '../folio/folio-dialog.ts'

/** Which company pays a part of the bill, and what it pays. */
export function CompanyDialog({ folio, onClose }: DialogProps) {
  const payer = usePayer(folio.company)
  const change = useChange(folioChanges.setCompany, folio.company)
  const showToast = useToast()

  async function handleSubmit() {
    const { isDone } = await change.run({
      params: { id: folio._id },
      body: { company: payer.value },
    })
    if (!isDone) return
    showToast({ text: 'Saved.', tone: 'good' })
    onClose()
  }

  if (payer.dialog) return payer.dialog
  return (
    <FormSheet
      title="Company payer"
      action="Save"
      change={change}
      onSubmit={() => void handleSubmit()}
      onClose={onClose}
    >
      {payer.fields}
    </FormSheet>
  )
}
