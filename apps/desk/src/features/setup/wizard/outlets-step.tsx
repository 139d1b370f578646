import { outletCalls } from '@bellhop/contract/calls/desk/outlets'
import type { DeskOutlet } from '@bellhop/contract/desk/outlets'
import { everyDay } from '@bellhop/domain/time/opening-hours'
import { TextField } from '@bellhop/ui/text-field'
import { paths } from '../../../shared/paths.ts'
import { EntriesStep, type NamedRow } from './entries-step.tsx'

interface NewOutlet extends NamedRow {
  from: string
  to: string
}

export function OutletsStep() {
  return (
    <EntriesStep<DeskOutlet, NewOutlet>
      step="outlets"
      title="Restaurants and bars"
      lead="Where guests order food and drinks, and when. Menus can be imported from a table afterwards."
      calls={outletCalls}
      noun="restaurant or bar"
      nameLabel="Name, such as Room service"
      present="Your restaurants and bars"
      to={paths.outlets}
      describe={({ hours }) => formatWeek(hours)}
      make={() => ({ name: '', from: '07:00', to: '22:00' })}
      errorsOf={({ key, from, to }) => ({
        [`from${key}`]: from ? undefined : 'Enter when it opens.',
        [`to${key}`]: to ? undefined : 'Enter when it closes.',
      })}
      toFields={({ from, to }) => ({
        hours: { weekly: [{ days: [...everyDay], from, to }], exceptions: [] },
      })}
    >
      {(row, edit) => (
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))] items-start gap-4">
          <TextField
            label="Open from"
            type="time"
            required
            name={`from${row.key}`}
            value={row.from}
            onChange={({ target }) => edit({ from: target.value })}
          />
          <TextField
            label="Until"
            type="time"
            required
            help="The same time: open all day."
            name={`to${row.key}`}
            value={row.to}
            onChange={({ target }) => edit({ to: target.value })}
          />
        </div>
      )}
    </EntriesStep>
  )
}

/** `07:00–11:00, 12:00–22:00`, each once. */
function formatWeek({ weekly }: DeskOutlet['hours']): string {
  const windows = weekly.map(({ from, to }) => (from === to ? 'Open all day' : `${from}–${to}`))
  return [...new Set(windows)].join(', ') || 'No hours yet'
}
