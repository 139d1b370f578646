import { onAccent, repairAccent, surfaces } from '@bellhop/ui/accent'
import { TextField } from '@bellhop/ui/text-field'
import { useFieldFormat } from '../../forms/field-formats.ts'

interface Props {
  name: string
  /** `#rrggbb` */
  value: string
  onChange: (value: string) => void
}

const themes = [
  { theme: 'light', label: 'Light screens' },
  { theme: 'dark', label: 'Dark screens' },
] as const

/** The hotel's colour, and buttons as both apps show them with it. */
export function ColorField({ name, value, onChange }: Props) {
  useFieldFormat(name, 'Colour', String)
  const shown = themes.map(({ theme, label }) => ({
    ...{ theme, label, color: repairAccent(value, theme) ?? value },
  }))
  const isRepaired = shown.some(({ color }) => color !== value)
  return (
    <div className="grid items-start gap-4 sm:grid-cols-[10rem_1fr]">
      <TextField
        label="Colour"
        type="color"
        name={name}
        className="[&_input]:h-11 [&_input]:p-1.5"
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
      <div className="grid gap-1.5 text-sm">
        <p>In both apps</p>
        <div className="flex flex-wrap gap-3">
          {shown.map(({ theme, label, color }) => (
            <span
              key={theme}
              className="grid min-h-11 place-items-center rounded-control border border-line px-3"
              style={{ backgroundColor: surfaces[theme][0] }}
            >
              <span
                className="rounded-control px-3 py-1 font-semibold"
                style={{ backgroundColor: color, color: onAccent[theme] }}
              >
                {label}
              </span>
            </span>
          ))}
        </div>
        {isRepaired && (
          <p className="text-ink-soft">Changed as little as needed for text on it to be read.</p>
        )}
      </div>
    </div>
  )
}
