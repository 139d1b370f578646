import { Card } from '@bellhop/ui/card'
import { Bar, BarChart, CartesianGrid, Legend, ResponsiveContainer, XAxis, YAxis } from 'recharts'

export interface ChartRow {
  label: string
  now: number
  before?: number | undefined
}

interface Props {
  rows: readonly ChartRow[]
  /** The names of the bars. */
  now: string
  before?: string | undefined
  format: (value: number) => string
  /** Bars beside each other along the time, or below each other with names. */
  isTime: boolean
}

const axis = { stroke: 'var(--ink-soft)', fontSize: 12, tickLine: false }
const bar = { isAnimationActive: false } as const

/** Draws a figure with that of last year; the table has the numbers. */
export function FigureChart({ rows, now, before, format, isTime }: Props) {
  const isRightToLeft = document.documentElement.dir === 'rtl'
  const side = isRightToLeft ? 'right' : 'left'
  const size = isTime ? 'h-72' : rows.length > 5 ? 'h-96' : 'h-60'
  return (
    <Card className="break-inside-avoid">
      <div aria-hidden="true" className={size} dir="ltr">
        <ResponsiveContainer>
          <BarChart
            data={[...rows]}
            layout={isTime ? 'horizontal' : 'vertical'}
            accessibilityLayer={false}
            margin={{ top: 8 }}
          >
            <CartesianGrid stroke="var(--line)" vertical={!isTime} horizontal={isTime} />
            {isTime ? (
              <>
                <XAxis dataKey="label" {...axis} reversed={isRightToLeft} minTickGap={16} />
                <YAxis width="auto" {...axis} tickFormatter={format} orientation={side} />
              </>
            ) : (
              <>
                <XAxis type="number" {...axis} tickFormatter={format} reversed={isRightToLeft} />
                <YAxis type="category" dataKey="label" width={110} {...axis} orientation={side} />
              </>
            )}
            <Legend
              itemSorter={null}
              formatter={(name) => <span className="text-ink-soft text-sm">{name}</span>}
            />
            <Bar dataKey="now" name={now} fill="var(--accent)" {...bar} />
            {before && <Bar dataKey="before" name={before} fill="var(--line-strong)" {...bar} />}
          </BarChart>
        </ResponsiveContainer>
      </div>
    </Card>
  )
}
