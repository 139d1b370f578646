/**
 * The ground floor of the demo hotel as a plan, 1600 × 1000: the lake in the west, the rooms around the orange court,
 * the pool and the garden in the east. It contains no text, because a server may have no fonts; the spots of
 * content/tours.ts name the places.
 */
export function groundPlan(): string {
  return `<defs><linearGradient id="plan-lake" x2="1"><stop stop-color="#7fb2c6"/><stop offset="1" stop-color="#a9d0da"/></linearGradient>
    <pattern id="plan-tiles" width="34" height="34" patternUnits="userSpaceOnUse"><path d="M0 0h34v34" fill="none" stroke="#d9bd94" stroke-width="2"/></pattern></defs>
    <rect width="1600" height="1000" fill="#dfe5cf"/>
    ${lake}
    ${garden}
    <rect x="326" y="86" width="868" height="828" rx="14" fill="#8a6a50" opacity=".22" transform="translate(8 12)"/>
    <rect x="326" y="86" width="868" height="828" rx="10" fill="#f7ead4"/>
    ${rooms.map(room).join('')}
    ${court}
    ${doors}
    ${pool}
    ${compass}`
}

const lake = `<path d="M0 0h268c18 70-22 130-8 210s36 140 6 230 14 170 0 260-30 180-2 300H0z" fill="url(#plan-lake)"/>
  <path d="M268 0c18 70-22 130-8 210s36 140 6 230 14 170 0 260-30 180-2 300" fill="none" stroke="#f6e7cb" stroke-width="14"/>
  <g fill="none" stroke="#fff" stroke-width="5" stroke-linecap="round" opacity=".6">
    <path d="M50 120q22-14 44 0t44 0M110 300q22-14 44 0t44 0M40 470q22-14 44 0t44 0M120 760q22-14 44 0t44 0M50 900q22-14 44 0t44 0"/></g>
  <rect x="150" y="606" width="180" height="40" rx="6" fill="#b88a5d"/><path d="M170 606v40M200 606v40M230 606v40M260 606v40M290 606v40" stroke="#8f673f" stroke-width="3"/>
  <path d="M84 572c30 8 60 8 96 0-6 26-22 40-48 40s-42-14-48-40z" fill="#9a3b26"/><path d="M132 570v-64l38 52z" fill="#fff6e6"/>`

const tree = (x: number, y: number, size: number, color: string) =>
  `<circle cx="${x + 5}" cy="${y + 7}" r="${size}" fill="#5f6f4d" opacity=".3"/><circle cx="${x}" cy="${y}" r="${size}" fill="${color}"/><circle cx="${x - size * 0.25}" cy="${y - size * 0.28}" r="${size * 0.5}" fill="#fff" opacity=".22"/>`

const garden = `<path d="M1194 470h120c60 0 70 60 150 60h136v70h-150c-90 0-100-60-160-60h-96z" fill="#f0dfc0"/>
  ${[
    [1270, 900],
    [1370, 860],
    [1440, 930],
    [1560, 840],
    [1540, 690],
    [1250, 660],
    [1400, 680],
  ]
    .map(([x = 0, y = 0], index) =>
      tree(x, y, 34 + (index % 3) * 9, index % 2 ? '#8fae79' : '#7da06c'),
    )
    .join('')}
  ${[80, 170, 920].map((y) => tree(300, y, 22, '#8fae79')).join('')}`

interface Room {
  x: number
  y: number
  width: number
  height: number
  fill: string
  /** Drawn inside the room, from its upper left. */
  inside: string
}

const table = (x: number, y: number) =>
  `<circle cx="${x}" cy="${y}" r="17" fill="#fffaf0" stroke="#c69a6b" stroke-width="4"/><g fill="#c69a6b"><circle cx="${x - 28}" cy="${y}" r="8"/><circle cx="${x + 28}" cy="${y}" r="8"/><circle cx="${x}" cy="${y - 28}" r="8"/><circle cx="${x}" cy="${y + 28}" r="8"/></g>`

const shelf = (x: number, y: number) =>
  `<rect x="${x}" y="${y}" width="150" height="22" rx="3" fill="#a9764a"/><path d="M${x + 12} ${y + 4}v14m12-14v14m12-14v14m12-14v14m12-14v14m12-14v14m12-14v14m12-14v14m12-14v14m12-14v14" stroke="#f1d7ae" stroke-width="6"/>`

const bed = (x: number, y: number) =>
  `<rect x="${x}" y="${y}" width="46" height="86" rx="10" fill="#fffaf0" stroke="#d3a9a0" stroke-width="4"/><rect x="${x + 8}" y="${y + 8}" width="30" height="20" rx="8" fill="#e9c9c1"/>`

/** Clockwise from the terrace on the lake. */
const rooms: Room[] = [
  {
    x: 346,
    y: 330,
    width: 180,
    height: 564,
    fill: '#f3d9c2',
    inside: [90, 210, 330, 450].map((y) => table(60, y) + table(126, y + 56)).join(''),
  },
  {
    x: 346,
    y: 106,
    width: 180,
    height: 208,
    fill: '#dfe8d2',
    inside: shelf(15, 18) + shelf(15, 168) + table(90, 104),
  },
  {
    x: 542,
    y: 106,
    width: 316,
    height: 168,
    fill: '#efd6dc',
    inside: [30, 106, 182, 258].map((x) => bed(x - 10, 40)).join(''),
  },
  {
    x: 874,
    y: 106,
    width: 300,
    height: 240,
    fill: '#f1e2bd',
    inside:
      table(70, 80) + table(160, 80) + table(70, 175) + table(160, 175) + counter(226, 40, 34, 160),
  },
  {
    x: 874,
    y: 362,
    width: 300,
    height: 330,
    fill: '#fbf3e2',
    inside: `${counter(36, 40, 190, 36)}<circle cx="150" cy="210" r="62" fill="none" stroke="#9a3b26" stroke-width="8" opacity=".7"/><path d="M150 160l50 50-50 50-50-50z" fill="#9a3b26" opacity=".5"/>`,
  },
  {
    x: 874,
    y: 708,
    width: 300,
    height: 186,
    fill: '#d9e4ea',
    inside: `<g fill="#7f93a1"><rect x="34" y="40" width="60" height="30" rx="6"/><rect x="124" y="40" width="60" height="30" rx="6"/><rect x="214" y="40" width="52" height="30" rx="6"/></g><g fill="#5f7280"><path d="M40 130h70v10H40zM34 118h10v34H34zM106 118h10v34h-10zM160 130h70v10h-70zM154 118h10v34h-10zM226 118h10v34h-10z"/></g>`,
  },
  {
    x: 542,
    y: 746,
    width: 316,
    height: 148,
    fill: '#e6dcea',
    inside: `<g fill="#fffaf0" stroke="#a18cab" stroke-width="4"><circle cx="66" cy="74" r="34"/><circle cx="158" cy="74" r="34"/><circle cx="250" cy="74" r="34"/></g><g fill="#b9d3dc"><circle cx="66" cy="74" r="18"/><circle cx="158" cy="74" r="18"/><circle cx="250" cy="74" r="18"/></g>`,
  },
]

function counter(x: number, y: number, width: number, height: number): string {
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="8" fill="#a9764a"/><rect x="${x + 5}" y="${y + 5}" width="${width - 10}" height="${height - 10}" rx="5" fill="#c99a68"/>`
}

function room({ x, y, width, height, fill, inside }: Room): string {
  return `<g transform="translate(${x} ${y})"><rect width="${width}" height="${height}" rx="4" fill="${fill}" stroke="#8d5f3c" stroke-width="7"/>${inside}</g>`
}

const court = `<rect x="542" y="290" width="316" height="440" fill="#efdcb8"/><rect x="542" y="290" width="316" height="440" fill="url(#plan-tiles)"/>
  <circle cx="700" cy="510" r="66" fill="#f7ead4" stroke="#c69a6b" stroke-width="7"/><circle cx="700" cy="510" r="46" fill="#8cc5d4"/><circle cx="700" cy="510" r="14" fill="#f7ead4"/>
  ${[
    [600, 350],
    [800, 350],
    [600, 670],
    [800, 670],
    [590, 510],
    [810, 510],
  ]
    .map(
      ([x = 0, y = 0]) =>
        `${tree(x, y, 34, '#7da06c')}<g fill="#ee9a3a"><circle cx="${x - 12}" cy="${y + 8}" r="6"/><circle cx="${x + 13}" cy="${y + 3}" r="6"/><circle cx="${x + 2}" cy="${y - 14}" r="6"/><circle cx="${x + 4}" cy="${y + 18}" r="6"/></g>`,
    )
    .join('')}`

/** Openings in the walls, in the colour of the floor behind. */
const doors = `<g fill="#fbf3e2"><path d="M522 480h24v60h-24zM522 626h24v60h-24zM660 270h80v24h-80zM854 470h24v80h-24zM660 726h80v24h-80zM960 688h70v24h-70zM980 342h70v24h-70zM1170 500h28v80h-28zM430 310h50v24h-50zM342 596h8v60h-8z"/></g>
  <path d="M326 596h20v60h-20z" fill="#b88a5d"/>`

const pool = `<rect x="1246" y="96" width="300" height="340" rx="26" fill="#f6e7cb"/><rect x="1280" y="130" width="232" height="272" rx="20" fill="#6fc3cf"/>
  <g fill="none" stroke="#d7f5f3" stroke-width="5" stroke-linecap="round" opacity=".8"><path d="M1310 180q18-10 36 0t36 0 36 0M1370 260q18-10 36 0t36 0M1310 340q18-10 36 0t36 0 36 0"/></g>
  <g fill="#c65f45"><circle cx="1270" cy="430" r="26"/><circle cx="1400" cy="440" r="26"/><circle cx="1530" cy="430" r="26"/></g><g fill="#f8e7cc"><circle cx="1270" cy="430" r="9"/><circle cx="1400" cy="440" r="9"/><circle cx="1530" cy="430" r="9"/></g>`

/** North is up. */
const compass = `<g transform="translate(1530 930)"><circle r="44" fill="#fffaf0" opacity=".85"/><path d="M0-34l12 34H-12z" fill="#9a3b26"/><path d="M0 34L12 0H-12z" fill="#8d7a68"/></g>`
