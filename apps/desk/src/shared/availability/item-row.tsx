import { setItemAvailability } from '@bellhop/contract/calls/desk/availability'
import { setFoodAvailability } from '@bellhop/contract/calls/guest/dining'
import { soldOutEnds } from '@bellhop/domain/requests/sold-out'
import { Button } from '@bellhop/ui/button'
import { Select } from '@bellhop/ui/select'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useChange } from '../../api/use-change.ts'
import { formatMoment } from '../../format/format-moment.ts'
import { useText } from '../../forms/use-text.ts'
import type { AddSent } from '../undo/use-sent-changes.ts'
import type { FoundItem } from './list-found.ts'
import { NextTimeField } from './next-time-field.tsx'

const byHand = 'byHand'
const atTime = 'atTime'

interface Props {
  found: FoundItem
  /** The hotel's wall clock. */
  now: string
}

interface RowProps extends Props {
  onSent: AddSent
}

/** An item with its switch. Once it is sold out, until when can be chosen. */
export function ItemRow({ found, now, onSent }: RowProps) {
  const t = useTranslations('shared')
  const { group, item } = found
  const { available, soldOutUntil } = item
  const formatText = useText()
  const name = formatText(item.name)
  const { set, isBusy, problem } = useSetSoldOut(found)

  async function change(next: Choice) {
    if (!(await set(next)) || next.available === available) return
    onSent({
      id: item._id,
      text: available ? t('items.soldOutNow', { name }) : t('items.availableNow', { name }),
      undo: () => set({ available, ...(soldOutUntil && { until: soldOutUntil }) }),
    })
  }

  return (
    <li className="grid gap-2 border-line border-t py-3 first:border-t-0">
      <div className="flex flex-wrap items-end gap-x-4 gap-y-2">
        <div className="min-w-[min(100%,8rem)] flex-1">
          <p className="font-semibold">
            <bdi>{name}</bdi>
          </p>
          <p className="text-ink-soft text-sm">
            <bdi>{formatText(group.name)}</bdi>
          </p>
        </div>
        {!available && group.kind !== 'service' && (
          <Until
            found={found}
            name={name}
            now={now}
            onChoose={(until) => void change(soldOut(until))}
          />
        )}
        <Button
          busy={isBusy}
          aria-label={
            available ? t('items.markSoldOut', { name }) : t('items.markAvailable', { name })
          }
          onClick={() => void change({ available: !available })}
        >
          {available ? t('soldOut') : t('available')}
        </Button>
      </div>
      {problem && (
        <p role="alert" className="text-bad text-sm">
          {problem}
        </p>
      )}
    </li>
  )
}

const soldOut = (until: string | undefined) => ({ available: false, ...(until && { until }) })

interface UntilProps extends Props {
  name: string
  onChoose: (until: string | undefined) => void
}

/** Until when it is sold out: the next openings, or a time in the next 24 hours. */
function Until({ found: { group, item }, name, now, onChoose }: UntilProps) {
  const t = useTranslations('shared')
  const [isTyping, setTyping] = useState(false)
  const { soldOutUntil } = item
  const ends = soldOutEnds(group.hours, now)
  const listed = soldOutUntil && !ends.includes(soldOutUntil) ? [soldOutUntil, ...ends] : ends

  function choose(value: string) {
    setTyping(value === atTime)
    if (value !== atTime) onChoose(value === byHand ? undefined : value)
  }

  return (
    <div className="flex flex-wrap items-end gap-2">
      <Select
        label={t('items.untilWhen', { name })}
        hideLabel
        size="small"
        value={isTyping ? atTime : (soldOutUntil ?? byHand)}
        onChange={({ target }) => choose(target.value)}
        options={[
          { value: byHand, label: t('items.untilSwitchedOn') },
          ...listed.map((end) => ({
            value: end,
            label: t('items.until', { end: formatMoment(end, now, t) }),
          })),
          { value: atTime, label: t('items.untilTime') },
        ]}
      />
      {isTyping && (
        <NextTimeField
          label={t('items.availableAgainAt')}
          now={now}
          onChoose={(until) => {
            onChoose(until)
            setTyping(false)
          }}
        />
      )}
    </div>
  )
}

interface Choice {
  available: boolean
  /** A moment of the hotel's clock. */
  until?: string
}

/** Switches an item off or on. */
function useSetSoldOut({ group: { kind }, item: { _id: id } }: FoundItem) {
  const food = useChange(setFoodAvailability, { tags: ['content'] })
  const other = useChange(setItemAvailability, { tags: ['content'] })
  const { isBusy, problem } = kind === 'food' ? food : other
  return {
    isBusy,
    problem,
    /** @returns false if it failed */
    set: async (body: Choice): Promise<boolean> => {
      const outcome = await (kind === 'food'
        ? food.run({ params: { id }, body })
        : other.run({ params: { kind, id }, body }))
      return outcome.isDone
    },
  }
}
