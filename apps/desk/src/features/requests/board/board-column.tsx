import type { DeskRequest } from '@bellhop/contract/desk/requests'
import { Icon } from '@bellhop/ui/icon'
import { useProgressiveCount } from '@bellhop/ui/use-progressive-count'
import { ArrowDown, ChevronLeft, ChevronRight } from 'lucide'
import { memo, type ReactNode, type RefObject, useMemo, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { cardId } from '../card/card-id.ts'
import { useNewer } from './use-newer.ts'

interface Props {
  title: string
  count?: number
  /** Its count is highlighted. */
  needsAttention?: boolean
  /** Stays in view when the board scrolls sideways. */
  isSticky?: boolean
  /** Beside the title. */
  hint?: string | undefined
  /** Only the title, from top to bottom. */
  isClosed?: boolean
  /** Opens or closes it. */
  onToggle?: (() => void) | undefined
  scroller?: RefObject<HTMLDivElement | null>
  /** Called when staff point, scroll or type in it. */
  onTouch?: () => void
  /** Above the lower edge, in front of the cards. */
  notice?: ReactNode
  children: ReactNode
}

// Its background covers the columns that scroll behind it.
const sticky =
  'min-[60rem]:sticky min-[60rem]:start-0 min-[60rem]:z-1 min-[60rem]:shadow-[calc(var(--board-edge)*-1)_0_0_var(--paper),var(--board-gap)_0_0_var(--paper)]'

// Columns scrolled into view stop beside the sticky one, not under it; so does what has the focus in them. A rule for all
// of their elements would apply to all cards whenever the window's width crosses this one.
const beside =
  'min-[60rem]:scroll-ms-(--board-beside) min-[60rem]:[&_:focus]:scroll-ms-(--board-beside) [--board-beside:calc(var(--board-column)+var(--board-edge)+var(--board-gap))]'

/** Scrolls independently, so that its title stays in view. */
export function Column(props: Props) {
  const { title, count, needsAttention = false, isSticky = false, scroller, onTouch } = props
  const { hint, isClosed = false, onToggle } = props
  // WebKit does not turn a whole button.
  const direction = isClosed ? '[writing-mode:vertical-rl]' : ''
  return (
    <section
      aria-label={title}
      onPointerMove={onTouch}
      onFocus={onTouch}
      onKeyDown={onTouch}
      className={`relative flex min-h-0 flex-col rounded-card bg-sunken ${isSticky ? sticky : beside}`}
    >
      <h2
        className={`flex items-center gap-2.5 font-semibold ${isClosed ? 'flex-col self-center pt-3.5 text-ink-soft' : 'px-3.5 pt-2 pb-1'}`}
      >
        {onToggle ? (
          <button
            type="button"
            aria-expanded={!isClosed}
            onClick={onToggle}
            className={`flex items-center gap-1 after:absolute after:inset-x-0 after:top-0 after:h-11 ${isClosed ? 'flex-col' : ''}`}
          >
            <span className={direction}>{title}</span>
            <Icon of={isClosed ? ChevronLeft : ChevronRight} className="size-4 rtl:-scale-x-100" />
          </button>
        ) : (
          <span className={direction}>{title}</span>
        )}
        {count !== undefined && !(isClosed && count === 0) && (
          <span
            className={`min-w-7 rounded-full px-2 text-center text-sm leading-6 tabular-nums ${needsAttention ? 'bg-accent text-on-accent' : 'bg-surface text-ink-soft'}`}
          >
            {count}
          </span>
        )}
        {hint && <span className={`font-normal text-ink-soft text-sm ${direction}`}>{hint}</span>}
      </h2>
      {!isClosed && (
        <div ref={scroller} onScroll={onTouch} className="min-h-0 flex-1 overflow-y-auto p-2 pt-1">
          {props.children}
        </div>
      )}
      {props.notice}
    </section>
  )
}

/** Cards of a column on a small screen. */
const shownAtFirst = 4
/** All columns draw their next cards together. */
const shownPerStep = 6

// The browser lays out a card once it comes near the window. The margin shows its shadow and the edge of a selected one.
const lazy =
  '@container [content-visibility:auto] [contain-intrinsic-block-size:auto_13rem] [overflow-clip-margin:0.75rem]'

interface CardColumnProps {
  title: string
  requests: readonly DeskRequest[]
  /** How many cards are side by side; 0 for the title only. */
  tracks: number
  isNew: boolean
  hint: string | undefined
  onToggle: (() => void) | undefined
  onTouch: () => void
  /** The same function in every render in which no card changes. */
  renderCard: (request: DeskRequest) => ReactNode
}

export function CardColumn({ requests, tracks, isNew, renderCard, ...rest }: CardColumnProps) {
  const scroller = useRef<HTMLDivElement>(null)
  const count = useProgressiveCount(requests.length, shownAtFirst, shownPerStep)
  const drawn = useMemo(() => requests.slice(0, count), [requests, count])
  return (
    <Column
      {...rest}
      count={requests.length}
      needsAttention={isNew && requests.length > 0}
      isSticky={isNew && tracks > 0}
      isClosed={tracks === 0}
      scroller={scroller}
      notice={isNew && <NewerButton requests={requests} drawn={drawn} scroller={scroller} />}
    >
      <ul
        style={{ gridTemplateColumns: `repeat(${tracks}, minmax(0, 28rem))` }}
        className="grid gap-1.5"
      >
        {drawn.map((request) => (
          <CardItem key={request._id} request={request} renderCard={renderCard} />
        ))}
      </ul>
    </Column>
  )
}

/** Rendered by itself: more cards or tracks do not render those that are there, and a long column can pause between two. */
const CardItem = memo(function CardItem({
  request,
  renderCard,
}: Pick<CardColumnProps, 'renderCard'> & { request: DeskRequest }) {
  return <li className={lazy}>{renderCard(request)}</li>
})

interface NewerProps {
  requests: readonly DeskRequest[]
  /** Those that have a card by now. */
  drawn: readonly DeskRequest[]
  scroller: RefObject<HTMLDivElement | null>
}

/** The number of arrivals out of view, as a button that scrolls there; nothing moves by itself. */
function NewerButton({ requests, drawn, scroller }: NewerProps) {
  const t = useTranslations('requests')
  const newer = useNewer(requests, drawn, scroller)
  const [first] = newer
  if (!first) return null
  return (
    <button
      type="button"
      onClick={() => document.getElementById(cardId(first._id))?.scrollIntoView(gently())}
      className="absolute inset-x-0 bottom-3 mx-auto flex min-h-11 w-fit items-center gap-2 rounded-full bg-accent px-4 font-semibold text-on-accent text-sm shadow-raised"
    >
      {t('newer', { count: newer.length })}
      <Icon of={ArrowDown} className="size-4" />
    </button>
  )
}

function gently(): ScrollIntoViewOptions {
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  return { block: 'start', inline: 'nearest', behavior: isStill ? 'auto' : 'smooth' }
}
