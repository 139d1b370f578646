import { setExemptions } from '@bellhop/contract/calls/desk/corrections'
import { maxNote } from '@bellhop/domain/limits'
import { Checkbox } from '@bellhop/ui/checkbox'
import { TextField } from '@bellhop/ui/text-field'
import { useTranslations } from 'use-intl'
import { useChange } from '../../../api/use-change.ts'
import { ChangeSheet } from '../../../forms/change-sheet.tsx'
import { useForm } from '../../../forms/use-form.ts'
import type { DialogProps } from '../folio/folio-dialog.ts'
import { showsFolio } from '../shows-folio.ts'

/** Taxes that the stay does not owe, such as a city tax on a business trip. */
export function ExemptionsDialog({ folio, onClose }: DialogProps) {
  const t = useTranslations('folios')
  const { taxes } = folio.exemptions
  const form = useForm(
    {
      taxIds: taxes.filter(({ isExempt }) => isExempt).map(({ _id }) => _id),
      reason: folio.exemptions.reason ?? '',
    },
    `exemptions/${folio._id}`,
  )
  const change = useChange(setExemptions, { ...showsFolio, since: folio.entries.length })
  const { taxIds } = form.values
  const isExempt = taxIds.length > 0
  return (
    <ChangeSheet
      title={t('taxExemption')}
      action={t('save')}
      form={form}
      change={change}
      call={{ params: { id: folio._id }, body: isExempt ? form.body() : { taxIds } }}
      done={t('saved')}
      onClose={onClose}
    >
      <p className="text-ink-soft">{t('exemptionHelp')}</p>
      <fieldset className="grid gap-2">
        <legend className="sr-only">{t('exemptFrom')}</legend>
        {taxes.map(({ _id, name }) => (
          <Checkbox
            key={_id}
            label={name}
            checked={taxIds.includes(_id)}
            onChange={({ target }) =>
              form.change(
                'taxIds',
                target.checked ? [...taxIds, _id] : taxIds.filter((id) => id !== _id),
              )
            }
          />
        ))}
      </fieldset>
      {isExempt && (
        <TextField
          label={t('reason')}
          maxLength={maxNote}
          {...form.required('reason', t('exemptionReasonMissing'))}
        />
      )}
    </ChangeSheet>
  )
}
