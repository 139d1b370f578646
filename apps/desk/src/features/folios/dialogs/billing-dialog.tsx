import { setBilling } from '@bellhop/contract/calls/desk/folio-parts'
import { maxChargeTitle, maxNote } from '@bellhop/domain/limits'
import { TextArea } from '@bellhop/ui/text-area'
import { TextField } from '@bellhop/ui/text-field'
import { useTranslations } from 'use-intl'
import { useChange } from '../../../api/use-change.ts'
import { ChangeSheet } from '../../../forms/change-sheet.tsx'
import { useForm } from '../../../forms/use-form.ts'
import type { DialogProps } from '../folio/folio-dialog.ts'
import { showsFolio } from '../shows-folio.ts'

export function BillingDialog({ folio, onClose }: DialogProps) {
  const t = useTranslations('folios')
  const form = useForm(
    { name: '', address: '', gstin: '', ...folio.billing },
    `billing/${folio._id}`,
  )
  const change = useChange(setBilling, { ...showsFolio, since: folio.entries.length })
  const { gstin } = form.values
  return (
    <ChangeSheet
      title={t('billingDetails')}
      action={t('save')}
      form={form}
      errors={{
        gstin: !gstin || /^[0-9A-Z]{15}$/.test(gstin) ? undefined : t('gstinWrong'),
      }}
      change={change}
      call={{ params: { id: folio._id }, body: form.body() }}
      done={t('saved')}
      onClose={onClose}
    >
      <p className="text-ink-soft">{t('billingHelp', { name: folio.guest.name })}</p>
      <TextField label={t('nameOrCompany')} maxLength={maxChargeTitle} {...form.input('name')} />
      <TextArea label={t('address')} maxLength={maxNote} {...form.input('address')} />
      <TextField
        label={t('gstin')}
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
