import {
  armchair,
  candle,
  folded,
  interior,
  lantern,
  plant,
  rug,
  tableLamp,
  windows,
} from './furnishings.ts'
import { cloud, cypress, island, lake, outdoors, tree } from './scenery.ts'
import { arch, down, glow, pavilion, steps } from './shapes.ts'

/** Facilities of the demo hotel, as bodies of 1600 × 1000 SVGs. */

/** A garden behind windows, from the top of the image to `y`. */
const garden = (y: number) =>
  `<defs>${down('air', '#a9d3e0', '#eef0dc')}</defs><rect width="1600" height="${y}" fill="url(#air)"/>${cloud(380, 210, 1)}${cloud(1120, 170, 1.2)}
    <rect y="${y - 120}" width="1600" height="140" fill="#a9c08d"/>${steps(9, 60, 190)
      .map((x, i) => (i % 2 ? cypress(x, y - 60, 280, '#5f8a57') : tree(x, y - 50, 120, '#74a069')))
      .join('')}`

/** Machines and weights before the garden. */
function gym(): string {
  const dumbbell = (x: number, y: number, size: number) =>
    `<g transform="translate(${x} ${y}) scale(${size})" fill="#3b4456"><rect x="-40" y="-5" width="80" height="10" fill="#9aa5b2"/><rect x="-46" y="-26" width="24" height="52" rx="7"/><rect x="22" y="-26" width="24" height="52" rx="7"/></g>`
  const treadmill = (x: number) =>
    `<g transform="translate(${x} 880)"><path d="M-180-8h360l26 34h-412z" fill="#3b4456"/><path d="M-160-8h310l14 20h-338z" fill="#566074"/><path d="M120-10L176-300h20L146-10z" fill="#8a94a3"/><path d="M60-238h112v14H60z" fill="#3b4456"/><rect x="130" y="-330" width="92" height="60" rx="10" fill="#3b4456" transform="rotate(10 176 -300)"/><rect x="142" y="-320" width="66" height="36" rx="5" fill="#86b3c3" transform="rotate(10 176 -300)"/></g>`
  return `${interior(['#eee6d4', '#dccdb0'], ['#b58a62', '#8a6446'], 760)}
    ${windows(
      'garden',
      [330, 800, 1270].map((x) => arch(x, 640, 380, 540)),
      garden(640),
    )}
    ${treadmill(330)}${treadmill(820)}
    <g transform="translate(1300 900)"><path d="M-200-240h12V0h-12zM188-240h12V0h-12z" fill="#6f3d24"/>${[
      -220, -136, -52,
    ]
      .map(
        (y) =>
          `<path d="M-206 ${y}h412v14h-412z" fill="#8d5a37"/>${steps(3, -120, 120)
            .map((x, i) => dumbbell(x, y - 26, 0.9 + ((i + y / -80) % 2) * 0.12))
            .join('')}`,
      )
      .join('')}</g>
    <circle cx="1040" cy="920" r="66" fill="#c7674a"/><path d="M998 886c10-20 30-28 50-28" stroke="#f0b09a" stroke-width="9" fill="none" stroke-linecap="round"/><path d="M980 952c36 20 84 20 120 0" stroke="#a34e35" stroke-width="5" fill="none"/>
    <path d="M430 976h420l40-36H480z" fill="#6f8f63"/><circle cx="452" cy="958" r="20" fill="#5d7f5a"/>${plant(90, 900, 0.9)}`
}

/** A treatment room with a stone bath, candles and petals. */
function spa(): string {
  const petal = (x: number, y: number, color: string) =>
    `<path d="M${x} ${y}c10-10 26-8 32 0-8 9-22 10-32 0z" fill="${color}"/>`
  return `${interior(['#e9ecda', '#cfd6b8'], ['#b3936d', '#876a4c'], 770)}
    ${windows('garden', [arch(800, 660, 620, 590)], garden(660))}
    ${[190, 1410].map((x) => `<path d="${arch(x, 640, 190, 330)}" fill="#b9c29f"/><path d="${arch(x, 640, 190, 330)}" fill="none" stroke="#fffaf0" stroke-width="14"/>${candle(x - 42, 638)}${candle(x + 40, 638, 0.8)}${candle(x, 640, 1.3)}`).join('')}
    <g transform="translate(800 0)"><ellipse cy="912" rx="430" ry="34" fill="#3a2116" opacity=".18"/><path d="M-400 680h800c0 120-60 220-150 232h-500C-340 900-400 800-400 680z" fill="#f6efe0"/><path d="M-400 680h800c0 30-6 60-14 84h-772c-8-24-14-54-14-84z" fill="#fffaf0"/><ellipse cy="682" rx="400" ry="56" fill="#fffaf0"/><ellipse cy="682" rx="362" ry="42" fill="#8cc0c4"/><ellipse cy="690" rx="330" ry="30" fill="#a9d3d6"/>
    ${[
      [-220, 680, '#d9607a'],
      [-120, 700, '#f3b7a6'],
      [-30, 676, '#d9607a'],
      [80, 698, '#f6d9a8'],
      [170, 678, '#d9607a'],
      [240, 694, '#f3b7a6'],
    ]
      .map(([x, y, c]) => petal(Number(x), Number(y), String(c)))
      .join('')}
    <g transform="translate(20 690)"><path d="M0 0c-50-6-70-40-66-60 30 0 56 20 66 60zM0 0c50-6 70-40 66-60-30 0-56 20-66 60z" fill="#f0a7ac"/><path d="M0 0c-40-30-44-66-30-86 24 14 36 46 30 86zM0 0c40-30 44-66 30-86-24 14-36 46-30 86z" fill="#f6c3c0"/><path d="M0 0c-26-40-20-80 0-102 20 22 26 62 0 102z" fill="#fbe0da"/></g>
    ${steps(7, -270, 90)
      .map(
        (x) =>
          `<path d="${arch(x, 888, 60, 90)}" fill="none" stroke="#d9c9a6" stroke-width="5" opacity=".8"/>`,
      )
      .join('')}</g>
    <path d="M90 830h250v22H90zM110 852h16v100h-16zM304 852h16v100h-16z" fill="#8d5a37"/>${folded(215, 830, 200, ['#fffaf0', '#c9d6b4', '#f3c9b6'])}
    ${plant(1440, 950, 1.1)}<g transform="translate(1280 930)"><path d="M-44 0c-14-60 0-90 10-104h68c10 14 24 44 10 104z" fill="#c97a55"/><path d="M-34-104h68v-14h-68z" fill="#a9683f"/></g>`
}

/** Books in carved shelves, a chair and a lamp. */
function library(): string {
  const hues = [
    '#8b3f2b',
    '#c98b5c',
    '#4f6f74',
    '#e2c48f',
    '#6f8f63',
    '#7a5c86',
    '#b4543f',
    '#d9a24e',
  ]
  const books = (x: number, y: number, width: number, seed: number) => {
    const shelf: string[] = []
    for (let at = x, i = seed; at < x + width - 14; i++) {
      const thick = 14 + ((i * 7) % 13)
      const tall = 58 + ((i * 23) % 32)
      if (i % 9 === 4) {
        at += 18
        continue
      }
      shelf.push(
        `<rect x="${at}" y="${y - tall}" width="${thick}" height="${tall}" rx="2" fill="${hues[(i * 5) % hues.length]}"/><path d="M${at + 3} ${y - tall + 12}h${thick - 6}" stroke="#f6e6c4" stroke-width="3" opacity=".7"/>`,
      )
      at += thick + 2
    }
    return shelf.join('')
  }
  const cases = [270, 1330]
  return `${interior(['#8c6a4e', '#6d4d38'], ['#7d4f36', '#543324'], 810)}
    ${windows('view', [arch(800, 620, 330, 500)], `${outdoors('dusk', 480, [850, 400])}${lake('dusk', 480)}${island(720, 500, 0.36)}`, '#f3e2c4')}
    ${cases
      .map(
        (x, n) =>
          `<path d="${arch(x, 810, 430, 720)}" fill="#4b2f22"/>${[330, 450, 570, 690, 806]
            .map(
              (y, row) =>
                `${books(row === 0 ? x - 130 : x - 200, y, row === 0 ? 260 : 400, row * 11 + n * 5)}<path d="M${x - 212} ${y}h424v10h-424z" fill="#a9683f"/>`,
            )
            .join(
              '',
            )}<path d="${arch(x, 810, 430, 720)}" fill="none" stroke="#c98b5c" stroke-width="22"/><path d="${arch(x, 810, 430, 720)}" fill="none" stroke="#f0d2a0" stroke-width="4"/>`,
      )
      .join('')}
    <g transform="rotate(9 1050 800)"><path d="M1010 190h14v660h-14zM1106 190h14v660h-14z" fill="#c98b5c"/>${steps(
      8,
      250,
      76,
    )
      .map((y) => `<path d="M1016 ${y}h98v10h-98z" fill="#e0b184"/>`)
      .join('')}</g>
    ${lantern(800, 190, 0.7)}${rug(800, 920, 780, '#b4543f')}${armchair(760, 910, '#4f6f74', '#628489')}
    <path d="M930 790h150v16H930zM994 806h22v110h-22zM956 912h98v12h-98z" fill="#6f3d24"/>${tableLamp(1030, 790)}<path d="M938 790l4-14h60l-4 14z" fill="#c65f45"/><path d="M944 776l4-12h52l-2 12z" fill="#f3e2bd"/>`
}

/** The roof by night: a pavilion, low seats and the lake far below. */
function rooftop(): string {
  return `<defs>${glow('lamp', '#ffdc96')}${down('roof', '#a3765f', '#6b4a48')}</defs>${outdoors('night', 620, [1260, 170])}${lake('night', 620)}${island(420, 648, 0.62, '#c79a80')}
    <g fill="#ffdc96">${steps(30, 40, 53)
      .map(
        (x, i) =>
          `<circle cx="${x}" cy="${606 - ((i * 29) % 34)}" r="${2.4 + (i % 2)}" opacity="${0.6 + (i % 3) * 0.13}"/>`,
      )
      .join('')}</g>
    <rect y="700" width="1600" height="26" fill="#d9a982"/>${steps(34, 10, 48)
      .map(
        (x) =>
          `<path d="${arch(x, 790, 34, 62)}" fill="#8d6255" stroke="#d9a982" stroke-width="6"/>`,
      )
      .join('')}<rect y="786" width="1600" height="214" fill="url(#roof)"/>
    ${pavilion(800, 800, 470, '#d9a27a')}<circle cx="800" cy="600" r="260" fill="url(#lamp)" opacity=".7"/>
    <g stroke="#7a5a34" stroke-width="3" fill="none"><path d="M0 250q260 130 540 60M1060 310q300 90 540-70"/></g>${[
      [80, 286],
      [190, 318],
      [310, 334],
      [430, 330],
      [1160, 334],
      [1280, 340],
      [1400, 322],
      [1510, 286],
    ]
      .map(
        ([x = 0, y = 0]) =>
          `<circle cx="${x}" cy="${y}" r="46" fill="url(#lamp)"/><circle cx="${x}" cy="${y}" r="9" fill="#fff2c8"/>`,
      )
      .join('')}
    ${rug(800, 930, 900, '#8b3f2b')}
    <g transform="translate(800 900)"><rect x="-330" y="-100" width="660" height="70" rx="30" fill="#b4543f"/><rect x="-350" y="-56" width="700" height="66" rx="26" fill="#c7674a"/>${[-220, -70, 80, 230].map((x, i) => `<rect x="${x - 46}" y="-122" width="92" height="84" rx="20" fill="${['#e8b85e', '#86b3c3', '#f3e2bd', '#e8b85e'][i]}" transform="rotate(${i % 2 ? 5 : -5} ${x} -80)"/>`).join('')}</g>
    <g transform="translate(800 968)"><ellipse rx="120" ry="22" fill="#6f3d24"/><ellipse cy="-6" rx="120" ry="20" fill="#a9683f"/><path d="M-30-12c-8-40 0-56 8-60h24c8 4 16 20 8 60z" fill="#e2a24e"/><circle cx="-66" cy="-16" r="14" fill="#fff"/><circle cx="62" cy="-14" r="14" fill="#fff"/></g>
    ${[120, 1480].map((x) => `<g transform="translate(${x} 950)"><circle cy="-60" r="150" fill="url(#lamp)" opacity=".7"/><path d="M-34 0v-90l34-34 34 34V0z" fill="#6f3d24"/><path d="M-22-8v-74l22-22 22 22v74z" fill="#ffe3a1"/></g>`).join('')}`
}

/** A desk at a window, for guests who work. */
function study(): string {
  return `${interior(['#efe3cf', '#dcc7a6'], ['#a9795a', '#7c5540'], 790)}
    ${windows(
      'view',
      [470, 800, 1130].map((x) => arch(x, 610, 260, 470)),
      `${outdoors('day', 470, [1180, 260])}${lake('day', 470)}${island(790, 492, 0.42)}`,
    )}
    <path d="${arch(130, 790, 210, 560)}" fill="#8d5a37"/><path d="${arch(130, 770, 160, 500)}" fill="#b0713f"/><circle cx="190" cy="560" r="9" fill="#f0c48d"/>
    <ellipse cx="800" cy="952" rx="560" ry="24" fill="#3a2116" opacity=".2"/><path d="M300 690h1000v26H300z" fill="#c98b5c"/><path d="M300 690h1000v8H300z" fill="#f0c48d"/><path d="M330 716h250v220H330zM1020 716h250v220h-250z" fill="#94572f"/><path d="M350 736h210v54H350zM350 806h210v54H350zM350 874h210v46H350zM1040 736h210v54h-210zM1040 806h210v54h-210zM1040 874h210v46h-210z" fill="#ad6f40"/><g fill="#f0c48d">${[763, 833, 897].map((y) => `<circle cx="455" cy="${y}" r="7"/><circle cx="1145" cy="${y}" r="7"/>`).join('')}</g>
    <g transform="translate(860 690)"><path d="M-150 0l20-12h260l20 12z" fill="#b9c0c5"/><path d="M-128-12l14-166c1-8 6-12 14-12h200c8 0 13 4 14 12l14 166z" fill="#4a5568"/><path d="M-112-22l12-150h200l12 150z" fill="#a9d3e0"/><path d="M-112-22l4-50c60-30 110-10 150 4s50 4 66-6l4 52z" fill="#6f8ea3"/></g>
    ${tableLamp(430, 690)}<g transform="translate(1060 690)"><path d="M-70 0v-16h120V0z" fill="#c65f45"/><path d="M-62-16v-16H50v16z" fill="#f3e2bd"/><path d="M-54-32v-14H38v14z" fill="#4f6f74"/></g><g transform="translate(1190 690)"><path d="M-24 0l-4-56h56l-4 56z" fill="#6d9168"/><path d="M-14-56l-14-54 6-2 16 56zM2-56l4-66 7 1-4 65zM14-56l22-44 6 3-20 41z" fill="#d9a24e"/></g>
    <g transform="translate(640 960)"><path d="M-110-300c0-40 30-56 60-56H50c30 0 60 16 60 56v170h-220z" fill="#6f8f63"/><rect x="-124" y="-150" width="248" height="56" rx="26" fill="#86a57a"/><path d="M-10-94h20v70h-20z" fill="#54301c"/><path d="M-90-20l90-20 90 20v14l-90-16-90 16z" fill="#54301c"/></g>${plant(1460, 950, 1.15)}`
}

export const facilityScenes = { gym, spa, library, rooftop, study }
