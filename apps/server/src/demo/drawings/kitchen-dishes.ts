import {
  around,
  ball,
  bowl,
  cast,
  chilli,
  citrus,
  dish,
  herbs,
  leaf,
  onionRing,
  plate,
  spoon,
  sprig,
  sprinkle,
  turned,
} from './dish-shapes.ts'

/** Dishes of the demo hotel's restaurant and room service, seen from above. */

/** A piece of meat, or a vegetable, in a sauce. */
const chunk = (x: number, y: number, size: number, angle: number, fill: string) =>
  turned(
    x,
    y,
    angle,
    `<path transform="translate(4 9)" d="M-46-6C-52-36-14-46 10-38 44-42 56-14 46 10 48 40 14 44-8 36-40 44-54 18-46-6z" fill="#24130a" opacity=".25"/><path d="M-46-6C-52-36-14-46 10-38 44-42 56-14 46 10 48 40 14 44-8 36-40 44-54 18-46-6z" fill="${fill}"/><path d="M-28-16q24-20 50-8" stroke="#fff" stroke-opacity=".4" stroke-width="8" fill="none" stroke-linecap="round"/>`,
    size,
  )

const blisters = (seed: number, disc: [number, number, number], count: number) =>
  sprinkle(
    seed,
    count,
    disc,
    (x, y, random) =>
      `<ellipse cx="${x}" cy="${y}" rx="${Math.round(6 + random * 17)}" ry="${Math.round(4 + random * 11)}" fill="#8a4f22" opacity="${(0.25 + random * 0.4).toFixed(2)}"/>`,
  )

function butterChicken(): string {
  return dish(
    'cloth',
    `${turned(300, 330, -32, `<path transform="translate(8 20)" d="M-170 20C-190-150-60-220 30-190 150-160 200-20 130 130 80 240 10 300-40 270-120 220-160 120-170 20z" fill="#24130a" opacity=".26"/><path d="M-170 20C-190-150-60-220 30-190 150-160 200-20 130 130 80 240 10 300-40 270-120 220-160 120-170 20z" fill="#e6b670"/><path d="M-140 20C-156-120-50-188 26-162 130-134 168-20 106 114 62 206 6 258-32 234-100 192-132 106-140 20z" fill="#f3d39a"/>`)}${blisters(61, [310, 340, 150], 22)}
    <path d="M394 372h-46a30 30 0 0 0 0 84h46zM966 372h46a30 30 0 0 1 0 84h-46z" fill="none" stroke="#a9762f" stroke-width="20"/>
    ${bowl(680, 414, 300, 'copper', '#cf5f1e', '#ee8a3a')}
    ${(
      [
        [560, 330, 1.3, 10],
        [700, 290, 1.2, 60],
        [806, 386, 1.3, -20],
        [586, 474, 1.25, 120],
        [720, 430, 1.35, 30],
        [660, 572, 1.2, -40],
        [800, 530, 1.15, 80],
      ] as const
    )
      .map(([x, y, size, angle]) => chunk(x, y, size, angle, '#b5491a'))
      .join('')}
    <path d="M520 420C560 260 760 230 830 330S800 560 680 560 560 460 640 400s150 20 110 80" fill="none" stroke="#fff3df" stroke-width="14" stroke-linecap="round" opacity=".92"/>
    ${herbs(62, 14, [690, 420, 190])}${leaf(760, 300, 64, 40)}
    ${citrus(1040, 640, 62, '#7fae3e', '#c9e08a')}${onionRing(330, 690, 58)}${onionRing(404, 706, 46)}`,
  )
}

function biryani(): string {
  const rice = sprinkle(71, 420, [600, 400, 236], (x, y, random, index) => {
    const color = ['#fffaf0', '#f7e8c4', '#fffaf0', '#f2b544', '#e98a2c'][index % 5]
    return `<path transform="translate(${x} ${y}) rotate(${Math.round(random * 180)})" d="M-17 0Q0-8 17 0 0 8-17 0z" fill="${color}" stroke="#b98a4e" stroke-opacity=".35" stroke-width="1.500"/>`
  })
  return dish(
    'slate',
    `<path d="M286 350h-60a36 36 0 0 0 0 100h60zM914 350h60a36 36 0 0 1 0 100h-60z" fill="none" stroke="#8a4a2b" stroke-width="24"/>
    ${bowl(600, 400, 318, 'copper', '#e9c478', '#f6deaa')}${rice}
    ${sprinkle(72, 20, [600, 400, 216], (x, y) => `<circle cx="${x}" cy="${y}" r="15" fill="#5f9f3e"/><circle cx="${x - 4}" cy="${y - 5}" r="5" fill="#b6dc8c"/>`)}
    ${sprinkle(73, 15, [600, 400, 210], (x, y, random) => turned(x, y, random * 90, '<rect x="-17" y="-17" width="34" height="34" rx="6" fill="#e9742b"/><rect x="-13" y="-13" width="18" height="12" rx="5" fill="#f8a464"/>'))}
    ${sprinkle(74, 9, [600, 400, 200], (x, y, random) => turned(x, y, random * 360, '<path d="M-24 8C-24-20 22-24 26 4 12-10-8-8-8 12-14 22-24 18-24 8z" fill="#f3e0b8" stroke="#d2ab6c" stroke-width="3"/>'))}
    <g fill="none" stroke="#7a3f17" stroke-width="8" stroke-linecap="round">${sprinkle(75, 30, [600, 390, 190], (x, y, random) => `<path transform="translate(${x} ${y}) rotate(${Math.round(random * 360)})" d="M-26 0q22-24 48 6"/>`)}</g>
    ${sprig(560, 356, 70)}${sprig(680, 470, 60)}${sprig(664, 300, 50)}
    ${bowl(1016, 620, 122, 'china', '#f3efe4', '#ffffff')}${herbs(76, 6, [1016, 620, 66])}${spoon(150, 260, 176, '#d0a768')}`,
  )
}

function shorba(): string {
  return dish(
    'marble',
    `${plate(600, 400, 350, 'china', '#c8673f')}${bowl(600, 396, 262, 'china', '#c43a1c', '#e2572e')}
    <path d="M470 400c0-90 110-150 190-110s110 150 30 200-190 10-170-70 110-80 140-30-20 70-50 50" fill="none" stroke="#fff0dc" stroke-width="15" stroke-linecap="round" opacity=".9"/>
    ${(
      [
        [500, 300, 10],
        [700, 520, 40],
        [730, 320, 70],
      ] as const
    )
      .map(([x, y, angle]) =>
        turned(
          x,
          y,
          angle,
          '<rect x="-24" y="-18" width="52" height="52" rx="9" fill="#24130a" opacity=".2"/><rect x="-27" y="-27" width="54" height="54" rx="9" fill="#c98a3f"/><rect x="-21" y="-21" width="42" height="42" rx="7" fill="#eab967"/>',
        ),
      )
      .join('')}
    ${herbs(81, 9, [600, 400, 130])}${leaf(590, 380, 80, -50, '#3f7d3a')}${leaf(590, 380, 66, 20, '#4f8f46')}
    ${sprinkle(82, 40, [600, 396, 190], (x, y) => `<circle cx="${x}" cy="${y}" r="4" fill="#3a1a10" opacity=".6"/>`)}${spoon(1030, 260, 10)}`,
  )
}

function paneerTikka(): string {
  const paneer = (x: number) =>
    `<rect x="${x - 42}" y="-38" width="92" height="90" rx="14" fill="#24130a" opacity=".28"/><rect x="${x - 46}" y="-46" width="92" height="92" rx="14" fill="#e8913c"/><rect x="${x - 38}" y="-38" width="76" height="76" rx="11" fill="#f5b864"/><g stroke="#5a2a12" stroke-width="9" stroke-linecap="round" opacity=".75"><path d="M${x - 30}-18l26-18M${x - 32} 18l62-46M${x - 4} 34l34-24"/></g>`
  const piece = (x: number, color: string, light: string) =>
    `<rect x="${x - 22}" y="-46" width="50" height="100" rx="18" fill="#24130a" opacity=".24"/><rect x="${x - 26}" y="-52" width="52" height="104" rx="18" fill="${color}"/><path d="M${x - 12}-34v60" stroke="${light}" stroke-width="12" stroke-linecap="round"/>`
  const skewer = (x: number, y: number) =>
    turned(
      x,
      y,
      -18,
      `<rect x="-440" y="-6" width="880" height="13" rx="6" fill="#b9b4aa"/>${[-272, -92, 88, 268].map(paneer).join('')}${piece(-182, '#4f9a45', '#9fd08a')}${piece(-2, '#cf3b2c', '#f08a72')}${piece(178, '#b45c86', '#eac2d6')}${piece(-356, '#cf3b2c', '#f08a72')}${piece(352, '#4f9a45', '#9fd08a')}`,
    )
  return dish(
    'wood',
    `<rect x="108" y="126" width="1000" height="572" rx="40" fill="#24130a" opacity=".34"/><rect x="100" y="108" width="1000" height="572" rx="40" fill="#3f4446"/><rect x="118" y="126" width="964" height="536" rx="30" fill="#4b5153"/>
    ${skewer(600, 312)}${skewer(610, 500)}${bowl(920, 590, 88, 'china', '#5d9a3d', '#86bd58')}${citrus(262, 214, 62, '#7fae3e', '#c9e08a')}${onionRing(196, 594, 46)}${onionRing(268, 612, 40)}${onionRing(1000, 200, 48)}${herbs(91, 14, [600, 410, 210])}`,
  )
}

function laalMaas(): string {
  return dish(
    'cloth',
    `${cast(330, 300, 226)}<circle cx="330" cy="300" r="226" fill="#a4835a"/><circle cx="326" cy="294" r="214" fill="#b99a70"/>${blisters(101, [326, 294, 180], 40)}
    ${bowl(690, 424, 296, 'iron', '#8e1710', '#b92a1c')}
    ${sprinkle(102, 26, [690, 424, 220], (x, y, random) => `<circle cx="${x}" cy="${y}" r="${Math.round(8 + random * 22)}" fill="#e0552a" opacity=".4"/>`)}
    ${(
      [
        [590, 340, 1.5, 20],
        [740, 322, 1.4, 90],
        [820, 450, 1.4, -30],
        [610, 500, 1.5, 140],
        [720, 560, 1.35, 40],
        [702, 430, 1.5, 0],
      ] as const
    )
      .map(([x, y, size, angle]) => chunk(x, y, size, angle, '#6b2a17'))
      .join('')}
    ${chilli(600, 410, 1.1, 30)}${chilli(730, 480, 1, -40)}${chilli(690, 290, 0.9, 10)}
    <g stroke="#f6e2a8" stroke-width="7" stroke-linecap="round">${sprinkle(103, 16, [690, 424, 170], (x, y, random) => `<path transform="translate(${x} ${y}) rotate(${Math.round(random * 180)})" d="M-20 0h40"/>`)}</g>
    ${herbs(104, 14, [690, 424, 190])}${chilli(1010, 190, 1, 60)}${chilli(1060, 230, 1, 20)}${onionRing(230, 650, 60)}${onionRing(316, 668, 48)}${citrus(420, 690, 50, '#7fae3e', '#c9e08a')}`,
  )
}

function dalBaati(): string {
  const baati = (x: number, y: number) =>
    `${cast(x, y, 84)}<circle cx="${x}" cy="${y}" r="84" fill="url(#baati)"/><path d="M${x - 44} ${y - 8}q30-20 50 4t44-8M${x - 6} ${y - 4}q-8 28 8 50" stroke="#6d3a17" stroke-width="7" fill="none" stroke-linecap="round"/>${blisters(x, [x, y, 54], 7)}`
  return dish(
    'wood',
    `<defs>${ball('baati', '#f2cf8c', '#d0964a', '#8a5322')}</defs>${plate(600, 400, 372, 'brass', '#8f6426')}
    ${bowl(452, 300, 138, 'brass', '#d99a1e', '#f2c24a')}${herbs(111, 6, [452, 300, 70])}${chilli(420, 290, 0.7, 20)}
    ${bowl(744, 276, 122, 'brass', '#c99a55', '#e2bd7e')}${sprinkle(112, 70, [744, 276, 92], (x, y, random) => `<circle cx="${x}" cy="${y}" r="${(4 + random * 7).toFixed(1)}" fill="${random > 0.5 ? '#f0d49a' : '#a9722f'}"/>`)}${leaf(730, 272, 40, 10, '#7fae3e')}
    ${bowl(840, 470, 92, 'brass', '#a82a14', '#d1492a')}
    ${baati(470, 520)}${baati(628, 474)}${baati(604, 620)}
    ${onionRing(744, 600, 52)}${onionRing(786, 622, 42)}${citrus(360, 430, 46, '#7fae3e', '#c9e08a')}${chilli(690, 690, 0.9, -30, '#4f8a3c')}`,
  )
}

function ghevar(): string {
  const rings = [236, 206, 176, 146, 116, 86, 56]
  return dish(
    'marble',
    `${plate(600, 400, 356, 'clay', '#7a3a28')}${cast(600, 396, 256)}<circle cx="600" cy="408" r="258" fill="#a8661f"/><circle cx="600" cy="394" r="258" fill="#dc9c3a"/>
    ${rings.map((radius) => around(Math.round(radius / 5.2), [600, 394], radius, (x, y) => `<circle cx="${x}" cy="${y}" r="11" fill="#a8611b"/><circle cx="${x + 2}" cy="${y + 3}" r="8" fill="#f3c368"/>`, radius)).join('')}
    <path d="M430 372c-20-110 90-176 190-150 110-6 176 80 150 170 30 96-60 190-160 168-110 20-210-70-180-188z" fill="#fff7e6" opacity=".96"/><path d="M470 372c-10-80 70-130 144-112" stroke="#f0dfbd" stroke-width="14" fill="none" stroke-linecap="round"/>
    ${sprinkle(121, 26, [600, 396, 130], (x, y, random) => turned(x, y, random * 180, '<path d="M-18 0Q0-9 18 0 0 9-18 0z" fill="#8fb04a"/>'))}
    ${sprinkle(122, 14, [600, 396, 130], (x, y, random) => turned(x, y, random * 180, '<path d="M-22 0Q0-16 22 0 0 16-22 0z" fill="#f2dcb4" stroke="#a9702f" stroke-width="5"/>'))}
    <g stroke="#d4531c" stroke-width="5" stroke-linecap="round">${sprinkle(123, 26, [600, 396, 136], (x, y, random) => `<path transform="translate(${x} ${y}) rotate(${Math.round(random * 180)})" d="M-16 0q16-8 32 0"/>`)}</g>
    ${[
      [560, 350, 12],
      [650, 430, 40],
    ]
      .map(([x = 0, y = 0, angle = 0]) =>
        turned(
          x,
          y,
          angle,
          '<path d="M-26-22l48-6 8 44-44 12z" fill="#dfe2e4"/><path d="M-20-18l30-4-18 30z" fill="#fff" opacity=".8"/>',
        ),
      )
      .join('')}
    ${sprinkle(124, 15, [600, 400, 350], (x, y, random) => (Math.hypot(x - 600, y - 400) < 275 ? '' : leaf(x, y, 44, random * 360, '#d56a86')))}`,
  )
}

export const kitchenDishes = {
  'butter-chicken': butterChicken,
  biryani,
  shorba,
  'paneer-tikka': paneerTikka,
  'laal-maas': laalMaas,
  'dal-baati': dalBaati,
  ghevar,
} as const
