import type { DeskRequest } from '@bellhop/contract/desk/requests'
import { createElement } from 'react'
import { useTranslations } from 'use-intl'
import type { Keys } from '../../../lists/use-keys.ts'
import { useScreenKeys } from '../../../shared/use-screen-keys.tsx'
import type { useSelection } from '../board/use-selection.ts'
import { UrgencyLegend } from '../card/urgency-chip.tsx'

/** The keys of a bump bar, for the first tickets. */
export const bumpKeys = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const

interface Kitchen {
  tickets: readonly DeskRequest[]
  selection: ReturnType<typeof useSelection>
  onBump: (request: DeskRequest) => void
  /** Marks the next dish of an order as made. */
  onNextDish: (request: DeskRequest) => void
  onUndo: () => void
  onRecall: () => void
  onSoldOut: () => void
}

export function useKitchenKeys(kitchen: Kitchen) {
  const t = useTranslations('kitchen.keys')
  const { tickets, selection } = kitchen
  function withSelected(action: (request: DeskRequest) => void) {
    return () => (selection.selected ? action(selection.selected) : selection.selectNext())
  }
  const bumps: Keys = Object.fromEntries(
    bumpKeys.map((key, place) => {
      const request = tickets[place]
      return [key, request && (() => kitchen.onBump(request))]
    }),
  )
  return useScreenKeys(
    [
      ['1 – 9', t('bumpFirst')],
      ['↓ →', t('next')],
      ['↑ ←', t('previous')],
      ['Enter', t('bump')],
      ['d', t('dish')],
      ['u', t('undo')],
      ['r', t('recall')],
      ['s', t('soldOut')],
      ['?', t('help')],
    ],
    {
      ...bumps,
      ArrowDown: selection.selectNext,
      ArrowUp: selection.selectPrevious,
      ArrowRight: isRightToLeft() ? selection.selectPrevious : selection.selectNext,
      ArrowLeft: isRightToLeft() ? selection.selectNext : selection.selectPrevious,
      j: selection.selectNext,
      k: selection.selectPrevious,
      Enter: withSelected(kitchen.onBump),
      d: withSelected(kitchen.onNextDish),
      u: kitchen.onUndo,
      r: kitchen.onRecall,
      s: kitchen.onSoldOut,
    },
    createElement(UrgencyLegend),
  )
}

const isRightToLeft = () => document.documentElement.dir === 'rtl'
