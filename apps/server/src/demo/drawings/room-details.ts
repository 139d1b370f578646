import { candle, chair, folded, interior, plant, table, windows } from './furnishings.ts'
import { type Light, lake, outdoors } from './scenery.ts'
import { arch, glow, pavilion, steps } from './shapes.ts'

/** What belongs to the demo hotel's rooms besides the bed, drawn as 1600 × 1000 SVG: bathrooms and balconies. */

interface BathColors {
  wall: [string, string]
  floor: [string, string]
  tiles: string
  light: Light
}

/** A bath before a window, a basin under a mirror, and towels. */
function bathroom({ wall, floor, tiles, light }: BathColors): string {
  const view = `<g transform="translate(280 60) scale(.62)">${outdoors(light, 560, [1150, 330])}${lake(light, 560)}</g>`
  return `${interior(wall, floor)}
    <rect y="470" width="1600" height="296" fill="${tiles}"/><path d="M0 470h1600" stroke="#fffaf0" stroke-width="10"/>
    <g stroke="#fffaf0" stroke-opacity=".35" stroke-width="3">${steps(19, 60, 84)
      .map((x) => `<path d="M${x} 476v290"/>`)
      .join('')}<path d="M0 566h1600M0 662h1600"/></g>
    ${windows('bath-view', [arch(760, 640, 400, 500)], view)}
    <path d="M470 706h620c0 150-60 214-150 214H620c-90 0-150-64-150-214z" fill="#fffdf8"/><path d="M470 706h620c0 40-4 74-12 102-190 26-406 26-596 0-8-28-12-62-12-102z" fill="#f1e9dc"/>
    <rect x="448" y="686" width="664" height="30" rx="15" fill="#fff"/><path d="M640 918l-22 46h40l14-46zM920 918l22 46h-40l-14-46z" fill="#b98a4e"/>
    <path d="M1010 690v-92c0-34-50-34-50 0v22" fill="none" stroke="#b98a4e" stroke-width="14" stroke-linecap="round"/>
    <path d="M520 690c30-26 60-12 78-22s54-10 70 10 60-4 78 12z" fill="#fff" opacity=".95"/>
    <path d="${arch(1370, 560, 260, 400)}" fill="#b98a4e"/><path d="${arch(1370, 548, 228, 372)}" fill="#dfe9ea"/><path d="M1290 500l120-170M1330 520l120-170" stroke="#fff" stroke-width="12" opacity=".6"/>
    <rect x="1200" y="660" width="360" height="34" rx="8" fill="#fffaf0"/><rect x="1224" y="694" width="312" height="236" fill="#8d5330"/><path d="M1380 700v224" stroke="#6f3d24" stroke-width="6"/><circle cx="1356" cy="800" r="9" fill="#f0c48d"/><circle cx="1404" cy="800" r="9" fill="#f0c48d"/>
    <path d="M1290 612h180c0 34-30 52-90 52s-90-18-90-52z" fill="#fff"/><path d="M1380 612v-44c0-24 40-24 40 0" fill="none" stroke="#b98a4e" stroke-width="10" stroke-linecap="round"/>
    <rect x="150" y="780" width="220" height="22" rx="8" fill="#8d5330"/><path d="M170 802h18v140h-18zM332 802h18v140h-18z" fill="#6f3d24"/>${folded(260, 780, 190, ['#fffaf0', '#e7d3b5', '#fffaf0'])}
    ${plant(80, 970, 0.9)}${candle(1180, 684, 0.6)}`
}

/** A table for two on a balcony above the lake. */
function balcony(light: Light, wood: string): string {
  const rail = '#f2d9b4'
  return `${outdoors(light, 540, [1180, 300])}${lake(light, 540)}<defs>${glow('lamp', '#ffdc96')}</defs>
    <g transform="translate(430 560)"><rect x="-150" y="-34" width="300" height="40" fill="#e3bd90"/>${pavilion(0, -34, 130, '#e0b486')}${pavilion(-108, -34, 62, '#d9a878')}${pavilion(108, -34, 62, '#d9a878')}</g>
    <path d="M0 860h1600v140H0z" fill="#c79470"/><path d="M0 860h1600v12H0z" fill="#a9764f"/>
    <rect y="640" width="1600" height="26" fill="${rail}"/><rect y="836" width="1600" height="26" fill="${rail}"/>
    ${steps(20, 40, 80)
      .map(
        (x) =>
          `<path d="${arch(x, 838, 58, 168)}" fill="none" stroke="${rail}" stroke-width="12"/>`,
      )
      .join('')}
    <path d="M0 0h1600v120C1480 120 1420 60 1330 60s-170 70-265 70-170-70-265-70-170 70-265 70-170-70-265-70S120 120 0 120z" fill="${wood}"/><path d="M0 0h70v860H0zM1530 0h70v860h-70z" fill="${wood}"/>
    ${chair(560, 960)}${chair(1040, 960, true)}${table(800, 965)}
    <path d="M742 800c-8 0-10-26-8-32h40c2 6 0 32-8 32z" fill="#c7674a"/><ellipse cx="856" cy="800" rx="44" ry="10" fill="#fff"/><circle cx="846" cy="790" r="13" fill="#e79a4a"/><circle cx="870" cy="790" r="13" fill="#efb25e"/>${light === 'day' ? '' : candle(800, 806, 0.8)}
    ${plant(180, 985)}${plant(1430, 985, 0.9)}`
}

const courtBath = () =>
  bathroom({
    wall: ['#f3efe0', '#e0dcc4'],
    floor: ['#b98558', '#8a5b3a'],
    tiles: '#9db08c',
    light: 'day',
  })
const lakeBath = () =>
  bathroom({
    wall: ['#f4e6e0', '#dcc6c0'],
    floor: ['#8c5a42', '#5f3a2b'],
    tiles: '#7c91a8',
    light: 'dusk',
  })
const dayBalcony = () => balcony('day', '#a9683f')
const nightTerrace = () => balcony('night', '#5b3a2f')

export const roomDetails = { courtBath, lakeBath, dayBalcony, nightTerrace } as const
