import type { DeskRequest } from '@bellhop/contract/desk/requests'
import { useEffect, useRef, useState } from 'react'

/** Announces new requests to screen readers. Empty until the first arrives after loading. */
export function useAnnouncement(waiting: readonly DeskRequest[] | undefined): string {
  const known = useRef<ReadonlySet<string>>(undefined)
  const [sentence, setSentence] = useState('')

  useEffect(() => {
    if (!waiting) return
    const arrived = known.current
      ? waiting.filter((request) => !known.current?.has(request._id))
      : []
    known.current = new Set(waiting.map((request) => request._id))
    if (arrived.length > 0) setSentence(arrived.map(describeArrival).join(' '))
  }, [waiting])

  return sentence
}

function describeArrival({ roomNumber, title, number }: DeskRequest): string {
  return `New request ${number}: ${roomNumber ? `room ${roomNumber}, ` : ''}${title}.`
}
