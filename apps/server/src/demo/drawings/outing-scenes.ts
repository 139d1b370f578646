import { cloud, cypress, elephant, lake, outdoors, tree } from './scenery.ts'
import { arch, down, palm, pavilion, steps } from './shapes.ts'

/** Lakes, gardens and markets around the demo hotel, as bodies of 1600 × 1000 SVGs. */

/** The promenade of a lake by day. */
function promenade(): string {
  const post = (x: number) =>
    `<path d="M${x - 7} 540h14v260h-14zM${x - 22} 790h44v14h-44z" fill="#3f5560"/><path d="M${x - 26} 540l8-52h36l8 52z" fill="#fff6da"/><path d="M${x - 32} 540h64v9h-64zM${x - 22} 484h44l-22-26z" fill="#3f5560"/>`
  return `${outdoors('day', 470, [1240, 180])}${cloud(260, 170, 1.3)}${cloud(760, 120, 0.9)}${lake('day', 470)}
    <g transform="translate(640 520)"><ellipse cy="2" rx="250" ry="20" fill="#7da476"/>${steps(
      6,
      -190,
      76,
    )
      .map((x, i) => tree(x, 0, 56 + (i % 2) * 16, '#6d9168'))
      .join('')}${pavilion(0, 6, 120, '#f6e3c4')}</g>
    <g transform="translate(1180 640)"><path d="M-120-24c60 20 200 20 270-10l-30 46h-200z" fill="#fff6ea"/><path d="M-120-24c60 20 200 20 270-10l-5 12c-70 26-206 26-260 10z" fill="#c65f45"/><path d="M-40-28l20-50h60l30 46z" fill="#86b3c3"/><path d="M-220 26h110M-190 44h150" stroke="#fff" stroke-width="7" stroke-linecap="round" opacity=".9"/></g>
    <path d="M300 610c50 16 120 16 170 0l-20 30h-130z" fill="#8a4a34"/><path d="M384 606V470l74 130zM376 606V490l-56 112z" fill="#fffaf0"/>
    <rect y="740" width="1600" height="18" fill="#fff4df"/>${steps(27, 30, 60)
      .map(
        (x) => `<path d="${arch(x, 830, 44, 72)}" fill="none" stroke="#f0d8b2" stroke-width="9"/>`,
      )
      .join(
        '',
      )}<rect y="826" width="1600" height="174" fill="#e6cda2"/><rect y="826" width="1600" height="14" fill="#fff4df"/><g stroke="#c79d70" stroke-opacity=".5" stroke-width="3"><path d="M0 880h1600M0 940h1600M260 840l-90 160M620 840l-40 160M980 840l40 160M1340 840l90 160"/></g>
    ${post(190)}${post(800)}${post(1410)}${tree(480, 880, 190)}<path d="M950 900h300v14H950zM960 850h280v22H960zM980 914h12v40h-12zM1208 914h12v40h-12z" fill="#8d5a37"/>`
}

/** Lotus pools and fountains. */
function fountains(): string {
  const jet = (x: number, y: number, height: number) =>
    `<g fill="none" stroke="#f3fcfb" stroke-linecap="round" opacity=".9"><path d="M${x} ${y}V${y - height}" stroke-width="7"/>${[
      0.22, 0.42, 0.64,
    ]
      .map(
        (spread) =>
          `<path d="M${x} ${y - height}C${x + height * spread * 0.6} ${y - height * 1.1} ${x + height * spread} ${y - height * 0.6} ${x + height * spread} ${y}M${x} ${y - height}C${x - height * spread * 0.6} ${y - height * 1.1} ${x - height * spread} ${y - height * 0.6} ${x - height * spread} ${y}" stroke-width="4" opacity=".8"/>`,
      )
      .join('')}</g>`
  const lotus = (x: number, y: number, size: number) =>
    `<g transform="translate(${x} ${y}) scale(${size})"><ellipse cx="-44" cy="10" rx="52" ry="14" fill="#4f8a63"/><ellipse cx="40" cy="14" rx="44" ry="12" fill="#5f9a70"/><path d="M0 8c-40-4-56-30-52-48 24 0 44 18 52 48zM0 8c40-4 56-30 52-48-24 0-44 18-52 48z" fill="#e88a9a"/><path d="M0 8c-26-24-24-52 0-70 24 18 26 46 0 70z" fill="#f7c3c6"/></g>`
  return `${outdoors('day', 480, [300, 160])}${cloud(1150, 150, 1.2)}
    <rect y="430" width="1600" height="570" fill="#9fbf86"/>${steps(11, 30, 154)
      .map((x, i) => (i % 2 ? tree(x, 520, 150, '#5f8a57') : cypress(x, 540, 330)))
      .join('')}
    ${pavilion(800, 610, 330, '#fff4e2')}<path d="M560 606h480v22H560z" fill="#fff8ec"/><path d="M500 628h600v30H500z" fill="#ecd9b8"/>
    <path d="M300 690h1000l220 310H80z" fill="#fff4df"/><path d="M330 710h940l196 290H134z" fill="#5fb0b8"/><path d="M330 710h940l14 20H316z" fill="#2a7f8c" opacity=".5"/>
    ${jet(800, 800, 210)}${jet(520, 780, 130)}${jet(1080, 780, 130)}${jet(330, 900, 150)}${jet(1270, 900, 150)}
    <ellipse cx="800" cy="806" rx="120" ry="20" fill="#fff4df"/><ellipse cx="800" cy="800" rx="120" ry="18" fill="#e9d6b4"/>
    ${lotus(600, 880, 1)}${lotus(980, 900, 1.1)}${lotus(760, 960, 1.3)}${lotus(450, 960, 1.1)}${lotus(1180, 970, 1.2)}
    ${[-1, 1].map((side) => `<rect x="${800 + side * 640 - 100}" y="828" width="200" height="44" fill="#ecd9b8"/>${elephant(800 + side * 640, 830, [side, 1], '#f6f1ea', '#dcd3c8')}`).join('')}`
}

/** A street of shops under awnings, a gate at its end. */
function bazaar(): string {
  const awning = (x: number, y: number, width: number, colors: [string, string]) =>
    `<path d="M${x} ${y}h${width}l20 84h-${width + 40}z" fill="${colors[0]}"/>${steps(
      Math.floor(width / 76),
      x + 38,
      76,
    )
      .map((at) => `<path d="M${at} ${y}h38l6 84h-46z" fill="${colors[1]}"/>`)
      .join('')}`
  const shop = (x: number, colors: [string, string], goods: string) =>
    `<rect x="${x}" y="240" width="440" height="620" fill="#f0d3a8"/><path d="M${x} 236h440v14H${x}z" fill="#fff4df"/>${[110, 330].map((dx) => `<path d="${arch(x + dx, 420, 84, 140)}" fill="#9c6a4b" stroke="#fff4df" stroke-width="7"/><path d="M${x + dx - 56} 422h112v14h-112z" fill="#fff4df"/>`).join('')}<rect x="${x + 30}" y="540" width="380" height="320" fill="#5b3a2c"/>${goods}${awning(x + 10, 500, 420, colors)}`
  const cloth = (x: number, colors: string[]) =>
    colors
      .map(
        (color, i) =>
          `<path d="M${x + i * 62} 580h52v${170 + (i % 2) * 40}h-52z" fill="${color}"/><path d="M${x + i * 62} ${600 + (i % 2) * 20}h52M${x + i * 62} ${720 + (i % 2) * 40}h52" stroke="#f6dfa8" stroke-width="6"/>`,
      )
      .join('')
  const pots = (x: number) =>
    steps(5, x, 74)
      .map(
        (at, i) =>
          `<g transform="translate(${at} ${i % 2 ? 720 : 850})"><path d="M-26 0c-18-24-10-58 8-72h36c18 14 26 48 8 72z" fill="${['#e2b25e', '#c7674a', '#d9a24e', '#86b3c3', '#e2b25e'][i]}"/><path d="M-22-72h44v-12h-44z" fill="#fff4df"/></g>`,
      )
      .join('')
  return `<defs>${down('sky', '#8cc4dd', '#e3ecdc', '#fdeed2')}${down('street', '#e2c397', '#b9916a')}</defs><rect width="1600" height="1000" fill="url(#sky)"/>${cloud(760, 130, 1)}
    <g><rect x="560" y="330" width="480" height="430" fill="#e6bd91"/><path d="M546 322h508v14H546z" fill="#fff4df"/>${pavilion(620, 322, 84, '#d9a877')}${pavilion(980, 322, 84, '#d9a877')}${pavilion(800, 322, 120, '#dfb184')}<path d="${arch(800, 780, 210, 360)}" fill="#cfe6e6" stroke="#fff4df" stroke-width="14"/>${tree(770, 760, 90)}${[660, 940].map((x) => `<path d="${arch(x, 520, 64, 120)}" fill="#9c6a4b" stroke="#fff4df" stroke-width="6"/>`).join('')}
    ${[-1, 1].map((side) => elephant(800 + side * 170, 762, [side * 0.66, 0.66], '#cdc4bb', '#b5aaa0')).join('')}</g>
    <path d="M0 760h1600v240H0z" fill="url(#street)"/>
    ${shop(-40, ['#c65f45', '#f8e7cc'], cloth(10, ['#c7674a', '#3d6f7c', '#e2a24e', '#8b3f2b', '#6d9168']))}${shop(1200, ['#3d6f7c', '#f8e7cc'], pots(1270))}
    <g>${[
      '#c65f45',
      '#e2a24e',
      '#3d6f7c',
      '#d9607a',
      '#6d9168',
      '#e2a24e',
      '#c65f45',
      '#3d6f7c',
      '#d9607a',
      '#e2a24e',
    ]
      .map((color, i) => {
        const x = 430 + i * 78
        const y = 250 + Math.sin(((i + 0.5) / 10) * Math.PI) * 90
        return `<path d="M${x - 26} ${y.toFixed(0)}h52l-26 62z" fill="${color}"/>`
      })
      .join('')}<path d="M400 240q400 200 800 0" stroke="#8d5a37" stroke-width="4" fill="none"/></g>
    <g transform="translate(560 930)"><ellipse rx="130" ry="18" fill="#3a2116" opacity=".2"/><path d="M-100-90h200L80 0H-80z" fill="#b98a5e"/><path d="M-100-90h200l-4 18H-96z" fill="#8d5a37"/><g fill="#ee9440"><circle cx="-60" cy="-100" r="26"/><circle cy="-112" r="28"/><circle cx="60" cy="-100" r="26"/><circle cx="-28" cy="-130" r="24"/><circle cx="32" cy="-132" r="24"/></g></g>
    <g transform="translate(1040 940)"><ellipse rx="130" ry="18" fill="#3a2116" opacity=".2"/><path d="M-100-80h200L80 0H-80z" fill="#c98b5c"/><path d="M-84-84c10-50 60-60 84-20 24-40 74-30 84 20z" fill="#d9607a"/><path d="M-40-84c6-36 34-44 40-14 6-30 34-22 40 14z" fill="#f0a7ac"/></g>`
}

/** A painted hut with its potter's wheel. */
function craftVillage(): string {
  const pot = (x: number, y: number, size: number, fill: string) =>
    `<g transform="translate(${x} ${y}) scale(${size})"><path d="M-52 0c-40-40-30-100 14-118h76c44 18 54 78 14 118z" fill="${fill}"/><path d="M-46-118h92l10-20h-112z" fill="${fill}"/><path d="M-74-70c50 16 98 16 148 0" stroke="#fff4df" stroke-width="8" fill="none" stroke-dasharray="14 12"/></g>`
  return `${outdoors('day', 620, [1300, 190])}${cloud(300, 150, 1.2)}<rect y="600" width="1600" height="400" fill="#dcb98b"/>${tree(150, 700, 230)}${tree(1480, 690, 190)}${palm(1330, 690, 360, 40, '#5f8a57')}
    <path d="M330 800V430h640v370z" fill="#c7794f"/><path d="M330 720h640v80H330z" fill="#a95f3d"/><path d="M250 452C360 300 470 210 650 170c180 40 290 130 400 282-260 40-540 40-800 0z" fill="#b98f55"/><g stroke="#8d6a3d" stroke-width="5" opacity=".6">${steps(
      13,
      310,
      57,
    )
      .map((x) => `<path d="M${x} 460L${650 + (x - 650) * 0.12} 186"/>`)
      .join('')}</g><path d="M250 452c260 40 540 40 800 0v20c-260 40-540 40-800 0z" fill="#8d6a3d"/>
    <path d="${arch(650, 800, 150, 270)}" fill="#4b2f22" stroke="#fff4df" stroke-width="12"/><g fill="none" stroke="#fff4df" stroke-width="7">${[
      430, 870,
    ]
      .map(
        (x) =>
          `<circle cx="${x}" cy="600" r="46"/><circle cx="${x}" cy="600" r="22"/>${steps(8, 0, 45)
            .map((angle) => `<path d="M${x} 546v-22" transform="rotate(${angle} ${x} 600)"/>`)
            .join('')}`,
      )
      .join(
        '',
      )}<path d="M340 752l24-24 24 24 24-24 24 24 24-24 24 24 24-24 24 24M760 752l24-24 24 24 24-24 24 24 24-24 24 24 24-24 24 24"/></g>
    <path d="M1040 470h14v330h-14zM1400 470h14v330h-14zM1030 470h394v12h-394z" fill="#8d5a37"/>${[
      '#c65f45',
      '#3d6f7c',
      '#e2a24e',
      '#d9607a',
    ]
      .map(
        (color, i) =>
          `<path d="M${1066 + i * 84} 480h70v${200 + (i % 2) * 36}h-70z" fill="${color}"/><path d="M${1066 + i * 84} 520h70M${1066 + i * 84} ${640 + (i % 2) * 36}h70" stroke="#f6dfa8" stroke-width="9" stroke-dasharray="10 8"/>`,
      )
      .join('')}
    <ellipse cx="800" cy="960" rx="700" ry="30" fill="#8d5a37" opacity=".25"/>${pot(240, 930, 1.1, '#b4643f')}${pot(400, 950, 0.8, '#d98b5f')}${pot(300, 800, 0.7, '#c97a55')}${pot(1270, 940, 1.2, '#b4643f')}${pot(1430, 950, 0.9, '#d98b5f')}${pot(1130, 950, 0.7, '#86b3c3')}
    <g transform="translate(820 950)"><path d="M-26-30h52V0h-52z" fill="#6f5a44"/><ellipse cy="-40" rx="150" ry="28" fill="#8d7458"/><ellipse cy="-48" rx="150" ry="26" fill="#a58a6a"/><path d="M-52-52c-34-30-30-76-12-104h128c18 28 22 74-12 104z" fill="#c97a55"/><ellipse cy="-156" rx="64" ry="14" fill="#8f4f31"/><path d="M-62-110c40 10 84 10 124 0" stroke="#e0a47e" stroke-width="6" fill="none"/></g>`
}

export const outingScenes = { promenade, fountains, bazaar, craftVillage }
