import { getStayExtras, setStayExtras } from '@bellhop/contract/calls/desk/stay-extras'
import { addWire } from '@bellhop/domain/money/money'
import { priceExtra } from '@bellhop/domain/rates/price-extra'
import { useTranslations } from 'use-intl'
import { useChange } from '../../../api/use-change.ts'
import { useRead } from '../../../api/use-read.ts'
import { ChangeSheet } from '../../../forms/change-sheet.tsx'
import { useForm } from '../../../forms/use-form.ts'
import { Loading } from '../../../lists/loading.tsx'
import { ExtraRows } from '../new/extras-field.tsx'
import type { StayDialogProps } from '../page/booking-dialog.ts'

type Props = Pick<StayDialogProps, 'stay' | 'format' | 'onClose'>

/** Changes the extras of the nights that are not on the bill yet. */
export function ExtrasDialog({ stay, format, onClose }: Props) {
  const t = useTranslations('bookings')
  const { _id: id, guest } = stay
  const { currency } = format
  const query = useRead(getStayExtras, { params: { id }, fresh: true })
  const { extras = [], nightsToCome = 0, adults = 1, children = 0 } = query.currentData ?? {}
  const form = useForm({ quantities: {} as Record<string, number> })
  const change = useChange(setStayExtras, { tags: ['bookings', 'folios'] })
  const entered = extras.map((extra) => ({
    ...extra,
    extraId: extra._id,
    quantity: form.values.quantities[extra._id] ?? extra.quantity,
  }))
  const chosen = entered.filter(({ quantity, isPosted }) => quantity > 0 && !isPosted)
  const parties = [{ adults, children }]
  const totals = chosen.map(
    (extra) => priceExtra(extra, { nights: nightsToCome, parties }, currency).total,
  )
  const expectedTotal = addWire(totals, currency)
  const canChange = extras.length > 0 && nightsToCome > 0
  const body = {
    extras: chosen.map(({ extraId, quantity }) => ({ extraId, quantity })),
    expectedTotal,
  }
  return (
    <ChangeSheet
      title={t('extras.titleFor', { name: guest.name })}
      action={t('save')}
      form={form}
      change={change}
      call={canChange ? { params: { id }, body } : undefined}
      done={t('extras.saved')}
      onClose={onClose}
    >
      {!query.currentData && <Loading query={query} className="h-40" />}
      {query.currentData && extras.length === 0 && <p>{t('extras.none')}</p>}
      {extras.length > 0 && nightsToCome === 0 && <p>{t('extras.allOnBill')}</p>}
      {canChange && (
        <>
          <ExtraRows
            extras={extras}
            chosen={entered}
            format={format}
            onChange={(extraId, quantity) =>
              form.change('quantities', { ...form.values.quantities, [extraId]: quantity })
            }
          />
          <p role="status" className="font-medium tabular-nums">
            {t('extras.toCome', { amount: format.money(expectedTotal) })}
          </p>
        </>
      )}
    </ChangeSheet>
  )
}
