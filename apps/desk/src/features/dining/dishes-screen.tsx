import { foodCalls, foodCategoryCalls } from '@bellhop/contract/calls/desk/dining'
import type { DeskFood, DeskFoodCategory } from '@bellhop/contract/desk/dining'
import { useMemo } from 'react'
import { useStaff } from '../../api/staff-context.ts'
import { useEntry } from '../../content/content-api.ts'
import { ContentScreen } from '../../content/content-screen.tsx'
import type { EntryColumn } from '../../content/entry-column.ts'
import { formatMoney } from '../../format/format-money.ts'
import { useText } from '../../forms/use-text.ts'
import { paths } from '../../shared/paths.ts'
import { TextLink } from '../../shared/text-link.tsx'
import { AvailabilitySwitch } from './availability-switch.tsx'
import { DishEditor } from './dish-editor.tsx'

const nameOf = ({ name }: DeskFood) => name

interface Props {
  categoryId: string
  outletId: string
}

export function DishesScreen({ categoryId, outletId }: Props) {
  const { currency } = useStaff().hotel
  const formatText = useText()
  const category = useEntry<DeskFoodCategory>(foodCategoryCalls, categoryId, outletId)
  // A category can have 500 dishes, whose rows are memoized.
  const columns = useMemo<EntryColumn<DeskFood>[]>(
    () => [
      { header: 'Price', numeric: true, cell: ({ price }) => formatMoney(price, currency) },
      { header: 'On the menu', cell: (dish) => <AvailabilitySwitch dish={dish} /> },
    ],
    [currency],
  )
  return (
    <ContentScreen<DeskFood>
      path={paths.dishes(categoryId)}
      title={formatText(category?.name) || 'Dishes'}
      noun="dish"
      calls={foodCalls}
      within={categoryId}
      nameOf={nameOf}
      columns={columns}
      Editor={DishEditor}
      toolbar={<TextLink to={`${paths.menus}?outlet=${outletId}`}>All categories</TextLink>}
    />
  )
}
