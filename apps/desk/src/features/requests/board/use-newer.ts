import type { DeskRequest } from '@bellhop/contract/desk/requests'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { cardId } from '../card/card-id.ts'

/**
 * The requests that wait only since the column was first shown, and have not been scrolled into view.
 *
 * @param drawn those that have a card by now
 */
export function useNewer(
  requests: readonly DeskRequest[],
  drawn: readonly DeskRequest[],
  scroller: RefObject<HTMLElement | null>,
): readonly DeskRequest[] {
  const [latest] = useState(() => Math.max(0, ...requests.map(waitingSince)))
  const seen = useRef(new Set<string>())
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set())

  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        const inSight = new Map(
          entries.map(({ target, isIntersecting }) => [target.id, isIntersecting]),
        )
        for (const [id, isInSight] of inSight) if (isInSight) seen.current.add(id)
        setHidden((before) => {
          const after = new Set([...before, ...inSight.keys()])
          return new Set([...after].filter((id) => !seen.current.has(id)))
        })
      },
      { root: scroller.current, threshold: 0.3 },
    )
    for (const request of drawn) {
      const card = document.getElementById(cardId(request._id))
      if (card && waitingSince(request) > latest && !seen.current.has(card.id))
        observer.observe(card)
    }
    return () => observer.disconnect()
  }, [drawn, latest, scroller])

  return requests.filter(({ _id }) => hidden.has(cardId(_id)))
}

function waitingSince({ waitsFrom }: DeskRequest): number {
  return Date.parse(waitsFrom)
}
