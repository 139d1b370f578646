import type { DeskRequest } from '@bellhop/contract/desk/requests'
import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Translate } from '../labels.ts'

/** Announces new requests to screen readers. Empty until the first arrives after loading. */
export function useAnnouncement(waiting: readonly DeskRequest[] | undefined): string {
  const t = useTranslations('requests')
  const known = useRef<ReadonlySet<string>>(undefined)
  const [sentence, setSentence] = useState('')

  useEffect(() => {
    if (!waiting) return
    const arrived = known.current
      ? waiting.filter((request) => !known.current?.has(request._id))
      : []
    known.current = new Set(waiting.map((request) => request._id))
    if (arrived.length > 0) setSentence(arrived.map((one) => describeArrival(one, t)).join(' '))
  }, [waiting, t])

  return sentence
}

function describeArrival({ roomNumber: room, title, number }: DeskRequest, t: Translate): string {
  return room ? t('arrivedInRoom', { number, room, title }) : t('arrived', { number, title })
}
