import { shortcutKey } from '@bellhop/ui/shortcut-key'
import {
  type KeyboardEvent,
  type PointerEvent,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import {
  centreOn,
  distance,
  type Point,
  panBy,
  pinch,
  type Size,
  wholeView,
  zoomAt,
} from './pan-zoom.ts'

const step = 1.5
const panStepPx = 60
/** Two taps within this time and distance count as a double tap. */
const doubleTap = { ms: 300, px: 30 }

/**
 * Pans and zooms an image in its frame: with one finger, two fingers, a double tap, the wheel, and the keys + − 0 and
 * arrows, also while a spot or a control has the focus.
 */
export function usePanZoom() {
  const frame = useRef<HTMLDivElement>(null)
  const fingers = useRef(new Map<number, Point>())
  const pressed = useRef<{ at: Point; moved: boolean }>(undefined)
  const lastTap = useRef<{ at: Point; time: number }>(undefined)
  const [view, setView] = useState(wholeView)

  const turnWheel = useEffectEvent((event: WheelEvent) => {
    // At full size the image cannot be zoomed out: the wheel scrolls the page.
    if (view.scale === 1 && event.deltaY >= 0) return
    event.preventDefault()
    const factor = Math.exp(-event.deltaY * (event.ctrlKey ? 0.01 : 0.002))
    const at = pointIn(frame.current, event)
    const size = sizeOf(frame.current)
    setView((seen) => zoomAt(seen, factor, at, size))
  })

  useEffect(() => {
    const element = frame.current
    // React's own listener is passive and could not prevent the page from scrolling.
    const onWheel = (event: WheelEvent) => turnWheel(event)
    element?.addEventListener('wheel', onWheel, { passive: false })
    return () => element?.removeEventListener('wheel', onWheel)
  }, [])

  /** Zooms around the centre. */
  function zoom(factor: number) {
    const size = sizeOf(frame.current)
    setView((seen) => zoomAt(seen, factor, { x: size.width / 2, y: size.height / 2 }, size))
  }

  function press(event: PointerEvent<HTMLElement>) {
    const at = pointIn(frame.current, event)
    fingers.current.set(event.pointerId, at)
    pressed.current = fingers.current.size === 1 ? { at, moved: false } : undefined
  }

  function move(event: PointerEvent<HTMLElement>) {
    const before = fingers.current.get(event.pointerId)
    if (!before) return
    const at = pointIn(frame.current, event)
    const size = sizeOf(frame.current)
    fingers.current.set(event.pointerId, at)
    const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1]
    if (other) {
      setView((seen) => pinch(seen, [before, other], [at, other], size))
      return
    }
    if (pressed.current && distance(pressed.current.at, at) > 8) {
      pressed.current.moved = true
      // A pan is captured from here on; a tap is left to the spot under it.
      event.currentTarget.setPointerCapture(event.pointerId)
    }
    setView((seen) => panBy(seen, { x: at.x - before.x, y: at.y - before.y }, size))
  }

  function lift(event: PointerEvent<HTMLElement>) {
    fingers.current.delete(event.pointerId)
    const isTap = pressed.current?.moved === false && event.type === 'pointerup'
    pressed.current = undefined
    if (!isTap || isControl(event.target)) return
    const at = pointIn(frame.current, event)
    const before = lastTap.current
    const isDouble =
      before !== undefined &&
      event.timeStamp - before.time < doubleTap.ms &&
      distance(before.at, at) < doubleTap.px
    lastTap.current = isDouble ? undefined : { at, time: event.timeStamp }
    if (!isDouble) return
    const size = sizeOf(frame.current)
    setView((seen) => (seen.scale > 1 ? wholeView : zoomAt(seen, 2.5, at, size)))
  }

  function pressKey(event: KeyboardEvent) {
    const key = shortcutKey(event)
    const pan = arrows[key]
    if (key === '+' || key === '=') zoom(step)
    else if (key === '-') zoom(1 / step)
    else if (key === '0') setView(wholeView)
    else if (pan && view.scale > 1) {
      const size = sizeOf(frame.current)
      setView((seen) => panBy(seen, { x: pan.x * panStepPx, y: pan.y * panStepPx }, size))
    } else return
    event.preventDefault()
  }

  return {
    frame,
    view,
    zoomIn: () => zoom(step),
    zoomOut: () => zoom(1 / step),
    showWhole: () => setView(wholeView),
    /** @param share a point of the unzoomed image, 0–1 of the frame in each direction */
    centre: (share: Point) => {
      const size = sizeOf(frame.current)
      const point = { x: share.x * size.width, y: share.y * size.height }
      setView((seen) => centreOn(seen, point, size))
    },
    pressKey,
    listeners: {
      onPointerDown: press,
      onPointerMove: move,
      onPointerUp: lift,
      onPointerCancel: lift,
      onPointerLeave: lift,
    },
  }
}

const arrows: Record<string, Point | undefined> = {
  ArrowLeft: { x: 1, y: 0 },
  ArrowRight: { x: -1, y: 0 },
  ArrowUp: { x: 0, y: 1 },
  ArrowDown: { x: 0, y: -1 },
}

function isControl(target: EventTarget): boolean {
  return target instanceof Element && target.closest('button') !== null
}

function sizeOf(element: HTMLElement | null): Size {
  return { width: element?.clientWidth ?? 0, height: element?.clientHeight ?? 0 }
}

function pointIn(element: HTMLElement | null, event: { clientX: number; clientY: number }): Point {
  const { left = 0, top = 0 } = element?.getBoundingClientRect() ?? {}
  return { x: event.clientX - left, y: event.clientY - top }
}
