import { UndoList } from '../../../shared/undo/undo-list.tsx'
import type { RequestActions } from '../card/use-request-actions.ts'
import { formatStatus } from '../labels.ts'

export function StepUndoList({ actions }: { actions: RequestActions }) {
  const changes = actions.held
    .filter(({ isSending }) => !isSending)
    .map(({ id, request, status }) => ({
      id,
      key: `${id} ${status}`,
      label: `${formatStatus(request, status)}, request ${request.number}`,
      text: (
        <>
          <span className="sr-only">Room </span>
          <span className="font-semibold">{request.roomNumber ?? `#${request.number}`}</span>{' '}
          {formatStatus(request, status)}
        </>
      ),
    }))
  return <UndoList changes={changes} onUndo={actions.undo} onConfirm={actions.sendNow} />
}
