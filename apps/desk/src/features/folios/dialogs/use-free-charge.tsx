import { maxChargeTitle } from '@bellhop/domain/limits'
import { fromWire, rateFromWire } from '@bellhop/domain/money/money'
import { lineTax } from '@bellhop/domain/money/priced-line'
import { readName } from '@bellhop/domain/text/invisible'
import { TextField } from '@bellhop/ui/text-field'
import { useToast } from '@bellhop/ui/toast'
import { useState } from 'react'
import { useChange } from '../../../api/use-change.ts'
import { readPercent } from '../../../forms/read-percent.ts'
import { folioChanges } from '../changes-api.ts'
import type { DialogProps } from '../folio/folio-dialog.ts'
import { AmountField, checkAmount } from './amount-field.tsx'

/** The form of a charge that is not on the price list. */
export function useFreeCharge({ folio, onClose }: DialogProps) {
  const { currency } = folio
  const [title, setTitle] = useState('')
  const [entered, setEntered] = useState('')
  const [rate, setRate] = useState('')
  const [taxCode, setTaxCode] = useState('')
  const change = useChange(folioChanges.postCharge, folio.entries.length)
  const showToast = useToast()
  const { amount, error } = checkAmount(entered, currency)
  const taxRate = readPercent(rate)
  const code = taxCode.trim()

  async function submit() {
    if (!amount || taxRate === undefined) return
    const { isDone } = await change.run({
      params: { id: folio._id },
      body: { title: readName(title), amount, taxRate, ...(code && { taxCode: code }) },
    })
    if (!isDone) return
    showToast({ text: `${readName(title)} posted.`, tone: 'good' })
    onClose()
  }

  const net = amount === undefined ? undefined : fromWire(amount, currency)
  const part =
    net === undefined || taxRate === undefined
      ? undefined
      : { net: -net, tax: -lineTax({ price: net, taxRate: rateFromWire(taxRate), quantity: 1 }) }
  return {
    action: 'Post charge',
    errors: {
      title: readName(title) ? undefined : 'Enter a description. The guest sees it.',
      amount: error,
      taxRate: taxRate === undefined ? 'Enter a rate from 0 to 100, such as 18.' : undefined,
      taxCode: !code || /^\d{4,8}$/.test(code) ? undefined : '4 to 8 digits.',
    },
    change,
    part,
    submit,
    fields: (
      <>
        <TextField
          label="Description"
          name="title"
          required
          maxLength={maxChargeTitle}
          placeholder="Lost umbrella"
          value={title}
          onChange={(event) => setTitle(event.target.value)}
        />
        <div className="grid grid-cols-2 items-start gap-4">
          <AmountField label="Amount excl. tax" value={entered} onChange={setEntered} />
          <TextField
            label="Tax rate (%)"
            name="taxRate"
            required
            inputMode="decimal"
            autoComplete="off"
            value={rate}
            onChange={(event) => setRate(event.target.value)}
          />
        </div>
        <TextField
          label="HSN or SAC (optional)"
          name="taxCode"
          help="For the tax invoice."
          inputMode="numeric"
          autoComplete="off"
          maxLength={8}
          value={taxCode}
          onChange={(event) => setTaxCode(event.target.value)}
        />
      </>
    ),
  }
}
