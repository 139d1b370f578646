import { maxNote } from '@bellhop/domain/limits'
import { Checkbox } from '@bellhop/ui/checkbox'
import { TextField } from '@bellhop/ui/text-field'
import { useToast } from '@bellhop/ui/toast'
import { useState } from 'react'
import { useChange } from '../../../api/use-change.ts'
import { FormSheet } from '../../../forms/form-sheet.tsx'
import { folioChanges } from '../changes-api.ts'
import type { DialogProps } from '../folio/folio-dialog.ts'

/** Taxes that the stay does not owe, such as a city tax on a business trip. */
export function ExemptionsDialog({ folio, onClose }: DialogProps) {
  const { taxes } = folio.exemptions
  const [chosen, setChosen] = useState<readonly string[]>(
    taxes.filter(({ isExempt }) => isExempt).map(({ _id }) => _id),
  )
  const [reason, setReason] = useState(folio.exemptions.reason ?? '')
  const change = useChange(folioChanges.setExemptions, folio.entries.length)
  const showToast = useToast()
  const isMissing = chosen.length > 0 && reason.trim() === ''

  async function handleSubmit() {
    const { isDone } = await change.run({
      params: { id: folio._id },
      body: { taxIds: [...chosen], ...(chosen.length > 0 && { reason: reason.trim() }) },
    })
    if (!isDone) return
    showToast({ text: 'Saved.', tone: 'good' })
    onClose()
  }

  return (
    <FormSheet
      title="Tax exemption"
      action="Save"
      errors={{ reason: isMissing ? 'Enter a reason.' : undefined }}
      change={change}
      onSubmit={() => void handleSubmit()}
      onClose={onClose}
    >
      <p className="text-ink-soft">
        The nights that are not on the bill yet are charged without these taxes.
      </p>
      <fieldset className="grid gap-2">
        <legend className="sr-only">Exempt from</legend>
        {taxes.map(({ _id, name }) => (
          <Checkbox
            key={_id}
            label={name}
            checked={chosen.includes(_id)}
            onChange={({ target }) =>
              setChosen(target.checked ? [...chosen, _id] : chosen.filter((id) => id !== _id))
            }
          />
        ))}
      </fieldset>
      {chosen.length > 0 && (
        <TextField
          label="Reason"
          name="reason"
          required
          maxLength={maxNote}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      )}
    </FormSheet>
  )
}
