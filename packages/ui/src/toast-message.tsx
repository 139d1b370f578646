import { CircleAlert, CircleCheck, Info, X } from 'lucide'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Icon } from './icon.tsx'
import { startToastLife, type ToastLife } from './toast-life.ts'

export interface Toast {
  id: number
  text: string
  /** The tone of the answer to an action of the reader; announcements have none. */
  tone?: 'neutral' | 'good' | 'bad'
  /** Takes longer to read. */
  isLong?: boolean
  /** Undoes what the message is about, for as long as it is shown. */
  undo?: { label: string; onChoose: () => void }
}

const marks = {
  neutral: { icon: Info, colour: 'text-ink-muted' },
  good: { icon: CircleCheck, colour: 'text-accent' },
  bad: { icon: CircleAlert, colour: 'text-bad' },
}

interface Props {
  toast: Toast
  dismissLabel: string
  /** Others wait: this one is not held, however long something rests on it. */
  hasMore: boolean
  onGone: (id: number) => void
}

/** Gap between a message and the control below it, px. */
const gap = 12

/** In px, so that large text does not leave it only a column of single words on a phone. */
const frame = {
  width: 'min(100vw - 40px, 27.5rem)',
  columnGap: 12,
  paddingInline: '16px 4px',
}
const target = { width: 44, height: 44 }

/** Pauses while a pointer, a finger or the focus is on it, so that there is enough time to read it. */
export function ToastMessage({ toast, dismissLabel, hasMore, onGone }: Props) {
  const [fading, setFading] = useState(false)
  const life = useRef<ToastLife>(undefined)
  const element = useRef<HTMLDivElement>(null)
  const { id, text, tone = 'neutral', undo, isLong = undo !== undefined } = toast

  useLayoutEffect(() => {
    const region = element.current?.parentElement
    return region ? stayAboveBars(region) : undefined
  }, [])

  useEffect(() => {
    const started = startToastLife((phase) => {
      if (phase === 'gone') onGone(id)
      else setFading(phase === 'fading')
    }, isLong)
    life.current = started
    return started.stop
  }, [id, onGone, isLong])

  const mark = marks[tone]
  useEffect(() => {
    if (hasMore) life.current?.release()
  }, [hasMore])
  const hold = () => {
    if (!hasMore) life.current?.hold()
  }
  const release = () => life.current?.release()

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pausing is a convenience; every message also disappears by itself
    <div
      ref={element}
      onPointerEnter={hold}
      onPointerLeave={release}
      onFocus={hold}
      onBlur={release}
      style={frame}
      className={`pointer-events-auto flex items-start rounded-card border border-line bg-surface py-1 text-ink shadow-raised transition duration-300 starting:translate-y-2 starting:opacity-0 ${fading ? 'opacity-0' : ''}`}
    >
      <Icon of={mark.icon} className={`my-3 size-5 shrink-0 ${mark.colour}`} />
      <p className="min-w-0 flex-1 self-center py-2.5 text-sm wrap-anywhere">{text}</p>
      {undo && (
        <button
          type="button"
          onClick={() => {
            onGone(id)
            undo.onChoose()
          }}
          className="min-h-11 shrink-0 rounded-control px-3 font-semibold text-sm underline underline-offset-4"
        >
          {undo.label}
        </button>
      )}
      <button
        type="button"
        aria-label={dismissLabel}
        onClick={() => onGone(id)}
        style={target}
        className="grid shrink-0 place-items-center rounded-full text-ink-soft hover:text-ink"
      >
        <Icon of={X} className="size-4" />
      </button>
    </div>
  )
}

/**
 * Keeps the messages above the controls at the lower edge, also those that appear, grow or move later.
 *
 * @returns a function that stops it
 */
function stayAboveBars(region: HTMLElement): () => void {
  const sizes = new ResizeObserver(place)
  const changes = new MutationObserver(place)
  function place() {
    const bars = [...document.querySelectorAll('[data-bar], dialog:modal footer')]
    region.style.bottom = distanceFromEdge(bars)
    for (const bar of bars) sizes.observe(bar)
  }
  place()
  changes.observe(document.body, { childList: true, subtree: true })
  window.addEventListener('resize', place)
  return () => {
    sizes.disconnect()
    changes.disconnect()
    window.removeEventListener('resize', place)
  }
}

/** Empty, so that the class applies, if there are no controls at the lower edge. */
function distanceFromEdge(elements: readonly Element[]): string {
  const bars = elements
    .map((element) => element.getBoundingClientRect())
    // Hidden ones have no height.
    .filter(({ height }) => height > 0)
    .sort((a, b) => b.bottom - a.bottom)
  // One may be on top of another, such as the text field on the bottom bar.
  const top = bars.reduce(
    (edge, bar) => (bar.bottom >= edge - 2 * gap ? Math.min(edge, bar.top) : edge),
    window.innerHeight,
  )
  return top < window.innerHeight ? `${window.innerHeight - top + gap}px` : ''
}
