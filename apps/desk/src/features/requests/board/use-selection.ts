import type { DeskRequest } from '@bellhop/contract/desk/requests'
import { useEffect, useRef, useState } from 'react'
import { cardId, scrollToCard } from '../card/card-id.ts'

/** The card selected by keyboard. `order` is the order in which `j` and `k` move. */
export function useSelection(order: readonly DeskRequest[]) {
  const [selectedId, setSelectedId] = useState<string>()
  const index = order.findIndex((request) => request._id === selectedId)
  const selected = order[index]

  // When the selected request leaves the board, `j` and `k` continue from its position.
  const lastIndex = useRef(0)
  useEffect(() => {
    if (index >= 0) lastIndex.current = index
  }, [index])

  // A card that moves to another column is a new element; the focus moves with it.
  const status = selected?.status
  useEffect(() => {
    if (selectedId && status && document.activeElement === document.body) focusCard(selectedId)
  }, [selectedId, status])

  function select(id: string, options?: { focus: boolean }) {
    setSelectedId(id)
    if (options?.focus) focusCard(id)
  }

  function step(to: number) {
    const request = order[Math.min(Math.max(to, 0), order.length - 1)]
    if (request) select(request._id, { focus: true })
  }

  return {
    selectedId,
    selected,
    select,
    selectNext: () => step(index === -1 ? lastIndex.current : index + 1),
    selectPrevious: () => step((index === -1 ? lastIndex.current : index) - 1),
  }
}

function focusCard(id: string) {
  document.getElementById(cardId(id))?.focus({ preventScroll: true })
  scrollToCard(id)
}
