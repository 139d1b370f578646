import { foodCalls, foodCategoryCalls } from '@bellhop/contract/calls/desk/dining'
import { setFoodAvailability } from '@bellhop/contract/calls/guest/dining'
import type { DeskFood, DeskFoodCategory } from '@bellhop/contract/desk/dining'
import { Badge } from '@bellhop/ui/badge'
import { Switch } from '@bellhop/ui/switch'
import { useToast } from '@bellhop/ui/toast'
import { useMemo, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useStaff } from '../../api/staff-context.ts'
import { useChange } from '../../api/use-change.ts'
import { useEntry } from '../../content/content-api.ts'
import { ContentScreen } from '../../content/content-screen.tsx'
import type { EntryColumn } from '../../content/entry-column.ts'
import { formatMoney } from '../../format/format-money.ts'
import { useText } from '../../forms/use-text.ts'
import { ImportButton } from '../../shared/import-button.tsx'
import { paths } from '../../shared/paths.ts'
import { TextLink } from '../../shared/text-link.tsx'
import { DishEditor } from './dish-editor.tsx'

const nameOf = ({ name }: DeskFood) => name

interface Props {
  categoryId: string
  outletId: string
}

export function DishesScreen({ categoryId, outletId }: Props) {
  const t = useTranslations('dining')
  const { currency } = useStaff().hotel
  const formatText = useText()
  const category = useEntry<DeskFoodCategory>(foodCategoryCalls, categoryId, outletId)
  // A category can have 500 dishes, whose rows are memoized.
  const columns = useMemo<EntryColumn<DeskFood>[]>(
    () => [
      { header: t('price'), numeric: true, cell: ({ price }) => formatMoney(price, currency) },
      { header: t('onTheMenu'), cell: (dish) => <AvailabilitySwitch dish={dish} /> },
    ],
    [currency, t],
  )
  return (
    <ContentScreen<DeskFood>
      path={paths.dishes(categoryId)}
      title={formatText(category?.name) || t('dishes')}
      noun={t('nouns.dish')}
      calls={foodCalls}
      within={categoryId}
      nameOf={nameOf}
      columns={columns}
      Editor={DishEditor}
      toolbar={
        <>
          <TextLink to={`${paths.menus}?outlet=${outletId}`}>{t('allCategories')}</TextLink>
          <ImportButton kind="foods" outletId={outletId} />
        </>
      }
    />
  )
}

/** Marks a dish as sold out or available. It shows the choice until the dish has been read again. */
function AvailabilitySwitch({ dish }: { dish: DeskFood }) {
  const t = useTranslations('dining')
  const { _id: id, name, version } = dish
  const formatText = useText()
  const showToast = useToast()
  const { run } = useChange(setFoodAvailability, { tags: ['content'], since: version })
  // Outdated once the dish has another version.
  const [chosen, setChosen] = useState<{ version: number; available: boolean }>()
  const { available } = chosen?.version === version ? chosen : dish

  async function set(next: boolean) {
    setChosen({ version, available: next })
    const { problem } = await run({ params: { id }, body: { available: next } })
    if (!problem) return
    setChosen(undefined)
    showToast({ text: problem, tone: 'bad' })
  }

  return (
    <div className="flex flex-wrap items-center gap-x-3">
      <Switch
        label={t('available')}
        aria-label={t('nameAvailable', { name: formatText(name) })}
        checked={available}
        onChange={(event) => void set(event.target.checked)}
      />
      {!available && <Badge tone="warn">{t('soldOut')}</Badge>}
    </div>
  )
}
