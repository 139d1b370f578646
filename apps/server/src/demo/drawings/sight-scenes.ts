import { lantern } from './furnishings.ts'
import {
  arcade,
  boat,
  cloud,
  cypress,
  elephant,
  island,
  lake,
  outdoors,
  stars,
  tree,
} from './scenery.ts'
import { arch, down, glow, palm, pavilion, steps } from './shapes.ts'

/** Palaces, temples and hills around the demo hotel, as bodies of 1600 × 1000 SVGs. */

/** A row of merlons on `y`. */
const merlons = (x: number, y: number, width: number, fill: string) =>
  steps(Math.floor(width / 22), x, 22)
    .map((at) => `<path d="M${at} ${y}v-12a7 7 0 0 1 14 0v12z" fill="${fill}"/>`)
    .join('')

/** The palace above the ghats at noon. */
function palace(): string {
  const lit = { wall: '#f6e3c4', lit: '#b98765', frame: '#fff8ea' }
  const low = { wall: '#efd3ab', lit: '#a97453', frame: '#fff4df' }
  const tower = (x: number, top: number) =>
    `<path d="M${x - 62} 640V${top}h124v${640 - top}z" fill="#f3dab4"/><path d="M${x + 20} 640V${top}h42v${640 - top}z" fill="#d9b083" opacity=".5"/>${[
      60, 190, 320,
    ]
      .filter((dy) => top + dy < 560)
      .map(
        (dy) =>
          `<path d="${arch(x, top + dy + 80, 46, 84)}" fill="#b98765" stroke="#fff8ea" stroke-width="5"/>`,
      )
      .join(
        '',
      )}<path d="M${x - 72} ${top}h144v-12h-144z" fill="#fff8ea"/>${pavilion(x, top - 10, 118, '#e6bd91')}`
  return `${outdoors('day', 600, [1330, 170])}${cloud(250, 160, 1.3)}${cloud(1040, 120, 1)}
    <path d="M0 520c200-40 500-40 800-30s600-10 800 20v140H0z" fill="#c9b187"/>
    ${arcade([150, 330, 1300, 150], 16, lit)}${merlons(150, 322, 1300, '#f0d8b2')}${arcade([330, 210, 940, 120], 13, lit)}${merlons(330, 202, 940, '#f0d8b2')}${pavilion(800, 202, 130, '#e6bd91')}${pavilion(520, 202, 84, '#dfb184')}${pavilion(1080, 202, 84, '#dfb184')}
    <rect x="110" y="480" width="1380" height="200" fill="#ecd0a4"/><rect x="96" y="472" width="1408" height="14" fill="#fff4df"/>${steps(
      13,
      170,
      105,
    )
      .map(
        (x) =>
          `<path d="M${x - 26} 520h52v60h-52z" fill="#c79d70"/><path d="M${x - 32} 512h64v9h-64z" fill="#fff4df"/>`,
      )
      .join('')}
    ${tower(210, 300)}${tower(1390, 300)}${tower(640, 250)}${tower(960, 250)}
    ${arcade([110, 600, 1380, 110], 12, low)}<path d="M60 706h1480v20H60z" fill="#fff4df"/><path d="M40 726h1520v18H40zM20 744h1560v18H20z" fill="#e3c79c"/>
    ${lake('day', 760)}<rect y="760" width="1600" height="14" fill="#3d7f95" opacity=".35"/>
    ${palm(70, 740, 250, 30, '#5f8a57')}${palm(1530, 740, 280, -36, '#5f8a57')}${boat(420, 900, 0.62)}${boat(1180, 860, 0.42)}`
}

/** A carved temple at the head of its steps. */
function temple(): string {
  const spire = (x: number, base: number, width: number, height: number) => {
    const half = width / 2
    const body = `M${x - half} ${base}C${x - half} ${base - height * 0.5} ${x - half * 0.46} ${base - height * 0.8} ${x - half * 0.24} ${base - height}H${x + half * 0.24}C${x + half * 0.46} ${base - height * 0.8} ${x + half} ${base - height * 0.5} ${x + half} ${base}Z`
    const bands = steps(7, 0.08, 0.13).map(
      (part) =>
        `<path d="M${x - half * (1 - part * 0.62)} ${base - height * part}h${half * 2 * (1 - part * 0.62)}v-7h-${half * 2 * (1 - part * 0.62)}z" fill="#b98765" opacity=".5"/>`,
    )
    return `<path d="${body}" fill="#f0d5ac"/><path d="M${x + half * 0.1} ${base - height}h${half * 0.14}C${x + half * 0.46} ${base - height * 0.8} ${x + half} ${base - height * 0.5} ${x + half} ${base}h-${half * 0.7}z" fill="#c9986c" opacity=".45"/>${bands.join('')}<path d="M${x - half * 0.12} ${base}V${base - height}h${half * 0.24}V${base}z" fill="#fff4df" opacity=".6"/><ellipse cx="${x}" cy="${base - height - 10}" rx="${half * 0.42}" ry="18" fill="#d9a877"/><path d="M${x} ${base - height - 78}c12 18 20 30 0 54-20-24-12-36 0-54z" fill="#e2b25e"/>`
  }
  return `${outdoors('day', 640, [270, 210])}${cloud(1180, 170, 1.2)}${cloud(520, 110, 0.8)}
    <rect y="600" width="1600" height="400" fill="#dcbf94"/>${tree(110, 700, 150)}${tree(1490, 700, 170)}${tree(300, 680, 100, '#7da476')}${tree(1320, 680, 100, '#7da476')}
    ${spire(800, 470, 330, 360)}${spire(610, 490, 170, 200)}${spire(990, 490, 170, 200)}
    <path d="M800 28h5v-20h-5zM805 8l96 22-96 22z" fill="#c65f45"/>
    ${arcade([440, 470, 720, 150], 9, { wall: '#ecd0a4', lit: '#9c6a4b', frame: '#fff4df' })}<path d="${arch(800, 620, 130, 150)}" fill="#5b3a2c" stroke="#fff4df" stroke-width="10"/><circle cx="800" cy="580" r="12" fill="#ffdf9c"/>
    <path d="M400 618h800v26H400z" fill="#fff4df"/><path d="M420 644h760v70H420z" fill="#e2c094"/><g fill="#c49468">${steps(
      15,
      448,
      50,
    )
      .map((x) => `<path d="M${x} 658h28v42h-28z"/>`)
      .join('')}</g><path d="M380 712h840v22H380z" fill="#fff4df"/>
    ${steps(8, 0, 1)
      .map(
        (i) =>
          `<path d="M${640 - i * 26} ${700 + i * 38}h${320 + i * 52}v38h-${320 + i * 52}z" fill="${i % 2 ? '#e9d0a6' : '#f6e6c8'}"/>`,
      )
      .join('')}
    ${[-1, 1].map((side) => `<rect x="${800 + side * 330 - 100}" y="880" width="200" height="60" fill="#e2c094"/>${elephant(800 + side * 330, 882, [side, 1], '#cdc4bb', '#b5aaa0')}`).join('')}`
}

/** The court of a mansion, lit for the evening's dance. */
function haveli(): string {
  const row = (y: number, count: number, width: number, height: number) =>
    steps(count, 800 - (width * (count - 1)) / 2, width)
      .map(
        (x) =>
          `<path d="${arch(x, y, width * 0.62, height)}" fill="url(#lit)" stroke="#f3cfa2" stroke-width="7"/>`,
      )
      .join('')
  return `<defs>${down('sky', '#1b2450', '#3a3f77', '#5d5287')}${down('lit', '#ffe3a1', '#e08a4a')}${down('wall', '#9c6656', '#7a4c48')}${down('yard', '#a36a52', '#5f3b38')}${glow('lamp', '#ffdc96')}</defs>
    <rect width="1600" height="1000" fill="url(#sky)"/>${stars(240)}<circle cx="1330" cy="90" r="34" fill="#fdf3d8"/>
    ${pavilion(330, 190, 96, '#8d5c56')}${pavilion(1270, 190, 96, '#8d5c56')}${pavilion(800, 190, 120, '#9c6656')}<rect y="190" width="1600" height="560" fill="url(#wall)"/><rect y="180" width="1600" height="14" fill="#e9bd8d"/><rect y="440" width="1600" height="14" fill="#e9bd8d"/>${merlons(10, 182, 1580, '#8d5c56')}
    ${row(420, 9, 170, 190)}${row(752, 7, 240, 270)}
    ${[0, 1600].map((x) => `<path d="M${x} 230v760" stroke="#7a4c48" stroke-width="120"/>`).join('')}
    <path d="M0 748h1600v252H0z" fill="url(#yard)"/><ellipse cx="800" cy="880" rx="560" ry="90" fill="#ffdc96" opacity=".22"/><path d="M480 960l90-160h460l90 160z" fill="#8b3f2b"/><path d="M520 944l70-128h420l70 128z" fill="none" stroke="#f0c878" stroke-width="7"/><g fill="#f0c878">${steps(
      6,
      610,
      76,
    )
      .map((x) => `<path d="M${x} 862l18 20-18 20-18-20z"/>`)
      .join('')}</g>
    ${[-1, 1].map((side) => `<g transform="translate(${800 + side * 130} 900) scale(${side} 1)"><path d="M0-150c30 30 90 90 110 140-60 24-160 24-220 0 20-50 80-110 110-140z" fill="${side < 0 ? '#c7674a' : '#3d6f7c'}"/><path d="M-84-34c56 18 112 18 168 0M-100-16c66 20 134 20 200 0" stroke="#f0c878" stroke-width="7" fill="none"/><path d="M-26-206h52l-4 62h-44z" fill="${side < 0 ? '#e2a24e' : '#d9607a'}"/><circle cy="-232" r="25" fill="#9a5c3e"/><path d="M-28-226c-4-40 60-40 56 0 6 26 14 60 22 84-20-4-28-40-30-70-8-18-30-20-40-14z" fill="${side < 0 ? '#8b3f2b' : '#2f5560'}"/><path d="M24-196c34-8 60-40 66-84" stroke="#9a5c3e" stroke-width="12" fill="none" stroke-linecap="round"/><path d="M-24-196c-30 16-34 40-20 64" stroke="#9a5c3e" stroke-width="12" fill="none" stroke-linecap="round"/></g>`).join('')}
    ${[70, 250, 430, 1170, 1350, 1530].map((x) => `<g transform="translate(${x} ${x > 300 && x < 1300 ? 965 : 940})"><circle cy="-20" r="80" fill="url(#lamp)"/><path d="M-36-12c10 28 62 28 72 0z" fill="#c7674a"/><path d="M0-12c-12-12-6-26 0-38 6 12 12 26 0 38z" fill="#fff2c8"/></g>`).join('')}${lantern(380, 600, 0.7, 60)}${lantern(1220, 600, 0.7, 60)}`
}

/** The white palace on its hill, an hour before sunset. */
function hillPalace(): string {
  return `<defs>${down('sky', '#6f8fbf', '#c9b3bd', '#f3b58b', '#fbd9a4')}${glow('sun', '#fff2c8')}${down('hill', '#8f8a6a', '#5f6f57')}${down('front', '#6f8458', '#46593f')}</defs>
    <rect width="1600" height="1000" fill="url(#sky)"/><circle cx="380" cy="520" r="360" fill="url(#sun)"/><circle cx="380" cy="520" r="60" fill="#fff6da"/>
    ${cloud(1120, 200, 1.7, '#fbe3d2')}${cloud(520, 260, 1.1, '#fbe3d2')}${cloud(160, 170, 0.9, '#fbe3d2')}
    <path d="M0 640c200-110 380-60 560-20s300-90 520-60 360-40 520 10v430H0z" fill="#a98fa3"/><path d="M0 720c260-80 420-40 640-30s500-60 960 0v310H0z" fill="#8a7f92"/>
    <path d="M180 1000c220-180 390-420 560-520 60-34 190-34 250 0 170 100 360 330 610 520z" fill="url(#hill)"/>
    <g transform="translate(865 470)"><rect x="-210" y="-70" width="420" height="110" fill="#fbeedd"/><rect x="90" y="-70" width="120" height="110" fill="#d9b9a4" opacity=".5"/><rect x="-120" y="-160" width="240" height="92" fill="#fff4e4"/><rect x="50" y="-160" width="70" height="92" fill="#d9b9a4" opacity=".5"/>${pavilion(0, -160, 110, '#f6dfc6')}${pavilion(-170, -70, 70, '#f3d9bd')}${pavilion(170, -70, 70, '#f3d9bd')}${pavilion(-96, -160, 48, '#f3d9bd')}${pavilion(96, -160, 48, '#f3d9bd')}${steps(
      7,
      -168,
      56,
    )
      .map((x) => `<path d="${arch(x, 30, 32, 70)}" fill="#c98a62"/>`)
      .join('')}${steps(4, -78, 52)
      .map((x) => `<path d="${arch(x, -86, 26, 54)}" fill="#c98a62"/>`)
      .join(
        '',
      )}<path d="M-224-78h448v10h-448zM-132-166h264v8h-264zM-230 38h460v14h-460z" fill="#fff8ec"/></g>
    <path d="M700 1000c20-120 190-150 150-240s-140-60-120-140 120-60 130-104" stroke="#e9d3ac" stroke-width="16" fill="none" stroke-linecap="round" opacity=".8"/>
    ${[
      [420, 900, 90],
      [560, 780, 70],
      [640, 700, 54],
      [1080, 660, 56],
      [1160, 760, 74],
      [1290, 860, 92],
      [980, 900, 90],
    ]
      .map(([x = 0, y = 0, size = 0]) => tree(x, y, size, '#55744f'))
      .join('')}
    <path d="M0 900c260-70 520-60 800-10s540-30 800-40v150H0z" fill="url(#front)"/>${cypress(120, 960, 230, '#3f563f')}${cypress(230, 980, 170, '#4a6349')}${cypress(1500, 950, 240, '#3f563f')}
    <g stroke="#5d4a55" stroke-width="5" fill="none" stroke-linecap="round"><path d="M520 330q16-18 30 0q14-18 30 0M620 280q12-14 24 0q12-14 24 0M600 380q10-12 20 0q10-12 20 0"/></g>`
}

/** A boat on the lake before sunset. */
function boatRide(): string {
  return `${outdoors('dusk', 560, [1130, 470])}${lake('dusk', 560)}${island(470, 592, 1.05, '#e9bd8d')}
    <g opacity=".35" transform="translate(0 1184) scale(1 -1)">${island(470, 592, 1.05, '#c98a6c')}</g>
    <ellipse cx="900" cy="888" rx="360" ry="26" fill="#3a2f55" opacity=".4"/>${boat(890, 880, 1.5)}
    <path d="M1190 620l60 190-20 6z" fill="#6f3d24"/>${boat(1400, 660, 0.36)}
    <g stroke="#3a2f4d" stroke-width="5" fill="none" stroke-linecap="round"><path d="M760 220q16-18 30 0q14-18 30 0M860 170q12-14 24 0q12-14 24 0"/></g>${palm(70, 800, 420, 60, '#2e2f4d')}<path d="M0 800c90-34 170-20 220 0-60 24-140 20-220 34z" fill="#2b2c49"/>`
}

export const sightScenes = { palace, temple, haveli, hillPalace, boatRide }
