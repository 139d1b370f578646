import { arch, down, glow } from './shapes.ts'

/** Furniture of the drawn rooms. Everything stands on the given `y`. */

/** A wall, a floor of boards from `y` on, and the colours of linen and lamplight. */
export function interior(wall: [string, string], floor: [string, string], y = 780): string {
  return `<defs>${down('wall', ...wall)}${down('floor', ...floor)}${down('linen', '#ffffff', '#e6dfd2')}${glow('lamp', '#ffdc96')}</defs>
    <rect width="1600" height="${y}" fill="url(#wall)"/><rect y="${y}" width="1600" height="${1000 - y}" fill="url(#floor)"/>
    <g stroke="#3a2116" stroke-opacity=".2" stroke-width="3">${[0.2, 0.46, 0.78]
      .map((part) => `<path d="M0 ${Math.round(y + part * (1000 - y))}h1600"/>`)
      .join('')}</g><rect y="${y - 14}" width="1600" height="16" fill="#fff6e8" opacity=".9"/>`
}

/** Pointed windows standing on `y`, with a view; `id` must be unique in its drawing. */
export function windows(
  id: string,
  outlines: string[],
  view: string,
  frame = '#fffaf0',
  line = '#b9986b',
): string {
  return `<defs><clipPath id="${id}">${outlines.map((d) => `<path d="${d}"/>`).join('')}</clipPath></defs>
    <g clip-path="url(#${id})">${view}</g>${outlines
      .map(
        (d) =>
          `<path d="${d}" fill="none" stroke="${frame}" stroke-width="20"/><path d="${d}" fill="none" stroke="${line}" stroke-width="4"/>`,
      )
      .join('')}`
}

/** A wall of the whole width with open arches, seen from inside. */
export function colonnade(xs: number[], width: number, base: number, wall: string): string {
  const openings = xs.map((x) => arch(x, base, width, base - 90))
  return `<path fill-rule="evenodd" d="M0 0H1600V${base}H0Z${openings.join('')}" fill="${wall}"/>${openings
    .map(
      (d) =>
        `<path d="${d}" fill="none" stroke="#fff0d6" stroke-width="16"/><path d="${d}" fill="none" stroke="#b98a5e" stroke-width="4"/>`,
    )
    .join('')}`
}

/** A lantern, `y` its lower edge, on a chain as long as to the upper edge; the drawing has a gradient `lamp`. */
export const lantern = (x: number, y: number, size = 1, chain = 780) =>
  `<g transform="translate(${x} ${y}) scale(${size})"><path d="M-2.500-120h5v-${chain}h-5z" fill="#7a5a34"/><circle cy="-60" r="200" fill="url(#lamp)" opacity=".75"/><path d="M0-130c-20 12-44 40-44 66 0 30 22 56 44 64 22-8 44-34 44-64 0-26-24-54-44-66z" fill="#ffe3a1"/><path d="M-14-122c-12 22-16 80 0 118M14-122c12 22 16 80 0 118M-44-64h88" stroke="#b98a4e" stroke-width="4" fill="none"/><path d="M-20-132h40l-8-18h-24zM-16-4h32v10h-32z" fill="#b98a4e"/></g>`

/** A lamp with a shade, as on a desk or beside a bed. */
export const tableLamp = (x: number, y: number) =>
  `<circle cx="${x}" cy="${y - 130}" r="230" fill="url(#lamp)" opacity=".7"/><path d="M${x - 7} ${y - 90}h14v82h-14z" fill="#7a5a34"/><path d="M${x - 28} ${y - 12}h56v12h-56z" fill="#7a5a34"/><path d="M${x - 54} ${y - 86}l24-92h60l24 92z" fill="#ffeec8"/>`

/** A round table under a cloth, 250 wide and 170 high. */
export const table = (x: number, y: number, cloth = '#fff6ea', shade = '#ecd9c0') =>
  `<ellipse cx="${x}" cy="${y}" rx="150" ry="18" fill="#3a2116" opacity=".2"/><path d="M${x - 12} ${y - 150}h24v146h-24z" fill="#7d4c31"/><path d="M${x - 62} ${y - 8}h124v10h-124z" fill="#7d4c31"/>
    <path d="M${x - 125} ${y - 160}c30 34 220 34 250 0l-10 62c-60 24-170 24-230 0z" fill="${shade}"/><ellipse cx="${x}" cy="${y - 162}" rx="125" ry="24" fill="${cloth}"/>`

/** A chair that looks to the right, or to the left if mirrored. */
export const chair = (x: number, y: number, mirrored = false, wood = '#8f573a', seat = '#c98b5c') =>
  `<g transform="translate(${x} ${y}) scale(${mirrored ? -1 : 1} 1)"><path d="M-58-262c-12 0-16 10-14 24l14 118h18l-6-124c0-12-4-18-12-18z" fill="${wood}"/><path d="M-52-240l10 96 8-4-6-96z" fill="${seat}"/><rect x="-60" y="-132" width="116" height="26" rx="12" fill="${seat}"/><path d="M-54-108h14L-46 0h-14zM40-108h14L58 0H44z" fill="${wood}"/></g>`

/** A candle in a glass. */
export const candle = (x: number, y: number, size = 1) =>
  `<g transform="translate(${x} ${y}) scale(${size})"><circle cy="-26" r="90" fill="url(#lamp)" opacity=".8"/><path d="M-15 0l-4-42h38l-4 42z" fill="#f6b968"/><path d="M0-40c-10-12-5-22 0-32 5 10 10 20 0 32z" fill="#fff6d6"/></g>`

/** Leaves in a pot. */
export const plant = (x: number, y: number, size = 1) =>
  `<g transform="translate(${x} ${y}) scale(${size})"><g fill="#6d9168"><path d="M0-100C-100-150-120-250-104-300-40-260-6-190 0-100zM0-100C100-150 114-250 96-310 40-260 6-190 0-100z"/><path d="M0-100C-34-210-22-310 0-370 24-310 34-210 0-100z" fill="#7da476"/></g><path d="M-50 0l-12-106H62L50 0z" fill="#c97a55"/><path d="M-68-116h136v22H-68z" fill="#d68d66"/></g>`

/** Towels or linen, folded: as many layers as colours, the first below. */
export const folded = (x: number, y: number, width: number, colors: string[]) =>
  colors
    .map((color, i) => {
      const top = y - (i + 1) * 34
      return `<rect x="${x - width / 2}" y="${top}" width="${width}" height="32" rx="15" fill="${color}"/><path d="M${x - width / 2 + 24} ${top + 16}h${width - 30}" stroke="#3a2116" stroke-opacity=".16" stroke-width="4" stroke-linecap="round"/>`
    })
    .join('')

/** An armchair seen from the front, 250 wide. */
export const armchair = (x: number, y: number, body: string, shade: string, cushion = '#f3e2bd') =>
  `<g transform="translate(${x} ${y})"><path d="M-86-20h18v40h-18zM68-20h18v40h-18z" fill="#54301c"/><path d="M-96-30v-150c0-56 36-80 80-80h32c44 0 80 24 80 80v150z" fill="${body}"/><rect x="-104" y="-104" width="208" height="92" rx="28" fill="${shade}"/><rect x="-130" y="-140" width="58" height="136" rx="28" fill="${body}"/><rect x="72" y="-140" width="58" height="136" rx="28" fill="${body}"/><rect x="-48" y="-158" width="96" height="78" rx="22" fill="${cushion}"/></g>`

/** A rug on the floor. */
export const rug = (x: number, y: number, width: number, color: string) =>
  `<ellipse cx="${x}" cy="${y}" rx="${width / 2}" ry="${width * 0.078}" fill="${color}" opacity=".55"/><ellipse cx="${x}" cy="${y}" rx="${width * 0.4}" ry="${width * 0.056}" fill="none" stroke="#f5e3bf" stroke-width="6" opacity=".7"/>`
