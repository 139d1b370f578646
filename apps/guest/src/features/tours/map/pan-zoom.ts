/** A point or a distance in px of the frame around the image. */
export interface Point {
  x: number
  y: number
}

export interface Size {
  width: number
  height: number
}

/** The transformation of the image in its frame: scaled from the upper left corner, then moved. */
export interface View extends Point {
  scale: number
}

export const wholeView: View = { scale: 1, x: 0, y: 0 }

export const maxScale = 5

/** Limits the scale, and the position so that there is never a gap at an edge. */
export function clampView({ scale, x, y }: View, { width, height }: Size): View {
  const clamped = clamp(scale, 1, maxScale)
  return {
    scale: clamped,
    x: clamp(x, width * (1 - clamped), 0),
    y: clamp(y, height * (1 - clamped), 0),
  }
}

/** Zooms by `factor` around `point`. */
export function zoomAt(view: View, factor: number, point: Point, size: Size): View {
  const scale = clamp(view.scale * factor, 1, maxScale)
  const grown = scale / view.scale
  return clampView(
    { scale, x: point.x - (point.x - view.x) * grown, y: point.y - (point.y - view.y) * grown },
    size,
  )
}

export function panBy(view: View, by: Point, size: Size): View {
  return clampView({ ...view, x: view.x + by.x, y: view.y + by.y }, size)
}

/** Applies a move of two fingers. */
export function pinch(view: View, from: [Point, Point], to: [Point, Point], size: Size): View {
  const before = middle(...from)
  const after = middle(...to)
  const apart = distance(...from)
  const factor = apart > 0 ? distance(...to) / apart : 1
  return panBy(
    zoomAt(view, factor, before, size),
    { x: after.x - before.x, y: after.y - before.y },
    size,
  )
}

/** Moves a point of the unzoomed image to the centre of the frame, as far as the edges allow. */
export function centreOn(view: View, point: Point, size: Size): View {
  return clampView(
    {
      ...view,
      x: size.width / 2 - point.x * view.scale,
      y: size.height / 2 - point.y * view.scale,
    },
    size,
  )
}

export function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y)
}

function middle(a: Point, b: Point): Point {
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }
}

function clamp(value: number, low: number, high: number): number {
  return Math.min(Math.max(value, low), high)
}
