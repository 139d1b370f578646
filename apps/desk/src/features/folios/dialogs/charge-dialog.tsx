import { getPriceList } from '@bellhop/contract/calls/desk/charge-items'
import { Segmented } from '@bellhop/ui/segmented'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useRead } from '../../../api/use-read.ts'
import { FormSheet } from '../../../forms/form-sheet.tsx'
import type { DialogProps } from '../folio/folio-dialog.ts'
import { Preview } from './preview.tsx'
import { useFreeCharge } from './use-free-charge.tsx'
import { useListedCharges } from './use-listed-charges.tsx'

const kinds = ['list', 'other'] as const

/** Posts what was not ordered in the app: from the price list, or with a description and an amount. */
export function ChargeDialog(props: DialogProps) {
  const t = useTranslations('folios')
  const { folio, format, onClose } = props
  const { data: items, isError } = useRead(getPriceList)
  const hasList = !isError && items?.length !== 0
  const [kind, setKind] = useState<(typeof kinds)[number]>('list')
  const listed = useListedCharges(props, items)
  const free = useFreeCharge(props)
  const { action, change, part, submit, chargeFields } = hasList && kind === 'list' ? listed : free
  return (
    <FormSheet
      title={t('postCharge')}
      action={action}
      change={change}
      isChanged={listed.isChanged || free.isChanged}
      draft={listed.isChanged ? undefined : free.draft}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      {/* The height is the same for both forms: the dialog moves neither with the kind nor when the list has loaded. */}
      <div className="grid min-h-114 grid-cols-1 content-start gap-4">
        {hasList && (
          <Segmented
            legend={t('chargeKind')}
            options={kinds.map((value) => ({ value, label: t(`chargeKinds.${value}`) }))}
            value={kind}
            onChange={setKind}
          />
        )}
        {chargeFields}
      </div>
      <Preview folio={folio} format={format} part={part} />
    </FormSheet>
  )
}
