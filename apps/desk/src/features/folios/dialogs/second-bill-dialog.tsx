import { setSecondBill } from '@bellhop/contract/calls/desk/folio-parts'
import { maxChargeTitle, maxNote, maxTaxNumber } from '@bellhop/domain/limits'
import { TextArea } from '@bellhop/ui/text-area'
import { TextField } from '@bellhop/ui/text-field'
import { useTranslations } from 'use-intl'
import { useChange } from '../../../api/use-change.ts'
import { ChangeSheet } from '../../../forms/change-sheet.tsx'
import { useForm } from '../../../forms/use-form.ts'
import { bdi } from '../../../intl/bdi.tsx'
import type { DialogProps } from '../folio/folio-dialog.ts'
import { showsFolio } from '../shows-folio.ts'

/** Opens a bill for a second guest, or changes whom it is made out to. */
export function SecondBillDialog({ folio, onClose }: DialogProps) {
  const t = useTranslations('folios')
  const { secondBilling } = folio
  const form = useForm(
    { name: '', address: '', taxNumber: '', ...secondBilling },
    `secondBill/${folio._id}`,
  )
  const change = useChange(setSecondBill, showsFolio)
  return (
    <ChangeSheet
      title={t('secondBill')}
      action={secondBilling ? t('save') : t('openSecondBill')}
      form={form}
      change={change}
      call={{ params: { id: folio._id }, body: { bill: form.body() } }}
      done={secondBilling ? t('saved') : t('secondBillOpened')}
      onClose={onClose}
    >
      <p className="text-ink-soft">{t.rich('secondBillHelp', { name: folio.guest.name, bdi })}</p>
      <TextField
        label={t('name')}
        autoComplete="off"
        maxLength={maxChargeTitle}
        {...form.required('name', t('billNameMissing'))}
      />
      <TextArea label={t('address')} maxLength={maxNote} {...form.input('address')} />
      <TextField
        label={t('taxNumber')}
        autoComplete="off"
        spellCheck={false}
        maxLength={maxTaxNumber}
        {...form.input('taxNumber')}
      />
    </ChangeSheet>
  )
}

export function CloseSecondBillDialog({ folio, onClose }: DialogProps) {
  const t = useTranslations('folios')
  const change = useChange(setSecondBill, showsFolio)
  return (
    <ChangeSheet
      title={t('closeSecondBillTitle')}
      action={t('closeSecondBill')}
      variant="danger"
      change={change}
      call={{ params: { id: folio._id }, body: { bill: null } }}
      done={t('secondBillClosed')}
      onClose={onClose}
    >
      <p>{t.rich('closeSecondBillHelp', { name: folio.guest.name, bdi })}</p>
    </ChangeSheet>
  )
}
