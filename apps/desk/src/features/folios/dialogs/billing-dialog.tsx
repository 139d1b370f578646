import { setBilling } from '@bellhop/contract/calls/desk/folio-parts'
import { maxChargeTitle, maxNote } from '@bellhop/domain/limits'
import { TextArea } from '@bellhop/ui/text-area'
import { TextField } from '@bellhop/ui/text-field'
import { useChange } from '../../../api/use-change.ts'
import { ChangeSheet } from '../../../forms/change-sheet.tsx'
import { useForm } from '../../../forms/use-form.ts'
import type { DialogProps } from '../folio/folio-dialog.ts'
import { showsFolio } from '../folios-api.ts'

export function BillingDialog({ folio, onClose }: DialogProps) {
  const form = useForm(
    { name: '', address: '', gstin: '', ...folio.billing },
    `billing/${folio._id}`,
  )
  const change = useChange(setBilling, { ...showsFolio, since: folio.entries.length })
  const { gstin } = form.values
  return (
    <ChangeSheet
      title="Billing details"
      action="Save"
      form={form}
      errors={{
        gstin: !gstin || /^[0-9A-Z]{15}$/.test(gstin) ? undefined : 'A GSTIN has 15 characters.',
      }}
      change={change}
      call={{ params: { id: folio._id }, body: form.body() }}
      done="Saved."
      onClose={onClose}
    >
      <p className="text-ink-soft">
        Who the invoice is made out to, where it is not {folio.guest.name}.
      </p>
      <TextField
        label="Name or company (optional)"
        maxLength={maxChargeTitle}
        {...form.input('name')}
      />
      <TextArea label="Address (optional)" maxLength={maxNote} {...form.input('address')} />
      <TextField
        label="GSTIN (optional)"
        maxLength={15}
        autoComplete="off"
        spellCheck={false}
        {...form.input('gstin')}
        onChange={({ target }) =>
          form.change('gstin', target.value.toUpperCase().replace(/\s/g, ''))
        }
      />
    </ChangeSheet>
  )
}
