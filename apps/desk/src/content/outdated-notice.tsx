import { Button } from '@bellhop/ui/button'
import type { useOutdated } from './use-outdated.ts'

interface Props {
  outdated: Pick<ReturnType<typeof useOutdated>, 'open' | 'confirm'>
}

/** At the end of a form, for corrections of the first language that translations do not follow. */
export function OutdatedNotice({ outdated: { open, confirm } }: Props) {
  if (open.length === 0) return null
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-control bg-warn-soft px-4 py-3 text-sm">
      <p>
        {open.length === 1
          ? '1 translation is out of date.'
          : `${open.length} translations are out of date.`}
      </p>
      <Button size="small" onClick={() => confirm(open)}>
        {open.length === 1 ? 'It is still right' : 'They are still right'}
      </Button>
    </div>
  )
}
