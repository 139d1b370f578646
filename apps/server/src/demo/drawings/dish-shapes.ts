/** Tableware and ingredients of the drawn dishes, seen from above; a dish is the body of a 1200 × 800 SVG. */

type Point = [x: number, y: number]

/** Numbers from 0 to 1 that look random, the same for each seed. */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

/** Draws something at points spread over a disc. @param draw with a number from 0 to 1 */
export function sprinkle(
  seed: number,
  count: number,
  [x, y, radius]: [x: number, y: number, radius: number],
  draw: (x: number, y: number, random: number, index: number) => string,
): string {
  const random = seeded(seed)
  return Array.from({ length: count }, (_, index) => {
    const angle = random() * 2 * Math.PI
    const reach = Math.sqrt(random()) * radius
    const [dx, dy] = [Math.cos(angle) * reach, Math.sin(angle) * reach]
    return draw(Math.round(x + dx), Math.round(y + dy), random(), index)
  }).join('')
}

/** Draws something around a centre; `angle` is in degrees. */
export function around(
  count: number,
  [x, y]: Point,
  radius: number,
  draw: (x: number, y: number, angle: number) => string,
  from = 0,
): string {
  return Array.from({ length: count }, (_, index) => {
    const angle = from + (index * 360) / count
    const turn = (angle * Math.PI) / 180
    return draw(
      Math.round(x + Math.cos(turn) * radius),
      Math.round(y + Math.sin(turn) * radius),
      angle,
    )
  }).join('')
}

/** A gradient that is lit from the upper left. */
export const ball = (id: string, light: string, color: string, dark: string) =>
  `<radialGradient id="${id}" cx=".38" cy=".34" r=".72"><stop stop-color="${light}"/><stop offset=".5" stop-color="${color}"/><stop offset="1" stop-color="${dark}"/></radialGradient>`

const common = `<radialGradient id="cast"><stop offset=".74" stop-color="#24130a" stop-opacity=".5"/><stop offset="1" stop-color="#24130a" stop-opacity="0"/></radialGradient>${ball('china', '#ffffff', '#f8f3ea', '#e2d8c8')}${ball('brass', '#fbe3a4', '#dcae58', '#a9762f')}${ball('copper', '#f0b48a', '#c47a4c', '#8a4a2b')}${ball('iron', '#5c5a5a', '#3b3a3c', '#232226')}${ball('clay', '#d79472', '#b8674a', '#8a4632')}`

const surfaces = {
  wood: () => `<rect width="1200" height="800" fill="#9c6a48"/>
    ${[0, 1, 2, 3, 4, 5].map((plank) => `<rect y="${plank * 134}" width="1200" height="131" fill="${['#a97450', '#a06b48', '#b07a55', '#9d6946', '#a8724e', '#a26d4a'][plank]}"/>`).join('')}
    <g stroke="#7d5134" stroke-opacity=".35" stroke-width="3" fill="none">${sprinkle(5, 34, [600, 400, 760], (x, y, random) => `<path d="M${x} ${y}q60 ${Math.round(random * 12 - 6)} ${Math.round(90 + random * 160)} 0"/>`)}</g>`,
  cloth: () =>
    `<rect width="1200" height="800" fill="#f4e8d4"/><g fill="#c8673f" opacity=".34">${Array.from(
      { length: 70 },
      (_, index) => {
        const row = Math.floor(index / 10)
        const [x, y] = [(index % 10) * 132 + (row % 2) * 66, row * 130 + 10]
        return `${around(6, [x, y], 13, (px, py) => `<circle cx="${px}" cy="${py}" r="6"/>`)}<circle cx="${x}" cy="${y}" r="5"/>`
      },
    ).join('')}</g>`,
  slate: () =>
    `<rect width="1200" height="800" fill="#3f4c50"/><g fill="#566469">${sprinkle(9, 160, [600, 400, 760], (x, y, random) => `<circle cx="${x}" cy="${y}" r="${(1 + random * 3).toFixed(1)}"/>`)}</g>`,
  marble: () =>
    `<rect width="1200" height="800" fill="#ece6dc"/><g fill="none" stroke="#cfc4b4" stroke-width="5" opacity=".7"><path d="M-20 120C200 60 330 240 560 190S900 20 1220 110"/><path d="M-20 610c180 60 300-60 520 0s420 130 720 10"/><path d="M160 820c40-160 180-150 240-300"/></g>`,
} as const

export const dish = (surface: keyof typeof surfaces, body: string) =>
  `<defs>${common}</defs>${surfaces[surface]()}${body}`

/** The shadow of something round. */
export const cast = (x: number, y: number, radius: number) =>
  `<circle cx="${x + radius * 0.05}" cy="${y + radius * 0.1}" r="${radius * 1.13}" fill="url(#cast)"/>`

type Ware = 'china' | 'brass' | 'copper' | 'iron' | 'clay'

export const plate = (
  x: number,
  y: number,
  radius: number,
  ware: Ware = 'china',
  line = '#c8b79d',
) =>
  `${cast(x, y, radius)}<circle cx="${x}" cy="${y}" r="${radius}" fill="url(#${ware})"/><circle cx="${x}" cy="${y}" r="${radius * 0.94}" fill="none" stroke="${line}" stroke-width="4" opacity=".7"/><circle cx="${x}" cy="${y}" r="${radius * 0.74}" fill="#3a2116" opacity=".07"/><circle cx="${x + 2}" cy="${y + 3}" r="${radius * 0.72}" fill="url(#${ware})"/>`

/** A bowl filled with something that is lighter in the middle. */
export const bowl = (
  x: number,
  y: number,
  radius: number,
  ware: Ware,
  filling: string,
  light: string,
) =>
  `${cast(x, y, radius)}<circle cx="${x}" cy="${y}" r="${radius}" fill="url(#${ware})"/><circle cx="${x}" cy="${y}" r="${radius * 0.87}" fill="#24130a" opacity=".45"/><circle cx="${x}" cy="${y + radius * 0.02}" r="${radius * 0.84}" fill="${filling}"/><circle cx="${x - radius * 0.08}" cy="${y - radius * 0.06}" r="${radius * 0.62}" fill="${light}" opacity=".55"/><path d="M${x - radius * 0.62} ${y - radius * 0.3}A${radius * 0.7} ${radius * 0.7} 0 0 1 ${x - radius * 0.1} ${y - radius * 0.68}" fill="none" stroke="#fff" stroke-width="${radius * 0.06}" stroke-linecap="round" opacity=".4"/>`

/** Draws something around 0, 0 at another place, turned. @param angle in degrees */
export const turned = (x: number, y: number, angle: number, body: string, size = 1) =>
  `<g transform="translate(${x} ${y}) rotate(${Math.round(angle)})${size === 1 ? '' : ` scale(${size})`}">${body}</g>`

export const leaf = (x: number, y: number, length: number, angle: number, color = '#4f8a4c') =>
  turned(
    x,
    y,
    angle,
    `<path d="M0 0C${length * 0.25} ${-length * 0.36} ${length * 0.75} ${-length * 0.3} ${length} 0C${length * 0.75} ${length * 0.3} ${length * 0.25} ${length * 0.36} 0 0z" fill="${color}"/><path d="M${length * 0.08} 0H${length * 0.86}" stroke="#fff" stroke-opacity=".35" stroke-width="${length * 0.05}"/>`,
  )

/** Mint or basil: four leaves around a point. */
export const sprig = (x: number, y: number, length: number, color = '#4f8a4c') =>
  [20, 105, 200, 290].map((angle) => leaf(x, y, length, angle, color)).join('')

/** Chopped coriander. */
export const herbs = (seed: number, count: number, disc: [number, number, number]) =>
  sprinkle(seed, count, disc, (x, y, random) =>
    turned(
      x,
      y,
      random * 360,
      `<circle cx="-7" r="8" fill="#4d8b45"/><circle cx="7" r="8" fill="#5f9f52"/><circle cy="-9" r="8" fill="#6bab5b"/>`,
    ),
  )

/** A slice of a citrus fruit. */
export function citrus(x: number, y: number, radius: number, peel = '#ee8f2f', flesh = '#f8ab3e') {
  const wedges = around(
    8,
    [0, 0],
    0,
    (_x, _y, angle) =>
      `<path transform="rotate(${angle})" d="M${radius * 0.1} ${radius * 0.05}L${radius * 0.74} ${-radius * 0.22}Q${radius * 0.84} ${radius * 0.06} ${radius * 0.72} ${radius * 0.3}z" fill="${flesh}"/>`,
  )
  return `${cast(x, y, radius)}<g transform="translate(${x} ${y})"><circle r="${radius}" fill="${peel}"/><circle r="${radius * 0.88}" fill="#fdebc8"/>${wedges}</g>`
}

/** A dried or fresh chilli. */
export const chilli = (x: number, y: number, size: number, angle: number, color = '#b3201c') =>
  turned(
    x,
    y,
    angle,
    `<path d="M0 0C20-22 80-24 130 14 80 18 24 26 0 0z" fill="${color}"/><path d="M18-8C50-16 84-10 108 6" stroke="#fff" stroke-opacity=".4" stroke-width="5" fill="none" stroke-linecap="round"/><path d="M2 0q-22-4-30 8" stroke="#5c7d3a" stroke-width="8" fill="none" stroke-linecap="round"/>`,
    size,
  )

export const onionRing = (x: number, y: number, radius: number) =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="none" stroke="#b45c86" stroke-width="7"/><circle cx="${x}" cy="${y}" r="${radius - 7}" fill="none" stroke="#f3dbe6" stroke-width="8"/>`

export const spoon = (x: number, y: number, angle: number, metal = '#cdb98f') =>
  turned(
    x,
    y,
    angle,
    `<g transform="translate(6 12)" fill="#24130a" opacity=".22"><ellipse rx="34" ry="48"/><rect x="-8" y="40" width="16" height="250" rx="8"/></g><ellipse rx="34" ry="48" fill="${metal}"/><ellipse cx="-5" cy="-6" rx="20" ry="30" fill="#fff" opacity=".35"/><rect x="-8" y="40" width="16" height="250" rx="8" fill="${metal}"/>`,
  )
