import type { Tour } from '@bellhop/contract/guest/tours'
import { type FocusEvent, useEffect, useEffectEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { MapControls } from './controls.tsx'
import { MapImage } from './image.tsx'
import { SpotButton } from './spot-button.tsx'
import { usePanZoom } from './use-pan-zoom.ts'

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
