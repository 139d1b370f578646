import { Fragment } from 'react'
import { useMoney } from '../intl/use-money.ts'

interface Props {
  options: readonly { name: string; price: number }[]
}

/** What was chosen for a dish, with what each option adds: "Large +₹80 · Butter +₹30". */
export function ChosenOptions({ options }: Props) {
  const money = useMoney()
  return (
    <span className="block text-ink-soft text-sm">
      {options.map(({ name, price }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two choices may have options of one name
        <Fragment key={index}>
          {index > 0 && ' · '}
          <bdi className="wrap-anywhere">{name}</bdi>
          {price > 0 && (
            <>
              {' '}
              <bdi className="whitespace-nowrap tabular-nums">{money(price, 'always')}</bdi>
            </>
          )}
        </Fragment>
      ))}
    </span>
  )
}
