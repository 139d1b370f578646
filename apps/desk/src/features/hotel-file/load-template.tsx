import { loadHotelTemplate } from '@bellhop/contract/calls/desk/hotel-file'
import type { Template } from '@bellhop/contract/desk/hotel-file'
import { Button } from '@bellhop/ui/button'
import { Card } from '@bellhop/ui/card'
import { Segmented } from '@bellhop/ui/segmented'
import { useToast } from '@bellhop/ui/toast'
import { useState } from 'react'
import { useChange } from '../../api/use-change.ts'

const templates: readonly { value: Template; label: string; about: string }[] = [
  {
    value: 'city',
    label: 'City',
    about: 'Housekeeping, maintenance and a front desk around the clock; a restaurant.',
  },
  {
    value: 'resort',
    label: 'Resort',
    about: 'As a city hotel, with a spa, activities and a pool bar.',
  },
  {
    value: 'hostel',
    label: 'Hostel',
    about: 'Reception, housekeeping and maintenance; a café.',
  },
]

export function LoadTemplate() {
  const [template, setTemplate] = useState<Template>('city')
  const { run, problem, isBusy } = useChange(loadHotelTemplate, {
    tags: ['content', 'staff', 'rates', 'roomPlan'],
  })
  const showToast = useToast()
  const chosen = templates.find(({ value }) => value === template)

  async function load() {
    const { isDone } = await run({ body: { template } })
    if (isDone) showToast({ text: 'Template loaded.', tone: 'good' })
  }

  return (
    <Card className="grid justify-items-start gap-3 p-5 phone:p-4">
      <h2 className="font-semibold">Start with a template</h2>
      <p className="text-ink-soft text-sm">
        Departments with services and hours, supplies, emergency numbers of your country, a safety
        page, feedback questions, quick replies and the beginning of a menu, in your languages.
        Dishes and paid services stay hidden: set their prices first, then show them.
      </p>
      <Segmented
        legend="Template"
        options={templates.map(({ value, label }) => ({ value, label }))}
        value={template}
        onChange={setTemplate}
      />
      <p className="text-sm">{chosen?.about}</p>
      {problem && (
        <p role="alert" className="text-bad text-sm">
          {problem}
        </p>
      )}
      <Button variant="primary" busy={isBusy} onClick={() => void load()}>
        Load template
      </Button>
    </Card>
  )
}
