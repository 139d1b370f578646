import type { DeskRequest } from '@bellhop/contract/desk/requests'
import { useState } from 'react'
import type { RequestActions } from '../card/use-request-actions.ts'
import { findEnding } from '../labels.ts'

/** The request that somebody is about to reject or cancel; the dialog closes once that is done. */
export function useEndDialog(actions: RequestActions) {
  const [request, setRequest] = useState<DeskRequest>()
  const close = () => setRequest(undefined)

  return {
    request,
    close,
    open(chosen: DeskRequest): void {
      if (findEnding(chosen.status)) setRequest(chosen)
    },
    async end(reason: string): Promise<void> {
      if (request && (await actions.end(request, reason))) close()
    },
  }
}
