import type { ReactNode } from 'react'

interface Props {
  isLoading: boolean
  isCompact: boolean
  /** Details cover the end of the board, unless the window is wide enough for both. */
  hasDetails: boolean
  /** Above the lower edge, beside the first column. */
  overlay: ReactNode
  children: ReactNode
}

const densities = {
  roomy: '[--board-column:17rem] [--board-gap:1rem] [--board-edge:1.25rem]',
  // Four columns in a window of 1024.
  compact: '[--board-column:13rem] [--board-gap:0.75rem] [--board-edge:1rem]',
}

// Allows scrolling out what the details cover.
const besideDetails =
  'min-[60rem]:max-[104.99rem]:[--board-end:27rem] min-[60rem]:max-[79.99rem]:[--board-end:22rem]'

// Where the second of the four columns begins.
const besideFirstColumn =
  'min-[60rem]:start-[calc(max(var(--board-column),(100%-var(--board-edge)-var(--board-end)-3*var(--board-gap))/4)+var(--board-edge)+var(--board-gap))]'

/** The columns side by side, in a window of any width; the first one stays in view. */
export function BoardFrame({ isLoading, isCompact, hasDetails, overlay, children }: Props) {
  return (
    <div
      className={`relative flex min-h-0 flex-1 [--board-end:var(--board-edge)] ${isCompact ? densities.compact : densities.roomy} ${hasDetails ? besideDetails : ''}`}
    >
      <div
        aria-busy={isLoading}
        className="grid min-h-0 min-w-0 flex-1 auto-cols-[minmax(var(--board-column),1fr)] grid-flow-col gap-(--board-gap) overflow-x-auto ps-(--board-edge) pe-(--board-end) pb-5 scroll-pe-(--board-end)"
      >
        {children}
      </div>
      <div
        className={`pointer-events-none absolute start-(--board-edge) end-(--board-end) min-[60rem]:bottom-8 ${besideFirstColumn} ${hasDetails ? 'max-[60rem]:bottom-24 max-[60rem]:z-20' : 'bottom-8'}`}
      >
        {overlay}
      </div>
    </div>
  )
}
