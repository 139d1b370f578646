import { encode } from 'uqr'

interface Props {
  text: string
  /** Its text alternative. */
  label: string
}

/** Dark on light even in the dark theme, because many cameras read nothing else. */
export default function QrCode({ text, label }: Props) {
  // The quiet zone that the standard requires.
  const { data, size } = encode(text, { border: 4 })
  const dark = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('')
  return (
    <div data-theme="light" className="rounded-card bg-surface text-ink [forced-color-adjust:none]">
      <svg
        role="img"
        aria-label={label}
        viewBox={`0 0 ${size} ${size}`}
        shapeRendering="crispEdges"
        className="w-full"
      >
        <path d={dark} fill="currentColor" />
      </svg>
    </div>
  )
}
