import { moveCharge } from '@bellhop/contract/calls/desk/folio-parts'
import type { FolioEntry } from '@bellhop/contract/desk/folios'
import type { OpenEntry } from '@bellhop/domain/money/corrections'
import { type Payer, payers } from '@bellhop/domain/money/folio-parts'
import { toWire } from '@bellhop/domain/money/money'
import { Button } from '@bellhop/ui/button'
import { Sheet } from '@bellhop/ui/sheet'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useChange } from '../../../api/use-change.ts'
import { writeAmount } from '../../../format/format-money.ts'
import { ChangeSheet } from '../../../forms/change-sheet.tsx'
import { useForm } from '../../../forms/use-form.ts'
import { StayPicker } from '../../../shared/new-request/stay-picker.tsx'
import { AmountField, useCheckAmount } from '../../../shared/payments/amount-field.tsx'
import { QuickTexts } from '../../../shared/quick-texts.tsx'
import type { DialogProps } from '../folio/folio-dialog.ts'
import { openEntry } from '../folio/open-entries.ts'
import { formatPlace, partNames, useFormatEntry } from '../folio-names.ts'
import { showsFolio } from '../shows-folio.ts'
import { LineSelect } from './line-select.tsx'

type Target = { name: string } & ({ stayId: string } | { payer: Payer })

const reasons = ['sharedByGuests', 'wrongRoom', 'otherGuest'] as const

type Props = DialogProps & { entry: FolioEntry }

/** Moves a charge, or a part of it, to another room in house or to another part of the bill. */
export function MoveDialog(props: Props) {
  const t = useTranslations('folios')
  const [target, setTarget] = useState<Target>()
  const { folio, entry, onClose } = props
  if (target) return <MoveForm {...props} target={target} onBack={() => setTarget(undefined)} />
  const names = partNames(folio)
  return (
    <Sheet open onClose={onClose} title={t('moveToWhichBill')} closeLabel={t('close')}>
      <div className="grid gap-4">
        {payers.map((payer) => {
          const name = names[payer]
          if (!name || payer === entry.payer || !folio.parts) return null
          return (
            <Button key={payer} onClick={() => setTarget({ payer, name })}>
              {t('billOf', { name })}
            </Button>
          )
        })}
        <StayPicker
          except={folio._id}
          onChoose={(stayId, { roomNumber, guest }) =>
            setTarget({
              stayId,
              name: formatPlace(t, roomNumber, guest.name),
            })
          }
        />
      </div>
    </Sheet>
  )
}

function MoveForm({
  folio,
  entry,
  format,
  target: { name, ...to },
  onBack,
  onClose,
}: Props & { target: Target; onBack: () => void }) {
  const checkAmount = useCheckAmount()
  const t = useTranslations('folios')
  const formatEntry = useFormatEntry()
  const { currency } = folio
  const leftOf = ({ left }: OpenEntry) => toWire(left.net, currency)
  const form = useForm(
    {
      lineId: '',
      amount: writeAmount(leftOf(openEntry(folio, entry, '')), currency),
      reason: '',
    },
    `move/${entry._id}`,
  )
  const change = useChange(moveCharge, { ...showsFolio, since: folio.entries.length })
  const open = openEntry(folio, entry, form.values.lineId)
  const left = leftOf(open)
  const { amount, error } = checkAmount(form.values.amount, currency, left)
  const { amount: _typed, ...written } = form.body()
  const body = {
    ...written,
    ...to,
    ...(amount !== undefined && amount !== left && { amount }),
    expectedNet: left,
  }
  return (
    <ChangeSheet
      title={t('moveToName', { name })}
      action={t('moveAmount', { money: format.money(amount ?? left) })}
      form={form}
      change={change}
      call={{ params: { id: entry._id }, body }}
      done={t('movedTo', { name })}
      onClose={onClose}
    >
      <p className="break-words text-ink-soft">
        {t('moveHelp', {
          entry: formatEntry(entry),
          open: format.money(entry.open),
        })}
      </p>
      <LineSelect
        label={t('move')}
        entry={entry}
        format={format}
        value={form.values.lineId}
        onChange={(lineId) =>
          form.changeAll({
            lineId,
            amount: writeAmount(leftOf(openEntry(folio, entry, lineId)), currency),
          })
        }
      />
      <div className="flex items-start gap-3">
        <AmountField
          label={entry.tax === 0 ? t('amount') : t('amountExclTax')}
          help={entry.tax === 0 ? undefined : t('movedTaxHelp')}
          check={error}
          {...form.field('amount')}
        />
        <Button
          className="mt-6.5"
          onClick={() =>
            form.change(
              'amount',
              writeAmount(toWire(Math.round(open.left.net / 2), currency), currency),
            )
          }
        >
          {t('half')}
        </Button>
      </div>
      <QuickTexts label={t('reason')} reasons={reasons} {...form.field('reason')} />
      <Button variant="quiet" onClick={onBack}>
        {t('chooseAnotherBill')}
      </Button>
    </ChangeSheet>
  )
}
