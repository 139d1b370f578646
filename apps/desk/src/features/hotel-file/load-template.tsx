import { loadHotelTemplate } from '@bellhop/contract/calls/desk/hotel-file'
import type { Template } from '@bellhop/contract/desk/hotel-file'
import { Button } from '@bellhop/ui/button'
import { Card } from '@bellhop/ui/card'
import { Segmented } from '@bellhop/ui/segmented'
import { useToast } from '@bellhop/ui/toast'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useChange } from '../../api/use-change.ts'

const templates: readonly Template[] = ['city', 'resort', 'hostel']

export function LoadTemplate() {
  const t = useTranslations('hotelFile')
  const [template, setTemplate] = useState<Template>('city')
  const { run, problem, isBusy } = useChange(loadHotelTemplate, {
    tags: ['content', 'staff', 'rates', 'roomPlan'],
  })
  const showToast = useToast()

  async function load() {
    const { isDone } = await run({ body: { template } })
    if (isDone) showToast({ text: t('templateLoaded'), tone: 'good' })
  }

  return (
    <Card className="grid justify-items-start gap-3 p-5 phone:p-4">
      <h2 className="font-semibold">{t('startWithATemplate')}</h2>
      <p className="text-ink-soft text-sm">{t('templateHelp')}</p>
      <Segmented
        legend={t('template')}
        options={templates.map((value) => ({ value, label: t(`templates.${value}.name`) }))}
        value={template}
        onChange={setTemplate}
      />
      <p className="text-sm">{t(`templates.${template}.about`)}</p>
      {problem && (
        <p role="alert" className="text-bad text-sm">
          {problem}
        </p>
      )}
      <Button variant="primary" busy={isBusy} onClick={() => void load()}>
        {t('loadTemplate')}
      </Button>
    </Card>
  )
}
