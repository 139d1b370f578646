import type { DeskRequest } from '@bellhop/contract/desk-requests'
import { canMove } from '@bellhop/domain/request-status'
import { useToast } from '@bellhop/ui/toast'
import { useState } from 'react'
import type { RequestActions } from '../card/use-request-actions.ts'

/** The request that somebody is about to reject; the dialog closes once that is done. */
export function useRejectDialog(actions: RequestActions) {
  const [request, setRequest] = useState<DeskRequest>()
  const showToast = useToast()
  const close = () => setRequest(undefined)

  return {
    request,
    close,
    open(chosen: DeskRequest): void {
      if (canMove(chosen.status, 'rejected', 'hotel')) setRequest(chosen)
      else showToast({ text: 'Only new and accepted requests can be rejected.' })
    },
    async reject(reason: string): Promise<void> {
      if (request && (await actions.reject(request, reason))) close()
    },
  }
}
