/** Shapes that several views of the demo hotel are drawn with. */

const stop = (offset: number, color: string) => `<stop offset="${offset}" stop-color="${color}"/>`

export const down = (id: string, ...colors: string[]) =>
  `<linearGradient id="${id}" x2="0" y2="1">${colors
    .map((color, i) => stop(i / (colors.length - 1), color))
    .join('')}</linearGradient>`

export const glow = (id: string, color: string, strength = 1) =>
  `<radialGradient id="${id}"><stop stop-color="${color}" stop-opacity="${strength}"/><stop offset="1" stop-color="${color}" stop-opacity="0"/></radialGradient>`

/** The outline of a pointed (cusped) arch standing on `y`, `x` its middle. */
export function arch(x: number, y: number, width: number, height: number): string {
  const half = width / 2
  const spring = y - height + width * 0.62
  return `M${x - half} ${y}V${spring}C${x - half} ${spring - width * 0.42} ${x - half * 0.35} ${
    y - height + width * 0.12
  } ${x} ${y - height}C${x + half * 0.35} ${y - height + width * 0.12} ${x + half} ${
    spring - width * 0.42
  } ${x + half} ${spring}V${y}Z`
}

export const steps = (count: number, from: number, gap: number) =>
  Array.from({ length: count }, (_, i) => from + i * gap)

/** A small domed pavilion (chhatri) whose floor is at `y`. */
export function pavilion(x: number, y: number, size: number, wall: string): string {
  const w = size
  return `<g fill="${wall}"><rect x="${x - w / 2}" y="${y - w * 0.12}" width="${w}" height="${w * 0.12}"/>
    ${steps(4, x - w * 0.42, w * 0.28)
      .map(
        (post) =>
          `<rect x="${post - w * 0.035}" y="${y - w * 0.68}" width="${w * 0.07}" height="${w * 0.6}"/>`,
      )
      .join('')}
    <path d="M${x - w * 0.6} ${y - w * 0.66}h${w * 1.2}l-${w * 0.1} -${w * 0.1}h-${w}z"/>
    <path d="M${x - w * 0.44} ${y - w * 0.76}C${x - w * 0.5} ${y - w * 1.1} ${x - w * 0.14} ${y - w * 1.18} ${x} ${y - w * 1.42}C${x + w * 0.14} ${y - w * 1.18} ${x + w * 0.5} ${y - w * 1.1} ${x + w * 0.44} ${y - w * 0.76}z"/></g>
    <path d="${arch(x, y - w * 0.12, w * 0.22, w * 0.5)}" fill="#ffcf7d" opacity=".9"/>`
}

/** A palm: a bent trunk and fronds around its head. */
export function palm(x: number, y: number, height: number, lean: number, color: string): string {
  const hx = x + lean
  const hy = y - height
  const fronds = [-168, -140, -110, -78, -48, -20, 8, 186].map((angle) => {
    const reach = height * 0.42
    const a = (angle * Math.PI) / 180
    const ex = hx + Math.cos(a) * reach
    const ey = hy + Math.sin(a) * reach * 0.62 + reach * 0.34
    const cx = hx + Math.cos(a) * reach * 0.55
    const cy = hy + Math.sin(a) * reach * 0.8 - reach * 0.12
    return `<path d="M${hx} ${hy}Q${cx} ${cy} ${ex} ${ey}Q${cx} ${cy + reach * 0.2} ${hx} ${hy + 4}Z"/>`
  })
  return `<g fill="${color}"><path d="M${x - height * 0.025} ${y}Q${x + lean * 0.2} ${y - height * 0.5} ${hx - height * 0.012} ${hy}h${height * 0.024}Q${x + lean * 0.35 + height * 0.03} ${y - height * 0.5} ${x + height * 0.03} ${y}z"/>${fronds.join('')}</g>`
}

/** A round tree in a pot, with oranges. */
export const orangeTree = (x: number, y: number, size: number) =>
  `<path d="M${x - 5} ${y - size}h10v${size}h-10z" fill="#7a5536"/><circle cx="${x}" cy="${y - size * 1.35}" r="${size * 0.62}" fill="#5f8a57"/><circle cx="${x - size * 0.28}" cy="${y - size * 1.5}" r="${size * 0.36}" fill="#74a069"/>
    ${[
      [-0.3, -1.2],
      [0.1, -1.55],
      [0.34, -1.22],
      [0, -1.05],
      [-0.12, -1.72],
    ]
      .map(
        ([dx = 0, dy = 0]) =>
          `<circle cx="${x + dx * size}" cy="${y + dy * size}" r="${size * 0.085}" fill="#ee9440"/>`,
      )
      .join('')}
    <path d="M${x - size * 0.32} ${y - 8}h${size * 0.64}l-${size * 0.1} ${size * 0.36}h-${size * 0.44}z" fill="#c4744d"/>`
