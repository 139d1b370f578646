import type { QuickReply } from '@bellhop/contract/desk/chat-settings'
import { Button } from '@bellhop/ui/button'
import { Icon } from '@bellhop/ui/icon'
import { IconButton } from '@bellhop/ui/icon-button'
import { Table } from '@bellhop/ui/table'
import { useToast } from '@bellhop/ui/toast'
import { ArrowDown, ArrowUp, Plus } from 'lucide'
import { useChange } from '../../../api/use-change.ts'
import { settingsChanges } from '../settings-api.ts'

interface Props {
  replies: readonly QuickReply[]
  /** The hotel's. */
  languages: readonly string[]
  onEdit: (reply: QuickReply | 'new') => void
}

export function RepliesTable({ replies, languages, onEdit }: Props) {
  const { run, isBusy } = useChange(settingsChanges.moveReply)
  const showToast = useToast()

  async function moveTo(id: string, position: number) {
    if (isBusy) return
    const { problem } = await run({ params: { id }, body: { position } })
    if (problem) showToast({ text: problem, tone: 'bad' })
  }

  const placeOf = (reply: QuickReply) => replies.indexOf(reply)
  return (
    <div className="grid gap-4">
      <Table
        caption="Quick replies"
        hideCaption
        keyOf={({ _id }) => _id}
        rows={replies}
        empty="No quick replies yet."
        columns={[
          {
            key: 'name',
            header: 'Name',
            cell: (reply) => (
              <button
                type="button"
                onClick={() => onEdit(reply)}
                className="min-h-11 break-words text-start font-medium underline decoration-line-strong underline-offset-4 hover:decoration-current"
              >
                {reply.name}
              </button>
            ),
          },
          {
            key: 'languages',
            header: 'Languages',
            cell: ({ texts }) => (
              <span className="text-ink-soft uppercase">
                {languages.filter((language) => texts[language]).join(', ')}
              </span>
            ),
          },
          {
            key: 'order',
            header: 'Order',
            cell: (reply) => (
              <span className="flex">
                <IconButton
                  label={`Move ${reply.name} up`}
                  disabled={placeOf(reply) === 0}
                  onClick={() => void moveTo(reply._id, placeOf(reply) - 1)}
                >
                  <Icon of={ArrowUp} className="size-4" />
                </IconButton>
                <IconButton
                  label={`Move ${reply.name} down`}
                  disabled={placeOf(reply) === replies.length - 1}
                  onClick={() => void moveTo(reply._id, placeOf(reply) + 1)}
                >
                  <Icon of={ArrowDown} className="size-4" />
                </IconButton>
              </span>
            ),
          },
        ]}
      />
      <Button onClick={() => onEdit('new')} className="justify-self-start">
        <Icon of={Plus} className="size-5" />
        Add a reply
      </Button>
    </div>
  )
}
