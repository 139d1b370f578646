import type { DeskTour } from '@bellhop/contract/desk/tours'
import { maxItemDescription, maxItemName, maxSpots } from '@bellhop/domain/limits'
import type { KeyboardEvent, PointerEvent } from 'react'
import { useTranslations } from 'use-intl'
import { imageAddress } from '../../format/image-address.ts'
import { ImageField } from '../../forms/image-field.tsx'
import { ListField } from '../../forms/list-field.tsx'
import { LocalisedField } from '../../forms/localised-field.tsx'
import type { Entered } from '../../forms/use-form.ts'
import { moveSpot, toShare } from './move-spot.ts'

type Spot = Entered<DeskTour['spots'][number]>

interface Props {
  /** The id of the picture. */
  image: string
  name: string
  value: Spot[]
  onChange: (value: Spot[]) => void
}

const newSpot = (x = 0.5, y = 0.5): Spot => ({ x, y, title: {} })

/** Spots on the picture: a tap adds one; they are moved by dragging, or with the arrow keys. */
export function SpotsField({ image, value, onChange, name }: Props) {
  const t = useTranslations('tours')
  function add(event: PointerEvent<HTMLElement>) {
    if (value.length < maxSpots) onChange([...value, newSpot(...placeOf(event))])
  }

  function drag(event: PointerEvent<HTMLElement>, index: number) {
    const spot = value[index]
    if (!spot || !event.currentTarget.hasPointerCapture(event.pointerId)) return
    const [x, y] = placeOf(event)
    onChange(value.with(index, { ...spot, x, y }))
  }

  function step(event: KeyboardEvent, index: number) {
    const spot = value[index]
    const moved = spot && moveSpot(spot, event.key, event.shiftKey)
    if (!moved) return
    event.preventDefault()
    onChange(value.with(index, { ...spot, ...moved }))
  }

  return (
    <div className="grid gap-4">
      {image && (
        <div className="grid gap-1.5">
          <p className="font-medium text-sm">{t('spotsOnPicture')}</p>
          <p className="text-ink-soft text-sm">{t('spotsHelp')}</p>
          <div data-picture className="relative select-none overflow-hidden rounded-control">
            {/* A spot can also be added with the button below. */}
            <div onPointerUp={add} className="cursor-crosshair">
              <img
                src={`${imageAddress(image)}?w=1200&q=75`}
                alt=""
                draggable={false}
                className="block w-full"
              />
            </div>
            {value.map((spot, index) => (
              <button
                // biome-ignore lint/suspicious/noArrayIndexKey: spots have no id, and no state is kept in them
                key={index}
                type="button"
                aria-label={t('spot', { number: index + 1 })}
                aria-keyshortcuts="ArrowLeft ArrowRight ArrowUp ArrowDown"
                onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
                onPointerMove={(event) => drag(event, index)}
                onKeyDown={(event) => step(event, index)}
                style={{ left: `${(spot.x ?? 0) * 100}%`, top: `${(spot.y ?? 0) * 100}%` }}
                className="absolute grid size-11 -translate-1/2 touch-none place-items-center"
              >
                <span className="grid size-8 place-items-center rounded-full bg-accent font-semibold text-on-accent text-sm shadow-raised outline-2 outline-surface">
                  {index + 1}
                </span>
              </button>
            ))}
          </div>
        </div>
      )}
      <ListField
        label={t('spots')}
        noun={t('nouns.spot')}
        make={() => newSpot()}
        name={name}
        value={value}
        onChange={onChange}
      >
        {(spot) => (
          <>
            <LocalisedField
              label={t('spotTitle')}
              required
              maxLength={maxItemName}
              {...spot('title')}
            />
            <LocalisedField
              label={t('spotDescription')}
              multiline
              maxLength={maxItemDescription}
              {...spot('description')}
            />
            <ImageField label={t('spotPicture')} ratio={3 / 2} {...spot('image')} />
          </>
        )}
      </ListField>
    </div>
  )
}

/** Where the pointer is on the picture, as shares of it. */
function placeOf({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>): [number, number] {
  const picture = currentTarget.closest('[data-picture]') ?? currentTarget
  const { left, top, width, height } = picture.getBoundingClientRect()
  return [toShare((clientX - left) / width), toShare((clientY - top) / height)]
}
