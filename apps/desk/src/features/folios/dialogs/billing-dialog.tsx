import { maxChargeTitle, maxNote } from '@bellhop/domain/limits'
import { readName } from '@bellhop/domain/text/invisible'
import { TextArea } from '@bellhop/ui/text-area'
import { TextField } from '@bellhop/ui/text-field'
import { useToast } from '@bellhop/ui/toast'
import { useState } from 'react'
import { useChange } from '../../../api/use-change.ts'
import { FormSheet } from '../../../forms/form-sheet.tsx'
import { folioChanges } from '../changes-api.ts'
import type { DialogProps } from '../folio/folio-dialog.ts'

export function BillingDialog({ folio, onClose }: DialogProps) {
  const [name, setName] = useState(folio.billing.name ?? '')
  const [address, setAddress] = useState(folio.billing.address ?? '')
  const [gstin, setGstin] = useState(folio.billing.gstin ?? '')
  const change = useChange(folioChanges.setBilling, folio.entries.length)
  const showToast = useToast()

  async function handleSubmit() {
    const body = { name: readName(name), address: address.trim(), gstin }
    const { isDone } = await change.run({ params: { id: folio._id }, body })
    if (!isDone) return
    showToast({ text: 'Saved.', tone: 'good' })
    onClose()
  }

  return (
    <FormSheet
      title="Billing details"
      action="Save"
      errors={{
        gstin: !gstin || /^[0-9A-Z]{15}$/.test(gstin) ? undefined : 'A GSTIN has 15 characters.',
      }}
      change={change}
      onSubmit={() => void handleSubmit()}
      onClose={onClose}
    >
      <p className="text-ink-soft">
        Who the invoice is made out to, where it is not {folio.guest.name}.
      </p>
      <TextField
        label="Name or company (optional)"
        name="name"
        maxLength={maxChargeTitle}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <TextArea
        label="Address (optional)"
        name="address"
        maxLength={maxNote}
        value={address}
        onChange={(event) => setAddress(event.target.value)}
      />
      <TextField
        label="GSTIN (optional)"
        name="gstin"
        maxLength={15}
        autoComplete="off"
        spellCheck={false}
        value={gstin}
        onChange={(event) => setGstin(event.target.value.toUpperCase().replace(/\s/g, ''))}
      />
    </FormSheet>
  )
}
