import { useTranslations } from 'use-intl'
import { UndoList } from '../../../shared/undo/undo-list.tsx'
import type { RequestActions } from '../card/use-request-actions.ts'
import { formatStatus } from '../labels.ts'

export function StepUndoList({ actions }: { actions: RequestActions }) {
  const t = useTranslations('requests')
  const changes = actions.held
    .filter(({ isSending }) => !isSending)
    .map(({ id, request, status }) => ({
      id,
      key: `${id} ${status}`,
      label: t('undo.label', {
        status: formatStatus(request, status, t),
        number: request.number,
      }),
      text: t.rich('undo.text', {
        room: request.roomNumber ?? `#${request.number}`,
        status: formatStatus(request, status, t),
        hidden: (chunks) => <span className="sr-only">{chunks}</span>,
        strong: (chunks) => <span className="font-semibold">{chunks}</span>,
      }),
    }))
  return <UndoList changes={changes} onUndo={actions.undo} onConfirm={actions.sendNow} />
}
