import {
  candle,
  chair,
  colonnade,
  interior,
  lantern,
  plant,
  table,
  windows,
} from './furnishings.ts'
import { island, lake, outdoors } from './scenery.ts'
import { arch, down, glow, orangeTree, pavilion, steps } from './shapes.ts'

/** Dining places of the demo hotel, as bodies of 1600 × 1000 SVGs. */

const plate = (x: number, y: number) =>
  `<ellipse cx="${x}" cy="${y}" rx="44" ry="10" fill="#fff"/><ellipse cx="${x}" cy="${y - 1}" rx="28" ry="6" fill="#e2a24e"/>`

const glass = (x: number, y: number) =>
  `<path d="M${x - 11} ${y - 46}h22l-5 22h-12zM${x - 2} ${y - 26}h4v22h-4zM${x - 11} ${y - 4}h22v5h-22z" fill="#fff" opacity=".85"/><path d="M${x - 9} ${y - 38}h18l-4 14h-10z" fill="#c65f45"/>`

const cup = (x: number, y: number, fill = '#fff') =>
  `<ellipse cx="${x}" cy="${y}" rx="34" ry="7" fill="${fill}"/><path d="M${x - 20} ${y - 30}h40c2 18-4 28-12 30h-16c-8-2-14-12-12-30zM${x + 18} ${y - 24}c18-4 18 18-4 16" fill="${fill}" stroke="#d8c6a4" stroke-width="3"/>`

/** The terrace over the lake at dusk, laid for dinner under the arches. */
function lakeTerrace(): string {
  const laid = (x: number, y: number, size: number) =>
    `<g transform="translate(${x} ${y}) scale(${size})">${chair(-190, 0)}${chair(190, 0, true)}${table(0, 0)}${candle(0, -166)}${plate(-68, -162)}${plate(68, -162)}${glass(-20, -170)}${glass(34, -172)}</g>`
  return `<defs>${down('floor', '#c98f66', '#8a5a42')}${down('wall', '#d79b70', '#b3754f')}${glow('lamp', '#ffdc96')}</defs>
    ${outdoors('dusk', 560, [660, 440])}${lake('dusk', 560)}${island(850, 592, 0.62)}
    ${steps(31, 12, 52)
      .map(
        (x) =>
          `<path d="${arch(x, 770, 38, 96)}" fill="none" stroke="#f2d3ad" stroke-width="8" opacity=".9"/>`,
      )
      .join(
        '',
      )}<rect y="660" width="1600" height="18" fill="#f9e2c4"/><rect y="764" width="1600" height="18" fill="#f2d3ad"/>
    ${colonnade([240, 800, 1360], 480, 800, 'url(#wall)')}
    <rect y="792" width="1600" height="208" fill="url(#floor)"/><g stroke="#5d3620" stroke-opacity=".22" stroke-width="3"><path d="M0 842h1600M0 912h1600M300 792l-120 208M800 792v208M1300 792l120 208"/></g>
    ${lantern(240, 330, 0.9)}${lantern(800, 330, 0.9)}${lantern(1360, 330, 0.9)}
    ${laid(330, 880, 0.86)}${laid(1270, 880, 0.86)}${laid(800, 956, 1.06)}`
}

/** Tables under the orange trees in the morning. */
function orangeCourt(): string {
  const laid = (x: number, y: number, size: number) =>
    `<g transform="translate(${x} ${y}) scale(${size})">${chair(-186, 0, false, '#5f7f63', '#8fae8b')}${chair(186, 0, true, '#5f7f63', '#8fae8b')}${table(0, 0)}${cup(-62, -162)}${cup(60, -162)}<path d="M-26-178c8-20 44-20 52 0l6 12h-64z" fill="#e2a24e"/><ellipse cx="0" cy="-164" rx="46" ry="9" fill="none" stroke="#d8c6a4" stroke-width="3"/></g>`
  return `<defs>${down('day', '#a7d3e0', '#e7efe0')}${down('court', '#f6dfbb', '#e6bf92')}${down('ground', '#ecd2a8', '#d3ac7b')}${down('shade', '#b07a56', '#8a573c')}</defs>
    <rect width="1600" height="1000" fill="url(#day)"/>${pavilion(800, 150, 96, '#e6bd91')}${pavilion(250, 150, 72, '#e0b486')}${pavilion(1350, 150, 72, '#e0b486')}
    <rect y="150" width="1600" height="560" fill="url(#court)"/><rect y="140" width="1600" height="18" fill="#fff4de"/><rect y="376" width="1600" height="12" fill="#d9b083"/>
    ${steps(10, 80, 160)
      .map(
        (x) =>
          `<path d="${arch(x, 352, 66, 138)}" fill="#c08a62" stroke="#fff4de" stroke-width="6"/>`,
      )
      .join('')}
    ${steps(7, 80, 240)
      .map(
        (x) =>
          `<path d="${arch(x, 712, 164, 280)}" fill="url(#shade)" stroke="#fff4de" stroke-width="10"/>`,
      )
      .join('')}
    <rect y="706" width="1600" height="294" fill="url(#ground)"/><g stroke="#b98a5a" stroke-opacity=".35" stroke-width="3"><path d="M0 760h1600M0 840h1600M400 706L200 1000M800 706v294M1200 706l200 294"/></g>
    ${orangeTree(200, 770, 190)}${orangeTree(1400, 770, 190)}${orangeTree(800, 730, 130)}
    ${laid(500, 850, 0.78)}${laid(1110, 850, 0.78)}${laid(800, 956, 1)}`
}

/** A tray in the room by night. */
function roomTray(): string {
  const view = `${outdoors('night', 520, [930, 260])}${lake('night', 520)}${island(820, 540, 0.5, '#b98a78')}`
  return `${interior(['#6b4a52', '#4a3442'], ['#6a4232', '#472b22'], 800)}
    ${windows('view', [arch(860, 690, 560, 600)], view, '#f0dcc2', '#a97f55')}
    <path d="M520 60h110c14 240-6 480-70 740h-80c40-250 56-500 40-740zM1200 60h-110c-14 240 6 480 70 740h80c-40-250-56-500-40-740z" fill="#9a5a4a"/><rect x="470" y="46" width="780" height="16" rx="8" fill="#c49a62"/>
    <circle cx="860" cy="600" r="480" fill="url(#lamp)" opacity=".35"/>
    <ellipse cx="800" cy="944" rx="470" ry="30" fill="#1d1014" opacity=".35"/>
    <path d="M470 760h660l-34 160H504z" fill="#dcc9b0"/><path d="M420 716c100-26 660-26 760 0l-20 60c-120 34-600 34-720 0z" fill="#f0e2cf"/>
    <g fill="#c9b08d"><circle cx="540" cy="930" r="26"/><circle cx="1060" cy="930" r="26"/></g><g fill="#6f3d24"><circle cx="540" cy="930" r="9"/><circle cx="1060" cy="930" r="9"/></g>
    <g transform="translate(770 716)"><ellipse rx="200" ry="22" fill="#d9dde0"/><path d="M-176-6C-176-120-96-184 0-184S176-120 176-6z" fill="#e4e8ea"/><path d="M-140-14C-136-100-84-150-20-160-70-130-96-80-100-10z" fill="#fff" opacity=".9"/><circle cy="-196" r="17" fill="#c9b08d"/><path d="M-186-8h372v10h-372z" fill="#b9c0c5"/></g>
    <g transform="translate(1030 712)"><path d="M-52 0c-22-30-22-84 14-98h62c36 14 36 68 14 98z" fill="#c7674a"/><path d="M44-74c34-8 36 46-4 46M-58-70l-44-16 26 54z" fill="none" stroke="#c7674a" stroke-width="13" stroke-linejoin="round"/><path d="M-20-106h30v-12h-30z" fill="#a34e35"/></g>
    <g transform="translate(530 712)"><path d="M-24 0c-14-30-10-60 0-76h48c10 16 14 46 0 76z" fill="#86b3c3"/><path d="M-6-70C-20-130-34-150-50-166M0-70c0-60 4-90 0-120M8-70c14-50 30-70 48-84" stroke="#6d9168" stroke-width="6" fill="none"/><g fill="#e88a7a"><circle cx="-52" cy="-172" r="22"/><circle cx="0" cy="-200" r="26"/><circle cx="58" cy="-160" r="21"/></g><g fill="#f3c9b6"><circle cx="-52" cy="-174" r="9"/><circle cx="0" cy="-202" r="11"/><circle cx="58" cy="-162" r="9"/></g></g>
    ${candle(930, 712, 0.8)}${plant(1430, 950, 1.1)}`
}

/** The bar: bottles in lit niches behind a carved counter. */
function bar(): string {
  const hues = ['#7fa08a', '#c7674a', '#e2a24e', '#8a6a92', '#86b3c3', '#b4543f', '#d9b083']
  const bottle = (x: number, y: number, i: number) => {
    const height = 84 + ((i * 37) % 44)
    return `<path d="M${x - 15} ${y}v-${height * 0.62}c0-14 8-16 9-26v-${height * 0.26}h12v${height * 0.26}c1 10 9 12 9 26v${height * 0.62}z" fill="${hues[i % hues.length]}"/><path d="M${x - 10} ${y - 8}v-${height * 0.42}" stroke="#fff" stroke-opacity=".4" stroke-width="4"/>`
  }
  const niches = [330, 800, 1270]
  return `${interior(['#4d3550', '#3a2740'], ['#5e3b30', '#3c251e'], 820)}<defs>${down('niche', '#ffdf9c', '#d9925c')}${down('counter', '#a9683f', '#6f3d24')}</defs>
    ${niches
      .map(
        (x, n) =>
          `<path d="${arch(x, 640, 390, 520)}" fill="url(#niche)" stroke="#f3d9ae" stroke-width="16"/><path d="${arch(x, 640, 390, 520)}" fill="none" stroke="#8d5a37" stroke-width="4"/>${[
            400, 520, 636,
          ]
            .map(
              (y, row) =>
                `<path d="M${x - 178} ${y}h356v9h-356z" fill="#7a4a2e"/>${steps(
                  row === 0 ? 5 : 7,
                  row === 0 ? x - 96 : x - 147,
                  row === 0 ? 48 : 49,
                )
                  .map((at, i) => bottle(at, y, i + row * 3 + n * 5))
                  .join('')}`,
            )
            .join('')}`,
      )
      .join('')}
    ${lantern(565, 300, 0.8)}${lantern(1035, 300, 0.8)}
    <path d="M60 640h1480v30H60z" fill="#c98b5c"/><path d="M60 640h1480v8H60z" fill="#f0c48d"/><path d="M90 670h1420v220H90z" fill="url(#counter)"/>
    ${steps(12, 150, 118)
      .map(
        (x) =>
          `<path d="${arch(x, 868, 84, 160)}" fill="none" stroke="#e7b98a" stroke-width="5" opacity=".7"/>`,
      )
      .join('')}
    ${[420, 800, 1180].map((x) => `<g transform="translate(${x} 970)"><ellipse rx="70" ry="10" fill="#1d1014" opacity=".4"/><path d="M-8-150h16V0h-16zM-44-8h88V2h-88zM-30-66h60v8h-60z" fill="#c49a62"/><rect x="-66" y="-182" width="132" height="36" rx="18" fill="#c65f45"/></g>`).join('')}
    ${glass(640, 642)}${glass(700, 642)}${candle(960, 640, 0.8)}<g transform="translate(1090 642)"><path d="M-32-74h64L6-34v26h20v8h-52v-8h20v-26z" fill="#fff" opacity=".85"/><path d="M-22-66h44L4-42h-8z" fill="#e2a24e"/><circle cx="26" cy="-76" r="13" fill="#ee9440"/></g>`
}

export const diningScenes = { lakeTerrace, orangeCourt, roomTray, bar }
