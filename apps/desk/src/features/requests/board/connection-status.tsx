import type { LiveStatus } from '@bellhop/client/live'

/** Whether the board is up to date by itself just now. */
export function ConnectionStatus({ status }: { status: LiveStatus }) {
  const isLive = status === 'live'
  return (
    <p
      role="status"
      className={`inline-flex items-center @6xl:order-last gap-2 rounded-full px-3 py-1 font-semibold text-sm ${isLive ? 'bg-good-soft text-good' : 'bg-warn-soft text-warn'}`}
    >
      <span
        aria-hidden="true"
        className={`size-2.5 rounded-full bg-current ${isLive ? '' : 'animate-breathe'}`}
      />
      {isLive ? 'Live' : 'Reconnecting'}
    </p>
  )
}
