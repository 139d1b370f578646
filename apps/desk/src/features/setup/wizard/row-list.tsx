import { Button } from '@bellhop/ui/button'
import { Icon } from '@bellhop/ui/icon'
import { IconButton } from '@bellhop/ui/icon-button'
import { Plus, X } from 'lucide'
import type { ReactNode } from 'react'
import { type Messages, useTranslations } from 'use-intl'

/** Names the kind of the rows; each has messages of its own. */
export type RowNoun = keyof Messages['setup']['rows']

export interface Row {
  /** Identifies the row on this screen only. */
  key: number
}

interface Props<R extends Row> {
  noun: RowNoun
  rows: readonly R[]
  onChange: (rows: R[]) => void
  make: () => Omit<R, 'key'>
  children: (row: R, change: (some: Partial<R>) => void, index: number) => ReactNode
}

/** New entries of a step, which are saved together when it goes on. */
export function RowList<R extends Row>({ noun, rows, onChange, make, children }: Props<R>) {
  const t = useTranslations('setup')
  const nextKey = Math.max(0, ...rows.map(({ key }) => key)) + 1
  return (
    <div className="grid grid-cols-1 gap-4">
      {rows.map((row, index) => (
        <fieldset
          key={row.key}
          className="relative grid min-w-0 grid-cols-1 gap-4 rounded-control border border-line p-4 pe-14"
        >
          <legend className="sr-only">{t(`rows.${noun}.new`, { number: index + 1 })}</legend>
          {children(
            row,
            (some) =>
              onChange(rows.map((one) => (one.key === row.key ? { ...one, ...some } : one))),
            index,
          )}
          <IconButton
            icon={X}
            label={t(`rows.${noun}.remove`, { number: index + 1 })}
            className="absolute end-1 top-1"
            onClick={() => onChange(rows.filter(({ key }) => key !== row.key))}
          />
        </fieldset>
      ))}
      <div>
        <Button onClick={() => onChange([...rows, { ...make(), key: nextKey } as R])}>
          <Icon of={Plus} className="size-5" />
          {rows.length > 0 ? t(`rows.${noun}.addAnother`) : t(`rows.${noun}.add`)}
        </Button>
      </div>
    </div>
  )
}
