import { Button } from '@bellhop/ui/button'
import { FieldNote, useField } from '@bellhop/ui/field'
import { type PointerEvent, useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'

interface Props {
  name: string
  /** The drawing so far. */
  file: Blob | undefined
  onChange: (png: Blob | undefined) => void
}

/** Pixels of the image, whatever the screen; ink on white in both themes. */
const size = { width: 960, height: 360 }

/** Captures a signature drawn by finger, pen or mouse; typing the name is the alternative. */
export function SignaturePad({ name, file, onChange }: Props) {
  const t = useTranslations('preCheckIn')
  const canvas = useRef<HTMLCanvasElement>(null)
  const isDrawing = useRef(false)
  const field = useField({ name })
  const drawn = useRef<Blob>(undefined)
  const isWhite = useRef(false)

  useEffect(() => {
    // Already on the canvas.
    if (file === drawn.current) return
    drawn.current = file
    const context = clear(canvas.current)
    isWhite.current = context !== undefined
    if (!file || !context) return
    let isCurrent = true
    void createImageBitmap(file).then((bitmap) => {
      if (isCurrent) context.drawImage(bitmap, 0, 0)
    })
    return () => {
      isCurrent = false
    }
  }, [file])

  function pointOf({ nativeEvent, currentTarget }: PointerEvent<HTMLCanvasElement>) {
    const { width, height } = currentTarget.getBoundingClientRect()
    return [
      (nativeEvent.offsetX / width) * size.width,
      (nativeEvent.offsetY / height) * size.height,
    ] as const
  }

  function begin(event: PointerEvent<HTMLCanvasElement>) {
    const context = event.currentTarget.getContext('2d')
    if (!context || !event.isPrimary) return
    event.currentTarget.setPointerCapture(event.pointerId)
    isDrawing.current = true
    if (!isWhite.current) clear(event.currentTarget)
    isWhite.current = true
    const [x, y] = pointOf(event)
    Object.assign(context, {
      lineWidth: 6,
      lineCap: 'round',
      lineJoin: 'round',
      strokeStyle: '#1a1a2e',
    })
    context.beginPath()
    context.moveTo(x, y)
    // A dot, if no stroke follows.
    context.lineTo(x + 0.1, y)
    context.stroke()
  }

  function move(event: PointerEvent<HTMLCanvasElement>) {
    if (!isDrawing.current) return
    const context = event.currentTarget.getContext('2d')
    context?.lineTo(...pointOf(event))
    context?.stroke()
  }

  function end({ currentTarget }: PointerEvent<HTMLCanvasElement>) {
    if (!isDrawing.current) return
    isDrawing.current = false
    currentTarget.toBlob((png) => {
      if (!png) return
      drawn.current = png
      onChange(png)
    }, 'image/png')
  }

  return (
    <div className="grid gap-2">
      <canvas
        {...field.control}
        ref={canvas}
        {...size}
        role="img"
        aria-label={file ? t('signed') : t('signHere')}
        onPointerDown={begin}
        onPointerMove={move}
        onPointerUp={end}
        onPointerCancel={end}
        className={`aspect-8/3 w-full touch-none rounded-control border bg-white ${field.error ? 'border-bad' : 'border-line-strong border-dashed'}`}
      />
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-3">
        <FieldNote field={field} />
        {!field.error && <span className="text-ink-muted text-sm">{t('signHelp')}</span>}
        {file && (
          <Button variant="quiet" onClick={() => onChange(undefined)}>
            {t('clear')}
          </Button>
        )}
      </div>
    </div>
  )
}

/** White, not transparent: the desk may use the dark theme. */
function clear(canvas: HTMLCanvasElement | null): CanvasRenderingContext2D | undefined {
  const context = canvas?.getContext('2d')
  if (!context) return undefined
  context.fillStyle = '#fff'
  context.fillRect(0, 0, size.width, size.height)
  return context
}
