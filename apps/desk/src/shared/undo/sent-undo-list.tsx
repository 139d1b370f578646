import { UndoList } from './undo-list.tsx'
import type { useSentChanges } from './use-sent-changes.ts'

export function SentUndoList({ changes, forget }: Omit<ReturnType<typeof useSentChanges>, 'add'>) {
  return (
    <UndoList
      changes={changes.map(({ key, text }) => ({ id: key, key, text, label: text }))}
      onUndo={(key) => {
        const change = changes.find((one) => one.key === key)
        forget(key)
        void change?.undo()
      }}
      onConfirm={forget}
    />
  )
}
