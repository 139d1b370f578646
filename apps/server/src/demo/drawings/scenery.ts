import { arch, down, glow, pavilion } from './shapes.ts'

/** Outdoor scenery of the drawn views: sky, hills and water by day, at dusk and by night. */

const lights = {
  day: {
    sky: ['#8cc4dd', '#cfe6e6', '#fdeed2'],
    far: '#bccdd1',
    near: '#86a396',
    water: ['#a9d3da', '#4f94aa'],
    glint: '#e9f8f6',
  },
  dusk: {
    sky: ['#3d4a78', '#86679a', '#df8f87', '#fbcb8f'],
    far: '#a9809b',
    near: '#5f4d78',
    water: ['#e6a184', '#8a6a92', '#3a4570'],
    glint: '#ffd9a8',
  },
  night: {
    sky: ['#1b2450', '#3a3f77', '#76608f', '#b98793'],
    far: '#524c80',
    near: '#33345f',
    water: ['#7c668f', '#2b3263'],
    glint: '#ffd9a8',
  },
} as const

export type Light = keyof typeof lights

/** Sky and two ranges of hills down to `horizon`, plain land below it; the sun or moon at `sun`. */
export function outdoors(light: Light, horizon: number, sun: [x: number, y: number]): string {
  const { sky, far, near } = lights[light]
  const [x, y] = sun
  const disc = light === 'night' ? { r: 40, fill: '#fdf3d8' } : { r: 56, fill: '#fff8e0' }
  return `<defs>${down('sky', ...sky)}${glow('sun', '#fff2c8', 0.9)}</defs>
    <rect width="1600" height="${horizon}" fill="url(#sky)"/>${light === 'day' ? '' : stars(horizon * 0.5)}
    <circle cx="${x}" cy="${y}" r="${light === 'night' ? 150 : 300}" fill="url(#sun)"/><circle cx="${x}" cy="${y}" r="${disc.r}" fill="${disc.fill}"/>
    <g transform="translate(0 ${horizon})"><path d="M0-110C160-200 260-170 380-130S640-240 820-190s300 90 440 40 240-70 340-20V0H0z" fill="${far}"/>
    <path d="M0-50c140-50 280-40 420-10s300-40 520-20 420-70 660 0V0H0z" fill="${near}"/><rect y="-1" width="1600" height="${1001 - horizon}" fill="${near}"/></g>`
}

/** Water from `y` to the lower edge, with the light on it. */
export function lake(light: Light, y: number): string {
  const { water, glint } = lights[light]
  const lines: [x: number, dy: number, w: number][] = [
    [120, 0.12, 130],
    [420, 0.22, 190],
    [900, 0.14, 160],
    [1250, 0.26, 200],
    [240, 0.42, 150],
    [720, 0.5, 240],
    [1100, 0.6, 170],
    [380, 0.72, 210],
    [860, 0.86, 150],
    [1340, 0.8, 160],
  ]
  return `<defs>${down('water', ...water)}</defs><rect y="${y}" width="1600" height="${1000 - y}" fill="url(#water)"/>
    <g stroke="${glint}" stroke-width="4" stroke-linecap="round" opacity=".6">${lines
      .map(([x, dy, w]) => `<path d="M${x} ${Math.round(y + dy * (1000 - y))}h${w}"/>`)
      .join('')}</g>`
}

export function stars(depth: number): string {
  const dots = Array.from({ length: 22 }, (_, i) => {
    const x = (i * 397 + 90) % 1600
    const y = 30 + ((i * 173) % Math.max(60, depth - 30))
    return `<circle cx="${x}" cy="${Math.round(y)}" r="${1.6 + (i % 3) * 0.6}"/>`
  })
  return `<g fill="#fff" opacity=".8">${dots.join('')}</g>`
}

export const cloud = (x: number, y: number, size: number, color = '#fff') =>
  `<path transform="translate(${x} ${y}) scale(${size})" d="M0 0c10-40 70-44 84-8 40-20 80 4 74 36H-24C-40 16-28-2 0 0z" fill="${color}" opacity=".85"/>`

/** A round tree standing on `y`. */
export const tree = (x: number, y: number, size: number, color = '#6d9168') =>
  `<path d="M${x - size * 0.06} ${y - size}h${size * 0.12}v${size}h-${size * 0.12}z" fill="#7a5536"/>
    <circle cx="${x}" cy="${y - size * 1.3}" r="${size * 0.62}" fill="${color}"/><circle cx="${x - size * 0.34}" cy="${y - size}" r="${size * 0.4}" fill="${color}"/><circle cx="${x + size * 0.36}" cy="${y - size * 1.02}" r="${size * 0.42}" fill="${color}"/>
    <circle cx="${x - size * 0.2}" cy="${y - size * 1.48}" r="${size * 0.3}" fill="#fff" opacity=".14"/>`

/** A cypress standing on `y`. */
export const cypress = (x: number, y: number, height: number, color = '#55785c') =>
  `<path d="M${x} ${y - height}C${x + height * 0.2} ${y - height * 0.6} ${x + height * 0.17} ${y - height * 0.14} ${x} ${y}C${x - height * 0.17} ${y - height * 0.14} ${x - height * 0.2} ${y - height * 0.6} ${x} ${y - height}Z" fill="${color}"/>`

/** A row of arches as a wall's storey; `lit` fills them. */
export function arcade(
  [x, y, width, height]: [number, number, number, number],
  count: number,
  { wall, lit, frame }: { wall: string; lit: string; frame: string },
): string {
  const step = width / count
  const each = Array.from({ length: count }, (_, i) =>
    arch(x + step * (i + 0.5), y + height, step * 0.56, height * 0.78),
  )
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${wall}"/>${each
    .map((d) => `<path d="${d}" fill="${lit}" stroke="${frame}" stroke-width="4"/>`)
    .join('')}<rect x="${x - 10}" y="${y - 8}" width="${width + 20}" height="12" fill="${frame}"/>`
}

/** An island with a small palace on the water at `y`. */
export const island = (x: number, y: number, size: number, wall = '#f0d4ae') =>
  `<g transform="translate(${x} ${y}) scale(${size})"><rect x="-170" y="-52" width="340" height="52" fill="${wall}"/>${Array.from(
    { length: 7 },
    (_, i) => `<path d="${arch(-138 + i * 46, 0, 24, 40)}" fill="#a5705a"/>`,
  ).join(
    '',
  )}${pavilion(0, -52, 130, wall)}${pavilion(-116, -52, 64, wall)}${pavilion(116, -52, 64, wall)}<path d="M-176-58h352v8h-352z" fill="#fff4df"/></g>`

/** A boat under a striped canopy, 400 wide, its keel at `y`. */
export const boat = (x: number, y: number, size: number) =>
  `<g transform="translate(${x} ${y}) scale(${size})"><path d="M-210-62c60 16 360 16 430-10-14 44-46 76-84 82h-260c-40-4-72-36-86-72z" fill="#8a4a34"/><path d="M-206-52c80 20 340 18 420-8" stroke="#f3cf97" stroke-width="8" fill="none"/>
    <path d="M-120-58v-92h8v92zM112-58v-92h8v92zM-4-52v-98h8v98z" fill="#6f3d24"/><path d="M-150-146c20-44 70-62 150-62s130 18 150 62c-100 12-200 12-300 0z" fill="#c65f45"/><path d="M-80-142c4-40 30-62 80-66 50 4 76 26 80 66-54 4-106 4-160 0z" fill="#f8e7cc"/><path d="M-26-140c2-38 10-60 26-68 16 8 24 30 26 68z" fill="#c65f45"/>
    <path d="M-150-146c100 12 200 12 300 0v12c-100 12-200 12-300 0z" fill="#f3cf97"/>
    <g fill="#3b2a3d"><path d="M-74-54c-4-26 4-40 18-40s22 14 18 40zM38-54c-4-26 4-40 18-40s22 14 18 40z"/></g><circle cx="-56" cy="-106" r="13" fill="#a5673f"/><circle cx="56" cy="-106" r="13" fill="#a5673f"/></g>`

/** An elephant of stone that looks to the left, or to the right if `scale` is negative across. */
export const elephant = (
  x: number,
  y: number,
  scale: [number, number],
  skin: string,
  ear: string,
) =>
  `<g transform="translate(${x} ${y}) scale(${scale.join(' ')})"><path d="M-70 0c-4-90 20-140 80-146 70-4 100 30 104 80V0H84v-46H10V0z" fill="${skin}"/><path d="M-40-140c-44 6-56 50-50 110l-8 30 18 2 12-40z" fill="${skin}"/><path d="M-24-136c30 0 40 30 26 60-20-4-34-30-26-60z" fill="${ear}"/><path d="M10-144h76l8 50H4z" fill="#c65f45"/><path d="M6-100h86" stroke="#f0c878" stroke-width="6"/><circle cx="-50" cy="-104" r="5" fill="#4a4038"/></g>`
