import { seeLateness } from '@bellhop/contract/calls/guest/requests'
import type { GuestRequest } from '@bellhop/contract/guest/requests'
import { useEffect } from 'react'
import { sendChange } from '../../../shared/use-change.ts'
import { useVisible } from '../../../shared/use-visible.ts'
import { useGuestDispatch } from '../../../state/state.ts'

/** Tells the hotel that its guest sees that a request is late, so that no message says it as well. */
export function useSeenLateness({ _id, promisedAt }: GuestRequest, isLate: boolean): void {
  const isSeen = useVisible() && isLate
  const dispatch = useGuestDispatch()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a later promise may be late as well
  useEffect(() => {
    if (isSeen) void dispatch(sendChange(seeLateness, { params: { id: _id } }))
  }, [isSeen, _id, promisedAt, dispatch])
}
