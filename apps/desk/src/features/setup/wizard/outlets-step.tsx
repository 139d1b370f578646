import { addOutlet, outletCalls } from '@bellhop/contract/calls/desk/outlets'
import type { DeskOutlet } from '@bellhop/contract/desk/outlets'
import { maxItemName } from '@bellhop/domain/limits'
import { everyDay } from '@bellhop/domain/opening-hours'
import { TextField } from '@bellhop/ui/text-field'
import { useStaff } from '../../../api/staff-context.ts'
import { useEntries } from '../../../content/content-api.ts'
import { paths } from '../../../shared/paths.ts'
import { Present } from './present.tsx'
import { type Row, RowList } from './row-list.tsx'
import { StepForm, useNextStep } from './step-form.tsx'
import { useRows } from './use-rows.ts'

interface NewOutlet extends Row {
  name: string
  from: string
  to: string
}

const make = () => ({ name: '', from: '07:00', to: '22:00' })

export function OutletsStep() {
  const query = useEntries<DeskOutlet>(outletCalls)
  const { entries = [] } = query
  const [language = 'en'] = useStaff().hotel.languages
  const { rows, setRows, save, change } = useRows<NewOutlet>(() => [])
  const next = useNextStep('outlets')

  async function finish() {
    const toBody = ({ name, from, to }: NewOutlet) => ({
      name: { [language]: name.trim() },
      hours: { weekly: [{ days: [...everyDay], from, to }], exceptions: [] },
    })
    if (await save(addOutlet, toBody)) next()
  }

  return (
    <StepForm
      step="outlets"
      title="Restaurants and bars"
      lead="Where guests order food and drinks, and when. Menus can be imported from a table afterwards."
      skip={rows.length > 0 ? 'Skip' : undefined}
      change={change}
      errors={Object.fromEntries(
        rows.flatMap(({ key, name, from, to }) => [
          [`name${key}`, name.trim() ? undefined : 'Enter the name.'],
          [`from${key}`, from ? undefined : 'Enter when it opens.'],
          [`to${key}`, to ? undefined : 'Enter when it closes.'],
        ]),
      )}
      values={{ rows }}
      onSubmit={() => void finish()}
    >
      <Present
        {...query}
        title="Your restaurants and bars"
        to={paths.outlets}
        lines={entries.map(({ _id, name, hours }) => ({
          key: _id,
          name: name[language] ?? '',
          detail: formatWeek(hours),
        }))}
      />
      {query.entries && (
        <RowList noun="restaurant or bar" rows={rows} onChange={setRows} make={make}>
          {(row, edit) => (
            <>
              <TextField
                label="Name, such as Room service"
                required
                name={`name${row.key}`}
                autoComplete="off"
                maxLength={maxItemName}
                value={row.name}
                onChange={({ target }) => edit({ name: target.value })}
              />
              <div className="grid grid-cols-2 items-start gap-4">
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
            </>
          )}
        </RowList>
      )}
    </StepForm>
  )
}

/** `07:00–11:00, 12:00–22:00`, each once. */
function formatWeek({ weekly }: DeskOutlet['hours']): string {
  const windows = weekly.map(({ from, to }) => (from === to ? 'Open all day' : `${from}–${to}`))
  return [...new Set(windows)].join(', ') || 'No hours yet'
}
