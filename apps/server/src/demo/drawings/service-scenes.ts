import { folded, interior, lantern, plant, rug, tableLamp, windows } from './furnishings.ts'
import { cypress, outdoors } from './scenery.ts'
import { arch, down, glow, orangeTree, pavilion, steps } from './shapes.ts'

/** Work places of the demo hotel's departments, as bodies of 1600 × 1000 SVGs. */

/** The lobby: keys on their hooks behind a carved desk. */
function frontDesk(): string {
  const key = (x: number, y: number) =>
    `<circle cx="${x}" cy="${y}" r="4" fill="#f0c48d"/><circle cx="${x}" cy="${y + 14}" r="9" fill="none" stroke="#e2b25e" stroke-width="5"/><path d="M${x - 3} ${y + 22}h6v26h9v6h-15z" fill="#e2b25e"/>`
  return `${interior(['#f4e2c8', '#e2c199'], ['#c9a27a', '#96694a'], 800)}<defs>${down('desk', '#9a5c3a', '#6b3a24')}</defs>
    ${[210, 1390].map((x) => `<path d="${arch(x, 800, 270, 640)}" fill="#c98f62"/><path d="${arch(x, 800, 270, 640)}" fill="none" stroke="#fff6ea" stroke-width="18"/><path d="${arch(x, 800, 270, 640)}" fill="none" stroke="#b98a5e" stroke-width="4"/>`).join('')}
    <path d="${arch(800, 700, 760, 610)}" fill="#7b4a35"/><path d="${arch(800, 700, 760, 610)}" fill="none" stroke="#fff6ea" stroke-width="22"/><path d="${arch(800, 700, 760, 610)}" fill="none" stroke="#b98a5e" stroke-width="4"/>
    ${[316, 404, 492]
      .map((y, row) =>
        steps(row === 0 ? 5 : 7, row === 0 ? 620 : 530, 90)
          .map(
            (x, i) =>
              `<rect x="${x - 36}" y="${y}" width="72" height="76" rx="6" fill="#9c6245"/><rect x="${x - 30}" y="${y + 6}" width="60" height="64" rx="4" fill="#5b3325"/>${(i * 3 + row) % 4 === 1 ? `<path d="M${x - 20} ${y + 66}v-34h40v34z" fill="#f6ecdc" transform="rotate(-6 ${x} ${y + 50})"/>` : key(x, y + 12)}`,
          )
          .join(''),
      )
      .join('')}
    ${lantern(210, 330, 0.95)}${lantern(1390, 330, 0.95)}${lantern(800, 240, 0.8)}
    ${rug(800, 960, 1100, '#8b3f2b')}
    <path d="M330 630h940v34H330z" fill="#d9a877"/><path d="M330 630h940v9H330z" fill="#f6d7ab"/><path d="M360 664h880v236H360z" fill="url(#desk)"/>
    ${steps(8, 426, 107)
      .map(
        (x) =>
          `<path d="${arch(x, 876, 78, 176)}" fill="none" stroke="#e7b98a" stroke-width="6" opacity=".8"/>`,
      )
      .join('')}
    ${tableLamp(450, 630)}<g transform="translate(800 630)"><path d="M-64-14a64 62 0 0 1 128 0z" fill="#e2b25e"/><path d="M-46-22a46 44 0 0 1 26-36" stroke="#fff3cf" stroke-width="8" fill="none" stroke-linecap="round"/><path d="M-76-14H76V0H-76z" fill="#6b3a24"/><path d="M-5-90H5v16H-5z" fill="#b98a4e"/><circle cy="-92" r="9" fill="#e2b25e"/></g>
    <path d="M990 630l14-16h130l14 16z" fill="#fffaf0"/><path d="M1069 614v16" stroke="#d8c6a4" stroke-width="3"/>
    <g transform="translate(1200 630)"><path d="M-22 0c-14-24-10-46 0-60H22c10 14 14 36 0 60z" fill="#86b3c3"/><path d="M0-60v-70M-8-60c-6-40-20-50-34-64M8-60c8-36 20-48 34-58" stroke="#6d9168" stroke-width="6" fill="none"/><g fill="#ee9440"><circle cx="-44" cy="-128" r="18"/><circle cy="-140" r="21"/><circle cx="44" cy="-122" r="18"/></g></g>${plant(1480, 960, 1)}${plant(110, 960, 1)}`
}

/** The linen room. */
function linenRoom(): string {
  const white = ['#e9dfcb', '#fffaf0', '#efe6d4']
  const tones = [
    ['#fffaf0', '#c9dde0', '#fffaf0'],
    ['#f3d2c2', '#fffaf0'],
    ['#fffaf0', '#d3ddc0', '#fffaf0'],
  ]
  return `${interior(['#e4ece8', '#c5d6d2'], ['#b9926c', '#8a6446'], 800)}
    ${windows('garden', [arch(1310, 620, 330, 470)], `<rect width="1600" height="620" fill="#bfe0e6"/><rect y="500" width="1600" height="130" fill="#a9c08d"/>${cypress(1210, 560, 260)}${cypress(1410, 560, 260)}${orangeTree(1310, 560, 130)}`)}
    <path d="${arch(560, 820, 860, 760)}" fill="#8d5a37"/><path d="${arch(560, 808, 800, 690)}" fill="#5e3a28"/>
    ${windows('cupboard', [arch(560, 808, 800, 690)], [330, 490, 650, 806].map((y, row) => `${(row === 0 ? [470, 650] : [280, 560, 840]).map((x, i) => folded(x, y, row === 0 ? 150 : 200, (i + row) % 3 === 0 ? white : (tones[(i + row) % 3] ?? white))).join('')}<path d="M170 ${y}h780v12H170z" fill="#b0713f"/>`).join(''), '#d9a877', '#a9683f')}
    ${lantern(1060, 220, 0.7)}
    <g transform="translate(1190 950)"><ellipse rx="300" ry="22" cy="2" fill="#3a2116" opacity=".22"/><path d="M-250-280h14V-20h-14zM236-280h14V-20h-14z" fill="#8d5a37"/>${folded(-110, -150, 200, white)}${folded(110, -150, 200, ['#c9dde0', '#fffaf0', '#c9dde0'])}<path d="M-250-150h500v16h-500zM-250-40h500v20h-500z" fill="#b0713f"/><path d="M-210-134h190v94h-190z" fill="#f3ead9"/><path d="M-210-134h190l-14 26h-162z" fill="#e2d3ba"/><g fill="#86b3c3"><rect x="20" y="-112" width="40" height="72" rx="10"/><rect x="30" y="-130" width="20" height="20" rx="4"/></g><g fill="#6d9168"><rect x="80" y="-104" width="44" height="64" rx="10"/><rect x="92" y="-122" width="20" height="20" rx="4"/></g><g fill="#e2a24e"><rect x="146" y="-96" width="66" height="56" rx="8"/></g><circle cx="-220" cy="-2" r="24" fill="#54301c"/><circle cx="220" cy="-2" r="24" fill="#54301c"/><circle cx="-220" cy="-2" r="8" fill="#d9a877"/><circle cx="220" cy="-2" r="8" fill="#d9a877"/></g>`
}

/** The workshop behind the court. */
function workshop(): string {
  const hung = [
    '<path d="M-8 0h16v130H-8z" fill="#b0713f"/><path d="M-46-8h92l14 34H18l-6-10h-24l-6 10h-34z" fill="#5d6873"/>',
    '<path d="M-12 130V30c-26-10-34-50-10-70v34l22 14 22-14v-34c24 20 16 60-10 70v100z" fill="#8a94a3"/>',
    '<path d="M-60 0h40l130 60-6 14L-56 44z" fill="#b9c0c5"/><path d="M-70-14c30-6 50 0 50 30s-30 40-52 34z" fill="#c65f45"/>',
    '<path d="M-7 40h14v96H-7z" fill="#8a94a3"/><rect x="-18" y="-30" width="36" height="76" rx="14" fill="#e2a24e"/>',
    '<path d="M-44 120L-6 30M44 120L6 30" stroke="#c65f45" stroke-width="18" stroke-linecap="round"/><path d="M-6 40c-24-30-16-70-4-84l10 44 10-44c12 14 20 54-4 84z" fill="#8a94a3"/>',
  ]
  return `${interior(['#efe0c6', '#dcc199'], ['#a58367', '#76563f'], 800)}
    ${windows('court', [arch(270, 640, 320, 470)], `${outdoors('day', 500, [300, 270])}<rect y="500" width="700" height="200" fill="#e6c79b"/>${orangeTree(270, 600, 140)}`)}
    <rect x="520" y="190" width="700" height="400" rx="16" fill="#4f6f74"/><rect x="520" y="190" width="700" height="400" rx="16" fill="none" stroke="#b0713f" stroke-width="18"/><g fill="#3d5a60">${steps(
      12,
      570,
      56,
    )
      .map((x) =>
        steps(6, 240, 60)
          .map((y) => `<circle cx="${x}" cy="${y}" r="5"/>`)
          .join(''),
      )
      .join('')}</g>
    ${hung.map((tool, i) => `<g transform="translate(${614 + i * 128} ${i % 2 ? 320 : 300}) scale(1.15)">${tool}</g>`).join('')}
    ${lantern(870, 150, 0.62)}
    <g transform="rotate(7 1380 600)"><path d="M1300 180h20v740h-20zM1440 180h20v740h-20z" fill="#c98b5c"/>${steps(
      9,
      250,
      76,
    )
      .map((y) => `<path d="M1310 ${y}h140v14h-140z" fill="#e0b184"/>`)
      .join('')}</g>
    <ellipse cx="780" cy="950" rx="560" ry="22" fill="#3a2116" opacity=".2"/><path d="M300 690h960v36H300z" fill="#c98b5c"/><path d="M300 690h960v9H300z" fill="#f0c48d"/><path d="M340 726h40v220h-40zM1180 726h40v220h-40zM340 860h880v24H340z" fill="#8d5a37"/><path d="M470 726h260v80H470z" fill="#a9683f"/><circle cx="600" cy="766" r="9" fill="#f0c48d"/>
    <g transform="translate(470 690)"><path d="M-90 0v-92H90V0z" fill="#c65f45"/><path d="M-90-56H90v10H-90z" fill="#8b3f2b"/><path d="M-40-92c0-30 14-40 40-40s40 10 40 40h-16c0-18-8-24-24-24s-24 6-24 24z" fill="#5d6873"/><path d="M-14-62h28v22h-28z" fill="#f0c48d"/></g>
    <g transform="translate(800 690)"><circle cy="-86" r="150" fill="url(#lamp)"/><path d="M-22-34h44V0h-44z" fill="#8a94a3"/><path d="M-22-34c0-22-30-34-30-70a52 52 0 0 1 104 0c0 36-30 48-30 70z" fill="#fff2c8"/><path d="M-14-36l-8-50 22 14 22-14-8 50" stroke="#e2a24e" stroke-width="5" fill="none"/></g>
    <g transform="translate(1040 690)"><path d="M-50 0l-8-66H58L50 0z" fill="#86b3c3"/><path d="M-30-66l-10-60h16l8 60zM0-66v-76h14v76zM26-66l12-54 14 4-10 50z" fill="#c98b5c"/></g>
    <g transform="translate(940 880)"><path d="M-60-20L-48 0H60l-4-70H-50z" fill="#5d7f5a"/></g><g transform="translate(560 860)"><path d="M-80 0v-50H80V0z" fill="#d9a24e"/><path d="M-80-30H80" stroke="#a9683f" stroke-width="5"/></g>`
}

/** The gate in the evening, a car waiting with its luggage. */
function porch(): string {
  return `<defs>${glow('lamp', '#ffdc96')}${down('wall', '#e0ab7e', '#bd7f58')}${down('yard', '#c99d78', '#8d6a58')}${down('deep', '#8a5a45', '#5d3a32')}</defs>${outdoors('dusk', 560, [330, 420])}
    ${pavilion(800, 190, 120, '#d9a27a')}${pavilion(430, 330, 96, '#cf9468')}${pavilion(1170, 330, 96, '#cf9468')}
    <rect x="360" y="320" width="880" height="480" fill="url(#wall)"/><rect x="560" y="180" width="480" height="620" fill="url(#wall)"/><path d="M346 312h214v14H346zM1040 312h214v14h-214zM546 172h508v14H546z" fill="#f9e2c4"/>
    <path d="${arch(800, 800, 340, 540)}" fill="url(#deep)" stroke="#fff0d6" stroke-width="16"/>${lantern(800, 470, 0.8, 130)}
    ${[450, 1150].map((x) => `<path d="${arch(x, 620, 120, 210)}" fill="#ffdf9c" stroke="#fff0d6" stroke-width="9"/><path d="M${x - 66} 622h132v14h-132z" fill="#fff0d6"/>`).join('')}
    <path d="M0 720h360v90H0zM1240 720h360v90h-360z" fill="#c98a60"/><path d="M0 708h360v16H0zM1240 708h360v16h-360z" fill="#f9e2c4"/>${cypress(120, 800, 330, '#4f5f63')}${cypress(250, 800, 250, '#586a6b')}${cypress(1370, 800, 260, '#586a6b')}${cypress(1500, 800, 340, '#4f5f63')}
    <rect y="790" width="1600" height="210" fill="url(#yard)"/>
    <g transform="translate(720 920)"><ellipse cy="26" rx="420" ry="24" fill="#3a2126" opacity=".35"/><path d="M-390-40c0-50 20-76 70-84 60-8 90-10 116-24 50-56 80-84 150-88h110c80 4 110 40 150 86 60 6 110 12 140 30 26 16 34 40 34 80 0 14-8 22-22 22h-726c-14 0-22-8-22-22z" fill="#fbf3e4"/><path d="M-390-40c0-8 0-14 2-20h768v20c0 14-8 22-22 22h-726c-14 0-22-8-22-22z" fill="#e4d5bc"/>
    <path d="M-170-152c34-40 60-56 100-58h20v58zM-24-210h86c50 2 74 24 104 58H-24z" fill="#7a8fa3"/><path d="M-24-150v110M-170-146l-8 100M170-150l10 104" stroke="#d8c6a4" stroke-width="5"/><path d="M-6-120h34v8H-6zM-150-120h34v8h-34z" fill="#b9a98c"/><circle cx="366" cy="-78" r="20" fill="#ffe3a1"/><circle cx="366" cy="-78" r="110" fill="url(#lamp)"/><path d="M340-30h50v12h-50zM-400-34h44v14h-44z" fill="#b9c0c5"/><path d="M-392-92h18v28h-18z" fill="#c65f45"/>
    <g><circle cx="-230" cy="-16" r="58" fill="#2f2a33"/><circle cx="-230" cy="-16" r="30" fill="#d9dde0"/><circle cx="-230" cy="-16" r="11" fill="#7a8fa3"/><circle cx="230" cy="-16" r="58" fill="#2f2a33"/><circle cx="230" cy="-16" r="30" fill="#d9dde0"/><circle cx="230" cy="-16" r="11" fill="#7a8fa3"/></g></g>
    <g transform="translate(1290 950)"><ellipse cy="4" rx="170" ry="16" fill="#3a2126" opacity=".3"/><path d="M-140-20h280v16h-280z" fill="#b98a4e"/><path d="M-134-20v-300c0-50 40-70 134-70s134 20 134 70v300h-12v-296c0-40-34-60-122-60s-122 20-122 60v296z" fill="#e2b25e"/><rect x="-116" y="-122" width="150" height="102" rx="12" fill="#8b3f2b"/><path d="M-88-122v102M6-122v102" stroke="#d9a877" stroke-width="9"/><rect x="44" y="-170" width="80" height="150" rx="12" fill="#4f6f74"/><path d="M62-170v150M106-170v150" stroke="#86b3c3" stroke-width="5"/><rect x="-96" y="-206" width="128" height="84" rx="12" fill="#d9a24e"/><path d="M-52-206c0-22 8-26 20-26s20 4 20 26" stroke="#8d5a37" stroke-width="7" fill="none"/><circle cx="-112" cy="2" r="16" fill="#54301c"/><circle cx="112" cy="2" r="16" fill="#54301c"/></g>`
}

/** Things of the workshops on a window seat: a painting, a vase, a wrapped box. */
function keepsakes(): string {
  const seat = 700
  return `${interior(['#f6e4cf', '#e9c8a3'], ['#a9683f', '#7a4427'], 820)}
    ${windows('view', [arch(800, seat, 900, 620)], `${outdoors('day', 500, [540, 240])}<rect y="500" width="1600" height="220" fill="#8fc0c8"/><g stroke="#e9f8f6" stroke-width="5" stroke-linecap="round" opacity=".7"><path d="M430 560h120M700 600h180M980 550h140M560 650h130M1010 640h150"/></g>`)}
    <rect x="240" y="${seat - 8}" width="1120" height="34" rx="10" fill="#fffaf0"/><rect x="270" y="${seat + 26}" width="1060" height="180" fill="#a9683f"/>${steps(
      10,
      330,
      104,
    )
      .map(
        (x) =>
          `<path d="${arch(x, seat + 196, 70, 140)}" fill="none" stroke="#d9a877" stroke-width="6"/>`,
      )
      .join('')}
    <g transform="translate(520 ${seat - 8}) rotate(-4)"><rect x="-140" y="-330" width="280" height="330" rx="6" fill="#8b3f2b"/><rect x="-116" y="-306" width="232" height="282" fill="#fbf3e4"/><rect x="-98" y="-288" width="196" height="246" fill="#3d6f7c"/><circle cx="44" cy="-236" r="24" fill="#f0c878"/><path d="M-98-90c60-30 130-26 196-8v56h-196z" fill="#7da476"/><g fill="#d9d3cd"><path d="M-66-64c-6-60 10-92 56-96 46-2 70 16 74 50l2 46h-22l-6-34h-44l-6 34h-24l-4-40z"/><path d="M60-120c26-8 36 14 28 46l-6 22h-10l4-34z"/></g><path d="M-40-156h60l6 34h-70z" fill="#c65f45"/><path d="M-40-128h66" stroke="#f0c878" stroke-width="6"/></g>
    <g transform="translate(850 ${seat - 8})"><path d="M-30-230c6 40-70 70-76 140C-110-40-70 0-40 0h80c30 0 70-40 66-90-6-70-82-100-76-140z" fill="#f2f6f5"/><path d="M-98-120c60 20 136 20 196 0l8 40c-70 24-142 24-212 0z" fill="#2f6f96"/><path d="M-34-244h68v20h-68z" fill="#2f6f96"/><g fill="#2f6f96"><circle cx="-50" cy="-36" r="14"/><circle cy="-28" r="14"/><circle cx="50" cy="-36" r="14"/></g><path d="M-70-92c-8 20-8 40 4 60" stroke="#fff" stroke-width="9" fill="none" stroke-linecap="round" opacity=".9"/><path d="M-10-244c-8-80-40-110-70-140M0-244c0-70 4-110 10-160M12-244c10-70 40-90 70-120" stroke="#6d9168" stroke-width="8" fill="none"/><g fill="#d9607a"><circle cx="-84" cy="-392" r="30"/><circle cx="12" cy="-416" r="36"/><circle cx="88" cy="-372" r="30"/></g><g fill="#f3b7a6"><circle cx="-84" cy="-394" r="13"/><circle cx="12" cy="-418" r="16"/><circle cx="88" cy="-374" r="13"/></g></g>
    <g transform="translate(1130 ${seat - 8})"><rect x="-110" y="-150" width="220" height="150" rx="6" fill="#e2a24e"/><path d="M-122-176h244v44h-244z" fill="#eeb968"/><path d="M-22-176h44V0h-44z" fill="#8b3f2b"/><path d="M0-176c-20-50-80-60-84-30-2 26 50 34 84 30zM0-176c20-50 80-60 84-30 2 26-50 34-84 30z" fill="#b4543f"/><circle cy="-178" r="15" fill="#8b3f2b"/></g>`
}

export const serviceScenes = { frontDesk, linenRoom, workshop, porch, keepsakes }
