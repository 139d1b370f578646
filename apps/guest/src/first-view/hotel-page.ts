import type { FirstView, FirstViewHotel } from '@bellhop/contract/base/first-view'
import { readImageAddress } from '@bellhop/domain/text/picture-address'
import { dimImage } from '@bellhop/ui/dim-image'
import { listImageFiles } from '@bellhop/ui/image-files'
import { describeFirstImage } from '../features/bookings/hotel/first-image.ts'
import { coverLook, headLook } from '../features/bookings/hotel/head-look.ts'
import { drawnPatternOf } from '../shared/drawn-patterns.ts'
import { accentStyles, hotelLogo } from './brand.ts'
import { bar, type Html, html } from './html.ts'

const imageId = 'first-image'

/** The hotel's public page (features/bookings/hotel/hotel-page.tsx), with its largest image or its cover. */
export function makeHotelView(hotel: FirstViewHotel & { id: string }): FirstView {
  const { images, brandColor } = hotel
  const [first] = images
  const view = html`
    <main aria-busy="true" class="mx-auto min-h-dvh w-full max-w-6xl pb-12 sm:px-8 sm:pt-6 lg:pt-10">
      <div class="grid grid-cols-1 gap-6 sm:gap-8">
        ${first ? makeImages(first, images) : makeCover(hotel)}
        <div class="grid grid-cols-1 gap-8 px-5 sm:px-0 lg:grid-cols-[minmax(0,1fr)_minmax(320px,36%)] lg:gap-x-14">
          ${first ? makeHead(hotel) : []}
          <div class="grid gap-5 rounded-card bg-surface p-4 shadow-raised sm:p-6 lg:col-start-2 lg:row-span-2 lg:row-start-1">
            ${bar('h-[1.875rem] w-1/2')}
            ${bar('h-[66px]')}
            <div class="grid gap-2">
              ${bar('h-[46px]')}
              ${bar('h-[46px]')}
            </div>
            ${bar('h-13', 'bg-accent')}
          </div>
        </div>
      </div>
    </main>`
  return { html: view.text, styles: accentStyles(brandColor) + imageStyles(first) }
}

function makeHead({ name, address, logo }: FirstViewHotel): Html {
  return html`
    <header class="${headLook.head}">
      ${logo === null ? [] : hotelLogo(logo, headLook.logo)}
      <div class="min-w-[min(100%,14rem)] flex-1">
        <h1 class="${headLook.name}"><bdi>${name}</bdi></h1>
        <p class="mt-1.5 text-ink-muted text-sm sm:text-base">${makeAddress(address)}</p>
      </div>
    </header>`
}

function makeCover({ id, name, address, logo }: FirstViewHotel & { id: string }): Html {
  const { width, height, lines } = drawnPatternOf(id)
  return html`
    <header class="${coverLook.cover}">
      <svg aria-hidden="true" class="absolute inset-0 size-full ${coverLook.pattern}">
        <pattern id="drawn" width="${String(width)}" height="${String(height)}" patternUnits="userSpaceOnUse">
          <path d="${lines}" fill="none" stroke="currentColor" />
        </pattern>
        <rect width="100%" height="100%" fill="url(#drawn)" />
      </svg>
      <div class="${coverLook.shade}"></div>
      <div class="${coverLook.head}">
        ${logo === null ? [] : hotelLogo(logo, coverLook.logo)}
        <div>
          <h1 class="${coverLook.name}"><bdi>${name}</bdi></h1>
          <p class="mt-2 sm:text-lg">${makeAddress(address)}</p>
        </div>
      </div>
    </header>`
}

function makeAddress(address: string): Html {
  return html`
    <span class="inline-flex gap-1.5 py-0.5">
      <span data-icon class="mt-0.5 size-5 shrink-0"></span>
      <bdi>${address}</bdi>
    </span>`
}

function makeImages(first: string, images: readonly string[]): Html {
  const { src, srcSet } = listImageFiles(first)
  const { sizes } = describeFirstImage(images.length)
  const beside = images.slice(1, 3)
  const dim = dimImage(readImageAddress(first).color)
  const ratio = beside.length > 0 ? 'aspect-[8/5]' : 'aspect-[12/5]'
  return html`
    <div class="grid gap-1.5 sm:gap-3 ${beside.length > 0 ? 'lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]' : ''}">
      <div id="${imageId}" class="overflow-hidden bg-accent-soft sm:rounded-card ${ratio} ${dim}">
        <img fetchpriority="high" sizes="${sizes}" srcset="${srcSet}" src="${src}" alt="" class="size-full object-cover" />
      </div>
      ${beside.length > 0 ? besides(beside.length) : []}
    </div>`
}

/** Space for the smaller images, which the app loads. */
function besides(count: number): Html {
  const item = bar('aspect-[8/5] rounded-none sm:rounded-control lg:aspect-auto lg:rounded-card')
  const columns = count > 1 ? 'grid-cols-2' : ''
  return html`
    <div class="grid gap-1.5 sm:gap-3 lg:grid-cols-1 ${columns}">${Array<Html>(count).fill(item)}</div>`
}

/** The image's colour until it is loaded, and its focal point. */
function imageStyles(image: string | undefined): string {
  if (image === undefined) return ''
  const { color, focus } = readImageAddress(image)
  const background = color ? `#${imageId}{background-color:${color}}` : ''
  return `${background}#${imageId} img{object-position:${focus.x}% ${focus.y}%}`
}
