import { getDeskRequest } from '@bellhop/contract/calls/desk/requests'
import type { DeskRequest } from '@bellhop/contract/desk/requests'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useRead } from '../../../api/use-read.ts'
import { scrollToCard } from '../card/card-id.ts'
import { type ShownStep, showHeldStatus } from '../undo/held-steps.ts'

interface Options {
  /** The requests already loaded. */
  listed: readonly DeskRequest[]
  areListsRead: boolean
  held: readonly ShownStep[]
  /** The details were closed, also by the browser's back button. */
  onClosed: (id: string) => void
}

/** The request whose details are shown; a link may lead to one that ended long ago. */
export function useOpenRequest(
  openId: string | undefined,
  { listed, areListsRead, held, onClosed }: Options,
): DeskRequest | undefined {
  const found = listed.find(({ _id }) => _id === openId)
  const { currentData: unlisted } = useRead(getDeskRequest, {
    params: { id: openId ?? '' },
    skip: !openId || !areListsRead || found !== undefined,
  })
  const request = found ?? (openId ? unlisted : undefined)

  const previous = useRef<string>(undefined)
  const handleClosed = useEffectEvent(onClosed)
  useEffect(() => {
    if (previous.current && !openId) handleClosed(previous.current)
    previous.current = openId
    // The details cover a part of the board; scrolls its card into view.
    if (openId) scrollToCard(openId)
  }, [openId])

  return request && showHeldStatus(request, held)
}
