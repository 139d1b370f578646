import { Fragment } from 'react'
import { useMoney } from '../intl/use-money.ts'

interface Props {
  options: readonly { name: string; price: number }[]
}

/** A dish's chosen options with their prices: "Large +₹80 · Butter +₹30". */
export function ChosenOptions({ options }: Props) {
  const money = useMoney()
  return (
    <span className="block text-ink-soft text-sm">
      {options.map(({ name, price }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two choices may have options with the same name
        <Fragment key={index}>
          {index > 0 && <span> · </span>}
          <bdi className="wrap-anywhere">{name}</bdi>
          {price > 0 && (
            <span>
              {' '}
              <bdi className="whitespace-nowrap tabular-nums">{money(price, 'always')}</bdi>
            </span>
          )}
        </Fragment>
      ))}
    </span>
  )
}
