import type { OrderableSection } from '@bellhop/contract/desk/catalogue'
import { Select } from '@bellhop/ui/select'
import { TextField } from '@bellhop/ui/text-field'
import { useDeferredValue, useMemo, useState } from 'react'
import { useTranslations } from 'use-intl'
import { ArrowList, rowLook } from './arrow-list.tsx'
import type { Translate } from './basket.ts'
import { type FoundItem, findItems, listItems } from './find-items.ts'
import { isSoldOut, whySoldOut } from './sold-out.ts'
import { formatClosed, formatNotServed } from './when.ts'

interface Props {
  sections: readonly OrderableSection[]
  /** The hotel's clock. */
  now: string
  formatMoney: (amount: number) => string
  onAdd: (found: FoundItem) => void
}

/** More would be too many to read. */
const mostShown = 8

/** Finds an item of any kind by its name, or lists those of one place. Enter adds the first. */
export function ItemFinder({ sections, now, formatMoney, onAdd }: Props) {
  const t = useTranslations('shared')
  const [typed, setTyped] = useState('')
  const [place, setPlace] = useState('')
  const search = useDeferredValue(typed)
  const found = useMemo(() => find(sections, place, search), [sections, place, search])
  const shown = search.trim() ? found.slice(0, mostShown) : found

  function add(one: FoundItem | undefined) {
    if (!one || isSoldOut(one.item, now)) return
    setTyped('')
    onAdd(one)
  }

  return (
    <ArrowList
      label={t('found')}
      onEnter={() => {
        // Those of the present text: Enter may follow the last letter at once.
        add(find(sections, place, typed).find(({ item }) => !isSoldOut(item, now)))
      }}
      field={({ id }) => (
        <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,12rem)] items-start gap-3 phone:grid-cols-1">
          <TextField
            id={id}
            label={t('request.addAnItem')}
            name="item"
            placeholder={t('request.itemHint')}
            autoFocus
            autoComplete="off"
            maxLength={100}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
          <Select
            label={t('request.from')}
            name="place"
            value={place}
            onChange={(event) => setPlace(event.target.value)}
            options={[
              { value: '', label: t('request.everything') },
              ...sections.map((section) => ({
                value: placeOf(section),
                label: formatPlace(section, t),
              })),
            ]}
          />
        </div>
      )}
      status={formatStatus(search.trim(), shown.length, found.length, t)}
      rows={shown.map((one) => ({
        key: `${placeOf(one.section)} ${one.item._id}`,
        content: <Row found={one} now={now} formatMoney={formatMoney} onAdd={() => add(one)} />,
      }))}
    />
  )
}

function formatStatus(search: string, shown: number, found: number, t: Translate): string {
  if (search && found === 0) return t('request.noResults', { search })
  return shown < found ? t('request.moreResults', { shown, found }) : ''
}

function find(sections: readonly OrderableSection[], place: string, search: string): FoundItem[] {
  const own = place ? sections.filter((section) => placeOf(section) === place) : sections
  if (search.trim()) return findItems(own, search)
  return place ? listItems(own) : []
}

const placeOf = ({ kind, _id }: OrderableSection) => `${kind} ${_id}`

/** “Jheel”, “Housekeeping, supplies”. */
function formatPlace({ kind, name }: OrderableSection, t: Translate): string {
  return kind === 'food' || kind === 'service' ? name : t(`request.places.${kind}`, { name })
}

interface RowProps {
  found: FoundItem
  now: string
  formatMoney: (amount: number) => string
  onAdd: () => void
}

function Row({ found: { section, item }, now, formatMoney, onAdd }: RowProps) {
  const t = useTranslations('shared')
  const soldOut = whySoldOut(item, now, t)
  const at = { at: now, now }
  const closed = formatClosed(section.name, section.hours, at, t) ?? formatNotServed(item, at, t)
  const state = soldOut ?? (item.service?.slotMinutes ? undefined : closed)
  return (
    <button type="button" disabled={soldOut !== undefined} onClick={onAdd} className={rowLook}>
      <span className="grid min-w-0 flex-1">
        <bdi className="font-medium">{item.name}</bdi>
        <span className="text-ink-soft text-sm">{formatPlace(section, t)}</span>
        {state && <span className="text-sm text-warn">{state}</span>}
      </span>
      {item.price > 0 && (
        <span className="shrink-0 text-ink-soft tabular-nums">{formatMoney(item.price)}</span>
      )}
    </button>
  )
}
