import { changeBill, openBill } from '@bellhop/contract/calls/desk/bills'
import type { DeskBill } from '@bellhop/contract/desk/bills'
import { maxChargeTitle, maxTable } from '@bellhop/domain/limits'
import { TextField } from '@bellhop/ui/text-field'
import { useTranslations } from 'use-intl'
import { useStaff } from '../../../api/staff-context.ts'
import { useChange } from '../../../api/use-change.ts'
import { ChangeSheet } from '../../../forms/change-sheet.tsx'
import { SelectField } from '../../../forms/option-fields.tsx'
import { type FormState, useForm } from '../../../forms/use-form.ts'
import type { DialogProps } from '../folio/folio-dialog.ts'

interface Values {
  outletId: string
  table: string
  name: string
}

interface Props {
  onOpened: (bill: DeskBill) => unknown
  onClose: () => void
}

export function OpenBillDialog({ onOpened, onClose }: Props) {
  const t = useTranslations('bills')
  const { outlets } = useStaff()
  const form = useForm<Values>({ outletId: outlets[0]?._id ?? '', table: '', name: '' }, 'openBill')
  const change = useChange(openBill, { tags: ['folios'] })
  return (
    <ChangeSheet
      title={t('openBill')}
      action={t('openBill')}
      form={form}
      change={change}
      call={{ body: form.body() }}
      done={({ name }) => t('billOpened', { name })}
      onDone={async (bill) => {
        await onOpened(bill)
        onClose()
      }}
      onClose={onClose}
    >
      <PlaceFields form={form} />
    </ChangeSheet>
  )
}

/** The party moves to another table, or says who the bill is for. */
export function ChangePlaceDialog({ folio, onClose }: DialogProps) {
  const t = useTranslations('bills')
  const { bill, guest } = folio
  const form = useForm<Values>({
    outletId: bill?.outlet?._id ?? '',
    table: bill?.table ?? '',
    name: guest.name,
  })
  const change = useChange(changeBill, { tags: ['folios', 'requests'], since: bill?.version })
  return (
    <ChangeSheet
      title={t('changePlace')}
      action={t('save')}
      form={form}
      change={change}
      call={{ params: { id: folio._id }, body: { ...form.body(), version: bill?.version ?? 1 } }}
      done={t('saved')}
      onClose={onClose}
    >
      <PlaceFields form={form} />
    </ChangeSheet>
  )
}

function PlaceFields({ form }: { form: FormState<Values> }) {
  const t = useTranslations('bills')
  const { outlets } = useStaff()
  return (
    <>
      {outlets.length > 0 && (
        <SelectField
          label={t('outlet')}
          options={[
            ...outlets.map(({ _id, name }) => ({ value: _id, label: name })),
            { value: '', label: t('noOutlet') },
          ]}
          {...form.field('outletId')}
        />
      )}
      <TextField
        label={t('table')}
        autoComplete="off"
        autoFocus
        maxLength={maxTable}
        {...form.input('table')}
      />
      <TextField
        label={t('name')}
        help={t('nameHelp')}
        autoComplete="off"
        maxLength={maxChargeTitle}
        {...form.input('name')}
      />
    </>
  )
}
