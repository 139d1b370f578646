import {
  around,
  ball,
  bowl,
  cast,
  citrus,
  dish,
  herbs,
  leaf,
  plate,
  spoon,
  sprig,
  sprinkle,
  turned,
} from './dish-shapes.ts'

/** Dishes of the demo hotel's café, seen from above. */

const friedEgg = (x: number, y: number, angle: number) =>
  turned(
    x,
    y,
    angle,
    `<path transform="translate(6 12)" d="M-118 0C-136-62-70-118-6-112 62-130 136-74 120-6c14 66-44 122-112 108C-60 128-112 66-118 0z" fill="#24130a" opacity=".18"/><path d="M-118 0C-136-62-70-118-6-112 62-130 136-74 120-6c14 66-44 122-112 108C-60 128-112 66-118 0z" fill="#fffdf6" stroke="#e9c98d" stroke-width="7"/><circle r="54" fill="url(#yolk)"/><ellipse cx="-18" cy="-20" rx="15" ry="10" fill="#fff" opacity=".7"/>`,
  )

const tomato = (x: number, y: number, radius: number) =>
  `${cast(x, y, radius)}<circle cx="${x}" cy="${y}" r="${radius}" fill="#d8452f"/><circle cx="${x}" cy="${y}" r="${radius * 0.78}" fill="#ea6a4d"/>${around(4, [x, y], radius * 0.42, (px, py) => `<circle cx="${px}" cy="${py}" r="${radius * 0.22}" fill="#f6b15c"/>`, 45)}`

function eggs(): string {
  const toast = (x: number, y: number, angle: number) =>
    turned(
      x,
      y,
      angle,
      `<path transform="translate(6 12)" d="M-90 80L0-90 90 80z" fill="#24130a" opacity=".2"/><path d="M-90 80q-14 0-8-16L-10-86q10-16 20 0L98 64q6 16-8 16z" fill="#b9773a"/><path d="M-72 64L0-66 72 64z" fill="#efc98a"/>`,
    )
  return dish(
    'marble',
    `<defs>${ball('yolk', '#ffd75e', '#f8a926', '#e3861a')}</defs>${plate(600, 400, 340)}
    ${toast(446, 290, -24)}${toast(548, 252, 6)}${friedEgg(520, 478, 10)}${friedEgg(722, 404, -30)}
    ${tomato(690, 588, 42)}${tomato(770, 552, 38)}${tomato(744, 240, 40)}${herbs(3, 10, [640, 440, 150])}${sprig(420, 560, 54)}
    ${sprinkle(4, 46, [620, 440, 190], (x, y) => `<circle cx="${x}" cy="${y}" r="3" fill="#3a2a20" opacity=".7"/>`)}`,
  )
}

function dosa(): string {
  const spots = sprinkle(12, 90, [0, 0, 90], (x, y, random) => {
    const [px, py] = [x * 3.6, y * 0.8]
    return `<ellipse cx="${px}" cy="${py}" rx="${14 + random * 16}" ry="${6 + random * 6}" fill="#a95f22" opacity="${(0.16 + random * 0.22).toFixed(2)}"/>`
  })
  return dish(
    'wood',
    `<defs><linearGradient id="crisp" x2="0" y2="1"><stop stop-color="#f4c46f"/><stop offset=".35" stop-color="#e09a3f"/><stop offset="1" stop-color="#a8601f"/></linearGradient></defs>
    ${turned(600, 420, -4, `<path transform="translate(8 18)" d="M-520 0C-430-280 380-320 540-10 400 300-420 290-520 0z" fill="#24130a" opacity=".3"/><path d="M-520 0C-430-280 380-320 540-10 400 300-420 290-520 0z" fill="#4e9450"/><path d="M-520 0C-300-30 300-40 540-10" stroke="#cfe6a6" stroke-width="12" fill="none"/><g stroke="#3d7d41" stroke-width="5" fill="none">${[-380, -280, -180, -80, 20, 120, 220, 320].map((x) => `<path d="M${x}-14q30-90 70-150M${x}-12q30 90 70 150"/>`).join('')}</g>`)}
    ${turned(600, 490, -10, `<path transform="translate(8 26)" d="M-400-70Q-440 0-400 74H400Q444 0 400-76z" fill="#24130a" opacity=".34"/><path d="M-400-74Q-446 0-400 76H400Q446 0 400-78z" fill="url(#crisp)"/>${spots}<path d="M-400-46C-200-58 200-62 404-50" stroke="#fbe3a8" stroke-width="8" fill="none" opacity=".6"/><ellipse cx="404" cy="-1" rx="30" ry="76" fill="#c67f33"/><ellipse cx="408" cy="0" rx="18" ry="52" fill="#f0c352"/><path d="M404-40q14 40 0 84" stroke="#8a4e1c" stroke-width="6" fill="none"/>`)}
    ${bowl(400, 260, 104, 'china', '#f4efe2', '#ffffff')}${sprinkle(6, 16, [400, 260, 66], (x, y) => `<circle cx="${x}" cy="${y}" r="5" fill="#3d2a1e"/>`)}${leaf(392, 262, 44, 30)}
    ${bowl(630, 228, 104, 'china', '#c9502e', '#e5764a')}${herbs(8, 5, [630, 228, 56])}
    ${bowl(866, 236, 118, 'china', '#c8832c', '#e3a548')}${herbs(11, 6, [866, 236, 70])}${sprinkle(13, 6, [866, 240, 64], (x, y) => `<circle cx="${x}" cy="${y}" r="15" fill="#e8632f" opacity=".85"/>`)}`,
  )
}

function pancakes(): string {
  const cake = (x: number, y: number, radius: number) =>
    `${cast(x, y, radius)}<circle cx="${x}" cy="${y}" r="${radius}" fill="#f3d08c"/><circle cx="${x}" cy="${y}" r="${radius * 0.93}" fill="#d99243"/><circle cx="${x - 8}" cy="${y - 10}" r="${radius * 0.78}" fill="#c67d33"/><circle cx="${x - 20}" cy="${y - 24}" r="${radius * 0.5}" fill="#d18c40"/>`
  const slice = (x: number, y: number) =>
    `<circle cx="${x + 4}" cy="${y + 8}" r="45" fill="#24130a" opacity=".22"/><circle cx="${x}" cy="${y}" r="44" fill="#f2d787"/><circle cx="${x}" cy="${y}" r="38" fill="#fdf0c0"/>${around(3, [x, y], 10, (px, py) => `<ellipse cx="${px}" cy="${py}" rx="5" ry="8" fill="#a87b3c"/>`, 30)}`
  return dish(
    'cloth',
    `${plate(600, 400, 340)}${cake(640, 432, 208)}${cake(590, 414, 206)}${cake(604, 384, 204)}
    <path d="M480 330C540 262 690 262 742 344c40 64 20 122 52 176 14 30-26 44-36 8-12-40-30-26-36 14-8 54-58 50-62-2-4-44-40-30-52 4-18 48-66 34-62-12 6-66-98-118-66-202z" fill="#8a4413" opacity=".8"/><path d="M524 336c50-40 130-38 166 2" stroke="#fff" stroke-width="10" stroke-linecap="round" fill="none" opacity=".4"/>
    ${slice(560, 390)}${slice(646, 360)}${slice(632, 446)}${turned(590, 308, 14, '<rect x="-34" y="-30" width="68" height="60" rx="10" fill="#fff0a8"/><rect x="-34" y="-30" width="68" height="20" rx="10" fill="#fffbe0"/>')}${sprig(724, 300, 58)}
    ${sprinkle(21, 12, [600, 400, 300], (x, y, random) => (Math.hypot(x - 600, y - 400) < 228 ? '' : `<circle cx="${x}" cy="${y}" r="${15 + random * 7}" fill="#44477e"/><circle cx="${x - 4}" cy="${y - 5}" r="5" fill="#8c90c4"/>`))}`,
  )
}

function fruit(): string {
  const kiwi = (x: number, y: number) =>
    `${cast(x, y, 66)}<circle cx="${x}" cy="${y}" r="66" fill="#7a5a34"/><circle cx="${x}" cy="${y}" r="60" fill="#8fbf4b"/><circle cx="${x}" cy="${y}" r="44" fill="#a9d162"/>${around(14, [x, y], 30, (px, py) => `<circle cx="${px}" cy="${py}" r="4" fill="#26331c"/>`)}<circle cx="${x}" cy="${y}" r="17" fill="#f3f3d4"/>`
  const melon = (x: number, y: number, angle: number) =>
    turned(
      x,
      y,
      angle,
      `<path transform="translate(6 12)" d="M-110 50Q0 110 110 50L0-130z" fill="#24130a" opacity=".2"/><path d="M-110 50Q0 110 110 50L102 34-102 34z" fill="#4f9650"/><path d="M-104 38Q0 94 104 38L0-130z" fill="#f4f7dc"/><path d="M-94 26Q0 78 94 26L0-130z" fill="#e85a55"/><g fill="#2d1a18">${[
        [-40, 10],
        [0, 24],
        [40, 8],
        [-18, -26],
        [20, -30],
        [0, -70],
      ]
        .map(([px = 0, py = 0]) => `<ellipse cx="${px}" cy="${py}" rx="5" ry="9"/>`)
        .join('')}</g>`,
    )
  const berry = (x: number, y: number, angle: number) =>
    turned(
      x,
      y,
      angle,
      `<path d="M0-52c40-6 56 26 38 56C26 34 10 52 0 56-10 52-26 34-38 4-56-26-40-58 0-52z" fill="#cf2f3b"/><path d="M0-30c22-2 28 16 20 32-6 14-12 24-20 28-8-4-14-14-20-28-8-16-2-34 20-32z" fill="#f28a86"/><path d="M-26-52q26-22 52 0-26 14-52 0z" fill="#5c9a4a"/>`,
    )
  return dish(
    'slate',
    `${plate(600, 400, 350, 'china', '#7fa3a6')}${melon(430, 300, -48)}${melon(470, 460, -78)}${melon(560, 250, -10)}
    ${citrus(724, 262, 84)}${citrus(806, 372, 84)}${kiwi(760, 510)}${kiwi(664, 572)}${kiwi(640, 428)}${berry(560, 590, 20)}${berry(478, 596, -30)}${berry(650, 330, 60)}${berry(836, 486, -20)}
    ${sprinkle(31, 34, [600, 440, 130], (x, y, random) => (random > 0.45 ? `<circle cx="${x}" cy="${y}" r="18" fill="#44477e"/><circle cx="${x - 5}" cy="${y - 6}" r="5" fill="#9a9dd0"/>` : `<ellipse cx="${x}" cy="${y}" rx="12" ry="9" fill="#b01f3c"/><circle cx="${x - 3}" cy="${y - 3}" r="3" fill="#f3a0ae"/>`))}${sprig(580, 410, 66)}`,
  )
}

function cake(): string {
  const crumbs = sprinkle(
    41,
    60,
    [600, 400, 230],
    (x, y, random) =>
      `<circle cx="${x}" cy="${y}" r="${(2 + random * 5).toFixed(1)}" fill="#c98a3a" opacity=".5"/>`,
  )
  return dish(
    'cloth',
    `${plate(600, 400, 350, 'china', '#c8673f')}${cast(600, 400, 264)}
    <circle cx="600" cy="412" r="262" fill="#b9772c"/><circle cx="600" cy="400" r="262" fill="#e9b35a"/><circle cx="600" cy="400" r="244" fill="#f4cd80"/>${crumbs}
    <circle cx="600" cy="400" r="216" fill="#fff6e0" opacity=".86"/>
    ${around(6, [600, 400], 142, (x, y) => citrus(x, y, 74), 15)}${citrus(600, 400, 62)}
    ${around(6, [600, 400], 150, (x, y, angle) => `${leaf(x, y, 40, angle + 40, '#6f9a5a')}${leaf(x, y, 36, angle - 30, '#4f8a4c')}`, 45)}
    ${spoon(1030, 300, 12)}`,
  )
}

function cappuccino(): string {
  const heart = (size: number, color: string) =>
    `<path transform="translate(0 14) scale(${size})" d="M0 100C-110 30-130-40-92-76-60-104-18-92 0-56 18-92 60-104 92-76 130-40 110 30 0 100z" fill="${color}"/>`
  const biscuit = (x: number, y: number, angle: number) =>
    turned(
      x,
      y,
      angle,
      `<ellipse cx="5" cy="10" rx="62" ry="52" fill="#24130a" opacity=".25"/><ellipse rx="62" ry="52" fill="#d9a35c"/><ellipse cx="-6" cy="-6" rx="46" ry="38" fill="#e9bd7c"/>${leaf(-22, 0, 46, 0, '#f6e2bd')}`,
    )
  return dish(
    'wood',
    `${plate(580, 410, 330, 'china', '#0f6470')}<g transform="rotate(-24 580 410)"><path d="M790 372h112a40 40 0 0 1 0 80H790z" fill="none" stroke="#24130a" stroke-opacity=".25" stroke-width="34"/><path d="M780 362h116a40 40 0 0 1 0 80H780z" fill="none" stroke="#f6efe3" stroke-width="32"/></g>
    ${cast(580, 404, 226)}<circle cx="580" cy="400" r="226" fill="url(#china)"/><circle cx="580" cy="400" r="203" fill="#6b3a1c"/><circle cx="580" cy="402" r="196" fill="#a8652f"/><circle cx="574" cy="396" r="176" fill="#c2824a"/>
    <g transform="translate(580 400) rotate(-18)">${heart(1.36, '#f6e3c4')}${heart(1.06, '#c98d55')}${heart(0.92, '#fbeed6')}${heart(0.56, '#c98d55')}${heart(0.42, '#fbeed6')}<path d="M0 170V-60" stroke="#fbeed6" stroke-width="9" stroke-linecap="round" opacity=".9"/></g>
    <path d="M430 300A190 190 0 0 1 540 220" stroke="#fff" stroke-opacity=".45" stroke-width="12" fill="none" stroke-linecap="round"/>${biscuit(360, 590, 20)}${biscuit(470, 664, -30)}${spoon(900, 560, 38, '#d5d2cc')}
    ${sprinkle(7, 12, [1000, 250, 110], (x, y, random) => turned(x, y, random * 360, '<ellipse rx="22" ry="15" fill="#5a321b"/><path d="M-18 0q18-8 36 0" stroke="#2f170b" stroke-width="4" fill="none"/>'))}`,
  )
}

function pizza(): string {
  return dish(
    'wood',
    `${cast(600, 400, 362)}<circle cx="600" cy="400" r="346" fill="#cf9249"/><circle cx="596" cy="394" r="330" fill="#ecc07c"/>
    ${sprinkle(52, 46, [600, 400, 350], (x, y, size) => (Math.hypot(x - 600, y - 400) < 318 ? '' : `<circle cx="${x}" cy="${y}" r="${(8 + size * 12).toFixed(1)}" fill="#6d3a17" opacity=".55"/>`))}
    <circle cx="600" cy="400" r="300" fill="#b5331d"/><circle cx="596" cy="394" r="288" fill="#cf4a2a"/>
    ${sprinkle(53, 30, [600, 400, 250], (x, y, size) => `<path transform="translate(${x} ${y}) scale(${(0.3 + size * 0.42).toFixed(2)})" d="M-70 0C-80-50-20-70 10-56 60-80 90-30 70 6 84 50 30 72-6 56-50 76-80 40-70 0z" fill="#f6d27e" opacity=".95"/>`)}
    ${around(7, [600, 400], 170, (x, y, angle) => `<path transform="translate(${x} ${y}) rotate(${angle})" d="M-58 0C-64-44-20-60 8-50 50-62 74-26 62 8 70 44 24 60-6 48-42 62-64 34-58 0z" fill="#fffaf0"/><path transform="translate(${x} ${y}) rotate(${angle})" d="M-30-10q24-24 54-6" stroke="#f0d9a8" stroke-width="8" fill="none" stroke-linecap="round"/>`, 12)}
    ${sprinkle(54, 22, [600, 400, 270], (x, y, size) => `<circle cx="${x}" cy="${y}" r="${(5 + size * 7).toFixed(1)}" fill="#a8601f" opacity=".45"/>`)}
    ${sprig(600, 392, 84, '#3f7d3a')}${[
      [460, 300, 30],
      [740, 300, 130],
      [728, 520, 220],
      [470, 520, -50],
      [600, 630, 10],
    ]
      .map(
        ([x = 0, y = 0, angle = 0]) =>
          `${leaf(x, y, 76, angle, '#3f7d3a')}${leaf(x, y, 60, angle + 120, '#4f8f46')}`,
      )
      .join('')}
    <g stroke="#7a3312" stroke-opacity=".35" stroke-width="5"><path d="M268 400H932M366 166L834 634M834 166L366 634"/></g>`,
  )
}

export const cafeDishes = { eggs, dosa, pancakes, fruit, cake, cappuccino, pizza } as const
