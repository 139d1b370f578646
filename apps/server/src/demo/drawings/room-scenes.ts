import { arch, down, glow, orangeTree, palm, pavilion, steps } from './shapes.ts'

/** The demo hotel's four kinds of rooms, drawn as 1600 × 1000 SVG. */

interface Colors {
  head: string
  throwOver: string
  cushion: string
  trim: string
}

/** A bed seen from its foot's side, standing on y 960; `x` is its left edge, 740 wide. */
function bed(x: number, { head, throwOver, cushion, trim }: Colors): string {
  return `<g transform="translate(${x} 0)">
    <path d="M50 760V400c0-80 60-120 130-120h380c70 0 130 40 130 120v360z" fill="${head}"/>
    <path d="M90 760V420c0-56 44-92 104-92h352c60 0 104 36 104 92v340z" fill="#fff" opacity=".14"/>
    ${steps(3, 210, 160)
      .map(
        (at) =>
          `<path d="${arch(at, 560, 96, 150)}" fill="none" stroke="${trim}" stroke-width="5" opacity=".75"/>`,
      )
      .join('')}
    <rect x="112" y="510" width="236" height="124" rx="46" fill="url(#linen)"/><rect x="392" y="510" width="236" height="124" rx="46" fill="url(#linen)"/>
    <rect x="262" y="556" width="216" height="90" rx="34" fill="${cushion}"/><path d="M292 601h156" stroke="${trim}" stroke-width="6" stroke-dasharray="9 11"/>
    <path d="M20 668c0-42 30-62 84-62h532c60 0 92 22 104 68l28 206H20z" fill="url(#linen)"/>
    <path d="M18 752c230-36 490-36 726 0l22 134H18z" fill="${throwOver}"/>
    <path d="M24 778c230-36 480-36 724 0M22 856c230-30 500-30 740 0" stroke="${trim}" stroke-width="7" fill="none"/>
    <path d="M8 878h768v48a14 14 0 0 1-14 14H22a14 14 0 0 1-14-14z" fill="#6f3d24"/><path d="M36 938h34v26H36zM714 938h34v26h-34z" fill="#54301c"/></g>`
}

/** A lamp on a small table. */
const bedside = (x: number) =>
  `<circle cx="${x + 62}" cy="500" r="260" fill="url(#lamp)" opacity=".7"/>
    <rect x="${x}" y="660" width="124" height="190" rx="8" fill="#8d5330"/><rect x="${x + 14}" y="684" width="96" height="58" rx="5" fill="#ad6f40"/><circle cx="${x + 62}" cy="713" r="6" fill="#f0c48d"/>
    <path d="M${x + 54} 580h16v80h-16z" fill="#7a5a34"/><path d="M${x + 20} 584l24-104h36l24 104z" fill="#ffeec8"/>`

const floor = (y: number) =>
  `<rect y="${y}" width="1600" height="${1000 - y}" fill="url(#floor)"/><g stroke="#5d3620" stroke-opacity=".28" stroke-width="3">${[
    40, 92, 160,
  ]
    .map((down) => `<path d="M0 ${y + down}h1600"/>`)
    .join('')}</g>`

const shared = `${down('linen', '#ffffff', '#e6dfd2')}${glow('lamp', '#ffdc96')}`

/** The court of orange trees behind a carved window seat. */
function courtRoom(): string {
  const views = [950, 1180, 1410].map((x) => arch(x, 650, 190, 430))
  return `<defs>${shared}${down('wall', '#eef0de', '#d9dfc2')}${down('floor', '#b98558', '#8a5b3a')}${down('court', '#cfe6ea', '#fdf1d6', '#f0d3a4')}
    <clipPath id="views">${views.map((view) => `<path d="${view}"/>`).join('')}</clipPath></defs>
    <rect width="1600" height="780" fill="url(#wall)"/>${floor(780)}<rect y="764" width="1600" height="18" fill="#fbf7ea"/>
    ${views.map((view) => `<path d="${view}" fill="url(#court)"/>`).join('')}
    <g clip-path="url(#views)"><rect x="820" y="400" width="760" height="180" fill="#f0cd9d"/><rect x="820" y="394" width="760" height="10" fill="#fff4de"/>
      ${steps(7, 870, 110)
        .map((x) => `<path d="${arch(x, 580, 66, 128)}" fill="#b77f58"/>`)
        .join('')}
      <rect x="820" y="580" width="760" height="80" fill="#e8cfa3"/>${orangeTree(965, 640, 92)}${orangeTree(1192, 630, 112)}${orangeTree(1420, 640, 88)}</g>
    ${views.map((view) => `<path d="${view}" fill="none" stroke="#fffaf0" stroke-width="20"/><path d="${view}" fill="none" stroke="#b9986b" stroke-width="4"/>`).join('')}
    <rect x="830" y="640" width="700" height="26" rx="8" fill="#fffaf0"/>
    <rect x="842" y="666" width="676" height="150" fill="#a9683f"/><rect x="842" y="666" width="676" height="12" fill="#8b5230"/>
    ${steps(7, 892, 96)
      .map(
        (x) => `<path d="${arch(x, 806, 62, 104)}" fill="none" stroke="#d9a877" stroke-width="5"/>`,
      )
      .join('')}
    <rect x="838" y="612" width="684" height="42" rx="20" fill="#6f8f63"/>
    <rect x="868" y="536" width="128" height="96" rx="26" fill="#e2a24e" transform="rotate(-7 932 584)"/><rect x="1352" y="536" width="134" height="98" rx="26" fill="#c7674a" transform="rotate(6 1419 585)"/>
    <rect x="1128" y="596" width="104" height="12" rx="5" fill="#8b5230"/><path d="M1150 596v-26h38v26zM1188 576h12a9 9 0 0 1 0 18h-12" fill="#fffaf0" stroke="#d8c6a4" stroke-width="3"/>
    ${bedside(18)}${bed(120, { head: '#8f5b39', throwOver: '#6f8f63', cushion: '#d98b4a', trim: '#f2d9a6' })}
    <ellipse cx="1180" cy="920" rx="330" ry="52" fill="#c7674a" opacity=".45"/><ellipse cx="1180" cy="920" rx="262" ry="38" fill="none" stroke="#f5e3bf" stroke-width="6" opacity=".7"/>`
}

/** Wide windows over the lake in the morning. */
function lakeRoom(): string {
  const panes = [880, 1120, 1360]
  return `<defs>${shared}${down('wall', '#f6ecdc', '#ead7bd')}${down('floor', '#a9795a', '#7c5540')}${down('sky', '#a9d3e6', '#e5eee6', '#fbe4c2')}${down('water', '#a7cfd6', '#5a9cb0')}${glow('sun', '#fff6d6')}
    <clipPath id="panes">${panes.map((x) => `<rect x="${x - 105}" y="170" width="210" height="450"/>`).join('')}</clipPath></defs>
    <rect width="1600" height="780" fill="url(#wall)"/>${floor(780)}<rect y="764" width="1600" height="18" fill="#fffaf0"/>
    <g clip-path="url(#panes)"><rect x="700" y="150" width="900" height="300" fill="url(#sky)"/><circle cx="1290" cy="300" r="200" fill="url(#sun)"/><circle cx="1290" cy="300" r="44" fill="#fffbe8"/>
      <path d="M700 430c120-76 210-60 300-22s150-74 270-34 190-50 330 6v80H700z" fill="#8ba0b5"/><path d="M700 452c160-36 320-14 470-26s260-20 430 8v40H700z" fill="#6f8ea3"/>
      <rect x="700" y="452" width="900" height="190" fill="url(#water)"/>
      <g transform="translate(1010 466) scale(.5)"><rect x="-130" y="-40" width="260" height="40" fill="#f4dfc0"/>${pavilion(0, -40, 150, '#f0d4ae')}${pavilion(-96, -40, 64, '#ebcaa0')}${pavilion(96, -40, 64, '#ebcaa0')}</g>
      <path d="M1270 540c60 22 120 22 176 0l-18 34h-140z" fill="#8a5a3d"/><path d="M1350 540v-92l58 84z" fill="#fff6e6"/>
      <g stroke="#e9f8f6" stroke-width="4" stroke-linecap="round" opacity=".7">${[
        [810, 500, 70],
        [960, 540, 100],
        [1150, 512, 60],
        [880, 590, 130],
        [1120, 600, 120],
        [1420, 500, 80],
      ]
        .map(([x, y, w]) => `<path d="M${x} ${y}h${w}"/>`)
        .join('')}</g></g>
    ${panes.map((x) => `<rect x="${x - 105}" y="170" width="210" height="450" fill="none" stroke="#fffaf0" stroke-width="20"/><path d="M${x} 170v450M${x - 105} 320h210" stroke="#fffaf0" stroke-width="8"/>`).join('')}
    <rect x="740" y="612" width="760" height="30" rx="8" fill="#fffaf0"/>
    <path d="M760 128h66c8 190-6 400-40 652h-54c30-220 40-460 28-652zM1480 128h-66c-8 190 6 400 40 652h54c-30-220-40-460-28-652z" fill="#bcd2d3"/><rect x="716" y="116" width="808" height="14" rx="7" fill="#8d5a37"/>
    <g transform="translate(1120 612)"><rect x="-86" y="-14" width="172" height="14" rx="6" fill="#a26a43"/><path d="M-50-14c-22 0-26-44-4-52h52c22 8 18 52-4 52z" fill="#fff"/><path d="M2-52c22-6 26 24 2 26" fill="none" stroke="#fff" stroke-width="8"/><path d="M-32-70h12v8h-12z" fill="#d98b4a"/><path d="M34-14c-8 0-12-26-10-32h40c2 6-2 32-10 32z" fill="#fff"/></g>
    ${bedside(10)}${bed(110, { head: '#a06a44', throwOver: '#4f8496', cushion: '#e0b364', trim: '#f3e2bd' })}
    <path d="M980 960l46-150h420l46 150z" fill="#5a8b99" opacity=".3"/>
    <g transform="translate(1226 0)"><path d="M-110 800c0-40 24-60 60-60h104c36 0 60 20 60 60v60h-224z" fill="#c98b5c"/><rect x="-96" y="716" width="196" height="96" rx="30" fill="#dba272"/><path d="M-92 858h16v48h-16zM78 858h16v48H78z" fill="#6f3d24"/><rect x="-40" y="736" width="84" height="66" rx="20" fill="#f6ecdc"/></g>`
}

/** Open doors to a carved balcony above the water, laid for breakfast. */
function balconyRoom(): string {
  const door = arch(1060, 800, 640, 690)
  return `<defs>${shared}${down('wall', '#f8e0cf', '#edc4a8')}${down('floor', '#a56a4b', '#774732')}${down('sky', '#6e86b8', '#d6a6a8', '#fbd7a4')}${down('water', '#d9a58f', '#6c6f9a')}${glow('sun', '#fff2c8')}
    <clipPath id="door"><path d="${door}"/></clipPath></defs>
    <rect width="1600" height="800" fill="url(#wall)"/>${floor(800)}<rect y="784" width="1600" height="18" fill="#fff3e6"/>
    <path d="${door}" fill="url(#sky)"/>
    <g clip-path="url(#door)"><circle cx="1180" cy="440" r="250" fill="url(#sun)"/><circle cx="1180" cy="440" r="50" fill="#fff6da"/>
      <path d="M700 500c120-80 230-70 330-24s220-70 400 10v90H700z" fill="#8a7399"/><path d="M700 536c180-40 330-10 460-22s180-16 260 4v40H700z" fill="#6b6390"/><rect x="700" y="546" width="720" height="260" fill="url(#water)"/>
      <g stroke="#ffe0b8" stroke-width="4" stroke-linecap="round" opacity=".65">${[
        [800, 580, 90],
        [1120, 572, 150],
        [960, 612, 120],
        [1220, 640, 100],
      ]
        .map(([x, y, w]) => `<path d="M${x} ${y}h${w}"/>`)
        .join('')}</g>
      ${palm(800, 600, 200, 30, '#4a4a68')}
      <rect x="720" y="760" width="680" height="60" fill="#dcb18a"/>
      <rect x="720" y="640" width="680" height="18" fill="#f7dfc0"/><rect x="720" y="752" width="680" height="14" fill="#f7dfc0"/>
      ${steps(12, 752, 56)
        .map(
          (x) =>
            `<path d="${arch(x, 752, 40, 88)}" fill="none" stroke="#f2d3ad" stroke-width="8"/>`,
        )
        .join('')}</g>
    <path d="${door}" fill="none" stroke="#fff6ea" stroke-width="30"/><path d="${door}" fill="none" stroke="#c98f62" stroke-width="5"/>
    <path d="M742 800V330l-120 46v424zM1378 800V330l120 46v424z" fill="#8f573a"/><path d="M718 770V392l-72 28v350zM1402 770V392l72 28v350z" fill="#b07650"/>
    <g transform="translate(1060 0)"><ellipse cx="0" cy="858" rx="220" ry="24" fill="#5d3620" opacity=".25"/><path d="M-10 700h20v150h-20z" fill="#7d4c31"/><path d="M-60 850h120v12H-60z" fill="#7d4c31"/><ellipse cx="0" cy="700" rx="128" ry="26" fill="#fff6ea"/><path d="M-128 700c30 40 226 40 256 0l-14 52c-60 26-168 26-228 0z" fill="#f4e2cc"/>
      <path d="M-60 694c-8 0-10-24-8-30h36c2 6 0 30-8 30z" fill="#c7674a"/><ellipse cx="46" cy="694" rx="40" ry="9" fill="#fff"/><circle cx="36" cy="686" r="12" fill="#e79a4a"/><circle cx="58" cy="686" r="12" fill="#efb25e"/><path d="M0 692v-46" stroke="#6b8f63" stroke-width="5"/><circle cx="0" cy="640" r="13" fill="#d9607a"/>
      ${[-1, 1].map((side) => `<g transform="scale(${side} 1)"><path d="M190 560c40 0 58 24 58 70v110h-26V640c0-24-10-36-32-36z" fill="#8f573a"/><rect x="138" y="728" width="116" height="26" rx="12" fill="#c98b5c"/><path d="M146 752h14v106h-14zM236 752h14v106h-14z" fill="#8f573a"/></g>`).join('')}</g>
    ${bed(-210, { head: '#93503a', throwOver: '#b4543f', cushion: '#e8b85e', trim: '#f8dcae' })}
    <g transform="translate(1540 940)"><path d="M-50 0l12-110h76L50 0z" fill="#c97a55"/><path d="M0-110C-100-160-120-260-104-310-40-270-6-200 0-110zM0-110C100-160 114-260 96-320 40-270 6-200 0-110z" fill="#6d9168"/><path d="M0-110C-34-220-22-320 0-380 24-320 34-220 0-110z" fill="#7da476"/></g>`
}

/** The sitting room of the suite: a terrace under a pavilion at nightfall, the bed in the room behind. */
function suite(): string {
  const terrace = arch(1120, 770, 700, 650)
  const alcove = arch(330, 770, 420, 560)
  return `<defs>${shared}${down('wall', '#efdccb', '#d9b99c')}${down('floor', '#8c5a42', '#5f3a2b')}${down('sky', '#28335f', '#5f5a94', '#c98a95', '#f7c793')}${down('water', '#8a7196', '#353c6b')}${down('deep', '#c9a487', '#a97f62')}
    <clipPath id="terrace"><path d="${terrace}"/></clipPath><clipPath id="alcove"><path d="${alcove}"/></clipPath></defs>
    <rect width="1600" height="780" fill="url(#wall)"/>${floor(780)}<rect y="764" width="1600" height="18" fill="#fbeedd"/>
    <path d="${alcove}" fill="url(#deep)"/><g clip-path="url(#alcove)"><circle cx="330" cy="420" r="230" fill="url(#lamp)"/><g transform="translate(120 250) scale(.56)">${bed(0, { head: '#7c4a35', throwOver: '#5b4f86', cushion: '#d9a24e', trim: '#f3d9a4' })}</g></g>
    <path d="${alcove}" fill="none" stroke="#fff4e4" stroke-width="22"/><path d="${alcove}" fill="none" stroke="#b98a5e" stroke-width="4"/>
    <g clip-path="url(#terrace)"><rect x="740" y="100" width="760" height="520" fill="url(#sky)"/>
      <g fill="#fff" opacity=".85">${[
        [860, 250, 3],
        [960, 190, 2.4],
        [1080, 260, 2],
        [1190, 200, 3],
        [1330, 270, 2.4],
        [1020, 330, 2],
        [1400, 360, 2.6],
      ]
        .map(([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r}"/>`)
        .join('')}</g><circle cx="1230" cy="320" r="32" fill="#fdf3d8"/>
      <path d="M740 560c140-80 260-60 360-20s210-70 420 10v80H740z" fill="#4c4577"/><rect x="740" y="590" width="760" height="190" fill="url(#water)"/>
      <g transform="translate(1010 596) scale(.62)"><rect x="-150" y="-50" width="300" height="50" fill="#d99b6a"/>${pavilion(0, -50, 130, '#d08d62')}${pavilion(-110, -50, 60, '#c9855b')}${pavilion(110, -50, 60, '#c9855b')}</g>
      <g stroke="#ffd9a8" stroke-width="4" stroke-linecap="round" opacity=".6"><path d="M860 626h120M1010 650h150M1230 630h110M920 676h90M1180 684h160"/></g>
      <rect x="740" y="716" width="760" height="70" fill="#c79470"/><rect x="740" y="690" width="760" height="14" fill="#f3d7b2"/>
      ${steps(14, 774, 54)
        .map((x) => `<path d="M${x} 704v60" stroke="#f0d0a6" stroke-width="9"/>`)
        .join('')}
      <g fill="#eac59b"><path d="M868 170h26v600h-26zM1346 170h26v600h-26z"/></g></g>
    <path d="${terrace}" fill="none" stroke="#fff4e4" stroke-width="28"/><path d="${terrace}" fill="none" stroke="#b98a5e" stroke-width="5"/>
    <g transform="translate(640 0)"><path d="M-3 0h6v150h-6z" fill="#8d6a3d"/><circle cx="0" cy="250" r="180" fill="url(#lamp)"/><path d="M-54 230c0-52 24-84 54-84s54 32 54 84c-34 16-74 16-108 0z" fill="#ffdf9c"/><path d="M-60 228h120v12H-60z" fill="#b98a4e"/></g>
    <path d="M560 985l60-170h820l60 170z" fill="#5b4f86" opacity=".4"/><path d="M620 968l44-132h752l44 132z" fill="none" stroke="#f3d9a4" stroke-width="5" opacity=".6"/>
    <g transform="translate(1060 0)"><rect x="-260" y="668" width="520" height="150" rx="46" fill="#7d6aa6"/><rect x="-236" y="760" width="232" height="84" rx="26" fill="#9585b8"/><rect x="4" y="760" width="232" height="84" rx="26" fill="#9585b8"/><rect x="-296" y="728" width="74" height="136" rx="34" fill="#6c5a95"/><rect x="222" y="728" width="74" height="136" rx="34" fill="#6c5a95"/><path d="M-262 860h18v44h-18zM244 860h18v44h-18z" fill="#54301c"/>
      <rect x="-206" y="694" width="104" height="84" rx="22" fill="#e3b15c" transform="rotate(-8 -154 736)"/><rect x="104" y="694" width="104" height="84" rx="22" fill="#c7674a" transform="rotate(7 156 736)"/></g>
    <g transform="translate(1060 0)"><ellipse cx="0" cy="908" rx="150" ry="26" fill="#7c4a35"/><ellipse cx="0" cy="898" rx="150" ry="26" fill="#a06a44"/><path d="M-44 890c-8 0-12-30-10-36h44c2 6-2 36-10 36z" fill="#fff"/><ellipse cx="50" cy="890" rx="44" ry="9" fill="#f6e5cb"/><circle cx="40" cy="882" r="12" fill="#ee9440"/><circle cx="62" cy="882" r="12" fill="#f0ad58"/></g>
    <g transform="translate(70 960)"><path d="M-50 0l12-110h76L50 0z" fill="#b9694a"/><path d="M0-110C-100-160-120-260-104-310-40-270-6-200 0-110zM0-110C100-160 114-260 96-320 40-270 6-200 0-110z" fill="#55785a"/><path d="M0-110C-34-220-22-320 0-380 24-320 34-220 0-110z" fill="#68906a"/></g>`
}

export const roomScenes = { courtRoom, lakeRoom, balconyRoom, suite } as const
