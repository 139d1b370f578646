import { expect, test } from 'vitest'
import { formatMetrics } from './format-metrics.ts'
import { Histogram } from './histogram.ts'

test('writes help, type and samples of each metric', () => {
  const text = formatMetrics([
    { name: 'up', help: 'Whether it runs.', type: 'gauge', samples: [{ value: 1 }] },
    { name: 'unused', help: 'Has no samples.', type: 'gauge', samples: [] },
    {
      name: 'calls_total',
      help: 'Calls.',
      type: 'counter',
      samples: [{ labels: { route: 'a "b" \\ \n', method: 'GET' }, value: 2 }],
    },
  ])
  expect(text).toBe(
    [
      '# HELP up Whether it runs.\n# TYPE up gauge\nup 1\n',
      '# HELP calls_total Calls.\n# TYPE calls_total counter\n',
      'calls_total{route="a \\"b\\" \\\\ \\n",method="GET"} 2\n',
    ].join(''),
  )
})

test('a histogram counts a value in its bucket and all larger ones', () => {
  const histogram = new Histogram([-1, 0, 10])
  for (const value of [-5, 0, 0.5, 10, 99]) histogram.observe(value)
  const text = formatMetrics([
    { name: 'error', help: 'Error.', type: 'histogram', samples: histogram.samples({ side: 'x' }) },
  ])
  expect(text.split('\n').slice(2, -1)).toEqual([
    'error_bucket{side="x",le="-1"} 1',
    'error_bucket{side="x",le="0"} 2',
    'error_bucket{side="x",le="10"} 4',
    'error_bucket{side="x",le="+Inf"} 5',
    'error_sum{side="x"} 104.5',
    'error_count{side="x"} 5',
  ])
})
