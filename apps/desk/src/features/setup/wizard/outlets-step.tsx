import { outletCalls } from '@bellhop/contract/calls/desk/outlets'
import type { DeskOutlet } from '@bellhop/contract/desk/outlets'
import { everyDay } from '@bellhop/domain/time/opening-hours'
import { TextField } from '@bellhop/ui/text-field'
import { useTranslations } from 'use-intl'
import { paths } from '../../../shared/paths.ts'
import { EntriesStep, type NamedRow } from './entries-step.tsx'

interface NewOutlet extends NamedRow {
  from: string
  to: string
}

export function OutletsStep() {
  const t = useTranslations('setup')
  return (
    <EntriesStep<DeskOutlet, NewOutlet>
      step="outlets"
      title={t('outlets.title')}
      lead={t('outlets.lead')}
      calls={outletCalls}
      noun="outlet"
      nameLabel={t('outlets.name')}
      present={t('outlets.present')}
      to={paths.outlets}
      describe={({ hours }) => formatWeek(t, hours)}
      make={() => ({ name: '', from: '07:00', to: '22:00' })}
      errorsOf={({ key, from, to }) => ({
        [`from${key}`]: from ? undefined : t('outlets.enterOpens'),
        [`to${key}`]: to ? undefined : t('outlets.enterCloses'),
      })}
      toFields={({ from, to }) => ({
        hours: { weekly: [{ days: [...everyDay], from, to }], exceptions: [] },
      })}
    >
      {(row, edit) => (
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))] items-start gap-4">
          <TextField
            label={t('outlets.openFrom')}
            type="time"
            required
            name={`from${row.key}`}
            value={row.from}
            onChange={({ target }) => edit({ from: target.value })}
          />
          <TextField
            label={t('outlets.until')}
            type="time"
            required
            help={t('outlets.untilHelp')}
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
function formatWeek(
  t: ReturnType<typeof useTranslations<'setup'>>,
  { weekly }: DeskOutlet['hours'],
): string {
  const windows = weekly.map(({ from, to }) =>
    from === to ? t('outlets.openAllDay') : `${from}–${to}`,
  )
  return [...new Set(windows)].join(', ') || t('outlets.noHours')
}
