import { repairAccent } from '@bellhop/ui/accent'
import { type Html, html } from './html.ts'

/** The hotel's colour in both themes, as `applyAccent` sets it later. */
export function accentStyles(brandColor: string): string {
  const colors = (['light', 'dark'] as const).flatMap((theme) => {
    const color = repairAccent(brandColor, theme)
    return color ? `--accent-${theme}:${color};` : []
  })
  return `:root{${colors.join('')}}`
}

/** `HotelLogo`; space in place of the bell. */
export function hotelLogo(logo: string | null, className: string): Html {
  if (logo === null) return html`<div class="${className}"></div>`
  return html`<img src="${logo}?w=640" alt="" class="rounded-card object-contain ${className}" />`
}
