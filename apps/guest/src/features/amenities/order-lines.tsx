import { useTranslations } from 'use-intl'
import type { Group } from '../../shared/my-room.ts'
import type { OrderLine } from '../../shared/order-slice.ts'
import { useMoney } from '../../shared/use-money.ts'
import type { Amenities } from './api.ts'
import { QuantityStepper } from './quantity-stepper.tsx'

interface Props {
  amenities: Amenities
  lines: readonly OrderLine[]
}

/** The lines with today's prices; one that has become unavailable says so and can only be taken out. */
export function OrderLines({ amenities, lines }: Props) {
  const t = useTranslations('amenities')
  const money = useMoney()
  const priced = lines.map((line) => {
    const item = amenities[line.group as Group].find(({ _id }) => _id === line._id)
    return { ...line, item, price: item?.price ?? line.price }
  })
  const subtotal = priced.reduce((sum, line) => sum + line.price * line.quantity, 0)
  return (
    <div className="grid gap-3">
      <ul className="grid divide-y divide-line">
        {priced.map(({ item, quantity, ...line }) => (
          <li
            key={line._id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2.5"
          >
            <div className="min-w-[min(100%,9rem)] flex-1">
              <p className="font-semibold">
                <bdi>{line.name}</bdi>
              </p>
              {item?.available === true ? (
                line.price > 0 && (
                  <p className="text-ink-muted text-sm tabular-nums">
                    {money(line.price * quantity)}
                  </p>
                )
              ) : (
                <p className="text-bad text-sm">{item?.unavailableReason ?? t('unavailable')}</p>
              )}
            </div>
            <QuantityStepper item={line} left={item?.available ? item.quantity : quantity} />
          </li>
        ))}
      </ul>
      {subtotal > 0 && (
        <div className="border-line border-t pt-3">
          <p className="flex justify-between gap-4 font-semibold">
            <span>{t('subtotal')}</span>
            <span className="tabular-nums">{money(subtotal)}</span>
          </p>
          <p className="text-ink-muted text-sm">{t('taxNote')}</p>
        </div>
      )}
    </div>
  )
}
