import type { QuickReply } from '@bellhop/contract/desk/chat-settings'
import { Sheet } from '@bellhop/ui/sheet'
import { Skeleton } from '@bellhop/ui/skeleton'
import { Tabs } from '@bellhop/ui/tabs'
import { useState } from 'react'
import { readErrorSentence } from '../../../api/error-sentence.ts'
import { useGetSettingsQuery, useListRepliesQuery } from '../settings-api.ts'
import { HoursForm } from './hours-form.tsx'
import { RepliesTable } from './replies-table.tsx'
import { ReplyForm } from './reply-form.tsx'

const tabs = [
  { value: 'replies', label: 'Quick replies' },
  { value: 'hours', label: 'Reply hours' },
] as const

export function SettingsDialog({ onClose }: { onClose: () => void }) {
  const [tab, setTab] = useState<(typeof tabs)[number]['value']>('replies')
  /** `new` for a reply being added. */
  const [edited, setEdited] = useState<QuickReply | 'new'>()
  const { data: settings, error: settingsError } = useGetSettingsQuery()
  const { data: replies, error: repliesError } = useListRepliesQuery()
  const error = settingsError ?? repliesError
  const stopEditing = () => setEdited(undefined)

  function content() {
    if (error) return <p className="text-bad">{readErrorSentence(error)}</p>
    if (!settings || !replies) return <Skeleton className="h-72" />
    if (tab === 'hours') return <HoursForm settings={settings} onDone={onClose} />
    if (!edited)
      return <RepliesTable replies={replies} languages={settings.languages} onEdit={setEdited} />
    return (
      <ReplyForm
        reply={edited === 'new' ? undefined : edited}
        languages={settings.languages}
        onDone={stopEditing}
      />
    )
  }

  return (
    <Sheet open wide onClose={onClose} title="Quick replies and hours" closeLabel="Close">
      <Tabs
        label="Settings"
        tabs={tabs}
        value={tab}
        onChange={(next) => {
          setTab(next)
          stopEditing()
        }}
      >
        {content()}
      </Tabs>
    </Sheet>
  )
}
