import { type PointerEvent, useEffect, useEffectEvent, useRef, useState } from 'react'

interface Place<E> {
  id: string
  position: number
  /** The list that is being ordered; another one has replaced it if a colleague has changed it. */
  list: readonly E[]
}

/**
 * Orders the rows of a table by dragging a handle in them: the rows follow the pointer. Escape cancels.
 *
 * @param onMove stores the position; false if it failed
 */
export function useDragOrder<E extends { _id: string }>(
  entries: readonly E[] | undefined,
  onMove: (id: string, position: number) => Promise<boolean>,
) {
  const body = useRef<Element>(undefined)
  const [place, setPlace] = useState<Place<E>>()
  const [isDragging, setDragging] = useState(false)
  const current = place?.list === entries ? place : undefined

  const follow = useEffectEvent((event: globalThis.PointerEvent) => {
    if (!current) return
    const rows = [...(body.current?.children ?? [])]
    const [row] = rows.splice(current.position, 1)
    const position = rows.filter((other) => middleOf(other) < event.clientY).length
    if (position === current.position) return
    setPlace({ ...current, position })
    row?.scrollIntoView({ block: 'nearest' })
  })

  const drop = useEffectEvent(async () => {
    setDragging(false)
    const isMoved = current && current.list[current.position]?._id !== current.id
    // The rows stay where they are until the list is read again.
    if (!isMoved || !(await onMove(current.id, current.position))) setPlace(undefined)
  })

  useEffect(() => {
    if (!isDragging) return
    const listening = new AbortController()
    const { signal } = listening
    function cancel() {
      setDragging(false)
      setPlace(undefined)
    }
    window.addEventListener('pointermove', (event) => follow(event), { signal })
    window.addEventListener('pointerup', () => void drop(), { signal })
    window.addEventListener('pointercancel', cancel, { signal })
    window.addEventListener('keydown', ({ key }) => key === 'Escape' && cancel(), { signal })
    return () => listening.abort()
  }, [isDragging])

  function start(event: PointerEvent, id: string) {
    if (!entries || event.button !== 0) return
    // Selects no text on the way.
    event.preventDefault()
    body.current = event.currentTarget.closest('tbody') ?? undefined
    setPlace({ id, position: entries.findIndex(({ _id }) => _id === id), list: entries })
    setDragging(true)
  }

  return { rows: current ? moveTo(current) : entries, start }
}

function moveTo<E extends { _id: string }>({ list, id, position }: Place<E>): E[] {
  const at = list.findIndex(({ _id }) => _id === id)
  return list.toSpliced(at, 1).toSpliced(position, 0, ...list.slice(at, at + 1))
}

function middleOf(row: Element): number {
  const { top, height } = row.getBoundingClientRect()
  return top + height / 2
}
