import type { DeskRequest } from '@bellhop/contract/desk/requests'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { cardId } from '../card/card-id.ts'

/** The requests that have arrived since the column was first shown and have not been scrolled into view. */
export function useNewer(
  requests: readonly DeskRequest[],
  scroller: RefObject<HTMLElement | null>,
): readonly DeskRequest[] {
  // Numbers increase per hotel.
  const [latest] = useState(() => Math.max(0, ...requests.map(({ number }) => number)))
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
    for (const { _id, number } of requests) {
      const card = document.getElementById(cardId(_id))
      if (card && number > latest && !seen.current.has(card.id)) observer.observe(card)
    }
    return () => observer.disconnect()
  }, [requests, latest, scroller])

  return requests.filter(({ _id }) => hidden.has(cardId(_id)))
}
