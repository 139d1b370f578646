import { foodCalls, foodCategoryCalls } from '@bellhop/contract/calls/desk/dining'
import type { DeskFood, DeskFoodCategory } from '@bellhop/contract/desk/dining'
import { Badge } from '@bellhop/ui/badge'
import { Link } from 'react-router'
import { useStaff } from '../../api/staff-context.ts'
import { useListEntriesQuery } from '../../content/content-api.ts'
import { ContentScreen } from '../../content/content-screen.tsx'
import { formatMoney } from '../../format/format-money.ts'
import { useText } from '../../forms/use-text.ts'
import { paths } from '../../shared/paths.ts'
import { DishEditor } from './dish-editor.tsx'

interface Props {
  categoryId: string
  outletId: string
}

/** The dishes of a category. */
export function DishesScreen({ categoryId, outletId }: Props) {
  const { currency } = useStaff().hotel
  const formatText = useText()
  const { data } = useListEntriesQuery({ list: foodCategoryCalls.list, within: outletId })
  const categories = data as readonly DeskFoodCategory[] | undefined
  const category = categories?.find(({ _id }) => _id === categoryId)
  return (
    <ContentScreen<DeskFood>
      path={`${paths.menus}/${categoryId}`}
      title={formatText(category?.name) || 'Dishes'}
      noun="dish"
      calls={foodCalls}
      within={categoryId}
      nameOf={({ name }) => name}
      columns={[
        {
          key: 'price',
          header: 'Price',
          numeric: true,
          cell: ({ price }) => formatMoney(price, currency),
        },
        {
          key: 'state',
          header: 'On the menu',
          cell: ({ available }) => (available ? 'Available' : <Badge tone="warn">Sold out</Badge>),
        },
      ]}
      Editor={DishEditor}
      toolbar={
        <Link
          to={`${paths.menus}?outlet=${outletId}`}
          className="inline-flex min-h-11 items-center font-medium underline underline-offset-4"
        >
          All categories
        </Link>
      }
    />
  )
}
