import { postCharge } from '@bellhop/contract/calls/desk/folios'
import { maxChargeTitle } from '@bellhop/domain/limits'
import { fromWire, rateFromWire } from '@bellhop/domain/money/money'
import { lineTax } from '@bellhop/domain/money/priced-line'
import { readName } from '@bellhop/domain/text/invisible'
import { TextField } from '@bellhop/ui/text-field'
import { useToast } from '@bellhop/ui/toast'
import { useTranslations } from 'use-intl'
import { useChange } from '../../../api/use-change.ts'
import { readPercent } from '../../../forms/read-percent.ts'
import { useForm } from '../../../forms/use-form.ts'
import { AmountField, useCheckAmount } from '../../../shared/payments/amount-field.tsx'
import type { DialogProps } from '../folio/folio-dialog.ts'
import { showsFolio } from '../shows-folio.ts'

/** The form of a charge that is not on the price list. */
export function useFreeCharge({ folio, onClose }: DialogProps) {
  const checkAmount = useCheckAmount()
  const t = useTranslations('folios')
  const { currency } = folio
  const form = useForm({ title: '', amount: '', taxRate: '', taxCode: '' }, `charge/${folio._id}`)
  const change = useChange(postCharge, { ...showsFolio, since: folio.entries.length })
  const showToast = useToast()
  const { amount, error } = checkAmount(form.values.amount, currency)
  const taxRate = readPercent(form.values.taxRate)
  const title = readName(form.values.title)
  const code = form.values.taxCode.trim()

  async function submit() {
    if (!amount || taxRate === undefined) return
    const { isDone } = await change.run({
      params: { id: folio._id },
      body: { title, amount, taxRate, ...(code && { taxCode: code }) },
    })
    if (!isDone) return
    form.draft?.forget()
    showToast({ text: t('posted', { title }), tone: 'good' })
    onClose()
  }

  const net = amount === undefined ? undefined : fromWire(amount, currency)
  const part =
    net === undefined || taxRate === undefined
      ? undefined
      : { net: -net, tax: -lineTax({ price: net, taxRate: rateFromWire(taxRate), quantity: 1 }) }
  return {
    action: t('postCharge'),
    isChanged: form.isChanged,
    draft: form.draft,
    change,
    part,
    submit,
    chargeFields: (
      <>
        <TextField
          label={t('description')}
          maxLength={maxChargeTitle}
          placeholder={t('descriptionExample')}
          {...form.required('title', t('descriptionMissing'))}
        />
        <div className="grid grid-cols-2 items-start gap-4">
          <AmountField label={t('amountWithoutTax')} check={error} {...form.field('amount')} />
          <TextField
            label={t('taxRate')}
            required
            inputMode="decimal"
            autoComplete="off"
            check={taxRate === undefined ? t('taxRateWrong') : undefined}
            {...form.input('taxRate')}
          />
        </div>
        <TextField
          label={t('hsnOrSac')}
          help={t('hsnOrSacHelp')}
          inputMode="numeric"
          autoComplete="off"
          maxLength={8}
          check={!code || /^\d{4,8}$/.test(code) ? undefined : t('hsnOrSacWrong')}
          {...form.input('taxCode')}
        />
      </>
    ),
  }
}
