import { setSecondBill } from '@bellhop/contract/calls/desk/folio-parts'
import { maxChargeTitle, maxNote, maxTaxNumber } from '@bellhop/domain/limits'
import { TextArea } from '@bellhop/ui/text-area'
import { TextField } from '@bellhop/ui/text-field'
import { useChange } from '../../../api/use-change.ts'
import { ChangeSheet } from '../../../forms/change-sheet.tsx'
import { useForm } from '../../../forms/use-form.ts'
import type { DialogProps } from '../folio/folio-dialog.ts'
import { showsFolio } from '../folios-api.ts'

/** Opens a bill for a second guest, or changes whom it is made out to. */
export function SecondBillDialog({ folio, onClose }: DialogProps) {
  const { secondBilling } = folio
  const form = useForm(
    { name: '', address: '', taxNumber: '', ...secondBilling },
    `secondBill/${folio._id}`,
  )
  const change = useChange(setSecondBill, showsFolio)
  return (
    <ChangeSheet
      title="Second bill"
      action={secondBilling ? 'Save' : 'Open second bill'}
      form={form}
      change={change}
      call={{ params: { id: folio._id }, body: { bill: form.body() } }}
      done={secondBilling ? 'Saved.' : 'The second bill is open. Move charges to it.'}
      onClose={onClose}
    >
      <p className="text-ink-soft">
        For a friend or colleague who shares the room: with its own charges, payments and invoice.{' '}
        <bdi>{folio.guest.name}</bdi> does not see it in the app.
      </p>
      <TextField
        label="Name"
        autoComplete="off"
        maxLength={maxChargeTitle}
        {...form.required('name', 'Enter the name that the bill is made out to.')}
      />
      <TextArea label="Address (optional)" maxLength={maxNote} {...form.input('address')} />
      <TextField
        label="Tax number (optional)"
        autoComplete="off"
        spellCheck={false}
        maxLength={maxTaxNumber}
        {...form.input('taxNumber')}
      />
    </ChangeSheet>
  )
}

export function CloseSecondBillDialog({ folio, onClose }: DialogProps) {
  const change = useChange(setSecondBill, showsFolio)
  return (
    <ChangeSheet
      title="Close the second bill?"
      action="Close second bill"
      variant="danger"
      change={change}
      call={{ params: { id: folio._id }, body: { bill: null } }}
      done="The second bill is closed."
      onClose={onClose}
    >
      <p>
        What was moved to it is on the bill of <bdi>{folio.guest.name}</bdi> again.
      </p>
    </ChangeSheet>
  )
}
