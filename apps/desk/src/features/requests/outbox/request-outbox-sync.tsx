import type { DeskRequest } from '@bellhop/contract/desk/requests'
import { useDispatch } from 'react-redux'
import { useOutboxSync } from '../../../shared/outbox/use-outbox-sync.ts'
import { showsRequest } from '../api.ts'
import { requestOutbox } from './request-outbox.ts'

/** Sends steps of requests that wait, whatever screen is open. @param isPaused the session has ended, or the browser uses another hotel */
export function RequestOutboxSync({ isPaused }: { isPaused: boolean }) {
  const dispatch = useDispatch()
  useOutboxSync(requestOutbox, isPaused, (_, data) => {
    dispatch(showsRequest.show(data as DeskRequest) as never)
  })
  return null
}
