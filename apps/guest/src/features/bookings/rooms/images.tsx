import { directionOf } from '@bellhop/languages'
import { Icon } from '@bellhop/ui/icon'
import { Image } from '@bellhop/ui/image'
import { ChevronLeft, ChevronRight } from 'lucide'
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useDevice } from '../../../state/device.ts'
import { DrawnRoom } from './drawn-room.tsx'

interface Props {
  id: string
  images: readonly string[]
  name: string
  /** The room cannot be booked for these dates. */
  faded: boolean
}

/** Images to swipe through, or by arrow keys and buttons; a drawing if there are none. */
export function RoomImages({ id, images, name, faded }: Props) {
  const t = useTranslations('booking')
  const { locale } = useDevice()
  const list = useRef<HTMLUListElement>(null)
  const [shown, setShown] = useState(0)
  const forward = directionOf(locale) === 'rtl' ? -1 : 1
  const look = faded ? 'opacity-60 saturate-50' : ''
  if (images.length === 0) {
    return <DrawnRoom id={id} className={`aspect-[8/5] sm:aspect-auto sm:min-h-60 ${look}`} />
  }

  function show(index: number) {
    const { clientWidth = 0 } = list.current ?? {}
    list.current?.scrollTo({ left: index * clientWidth * forward })
  }

  function handleKey(event: KeyboardEvent) {
    const by = { ArrowRight: forward, ArrowLeft: -forward }[event.key]
    if (by === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    show(shown + by)
  }

  return (
    <div className="group relative sm:min-h-60">
      <ul
        ref={list}
        // Scrollable by keyboard, too.
        tabIndex={images.length > 1 ? 0 : undefined}
        aria-label={t('pictures', { name })}
        onKeyDown={handleKey}
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
          setShown(Math.round(Math.abs(scrollLeft) / clientWidth))
        }
        className={`flex snap-x snap-mandatory overflow-x-auto scroll-smooth -outline-offset-3 [scrollbar-width:none] motion-reduce:scroll-auto sm:absolute sm:inset-0 ${look}`}
      >
        {images.map((image, index) => (
          <li key={image} className="w-full shrink-0 snap-center sm:h-full">
            <Image
              src={image}
              alt={t('picture', { name, number: index + 1 })}
              sizes="(min-width: 1024px) 280px, (min-width: 640px) 38vw, 100vw"
              ratio={8 / 5}
              className="sm:size-full"
            />
          </li>
        ))}
      </ul>
      {images.length > 1 && (
        <>
          <Turn
            label={t('previousPicture', { name })}
            hidden={shown === 0}
            onClick={() => show(shown - 1)}
            className="start-2"
          >
            <Icon of={ChevronLeft} className="size-5 rtl:-scale-x-100" />
          </Turn>
          <Turn
            label={t('nextPicture', { name })}
            hidden={shown === images.length - 1}
            onClick={() => show(shown + 1)}
            className="end-2"
          >
            <Icon of={ChevronRight} className="size-5 rtl:-scale-x-100" />
          </Turn>
          <div
            aria-hidden="true"
            className="pointer-events-none absolute inset-x-0 bottom-2.5 mx-auto flex w-fit gap-1.5 rounded-full bg-[rgb(20_14_8/0.5)] p-1.5"
          >
            {images.map((image, index) => (
              <span
                key={image}
                className={`size-2 rounded-full bg-white transition ${index === shown ? '' : 'opacity-50'}`}
              />
            ))}
          </div>
        </>
      )}
    </div>
  )
}

interface TurnProps {
  label: string
  /** There is no further image. Stays in the page, so that the focus is not lost. */
  hidden: boolean
  onClick: () => void
  className: string
  children: ReactNode
}

function Turn({ label, hidden, className, ...button }: TurnProps) {
  return (
    <button
      {...button}
      type="button"
      aria-label={label}
      title={label}
      aria-disabled={hidden || undefined}
      className={`absolute inset-y-0 my-auto grid size-11 place-items-center rounded-full bg-surface text-ink shadow-raised transition hover:bg-sunken aria-disabled:opacity-0 ${className}`}
    />
  )
}
