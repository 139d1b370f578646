import type { ServiceReport } from '@bellhop/contract/desk/service-report'
import { Card } from '@bellhop/ui/card'
import {
  Bar,
  CartesianGrid,
  ComposedChart,
  Legend,
  Line,
  ResponsiveContainer,
  XAxis,
  YAxis,
} from 'recharts'
import { useTranslations } from 'use-intl'

const axis = { stroke: 'var(--ink-soft)', fontSize: 12, tickLine: false }

/** The requests of each hour of the day as bars, and how long half of them took as a line; the table has the figures. */
export function HoursChart({ hours }: { hours: ServiceReport['hours'] }) {
  const t = useTranslations('reports.service')
  const isRightToLeft = document.documentElement.dir === 'rtl'
  const data = Array.from({ length: 24 }, (_, hour) => {
    const found = hours.find((each) => each.hour === hour)
    return {
      hour: String(hour).padStart(2, '0'),
      requests: found?.requests ?? 0,
      minutes: found?.finished.half,
    }
  })
  return (
    <Card className="break-inside-avoid">
      <div aria-hidden="true" className="h-72" dir="ltr">
        <ResponsiveContainer>
          <ComposedChart data={data} accessibilityLayer={false} margin={{ top: 8 }}>
            <CartesianGrid stroke="var(--line)" vertical={false} />
            <XAxis dataKey="hour" {...axis} reversed={isRightToLeft} />
            <YAxis
              yAxisId="requests"
              allowDecimals={false}
              width="auto"
              {...axis}
              orientation={isRightToLeft ? 'right' : 'left'}
            />
            <YAxis
              yAxisId="minutes"
              width="auto"
              {...axis}
              orientation={isRightToLeft ? 'left' : 'right'}
            />
            <Legend formatter={(name) => <span className="text-ink-soft text-sm">{name}</span>} />
            <Bar
              yAxisId="requests"
              dataKey="requests"
              name={t('requests')}
              fill="var(--accent)"
              isAnimationActive={false}
            />
            <Line
              yAxisId="minutes"
              dataKey="minutes"
              name={t('finished.half')}
              stroke="var(--warn)"
              strokeWidth={2}
              connectNulls={true}
              isAnimationActive={false}
            />
          </ComposedChart>
        </ResponsiveContainer>
      </div>
    </Card>
  )
}
