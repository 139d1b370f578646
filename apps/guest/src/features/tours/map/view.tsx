import type { Tour } from '@bellhop/contract/guest/tours'
import { readImageAddress } from '@bellhop/domain/text/picture-address'
import { dimImage } from '@bellhop/ui/dim-image'
import { Icon } from '@bellhop/ui/icon'
import { IconButton } from '@bellhop/ui/icon-button'
import { Minus, Plus, Shrink } from 'lucide'
import { type FocusEvent, useEffect, useEffectEvent, useState } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { maxScale } from './pan-zoom.ts'
import { usePanZoom } from './use-pan-zoom.ts'

/** Widths that the server provides and that stay sharp when zoomed. */
const widths = [828, 1200, 1920, 2048] as const

/** Width ÷ height of the frame of every map and tour. */
const frameRatio = 8 / 5

interface Props {
  tour: Tour
  openSpot: number | undefined
  onOpen: (spot: number) => void
}

export function MapView({ tour, openSpot, onOpen }: Props) {
  const t = useTranslations('tours')
  const { frame, view, centre, listeners, pressKey, ...zoom } = usePanZoom()
  const [ratio, setRatio] = useState(frameRatio)
  const box = imageBox(ratio)

  function bringIntoView(index: number) {
    const spot = tour.spots[index]
    if (spot && view.scale > 1) {
      centre({ x: box.left + spot.x * box.width, y: box.top + spot.y * box.height })
    }
  }
  const showOpenSpot = useEffectEvent((index: number) => bringIntoView(index))

  useEffect(() => {
    if (openSpot !== undefined) showOpenSpot(openSpot)
  }, [openSpot])

  return (
    <section
      aria-label={t('picture', { name: tour.name })}
      onKeyDown={pressKey}
      className="-mx-5 grid gap-1 sm:mx-0"
    >
      <div
        ref={frame}
        {...listeners}
        // At full size gestures scroll the page; zoomed in they pan the image.
        className={`relative aspect-[8/5] select-none overflow-clip bg-sunken sm:rounded-card ${view.scale > 1 ? 'cursor-grab touch-none active:cursor-grabbing' : 'touch-pan-y'}`}
      >
        <div
          className="absolute inset-0 origin-[0_0]"
          style={{ transform: `translate(${view.x}px, ${view.y}px) scale(${view.scale})` }}
        >
          <div
            className="absolute"
            style={{
              left: `${box.left * 100}%`,
              top: `${box.top * 100}%`,
              width: `${box.width * 100}%`,
              height: `${box.height * 100}%`,
            }}
          >
            <MapImage image={tour.image} onRatio={setRatio} />
            {tour.spots.map((spot, index) => (
              <SpotButton
                // biome-ignore lint/suspicious/noArrayIndexKey: spots are identified by number
                key={index}
                spot={spot}
                index={index}
                isOpen={index === openSpot}
                scale={view.scale}
                onOpen={() => onOpen(index)}
                onFocus={(event: FocusEvent) => {
                  if (event.target.matches(':focus-visible')) bringIntoView(index)
                }}
              />
            ))}
          </div>
        </div>
      </div>
      <MapControls scale={view.scale} {...zoom} />
    </section>
  )
}

/** The position of an image of `ratio`, fitted and centred, as fractions of the frame. */
function imageBox(ratio: number) {
  const width = Math.min(1, ratio / frameRatio)
  const height = Math.min(1, frameRatio / ratio)
  return { left: (1 - width) / 2, top: (1 - height) / 2, width, height }
}

interface MapControlsProps {
  scale: number
  zoomIn: () => void
  zoomOut: () => void
  showWhole: () => void
}

function MapControls({ scale, zoomIn, zoomOut, showWhole }: MapControlsProps) {
  const t = useTranslations('tours')
  const format = useFormatter()
  return (
    <div className="flex items-center gap-1 px-3 sm:px-0">
      <p className="min-w-0 flex-1 px-2 text-ink-muted text-sm">{t('hint')}</p>
      {scale > 1 && <IconButton icon={Shrink} label={t('showWhole')} onClick={showWhole} />}
      <IconButton label={t('zoomOut')} aria-disabled={scale <= 1} onClick={zoomOut}>
        <Icon of={Minus} className="size-5" />
      </IconButton>
      <IconButton label={t('zoomIn')} aria-disabled={scale >= maxScale} onClick={zoomIn}>
        <Icon of={Plus} className="size-5" />
      </IconButton>
      <output className="sr-only">
        {t('scale', {
          percent: format.number(scale, { style: 'percent', maximumFractionDigits: 0 }),
        })}
      </output>
    </div>
  )
}

interface MapImageProps {
  image: string
  /** Called with width ÷ height once known: spots are positioned relative to the image, not the frame. */
  onRatio: (ratio: number) => void
}

function MapImage({ image, onRatio }: MapImageProps) {
  const t = useTranslations('tours')
  const [failed, setFailed] = useState(false)
  if (failed) {
    return (
      <p className="grid h-full place-content-center p-6 text-center text-ink-soft">
        {t('noPicture')}
      </p>
    )
  }
  return (
    <img
      src={`${image}?w=1200&q=75`}
      srcSet={widths.map((width) => `${image}?w=${width}&q=75 ${width}w`).join(', ')}
      sizes="(min-width: 480px) 900px, 200vw"
      alt=""
      draggable={false}
      fetchPriority="high"
      onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
        onRatio(naturalWidth / naturalHeight)
      }
      onError={() => setFailed(true)}
      className={`size-full ${dimImage(readImageAddress(image).color)}`}
    />
  )
}

interface SpotButtonProps {
  spot: Tour['spots'][number]
  index: number
  isOpen: boolean
  /** The zoom of the image; the button's size is constant. */
  scale: number
  onOpen: () => void
  onFocus: (event: FocusEvent) => void
}

function SpotButton({ spot, index, isOpen, scale, onOpen, onFocus }: SpotButtonProps) {
  const t = useTranslations('tours')
  const format = useFormatter()
  const number = format.number(index + 1)
  return (
    <button
      type="button"
      aria-label={t('spot', { number, title: spot.title })}
      aria-pressed={isOpen}
      onClick={onOpen}
      onFocus={onFocus}
      style={{ left: `${spot.x * 100}%`, top: `${spot.y * 100}%`, scale: 1 / scale }}
      className="group absolute grid size-[44px] -translate-1/2 place-items-center rounded-full"
    >
      <span className="grid size-[2em] place-items-center rounded-full bg-surface font-display font-semibold text-[min(0.9375rem,5.5vw)] text-ink shadow-raised outline-2 outline-surface transition group-hover:bg-accent group-hover:text-on-accent group-aria-pressed:scale-125 group-aria-pressed:bg-accent group-aria-pressed:text-on-accent">
        {number}
      </span>
    </button>
  )
}
