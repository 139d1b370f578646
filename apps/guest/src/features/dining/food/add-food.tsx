import type { Food } from '@bellhop/contract/guest/dining'
import { multiplyWire } from '@bellhop/domain/money/money'
import type { Hours } from '@bellhop/domain/time/opening-hours'
import { Button } from '@bellhop/ui/button'
import { Stepper } from '@bellhop/ui/stepper'
import { useFormatter, useTranslations } from 'use-intl'
import { useCurrency, useMoney } from '../../../intl/use-money.ts'
import { useOpening } from '../../../intl/use-opening.ts'
import { useServed } from '../../../intl/use-served.ts'
import type { FoodLine } from './use-food-line.ts'

interface Props {
  food: Food & { served?: Hours | undefined }
  choice: FoodLine
  onAdd: () => void
}

/** The quantity and the button that adds the dish, which names a missing required choice. */
export function AddFood({ food, choice, onAdd }: Props) {
  const t = useTranslations('dining')
  const tOrder = useTranslations('order')
  const format = useFormatter()
  const money = useMoney()
  const { currency } = useCurrency()
  const { name, served } = food
  const { line, quantity, setQuantity, missing, price, left } = choice
  const label = quantity === 0 ? t('remove') : line ? t('change') : t('addToOrder')
  return (
    <div className="grid gap-3">
      {served && <NotServed hours={served} />}
      {food.quantity !== undefined && (
        <p className="font-semibold text-sm text-warn">{t('left', { count: food.quantity })}</p>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <Stepper
          label={name}
          decreaseLabel={tOrder('less', { name })}
          increaseLabel={tOrder('add', { name })}
          min={line ? 0 : 1}
          max={left}
          value={quantity}
          text={format.number(quantity)}
          onChange={setQuantity}
        />
        <Button
          variant="primary"
          size="large"
          onClick={onAdd}
          className="min-w-[min(100%,10rem)] flex-1 flex-wrap gap-x-3 gap-y-0 px-4!"
        >
          <bdi>{missing && quantity > 0 ? t('chooseFirst', { name: missing.name }) : label}</bdi>
          {quantity > 0 && (
            <span className="tabular-nums">{money(multiplyWire(price, quantity, currency))}</span>
          )}
        </Button>
      </div>
    </div>
  )
}

function NotServed({ hours }: { hours: Hours }) {
  const { takesOrders } = useOpening(hours)
  const formatServed = useServed()
  if (takesOrders) return null
  return <p className="font-semibold text-sm text-warn">{formatServed(hours)}</p>
}
