import { expect, test } from 'vitest'
import { useStayFormat } from '../../format/use-stay-format.ts'
import { renderScreen } from '../../testing/render.tsx'
import { TrendChart } from './trends-sheet.tsx'

test('shows the average of all ratings, not that of the weeks', () => {
  const weeks = [
    { from: '2026-11-09', count: 3, average: 4 },
    { from: '2026-11-16', count: 0, average: null },
    { from: '2026-11-23', count: 1, average: 2 },
  ]
  const trend = { questionId: 'room', question: 'Room?', weeks }
  const Chart = () => <TrendChart trend={trend} format={useStayFormat()} />
  const html = renderScreen(<Chart />)
  expect(html.replaceAll(/<[^>]+>/g, ' ')).toMatch(/Room\?\s+3\.5 on average,\s+4 ratings/)
  expect(html).toContain('9 Nov')
  expect(html.match(/bg-bad/g)).toHaveLength(1)
})
