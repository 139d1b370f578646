import type { BookedExtra, Extra } from '@bellhop/contract/guest/extras'
import { maxQuantity } from '@bellhop/domain/limits'
import { priceOne } from '@bellhop/domain/rates/price-extra'
import { useTranslations } from 'use-intl'
import type { StayFormat } from '../../../format/use-stay-format.ts'
import { NumberStepper } from '../../../forms/number-stepper.tsx'

interface Props {
  extras: readonly (Extra & { isPosted?: boolean })[]
  chosen: readonly Pick<BookedExtra, 'extraId' | 'quantity'>[]
  format: StayFormat
  onChange: (extraId: string, quantity: number) => void
}

/** The extras of the hotel, collapsed: most bookings have none. */
export function ExtrasField(props: Props) {
  const t = useTranslations('bookings')
  const { extras, chosen } = props
  if (extras.length === 0) return null
  return (
    <details>
      <summary className="inline-flex min-h-11 items-center rounded-control text-accent underline underline-offset-4">
        {chosen.length > 0 ? `${t('extras.title')} · ${chosen.length}` : t('extras.title')}
      </summary>
      <ExtraRows {...props} />
    </details>
  )
}

/** How many of each extra. One that is on the bill stays as it is. */
export function ExtraRows({ extras, chosen, format, onChange }: Props) {
  const t = useTranslations('bookings')
  return (
    <ul className="rounded-control border border-line px-4">
      {extras.map((extra) => {
        const { _id, name, per, isPosted } = extra
        return (
          <li
            key={_id}
            className="flex items-center gap-4 border-line border-b py-3 last:border-b-0"
          >
            <div className="grid min-w-0 flex-1">
              <span className="font-medium">{name}</span>
              <span className="text-ink-soft text-sm">
                {t('extras.price', { per, price: format.money(priceOne(extra, format.currency)) })}
              </span>
            </div>
            {isPosted ? (
              <span className="text-ink-soft text-sm">{t('extras.onBill')}</span>
            ) : (
              <NumberStepper
                name={`extras.${_id}`}
                label={name}
                decreaseLabel={t('extras.less', { name })}
                increaseLabel={t('extras.add', { name })}
                value={chosen.find(({ extraId }) => extraId === _id)?.quantity ?? 0}
                max={maxQuantity}
                onChange={(quantity) => onChange(_id, quantity)}
              />
            )}
          </li>
        )
      })}
    </ul>
  )
}
