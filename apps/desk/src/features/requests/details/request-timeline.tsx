import type { DeskRequest } from '@bellhop/contract/desk-requests'
import { nameStatus } from '../labels.ts'

interface Props {
  request: DeskRequest
  formatTime: (instant: string) => string
}

/** What happened so far, and who did it. */
export function RequestTimeline({ request, formatTime }: Props) {
  return (
    <section className="grid gap-3">
      <h3 className="font-semibold">Timeline</h3>
      <ol className="grid">
        {request.timeline.map((step) => (
          <li
            key={`${step.status} ${step.at}`}
            className="relative grid grid-cols-[auto_1fr_auto] gap-x-3 pb-4 before:absolute before:start-[0.3125rem] before:top-4 before:h-full before:w-0.5 before:bg-line last:pb-0 last:before:hidden"
          >
            <span
              aria-hidden="true"
              className="relative mt-2 size-3 rounded-full border-2 border-accent bg-surface"
            />
            <span className="min-w-0">
              <span className="font-medium">{nameStatus(request.kind, step.status)}</span>
              <span className="block break-words text-ink-soft text-sm">
                {step.name ?? (step.by === 'guest' ? 'Guest' : 'Hotel')}
                {step.note && `: ${step.note}`}
              </span>
            </span>
            <time dateTime={step.at} className="text-ink-soft text-sm tabular-nums leading-6">
              {formatTime(step.at)}
            </time>
          </li>
        ))}
      </ol>
    </section>
  )
}
