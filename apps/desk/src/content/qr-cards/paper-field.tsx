import type { Paper } from '@bellhop/contract/desk/qr-cards'
import { SegmentedField } from '../../forms/option-fields.tsx'

const papers = [
  { value: 'sheet', label: 'A4, four cards to cut' },
  { value: 'single', label: 'A6, one card' },
] as const

export function PaperField(props: { value: Paper; onChange: (paper: Paper) => void }) {
  return <SegmentedField label="Paper" name="paper" options={papers} {...props} />
}
