import { diningScenes } from './dining-scenes.ts'
import { facilityScenes } from './facility-scenes.ts'
import { groundPlan } from './ground-plan.ts'
import { outingScenes } from './outing-scenes.ts'
import { roomDetails } from './room-details.ts'
import { roomScenes } from './room-scenes.ts'
import { serviceScenes } from './service-scenes.ts'
import { arch, down, glow, palm, pavilion, steps } from './shapes.ts'
import { sightScenes } from './sight-scenes.ts'

/**
 * Views of the demo hotel, drawn as 1600 × 1000 SVG: a house by a lake at dusk, a room, the pool court.
 */

function lakeHouse(): string {
  const water = 690
  const house = `<g>
    <rect x="330" y="520" width="940" height="${water - 520}" fill="url(#wall-low)"/>
    <rect x="430" y="400" width="740" height="130" fill="url(#wall-high)"/>
    <rect x="620" y="300" width="360" height="110" fill="url(#wall-high)"/>
    <path d="M318 520h964v12H318zM418 400h764v11H418zM608 300h384v10H608z" fill="#f6d3a6"/>
    ${steps(47, 336, 20)
      .map((x) => `<path d="M${x} 520v-9a5 5 0 0 1 10 0v9z" fill="#d99c6c"/>`)
      .join('')}
    ${steps(37, 436, 20)
      .map((x) => `<path d="M${x} 400v-8a5 5 0 0 1 10 0v8z" fill="#d39465"/>`)
      .join('')}
    ${pavilion(375, 512, 74, '#d9986a')}${pavilion(1225, 512, 74, '#d9986a')}
    ${pavilion(472, 392, 62, '#cf8c60')}${pavilion(1128, 392, 62, '#cf8c60')}
    ${pavilion(690, 300, 66, '#c9855b')}${pavilion(910, 300, 66, '#c9855b')}${pavilion(800, 300, 116, '#d08d62')}
    ${steps(11, 390, 82)
      .map(
        (x) =>
          `<path d="${arch(x, 672, 50, 112)}" fill="url(#lit)"/><path d="${arch(x, 672, 50, 112)}" fill="none" stroke="#f3cfa2" stroke-width="4"/>`,
      )
      .join('')}
    ${steps(9, 480, 80)
      .map((x) => `<path d="${arch(x, 506, 36, 72)}" fill="url(#lit)" opacity=".92"/>`)
      .join('')}
    ${steps(5, 664, 68)
      .map((x) => `<path d="${arch(x, 388, 30, 58)}" fill="url(#lit)" opacity=".85"/>`)
      .join('')}
    <rect x="300" y="672" width="1000" height="18" fill="#e9bd8d"/></g>`
  return `<defs>${down('sky', '#3d4a78', '#86679a', '#df8f87', '#fbcb8f')}${down('lake', '#e6a184', '#8a6a92', '#3a4570')}
    ${down('wall-high', '#e4a878', '#c47d58')}${down('wall-low', '#edb684', '#c9835c')}${down('lit', '#ffe3a1', '#f9a94c')}${glow('sun', '#fff0c2')}
    <g id="house">${house}</g>
    <clipPath id="lake-clip"><rect y="${water}" width="1600" height="${1000 - water}"/></clipPath></defs>
    <rect width="1600" height="${water}" fill="url(#sky)"/>
    <circle cx="1180" cy="560" r="420" fill="url(#sun)" opacity=".75"/>
    <g fill="#fff" opacity=".75">${[
      [140, 90, 2],
      [300, 170, 1.6],
      [480, 70, 2.2],
      [690, 130, 1.5],
      [900, 60, 2],
      [1090, 150, 1.5],
      [1350, 80, 2.2],
      [1500, 190, 1.6],
      [220, 270, 1.4],
    ]
      .map(([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r}"/>`)
      .join('')}</g>
    <path d="M0 560C160 470 260 500 380 540S640 430 820 480s300 90 440 40 240-70 340-20v160H0z" fill="#7a5c86" opacity=".55"/>
    <path d="M0 620c140-50 280-40 420-10s300-40 520-20 420-70 660 0v200H0z" fill="#5a4a74" opacity=".8"/>
    <use href="#house"/>
    <rect y="${water}" width="1600" height="${1000 - water}" fill="url(#lake)"/>
    <g clip-path="url(#lake-clip)" opacity=".42"><use href="#house" transform="translate(0 ${water * 2}) scale(1 -1)"/></g>
    <g stroke="#ffd9a8" stroke-linecap="round" opacity=".55">${[
      [360, 730, 150],
      [620, 752, 240],
      [980, 738, 190],
      [440, 800, 120],
      [760, 818, 300],
      [1130, 806, 170],
      [560, 880, 160],
      [900, 902, 220],
      [1240, 868, 110],
    ]
      .map(([x, y, w], i) => `<path d="M${x} ${y}h${w}" stroke-width="${2.5 + (i % 3)}"/>`)
      .join('')}</g>
    ${palm(150, 720, 330, 46, '#2e2f4d')}${palm(250, 720, 240, -30, '#3a3758')}${palm(1470, 720, 350, -54, '#2e2f4d')}${palm(1380, 720, 230, 26, '#3a3758')}
    <path d="M0 720c120-34 250-30 330-6 20 8 10 22-30 24-90 6-200 2-300 14zM1600 716c-120-34-250-30-330-6-20 8-10 22 30 24 90 6 200 2 300 14z" fill="#2b2c49"/>`
}

function room(): string {
  const view = arch(1180, 640, 360, 470)
  return `<defs>${down('plaster', '#f8ead6', '#eed3b0')}${down('floor', '#b97d52', '#8a5535')}${down('view', '#9dc3d6', '#f6d9b2', '#f2b58b')}
    ${down('linen', '#ffffff', '#e3dccf')}${down('throw', '#c4664a', '#983f2b')}${down('head', '#a8653d', '#7a4327')}${glow('lamp', '#ffdc96')}${down('curtain', '#e9c7a5', '#cf9f78')}
    <clipPath id="view-clip"><path d="${view}"/></clipPath></defs>
    <rect width="1600" height="760" fill="url(#plaster)"/>
    <rect y="760" width="1600" height="240" fill="url(#floor)"/>
    <g stroke="#7a4a2e" stroke-opacity=".35" stroke-width="3">${[800, 850, 915]
      .map((y) => `<path d="M0 ${y}h1600"/>`)
      .join('')}</g>
    <rect y="744" width="1600" height="18" fill="#fff6e8"/>
    <path d="${view}" fill="url(#view)"/>
    <g clip-path="url(#view-clip)"><circle cx="1250" cy="420" r="54" fill="#fff3cf"/><path d="M960 540c90-60 150-40 220-10s130-50 230-20v160H960z" fill="#8f8aa6"/><path d="M960 580c120-20 240-10 460-14v100H960z" fill="#86b3c3"/>${palm(1090, 650, 250, 26, '#4d6650')}</g>
    <path d="${view}" fill="none" stroke="#fff8ec" stroke-width="22"/><path d="${view}" fill="none" stroke="#d8b48a" stroke-width="4"/>
    <path d="M1180 190v450M1004 430h352" stroke="#fff8ec" stroke-width="9"/>
    <rect x="970" y="632" width="420" height="24" rx="6" fill="#fff8ec"/>
    <path d="M930 128h90c10 180-6 380-66 620h-60c30-200 40-420 36-620zM1430 128h-90c-10 180 6 380 66 620h60c-30-200-40-420-36-620z" fill="url(#curtain)"/>
    <rect x="880" y="116" width="600" height="16" rx="8" fill="#8d5a37"/>
    <circle cx="880" cy="124" r="14" fill="#8d5a37"/><circle cx="1480" cy="124" r="14" fill="#8d5a37"/>
    <circle cx="138" cy="470" r="300" fill="url(#lamp)" opacity=".75"/>
    <path d="M200 760V360c0-70 60-110 130-110h310c70 0 130 40 130 110v400z" fill="url(#head)"/>
    <path d="M240 760V380c0-50 40-80 100-80h290c60 0 100 30 100 80v380z" fill="#c58357" opacity=".55"/>
    <path d="${arch(485, 560, 150, 210)}" fill="none" stroke="#e7b98a" stroke-width="6" opacity=".8"/>
    <rect x="262" y="500" width="210" height="120" rx="42" fill="url(#linen)"/><rect x="498" y="500" width="210" height="120" rx="42" fill="url(#linen)"/>
    <rect x="370" y="548" width="230" height="92" rx="36" fill="url(#throw)"/><path d="M400 594h170" stroke="#f0c48d" stroke-width="6" stroke-dasharray="10 12"/>
    <path d="M170 660c0-40 30-62 80-62h480c60 0 100 24 110 70l36 200H170z" fill="url(#linen)"/>
    <path d="M168 740c220-34 460-34 686 0l26 140H170z" fill="url(#throw)"/>
    <path d="M180 764c220-34 460-34 676 0M186 846c220-28 470-28 690 0" stroke="#f0c48d" stroke-width="7" fill="none"/>
    <path d="M160 872h730v46a14 14 0 0 1-14 14H174a14 14 0 0 1-14-14z" fill="#6f3d24"/>
    <rect x="186" y="930" width="34" height="30" fill="#5a301c"/><rect x="826" y="930" width="34" height="30" fill="#5a301c"/>
    <rect x="62" y="640" width="124" height="180" rx="8" fill="#94572f"/><rect x="74" y="664" width="100" height="60" rx="5" fill="#b0713f"/><circle cx="124" cy="694" r="6" fill="#f0c48d"/>
    <path d="M116 560h16v80h-16z" fill="#7a5a34"/><path d="M84 560l22-96h36l22 96z" fill="#ffeec8"/><rect x="98" y="632" width="52" height="12" rx="6" fill="#7a5a34"/>
    <path d="M1010 960l40-170h260l40 170z" fill="#7d8f7a" opacity=".35"/>
    <g><rect x="1080" y="700" width="210" height="120" rx="34" fill="#7f9a8b"/><rect x="1056" y="770" width="258" height="90" rx="30" fill="#92ad9c"/><rect x="1050" y="740" width="48" height="120" rx="24" fill="#6f8b7c"/><rect x="1272" y="740" width="48" height="120" rx="24" fill="#6f8b7c"/><path d="M1078 858h16v46h-16zM1276 858h16v46h-16z" fill="#6f3d24"/><rect x="1148" y="712" width="84" height="70" rx="22" fill="#e9c48f"/></g>
    <g transform="translate(1470 900)"><path d="M-42 0l10-96h64L42 0z" fill="#c97a55"/><g fill="#5d7f5a"><path d="M0-96C-90-140-110-230-96-270-40-240-6-180 0-96z"/><path d="M0-96C90-140 110-220 92-280 40-240 6-180 0-96z" fill="#6d9168"/><path d="M0-96C-30-190-20-280 0-330 22-280 30-190 0-96z" fill="#7da476"/></g></g>`
}

function poolCourt(): string {
  return `<defs>${down('day', '#8cc4dd', '#cfe6e6', '#fdeed2')}${down('court', '#f8e3c3', '#e3bd90')}${down('shade', '#a4694a', '#7d4a35')}${down('pool', '#7fd3d8', '#2f97b0')}${down('stone', '#f3dfc2', '#d9b98f')}${glow('noon', '#fffbe6')}</defs>
    <rect width="1600" height="1000" fill="url(#day)"/>
    <circle cx="330" cy="170" r="260" fill="url(#noon)"/><circle cx="330" cy="170" r="62" fill="#fffbea"/>
    <g fill="#fff" opacity=".8"><path d="M900 150c10-40 70-44 84-8 40-20 80 4 74 36H876c-16-12-4-30 24-28zM1250 240c8-28 50-30 60-6 28-14 58 4 54 26h-132c-12-10-2-20 18-20z"/></g>
    ${palm(120, 640, 420, 70, '#4f7a58')}${palm(1500, 640, 460, -80, '#4f7a58')}${palm(1400, 640, 320, 40, '#6b9468')}
    <rect x="180" y="330" width="1240" height="310" fill="url(#court)"/>
    <rect x="166" y="316" width="1268" height="20" fill="#fff2da"/><rect x="180" y="452" width="1240" height="10" fill="#d7ab7b"/>
    ${steps(62, 182, 20)
      .map((x) => `<path d="M${x} 316v-12a5 5 0 0 1 10 0v12z" fill="#efcfa3"/>`)
      .join('')}
    ${pavilion(260, 306, 96, '#e0b486')}${pavilion(1340, 306, 96, '#e0b486')}${pavilion(800, 306, 140, '#e6bd91')}
    ${steps(9, 256, 136)
      .map(
        (x) =>
          `<path d="${arch(x, 440, 50, 88)}" fill="#b98765"/><path d="${arch(x, 440, 50, 88)}" fill="none" stroke="#fff2da" stroke-width="5"/>`,
      )
      .join('')}
    ${steps(9, 256, 136)
      .map(
        (x) =>
          `<path d="${arch(x, 640, 92, 158)}" fill="url(#shade)"/><path d="${arch(x, 640, 92, 158)}" fill="none" stroke="#fff2da" stroke-width="7"/>`,
      )
      .join('')}
    <path d="M0 636h1600v364H0z" fill="url(#stone)"/>
    <path d="M0 636h1600v10H0z" fill="#c99f70" opacity=".6"/>
    <path d="M380 700h840l250 300H130z" fill="#fff4df"/><path d="M406 718h788l220 282H186z" fill="url(#pool)"/>
    <path d="M406 718h788l12 16H394z" fill="#2a7f97" opacity=".5"/>
    <g stroke="#d9fbf8" stroke-linecap="round" fill="none" opacity=".7">${[
      [520, 770, 90],
      [760, 790, 140],
      [1010, 764, 80],
      [430, 842, 130],
      [680, 866, 180],
      [1000, 846, 150],
      [380, 930, 160],
      [720, 950, 220],
      [1120, 930, 130],
    ]
      .map(
        ([x = 0, y = 0, w = 0]) =>
          `<path d="M${x} ${y}q${w / 4} -12 ${w / 2} 0t${w / 2} 0" stroke-width="5"/>`,
      )
      .join('')}</g>
    ${[210, 1390].map((x) => sunbed(x, 740, x > 800)).join('')}`
}

/** A sunbed under a parasol; `mirrored` looks to the left. */
function sunbed(x: number, y: number, mirrored: boolean): string {
  return `<g transform="translate(${x} ${y}) scale(${mirrored ? -1 : 1} 1)"><ellipse cx="10" cy="62" rx="150" ry="14" fill="#b58a5c" opacity=".4"/>
    <path d="M-8-190h10v250h-10z" fill="#8d5f3c"/><path d="M-150-120C-130-200-60-232-3-232s127 32 147 112c-50-18-98-18-147 0-49-18-97-18-147 0z" fill="#c65f45"/>
    <path d="M-55-126C-50-190-30-226-3-232c27 6 47 42 52 106-18-2-36 0-52 6-16-6-34-8-52-6z" fill="#f8e7cc"/>
    <path d="M-110 10l56 0 130 0v16h-190z" fill="#fffaf0"/><path d="M-120-44l18-6 50 66-16 8z" fill="#fffaf0"/><path d="M-100 26h10v34h-10zM60 26h10v34h-10z" fill="#8d5f3c"/></g>`
}

/** Bodies of the 1600 × 1000 SVGs, by name. */
export const scenes = {
  lakeHouse,
  room,
  poolCourt,
  groundPlan,
  ...roomScenes,
  ...roomDetails,
  ...serviceScenes,
  ...diningScenes,
  ...facilityScenes,
  ...sightScenes,
  ...outingScenes,
} as const

export type SceneName = keyof typeof scenes
