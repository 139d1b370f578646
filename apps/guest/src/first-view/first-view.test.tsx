import { renderToStaticMarkup } from 'react-dom/server'
import { IntlProvider } from 'use-intl'
import { describe, expect, test } from 'vitest'
import { HotelImages } from '../features/bookings/hotel/images.tsx'
import { makeHotelView, makeSignInView } from './first-view.ts'

const image = `/api/images/${'a'.repeat(32)}-33aa66-20-80`
const hotel = {
  id: '019c0000-0000-7000-8000-000000000000',
  name: 'Lake Inn',
  address: '1 Lake Road',
  logo: null,
  images: [image],
  brandColor: '#12606b',
}

/** The attributes that decide which file the browser loads. */
const readFiles = (html: string) => /sizes="[^"]*" srcset="[^"]*" src="[^"]*"/i.exec(html)?.[0]

describe('first view', () => {
  test.each([1, 2, 3, 5])('loads the same file as the page of a hotel with %i images', (count) => {
    const images = [
      image,
      ...Array.from({ length: count - 1 }, (_, other) => image.replace('a', `${other}`)),
    ]
    const page = renderToStaticMarkup(
      <IntlProvider locale="en" timeZone="UTC" messages={{ booking: { picture: '{name}' } }}>
        <HotelImages images={images} name="Lake Inn" />
      </IntlProvider>,
    )
    const view = makeHotelView({ ...hotel, images }).html
    expect(readFiles(view)).toBe(readFiles(page)?.replace('srcSet', 'srcset'))
    expect(readFiles(view)).toContain('828')
  })

  test('has the colours of the hotel and of its image, and the focal point', () => {
    expect(makeHotelView(hotel).styles).toMatch(
      /^:root\{--accent-light:#12606b;--accent-dark:#[0-9a-f]{6};\}#first-image\{background-color:#33aa66\}#first-image img\{object-position:20% 80%\}$/,
    )
  })

  test('keeps the space of a missing logo, and leaves out missing images', () => {
    expect(makeSignInView(hotel).html).toContain('<div class="size-20"></div>')
    expect(makeHotelView({ ...hotel, images: [] }).html).not.toContain('<img')
    expect(makeHotelView({ ...hotel, images: [] }).styles).not.toContain('image')
  })
})
