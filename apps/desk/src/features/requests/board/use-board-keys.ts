import type { DeskRequest } from '@bellhop/contract/desk/requests'
import { createElement } from 'react'
import { useTranslations } from 'use-intl'
import { useScreenKeys } from '../../../shared/use-screen-keys.tsx'
import { UrgencyLegend } from '../card/urgency-chip.tsx'
import type { RequestActions } from '../card/use-request-actions.ts'
import type { useSelection } from './use-selection.ts'

const boardKeys = [
  ['j', 'next'],
  ['k', 'previous'],
  ['a', 'accept'],
  ['n', 'step'],
  ['r', 'end'],
  ['u', 'undo'],
  ['c', 'new'],
  ['o', 'open'],
  ['Esc', 'close'],
  ['s', 'soldOut'],
  ['/', 'search'],
  ['?', 'help'],
] as const

interface Board {
  selection: ReturnType<typeof useSelection>
  actions: RequestActions
  onEnd: (request: DeskRequest) => void
  onOpen: (id: string) => void
  /** While details are open. */
  onClose: (() => void) | undefined
  onSearch: () => void
  /** If the member of staff may mark dishes as sold out. */
  onSoldOut: (() => void) | undefined
  /** If the member of staff may enter requests. */
  onNewRequest: (() => void) | undefined
}

/** The keys of the board, with the meaning of its colours in their help. */
export function useBoardKeys(board: Board) {
  const t = useTranslations('requests')
  const { selection, actions } = board

  /** Applies a key to the selected request; without one it selects the first. */
  function withSelected(action: (request: DeskRequest) => void) {
    return () => (selection.selected ? action(selection.selected) : selection.selectNext())
  }

  function undoLatest() {
    const latest = actions.held.findLast(({ isSending }) => !isSending)
    if (latest) actions.undo(latest.id)
  }

  return useScreenKeys(
    boardKeys.map(([key, name]) => [key === 'n' ? t('keyNOrEnter') : key, t(`keys.${name}`)]),
    {
      j: selection.selectNext,
      k: selection.selectPrevious,
      a: withSelected(actions.accept),
      n: withSelected(actions.advanceRequest),
      Enter: withSelected(actions.advanceRequest),
      r: withSelected(board.onEnd),
      o: withSelected(({ _id }) => board.onOpen(_id)),
      u: undoLatest,
      Escape: board.onClose,
      s: board.onSoldOut,
      c: board.onNewRequest,
      '/': board.onSearch,
    },
    createElement(UrgencyLegend),
  )
}
