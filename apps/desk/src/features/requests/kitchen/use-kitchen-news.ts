import { getDeskRequest } from '@bellhop/contract/calls/desk/requests'
import type { DeskRequest } from '@bellhop/contract/desk/requests'
import { isUnfulfilled } from '@bellhop/domain/requests/request-status'
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useReader } from '../../../api/use-read.ts'
import { useBellContext } from '../../../shared/bell/bell-context.ts'
import { findChanges, type Seen, seeRequests } from './find-changes.ts'

/**
 * Finds the lines that were cancelled in part or in whole, and the orders that ended while they were made. Each sounds
 * once, and stays until it is confirmed.
 *
 * @param open the open requests from the server; undefined until loaded
 * @param isMade whether an order is being made at this screen
 */
export function useKitchenNews(
  open: readonly DeskRequest[] | undefined,
  isMade: (request: DeskRequest) => boolean,
) {
  const bell = useBellContext()
  const read = useReader()
  const seen = useRef<{ state: Seen; requests: readonly DeskRequest[] }>(undefined)
  const [changed, setChanged] = useState<ReadonlySet<string>>(new Set())
  const [ended, setEnded] = useState<readonly DeskRequest[]>([])

  const compare = useEffectEvent((requests: readonly DeskRequest[]) => {
    const before = seen.current
    const state = seeRequests(requests)
    seen.current = { state, requests }
    if (!before) return
    const { lineIds, gone } = findChanges(before.state, state)
    if (lineIds.length > 0) {
      setChanged((ids) => new Set([...ids, ...lineIds]))
      bell.ringChange()
    }
    for (const request of before.requests) {
      if (gone.includes(request._id) && isMade(request)) void showIfCancelled(request._id)
    }
  })

  async function showIfCancelled(id: string) {
    const request = await read(getDeskRequest, { params: { id } })
    if (!request || !isUnfulfilled(request.status)) return
    setEnded((shown) => [...shown.filter(({ _id }) => _id !== id), request])
    bell.ringChange()
  }

  useEffect(() => {
    if (open) compare(open)
  }, [open])

  const confirm = useCallback((request: DeskRequest) => {
    setEnded((shown) => shown.filter(({ _id }) => _id !== request._id))
    const own = request.lines.map(({ _id }) => _id)
    setChanged((ids) => new Set([...ids].filter((id) => !own.includes(id))))
  }, [])

  return { changed, ended, confirm }
}
