import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { BannerStrip } from './banner-strip.tsx'

it('reads out what an image shows, if the hotel has described it', () => {
  const banner = {
    _id: 'tea',
    bannerType: 'home' as const,
    title: 'Monsoon tea',
    image: `/api/images/${'0'.repeat(32)}`,
  }
  const described = { ...banner, _id: 'lake', imageAlt: 'The lake at dusk' }
  const html = renderToStaticMarkup(
    <BannerStrip label="Offers" layout="large" banners={[banner, described]} />,
  )
  expect([...html.matchAll(/alt="([^"]*)"/g)].map(([, alt]) => alt)).toEqual([
    '',
    'The lake at dusk',
  ])
})
