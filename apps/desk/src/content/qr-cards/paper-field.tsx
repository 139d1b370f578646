import type { Paper } from '@bellhop/contract/desk/qr-cards'
import { useTranslations } from 'use-intl'
import { SegmentedField } from '../../forms/option-fields.tsx'

const papers = ['sheet', 'single'] as const

export function PaperField(props: { value: Paper; onChange: (paper: Paper) => void }) {
  const t = useTranslations('content')
  const options = papers.map((value) => ({ value, label: t(`cards.papers.${value}`) }))
  return <SegmentedField label={t('cards.paper')} name="paper" options={options} {...props} />
}
