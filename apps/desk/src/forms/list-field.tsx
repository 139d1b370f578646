import { Button } from '@bellhop/ui/button'
import { Icon } from '@bellhop/ui/icon'
import { IconButton } from '@bellhop/ui/icon-button'
import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide'
import { type ReactNode, useContext, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useFieldFormat } from './field-formats.ts'
import { ReadOnlyContext } from './read-only.tsx'
import { capitalise, type Texts } from './texts.ts'
import type { FieldOf } from './use-form.ts'
import { useText } from './use-text.ts'

interface Props<Item extends object> {
  label: string
  /** One item, as in “Add option”. */
  noun: string
  name: string
  value: readonly Item[]
  onChange: (value: Item[]) => void
  make: () => Item
  /** The most that there can be. */
  max?: number
  /** The fields of an item: `(field) => <PriceField {...field('price')} />`. */
  children: (field: FieldOf<Item>, item: Item) => ReactNode
}

export function ListField<Item extends object>(props: Props<Item>) {
  const t = useTranslations('forms')
  const { label, noun, value, onChange, make, max = Number.POSITIVE_INFINITY, children } = props
  const formatText = useText()
  const mayEdit = !useContext(ReadOnlyContext)
  useFieldFormat(props.name, label, (items: readonly { name?: Texts }[]) =>
    items.map((item, index) => formatText(item.name) || `${noun} ${index + 1}`).join(', '),
  )
  const fieldOf = (item: Item, index: number): FieldOf<Item> => {
    return (name) => ({
      name: `${props.name}.${index}.${name}`,
      value: item[name],
      onChange: (part) => onChange(value.with(index, { ...item, [name]: part })),
    })
  }
  // Items have no id before they are saved; their keys move along with them. Another list has new ones.
  const [moved, setKeys] = useState<readonly number[]>([])
  const keys =
    moved.length === value.length ? moved : value.map((_, index) => nextKey(moved) + index)

  function replace(items: Item[], itemKeys: number[]) {
    setKeys(itemKeys)
    onChange(items)
  }

  const insert = <T,>(list: readonly T[], from: number, to: number) => {
    const rest = list.toSpliced(from, 1)
    return rest.toSpliced(to, 0, ...list.slice(from, from + 1))
  }
  const move = (from: number, to: number) =>
    replace(insert(value, from, to), insert(keys, from, to))

  return (
    <fieldset className="grid min-w-0 gap-3">
      <legend className="mb-1.5 font-medium text-sm">{label}</legend>
      {value.map((item, index) => {
        const name = `${noun} ${index + 1}`
        return (
          <fieldset
            key={keys[index]}
            aria-label={name}
            className="grid min-w-0 gap-3 rounded-control border border-line px-4 pt-1 pb-4"
          >
            <div className="flex items-center justify-between">
              <p className="font-medium text-sm">{capitalise(name)}</p>
              {mayEdit && (
                <span className="flex">
                  <IconButton
                    label={t('moveUp', { name })}
                    disabled={index === 0}
                    onClick={() => move(index, index - 1)}
                  >
                    <Icon of={ArrowUp} className="size-4" />
                  </IconButton>
                  <IconButton
                    label={t('moveDown', { name })}
                    disabled={index === value.length - 1}
                    onClick={() => move(index, index + 1)}
                  >
                    <Icon of={ArrowDown} className="size-4" />
                  </IconButton>
                  <IconButton
                    label={t('remove', { name })}
                    onClick={() => replace(value.toSpliced(index, 1), keys.toSpliced(index, 1))}
                  >
                    <Icon of={Trash2} className="size-4" />
                  </IconButton>
                </span>
              )}
            </div>
            {children(fieldOf(item, index), item)}
          </fieldset>
        )
      })}
      {mayEdit && value.length < max && (
        <Button
          onClick={() => replace([...value, make()], [...keys, nextKey(keys)])}
          className="justify-self-start"
        >
          <Icon of={Plus} className="size-4" />
          {t('add', { noun })}
        </Button>
      )}
    </fieldset>
  )
}

const nextKey = (keys: readonly number[]) => Math.max(-1, ...keys) + 1
