/**
 * Pictures of things that the emoji set lacks: bodies of a 32 × 32 SVG in the set's style
 * (soft gradients, rounded edges, light from the upper left).
 */

/** A gradient of two colours, top left to bottom right; `name` becomes its id. */
function shade(name: string, light: string, dark: string, direction = 'x2="0.6" y2="1"'): string {
  return `<linearGradient id="${name}" ${direction}><stop stop-color="${light}"/><stop offset="1" stop-color="${dark}"/></linearGradient>`
}

/** One folded towel seen from its fold: a roll at the left, layers to the right. */
function foldedTowel(y: number, height: number, fill: string, seam: string): string {
  const r = height / 2
  const middle = y + r
  return `<rect x="3" y="${y}" width="26" height="${height}" rx="${r}" fill="url(#${fill})"/>
    <path d="M28.3 ${middle}H11.5" stroke="${seam}" stroke-width=".7" stroke-linecap="round"/>
    <path d="M7 ${y + 0.9}C4.9 ${y + 1.1} 4 ${middle - 0.6} 4 ${middle}" stroke="#fff" stroke-opacity=".7" stroke-width=".6" fill="none" stroke-linecap="round"/>
    <path d="M22.5 ${y}v${height}M24.3 ${y}v${height}" stroke="${seam}" stroke-width=".5" stroke-opacity=".55"/>`
}

export const drawings = {
  towels: `<defs>${shade('towels-a', '#ffffff', '#d9dfe8')}${shade('towels-b', '#fdf3e3', '#e2c9a4')}${shade('towels-c', '#e6f1f4', '#a9c9d3')}</defs>
    ${foldedTowel(19.6, 7.4, 'towels-c', '#7fa9b6')}
    ${foldedTowel(12.4, 7.4, 'towels-b', '#c4a577')}
    ${foldedTowel(5.2, 7.4, 'towels-a', '#b3bdca')}`,

  handTowel: `<defs>${shade('hand-a', '#f4fbfc', '#b7d5dd', 'x2="0" y2="1"')}${shade('hand-b', '#c69a5d', '#8d6733', 'x2="0" y2="1"')}</defs>
    <rect x="3" y="5" width="26" height="2.2" rx="1.1" fill="url(#hand-b)"/>
    <circle cx="3.6" cy="6.1" r="1.9" fill="#a97f47"/><circle cx="28.4" cy="6.1" r="1.9" fill="#a97f47"/>
    <path d="M9 5.6C9 4.7 9.7 4 10.6 4h10.8c.9 0 1.6.7 1.6 1.6V26.8c0 .7-.5 1.2-1.2 1.2H10.2c-.7 0-1.2-.5-1.2-1.2z" fill="url(#hand-a)"/>
    <path d="M9 21.4h14M9 23.6h14" stroke="#6fa3b3" stroke-width=".9"/>
    <path d="M9.2 25.8h13.6" stroke="#8fbac6" stroke-width=".4"/>
    <path d="M12.5 8.5v11M19.8 8.5v8" stroke="#9cc3ce" stroke-width=".5" stroke-linecap="round" opacity=".7"/>
    <path d="M10.3 5.3v19" stroke="#fff" stroke-width=".7" stroke-linecap="round" opacity=".8"/>`,

  pillow: `<defs>${shade('pillow-a', '#ffffff', '#c3cede')}</defs>
    <g transform="translate(-2.4 2.6) scale(1.15 1.05)">
    <path d="M4.9 7.2c-1.7-1.5-.6-3.9 1.7-3.3 6 1.3 12.8 1.3 18.8 0 2.3-.6 3.4 1.8 1.7 3.3-.9 3.7-.9 7.6 0 11.4 1.7 1.5.6 3.9-1.7 3.3-6-1.3-12.8-1.3-18.8 0-2.3.6-3.4-1.8-1.7-3.3.9-3.8.9-7.7 0-11.4z" fill="url(#pillow-a)"/>
    <path d="M7.2 6.4c2.3 1 3.7 1.9 4.7 3.3M24.8 6.4c-1.8.8-3 1.6-3.8 2.7M7.4 19.6c1.9-.9 3.1-1.8 4.1-3.1M24.6 19.6c-2.1-1-3.5-2-4.5-3.5" stroke="#a9b7cc" stroke-width=".5" fill="none" stroke-linecap="round"/>
    <path d="M6.3 8.3c-.7 3-.7 6 0 9.2M25.7 8.3c.7 3 .7 6 0 9.2" stroke="#b9c5d7" stroke-width=".35" stroke-dasharray=".7 .6" fill="none"/>
    <path d="M8.5 5.6c4.8.9 10.2.9 15 0" stroke="#fff" stroke-width=".7" fill="none" stroke-linecap="round"/></g>`,

  blanket: `<defs>${shade('blanket-a', '#d98a63', '#a9512f')}${shade('blanket-b', '#e9a27b', '#bd6540')}${shade('blanket-c', '#f3e0c4', '#d8b98c')}</defs>
    <rect x="3" y="20" width="26" height="7.6" rx="3.8" fill="url(#blanket-a)"/>
    <rect x="3" y="13" width="26" height="7.6" rx="3.8" fill="url(#blanket-b)"/>
    <rect x="3" y="6" width="26" height="7.6" rx="3.8" fill="url(#blanket-a)"/>
    <path d="M14 6h6.5v21.6H14z" fill="url(#blanket-c)"/>
    <path d="M15.4 6v21.6M19.1 6v21.6" stroke="#a9512f" stroke-width=".6"/>
    <path d="M28.3 9.8H9.5M28.3 16.8H9.5M28.3 23.8H9.5" stroke="#7f3519" stroke-opacity=".45" stroke-width=".6" stroke-linecap="round"/>
    <path d="M7 7c-1.8.2-2.9 1.4-2.9 2.8M7 14c-1.8.2-2.9 1.4-2.9 2.8" stroke="#fff" stroke-opacity=".5" stroke-width=".6" fill="none" stroke-linecap="round"/>
    <path d="M24 27.6v1.6M25.6 27.4v1.6M27 27v1.4M22.4 27.6v1.6M8 27.6v1.6M9.6 27.6v1.6M6.4 27.4v1.5M11.2 27.6v1.6" stroke="#c57850" stroke-width=".7" stroke-linecap="round"/>`,

  slippers: `<defs>${shade('slip-a', '#fffdf8', '#dccdb4')}${shade('slip-b', '#fbf1de', '#cdb48b')}<g id="slip-one">
      <path d="M9.5 3.5c3.3 0 5 3.2 4.7 7.8-.2 3.2-.9 4.8-.7 8.2.2 4.6-1 9-4.3 9s-5.4-3.8-5.2-9c.1-3.3.4-5 .5-8.2.2-4.6 1.7-7.8 5-7.8z" fill="#b99a6b"/>
      <path d="M9.5 3.1c3 0 4.6 3 4.3 7.4-.2 3.1-.9 4.8-.7 8.1.2 4.4-1 8.7-4 8.7s-4.9-3.7-4.7-8.7c.1-3.2.4-4.9.5-8.1.2-4.4 1.6-7.4 4.6-7.4z" fill="url(#slip-b)"/>
      <path d="M4.2 14.5c.3-2 .6-3.4.7-5.2.3-4.5 1.9-6.8 4.6-6.8 3 0 4.8 2.5 4.7 7.2-.1 2-.4 3.5-.7 5.3-3-1.7-6.4-1.9-9.3-.5z" fill="url(#slip-a)"/>
      <path d="M4.3 14.4c2.9-1.4 6.2-1.2 9.2.5" stroke="#b99a6b" stroke-width=".6" fill="none"/>
      <path d="M7.9 8.9l1.5-2.6 1.5 2.6-1.5 2.6z" fill="none" stroke="#c19a58" stroke-width=".6" stroke-linejoin="round"/>
    </g></defs>
    <use href="#slip-one" transform="rotate(-7 9 16) translate(-.6 .3)"/>
    <use href="#slip-one" transform="translate(32.6 .3) scale(-1 1) rotate(-7 9 16)"/>`,

  iron: `<defs>${shade('iron-a', '#7fb3d9', '#2f6596')}${shade('iron-b', '#f2f5f8', '#97a6b5', 'x2="0" y2="1"')}</defs>
    <path d="M2.5 25.6h25.6c.8 0 1.4-.6 1.4-1.4v-1.4h-25C3.2 22.8 2 24 2 25.1c0 .3.2.5.5.5z" fill="url(#iron-b)"/>
    <path d="M4.3 22.8C6 17.6 10.8 14.3 16.5 14.3h12c.6 0 1 .4 1 1v7.5z" fill="url(#iron-a)"/>
    <path d="M12 14.9C13 10 16.3 7.5 21 7.5h5c1.9 0 3.2 1.2 3.4 3l.3 4.1h-3.4l-.2-2.6c-.1-.8-.6-1.2-1.3-1.2h-3.6c-2.9 0-4.7 1.2-5.6 3.6z" fill="#2b4a68"/>
    <path d="M14.3 11.5c1.4-2 3.6-3.1 6.7-3.1h4.6" stroke="#6d92b5" stroke-width=".6" fill="none" stroke-linecap="round"/>
    <path d="M6.7 20.8c1.7-2.9 4.6-4.8 8.3-5.2" stroke="#fff" stroke-opacity=".65" stroke-width=".8" fill="none" stroke-linecap="round"/>
    <circle cx="21.5" cy="18.6" r="2" fill="#dcebf6"/><path d="M21.5 18.6v-1.5" stroke="#2b4a68" stroke-width=".6" stroke-linecap="round"/>
    <path d="M29.5 16.5c1.6.3 1.9-2.6.6-4.2" stroke="#2b4a68" stroke-width=".8" fill="none" stroke-linecap="round"/>`,

  fan: `<defs>${shade('fan-a', '#f7fafc', '#b9c6d3')}${shade('fan-b', '#8fc5d8', '#3f89a4')}</defs>
    <path d="M14.8 21h2.4l.5 6.6h-3.4z" fill="#94a5b5"/>
    <path d="M9 29.4c0-1.6 2.8-2.7 7-2.7s7 1.1 7 2.7c0 .5-.4.8-.8.8H9.8c-.4 0-.8-.3-.8-.8z" fill="url(#fan-a)"/>
    <circle cx="16" cy="12.6" r="10.7" fill="url(#fan-a)"/><circle cx="16" cy="12.6" r="9.4" fill="#eaf2f6"/>
    <g fill="url(#fan-b)"><path id="fan-blade" d="M15.6 12C12.2 9.8 11.5 5.7 14 4.3c2.5-1.2 4.6 1.7 2.7 7.5z"/>
      <use href="#fan-blade" transform="rotate(90 16 12.6)"/><use href="#fan-blade" transform="rotate(180 16 12.6)"/><use href="#fan-blade" transform="rotate(270 16 12.6)"/></g>
    <g fill="none" stroke="#9fb2c1" stroke-width=".35"><circle cx="16" cy="12.6" r="3.4"/><circle cx="16" cy="12.6" r="5.5"/><circle cx="16" cy="12.6" r="7.5"/></g>
    <circle cx="16" cy="12.6" r="1.8" fill="#f7fafc"/><circle cx="15.6" cy="12.2" r=".9" fill="#fff"/>
    <path d="M8.6 6.6a9.7 9.7 0 0 1 5.6-3.4" stroke="#fff" stroke-width=".8" fill="none" stroke-linecap="round"/>`,

  hairDryer: `<defs>${shade('dryer-a', '#e7a0a8', '#b4505f')}${shade('dryer-b', '#5b5f6b', '#2e3139')}</defs>
    <path d="M17.6 17.5l5-1.2 2.4 11.3c.2 1-.4 1.9-1.3 2.1l-1.6.3c-.9.2-1.8-.4-2-1.3z" fill="url(#dryer-a)"/>
    <path d="M21 30c.3 1.2 1.6 1.6 2.7 1.2M20.2 20l1.6-.4M20.6 21.9l1.6-.4" stroke="#7f2f3c" stroke-width=".7" stroke-linecap="round" fill="none"/>
    <path d="M12 5.6h9.6c3.8 0 6.9 3 6.9 6.7S25.4 19 21.6 19H12z" fill="url(#dryer-a)"/>
    <path d="M12.3 5.3v14L4.6 17.2c-.6-.2-1-.7-1-1.3V8.7c0-.6.4-1.1 1-1.3z" fill="url(#dryer-b)"/>
    <path d="M5.2 8.6v7.4" stroke="#8d93a3" stroke-width=".7" stroke-linecap="round"/>
    <circle cx="22" cy="12.3" r="3.5" fill="#8f3b49"/><g stroke="#d98f99" stroke-width=".5" stroke-linecap="round"><path d="M20 10.9h4M19.5 12.3h5M20 13.7h4"/></g>
    <path d="M13.8 7.2h7.4c1.7 0 3 .6 3.9 1.5" stroke="#fff" stroke-opacity=".6" stroke-width=".9" fill="none" stroke-linecap="round"/>`,

  kettle: `<defs>${shade('kettle-a', '#f8fafb', '#9ba9b6')}${shade('kettle-b', '#4a5058', '#23262b')}</defs>
    <path d="M22.6 9.5h2.5c2.3 0 3.9 1.7 3.9 4v6.7c0 1.9-1.3 3.3-3.2 3.3h-1.6l-.5-2.6h1.5c.7 0 1.2-.5 1.2-1.2v-5.9c0-.9-.6-1.6-1.5-1.6h-2.3z" fill="url(#kettle-b)"/>
    <path d="M8 9.3h15l1.9 16.2H6.1l.9-8.5c-2-1-3.3-3.4-3.9-6.7-.1-.6.3-1 .9-1z" fill="url(#kettle-a)"/>
    <path d="M8 9.3c.2-2.7 3.3-4.5 7.5-4.5s7.3 1.8 7.5 4.5z" fill="#c9d2da"/><path d="M8 9.3h15" stroke="#7f8d9a" stroke-width=".6"/>
    <rect x="13.6" y="2.8" width="3.8" height="2.3" rx="1.1" fill="url(#kettle-b)"/>
    <path d="M5.3 25.5h20.4c.8 0 1.3.6 1.3 1.4v1c0 .6-.5 1.1-1.1 1.1H5.1c-.6 0-1.1-.5-1.1-1.1v-1c0-.8.5-1.4 1.3-1.4z" fill="url(#kettle-b)"/>
    <rect x="14" y="12.5" width="3" height="10" rx="1.5" fill="#5d6873"/><rect x="14.5" y="17" width="2" height="5" rx="1" fill="#8fd0ea"/>
    <path d="M9.8 11.5l-1 11.5" stroke="#fff" stroke-width="1.1" stroke-linecap="round" opacity=".85"/>
    <path d="M6.6 26.6h6" stroke="#7c828b" stroke-width=".5" stroke-linecap="round"/>`,

  waterBottle: `<defs>${shade('bottle-a', '#dff3fb', '#86c5e3')}${shade('bottle-b', '#3f8fc4', '#1f5f92')}${shade('bottle-c', '#f2fbff', '#b5dff1')}</defs>
    <path d="M9.8 2h5.4v4.2c2.3 1 3.6 2.8 3.6 5.4v16.2c0 1.4-1 2.3-2.3 2.3h-8c-1.3 0-2.3-.9-2.3-2.3V11.6c0-2.6 1.3-4.4 3.6-5.4z" fill="url(#bottle-a)"/>
    <rect x="9.4" y="1.2" width="6.2" height="3.2" rx=".9" fill="url(#bottle-b)"/><path d="M11 1.6v2.4M12.5 1.6v2.4M14 1.6v2.4" stroke="#7fb8de" stroke-width=".4"/>
    <rect x="6.2" y="13.5" width="12.6" height="8" fill="url(#bottle-b)"/><path d="M12.5 15c1.3 1.5 2 2.4 2 3.4a2 2 0 0 1-4 0c0-1 .7-1.9 2-3.4z" fill="#e9f7fd"/>
    <path d="M6.2 24.2h12.6M6.2 26.6h12.6" stroke="#6db3d6" stroke-width=".5"/>
    <path d="M8 11.6c0-1.7.7-2.9 1.9-3.7M8 22.8v5" stroke="#fff" stroke-width=".9" stroke-linecap="round" fill="none"/>
    <path d="M20.6 17h7.6l-.9 12c-.1.6-.5 1.1-1.1 1.1h-3.6c-.6 0-1.1-.5-1.1-1.1z" fill="url(#bottle-c)"/>
    <path d="M20.9 20.6h7l-.6 8.2c0 .5-.4.8-.9.8h-4c-.5 0-.9-.3-.9-.8z" fill="#9ed4ec" opacity=".8"/>
    <path d="M22 22.5l.4 5.4" stroke="#fff" stroke-width=".7" stroke-linecap="round"/>`,

  crib: `<defs>${shade('crib-a', '#e6bd85', '#a9743a')}${shade('crib-b', '#fdf6ea', '#dccbb0')}</defs>
    <rect x="3.5" y="17" width="25" height="5.6" rx="1.6" fill="url(#crib-b)"/><path d="M5 17c.6-3 3-4.4 5.8-4.1 2.5.3 4 1.9 4.2 4.1z" fill="#fff"/>
    <path d="M15 17c2-1.7 8-2.2 13-.6v3H15z" fill="#a9cfd8"/>
    <g fill="url(#crib-a)"><rect x="2" y="5" width="3" height="23" rx="1.5"/><rect x="27" y="5" width="3" height="23" rx="1.5"/><rect x="2.5" y="9" width="27" height="2.4" rx="1.2"/><rect x="2.5" y="22.4" width="27" height="2.6" rx="1.2"/></g>
    <g fill="#d3a365"><rect x="7.4" y="11" width="1.5" height="11.6"/><rect x="11.3" y="11" width="1.5" height="11.6"/><rect x="15.25" y="11" width="1.5" height="11.6"/><rect x="19.2" y="11" width="1.5" height="11.6"/><rect x="23.1" y="11" width="1.5" height="11.6"/></g>
    <circle cx="3.5" cy="4.6" r="1.9" fill="#e9c692"/><circle cx="28.5" cy="4.6" r="1.9" fill="#e9c692"/>
    <circle cx="3.5" cy="29" r="1.4" fill="#6d5334"/><circle cx="28.5" cy="29" r="1.4" fill="#6d5334"/>
    <path d="M4 9.7h24" stroke="#fff" stroke-opacity=".55" stroke-width=".5" stroke-linecap="round"/>`,
} as const

export type DrawingName = keyof typeof drawings
