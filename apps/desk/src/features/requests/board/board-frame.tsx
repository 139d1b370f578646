import type { ReactNode, Ref } from 'react'
import { closedWidth, fitsTracks, type Track } from './share-tracks.ts'

export type Density = 'roomy' | 'compact'

/** The narrowest cards that are easy to read. */
export const trackOf: Record<Density, Track> = {
  roomy: { width: 13, gap: 0.75 },
  compact: { width: 12, gap: 0.625 },
}

/** Like `trackOf`, but with wider columns, because a board that scrolls sideways anyway need not be tight. */
const densities: Record<Density, string> = {
  roomy: '[--board-column:17rem] [--board-gap:0.75rem]',
  compact: '[--board-column:13rem] [--board-gap:0.625rem]',
}

interface Props {
  isLoading: boolean
  density: Density
  /** The number of cards beside each other in each column; see `shareTracks`. */
  tracks: readonly number[]
  /** In rem. */
  width: number
  measure: Ref<HTMLDivElement>
  /** Details cover the end of the board, unless the window is wide enough for both. */
  hasDetails: boolean
  /** Above the lower edge, at the end. */
  overlay: ReactNode
  children: ReactNode
}

// Allows scrolling out what the details cover.
const besideDetails =
  'min-[60rem]:max-[104.99rem]:[--board-end:27rem] min-[60rem]:max-[79.99rem]:[--board-end:22rem]'

/** The columns side by side, in a window of any width. If they do not fit, the first one stays in view. */
export function BoardFrame(props: Props) {
  const { isLoading, density, tracks, width, measure, hasDetails, overlay, children } = props
  const track = trackOf[density]
  const doFit = fitsTracks(tracks, width, track)
  const template = tracks.map((count) => {
    if (count === 0) return `${closedWidth}rem`
    return doFit ? `minmax(0, ${count}fr)` : 'minmax(var(--board-column), 1fr)'
  })
  const isEmpty = tracks.every((count) => count === 0)
  return (
    <div
      className={`relative flex min-h-0 flex-1 print:hidden [--board-edge:1rem] [--board-end:var(--board-edge)] ${densities[density]} ${hasDetails ? besideDetails : ''}`}
    >
      <div
        ref={measure}
        aria-busy={isLoading}
        style={isEmpty ? undefined : { gridTemplateColumns: template.join(' ') }}
        className="grid min-h-0 min-w-0 flex-1 auto-cols-[minmax(var(--board-column),1fr)] grid-flow-col grid-rows-1 gap-(--board-gap) overflow-x-auto ps-(--board-edge) pe-(--board-end) pb-3 scroll-pe-(--board-end)"
      >
        {children}
      </div>
      <div
        className={`pointer-events-none absolute start-(--board-edge) end-(--board-end) min-[60rem]:bottom-8 ${hasDetails ? 'max-[60rem]:bottom-24 max-[60rem]:z-20' : 'bottom-8'}`}
      >
        <div className="ms-auto max-w-80">{overlay}</div>
      </div>
    </div>
  )
}
