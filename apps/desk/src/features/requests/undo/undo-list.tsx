import { Icon } from '@bellhop/ui/icon'
import { Check, Undo2 } from 'lucide'
import type { RequestActions } from '../card/use-request-actions.ts'
import { formatStatus } from '../labels.ts'

export function UndoList({ actions }: { actions: RequestActions }) {
  const { held, undo, sendNow } = actions
  const undoable = held.filter(({ isSending }) => !isSending)
  return (
    <div role="status" aria-label="Undo" className="@container grid max-w-80 grid-cols-1 gap-2">
      {undoable.map(({ id, request, status }) => (
        <div
          key={`${id} ${status}`}
          className="pointer-events-auto relative flex items-center overflow-clip rounded-control bg-ink ps-4 pe-1 text-surface text-sm shadow-raised starting:translate-y-2 starting:opacity-0 transition"
        >
          <p className="min-w-0 flex-1 truncate">
            <span className="sr-only">Room </span>
            <span className="font-semibold">{request.roomNumber ?? `#${request.number}`}</span>{' '}
            {formatStatus(request, status)}
          </p>
          <button
            type="button"
            aria-label={`Undo ${formatStatus(request, status)}, request ${request.number}`}
            onClick={() => undo(id)}
            className="flex min-h-11 shrink-0 items-center gap-1.5 rounded-control px-3 font-semibold underline-offset-4 hover:underline"
          >
            <Icon of={Undo2} className="size-4" />
            Undo
          </button>
          <button
            type="button"
            aria-label={`Confirm ${formatStatus(request, status)}, request ${request.number}`}
            title="Confirm now"
            onClick={() => sendNow(id)}
            className="grid size-11 shrink-0 place-items-center rounded-control hover:bg-surface/15 @max-[15rem]:hidden"
          >
            <Icon of={Check} className="size-4" />
          </button>
          <span
            aria-hidden="true"
            className="absolute inset-x-0 bottom-0 h-1 origin-left animate-run-out bg-accent-soft motion-reduce:hidden"
          />
        </div>
      ))}
    </div>
  )
}
