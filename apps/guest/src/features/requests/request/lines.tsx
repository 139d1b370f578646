import type { GuestRequest } from '@bellhop/contract/guest/requests'
import { addWire } from '@bellhop/domain/money/money'
import { fulfilmentOf, isUnfulfilled } from '@bellhop/domain/requests/request-status'
import { useFormatter, useTranslations } from 'use-intl'
import { useCurrency, useMoney } from '../../../intl/use-money.ts'
import { AmountRow } from '../../../shared/amount-row.tsx'
import { ChosenOptions } from '../../../shared/chosen-options.tsx'

export function RequestLines({ request }: { request: GuestRequest }) {
  const { status, lines, amounts } = request
  const t = useTranslations('request')
  const tOrder = useTranslations('order')
  const fulfilment = fulfilmentOf(request)
  const isTable = fulfilment === 'table'
  // The hours of a late check-out or early check-in follow from its time.
  const isCounted = !isTable && fulfilment !== 'lateCheckOut' && fulfilment !== 'earlyCheckIn'
  const format = useFormatter()
  const money = useMoney()
  const costs = amounts.total > 0
  const { currency } = useCurrency()
  const included = addWire(
    lines.map((line) => line.included ?? 0),
    currency,
  )
  const isUndone = isUnfulfilled(status)
  const hasPrices = lines.some(({ amount }) => amount > 0)
  // The hotel has taken it off the bill.
  const isRemoved = hasPrices && amounts.subtotal === 0
  return (
    <>
      <ul className="grid grid-cols-1 gap-2">
        {lines.map((line) => (
          <li key={line._id} className="flex flex-wrap items-baseline gap-x-3">
            <span className="flex min-w-[min(100%,9rem)] flex-1 items-baseline gap-3">
              {isCounted && (
                <span className="min-w-[2.1em] shrink-0 font-display font-semibold">
                  {t('times', { count: format.number(line.quantity - (line.cancelled ?? 0)) })}
                </span>
              )}
              <span className="wrap-anywhere min-w-0">
                <bdi className={line.cancelled === line.quantity ? 'line-through' : ''}>
                  {line.name}
                </bdi>
                {isTable && <span>{` · ${tOrder('guests', { count: line.quantity })}`}</span>}
                {line.choices && <ChosenOptions options={line.choices} />}
                {line.cancelled !== undefined && (
                  <span className="block font-medium text-bad text-sm">
                    <span>
                      {t('partCancelled', { count: line.cancelled, total: line.quantity })}
                    </span>
                    {line.cancelReason && (
                      <span>
                        : <bdi>{line.cancelReason}</bdi>
                      </span>
                    )}
                  </span>
                )}
                {line.note && (
                  <span className="block text-ink-soft text-sm">
                    <bdi>{line.note}</bdi>
                  </span>
                )}
              </span>
            </span>
            {(costs || hasPrices) && (
              <span
                className={`ms-auto tabular-nums ${isUndone || isRemoved ? 'text-ink-muted line-through' : ''}`}
              >
                {money(line.amount)}
              </span>
            )}
          </li>
        ))}
      </ul>
      {costs && (
        <dl
          className={`grid grid-cols-1 gap-1 border-line border-t pt-3 ${isUndone ? '[&_dd]:text-ink-muted [&_dd]:line-through' : ''}`}
        >
          {amounts.subtotal > 0 && (
            <AmountRow label={t('subtotal')} amount={money(amounts.subtotal)} />
          )}
          {amounts.tax > 0 && <AmountRow label={t('tax')} amount={money(amounts.tax)} />}
          {included > 0 && amounts.subtotal > 0 && (
            <AmountRow label={tOrder('includedTax')} amount={money(included)} />
          )}
          {amounts.tip > 0 && <AmountRow label={t('tip')} amount={money(amounts.tip)} />}
          <AmountRow label={t('total')} amount={money(amounts.total)} strong={!isUndone} />
        </dl>
      )}
      {(isUndone ? costs : isRemoved && !costs) && (
        <p className="font-semibold">{t('nothingCharged')}</p>
      )}
    </>
  )
}
