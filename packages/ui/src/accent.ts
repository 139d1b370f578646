export type Theme = 'light' | 'dark'

/** The surfaces of tokens.css on which accent-coloured text is shown. */
export const surfaces: Record<Theme, readonly string[]> = {
  light: ['#faf6ef', '#fffdf9', '#f1ebe0'],
  dark: ['#17130f', '#221c17', '#100d0a'],
}

/** Text on the accent: `--on-accent` of tokens.css. */
export const onAccent: Record<Theme, string> = { light: '#ffffff', dark: '#17130f' }

const requiredContrast = 4.5
const black = [0, 0, 0] as const

type Rgb = readonly [number, number, number]

/**
 * Sets the accent of both themes on <html> from the hotel's brand colour (`#rrggbb`). Anything else leaves the
 * product's own accent.
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
 * The brand colour, darkened (light theme) or lightened (dark theme) as little as needed for a contrast of 4.5:1
 * with every surface and with the theme's `onAccent` (WCAG 2.2, 1.4.3). Hue and saturation are kept.
 *
 * @returns `#rrggbb`, or undefined when `brandColor` is not `#rrggbb`
 */
export function repairAccent(brandColor: string, theme: Theme): string | undefined {
  const brand = parseHex(brandColor)
  if (!brand) return undefined
  if (hasContrast(toHex(brand), theme)) return toHex(brand)
  const [hue, saturation, lightness] = toHsl(brand)
  const step = theme === 'light' ? -0.01 : 0.01
  for (let next = lightness + step; next > 0 && next < 1; next += step) {
    const color = toHex(fromHsl([hue, saturation, next]))
    if (hasContrast(color, theme)) return color
  }
  return theme === 'light' ? '#000000' : '#ffffff'
}

function hasContrast(color: string, theme: Theme): boolean {
  return [...surfaces[theme], onAccent[theme]].every(
    (other) => contrast(color, other) >= requiredContrast,
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

/** Hue in degrees, saturation and lightness 0–1. */
function toHsl(rgb: Rgb): Rgb {
  const [red, green, blue] = rgb.map((channel) => channel / 255) as [number, number, number]
  const highest = Math.max(red, green, blue)
  const range = highest - Math.min(red, green, blue)
  const lightness = highest - range / 2
  if (range === 0) return [0, 0, lightness]
  const sector =
    highest === red
      ? (green - blue) / range
      : highest === green
        ? 2 + (blue - red) / range
        : 4 + (red - green) / range
  return [sector * 60, range / (1 - Math.abs(2 * lightness - 1)), lightness]
}

function fromHsl([hue, saturation, lightness]: Rgb): Rgb {
  const reach = saturation * Math.min(lightness, 1 - lightness)
  const channel = (offset: number) => {
    const position = (offset + hue / 30 + 12) % 12
    return 255 * (lightness - reach * Math.max(-1, Math.min(position - 3, 9 - position, 1)))
  }
  return [channel(0), channel(8), channel(4)]
}

function toHex(color: Rgb): string {
  return `#${color.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`
}
