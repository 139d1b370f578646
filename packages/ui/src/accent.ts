export type Theme = 'light' | 'dark'

/** The surfaces of tokens.css that accent-coloured text stands on. */
export const surfaces: Record<Theme, readonly string[]> = {
  light: ['#faf6ef', '#fffdf9', '#f1ebe0'],
  dark: ['#17130f', '#221c17', '#100d0a'],
}

/** Text on the accent: `--on-accent` of tokens.css. */
export const onAccent: Record<Theme, string> = { light: '#ffffff', dark: '#17130f' }

const wantedContrast = 4.5
const black = [0, 0, 0] as const
const white = [255, 255, 255] as const

type Rgb = readonly [number, number, number]

/**
 * Sets the accent of both themes on <html> from the hotel's brand colour (`#rrggbb`).
 * Anything else leaves the product's own accent in place.
 */
export function applyAccent(brandColor: string): void {
  const { style } = document.documentElement
  for (const theme of ['light', 'dark'] as const) {
    const color = repairAccent(brandColor, theme)
    if (color) style.setProperty(`--accent-${theme}`, color)
    else style.removeProperty(`--accent-${theme}`)
  }
}

/**
 * The brand colour, darkened (light theme) or lightened (dark theme) as little as needed until it
 * reads at 4.5:1 on every surface and the theme's `onAccent` reads on it (WCAG 2.2, 1.4.3).
 *
 * @returns `#rrggbb`, or undefined when `brandColor` is not `#rrggbb`
 */
export function repairAccent(brandColor: string, theme: Theme): string | undefined {
  const brand = parseHex(brandColor)
  if (!brand) return undefined
  const end = theme === 'light' ? black : white
  for (let percent = 0; percent < 100; percent += 1) {
    const color = toHex(mix(brand, end, percent / 100))
    if (readsEverywhere(color, theme)) return color
  }
  return toHex(end)
}

function readsEverywhere(color: string, theme: Theme): boolean {
  return [...surfaces[theme], onAccent[theme]].every(
    (other) => contrast(color, other) >= wantedContrast,
  )
}

/** Contrast of two `#rrggbb` colours by WCAG 2: 1 to 21. */
export function contrast(a: string, b: string): number {
  const [darker = 0, lighter = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y)
  return (lighter + 0.05) / (darker + 0.05)
}

function luminance(hex: string): number {
  const [red, green, blue] = (parseHex(hex) ?? black).map((channel) => {
    const value = channel / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function parseHex(hex: string): Rgb | undefined {
  const match = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(hex)
  if (!match) return undefined
  const [red = 0, green = 0, blue = 0] = match.slice(1).map((part) => Number.parseInt(part, 16))
  return [red, green, blue]
}

function mix(from: Rgb, to: Rgb, share: number): Rgb {
  return from.map((value, index) => value + ((to[index] ?? 0) - value) * share) as [
    number,
    number,
    number,
  ]
}

function toHex(color: Rgb): string {
  return `#${color.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`
}
