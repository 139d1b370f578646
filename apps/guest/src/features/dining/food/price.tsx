import type { Food } from '@bellhop/contract/guest/dining'
import { isRequired, lowestPrice } from '@bellhop/domain/requests/choices'
import { useTranslations } from 'use-intl'
import type { FormatMoney } from '../../../intl/use-money.ts'

/** A dish's price; "From ₹220" if it depends on required choices. */
export function FoodPrice({ food, money }: { food: Food; money: FormatMoney }) {
  const t = useTranslations('dining')
  const { choices = [] } = food
  const price = money(lowestPrice(food.price, choices))
  const varies = choices.some(
    (choice) => isRequired(choice) && new Set(choice.options.map((one) => one.price)).size > 1,
  )
  return varies ? t('from', { price }) : price
}
