import { countOf } from '../../format/use-stay-format.ts'
import { useTimeFormat } from '../../format/use-time-format.ts'
import { paths } from '../../shared/paths.ts'
import { TextLink } from '../../shared/text-link.tsx'
import { formatElapsed } from './format-elapsed.ts'
import { useListMustersQuery } from './muster-api.ts'

/** Links to the reports. Missing as long as there are none, or they cannot be read. */
export function PastMusters() {
  const { data } = useListMustersQuery(undefined, { refetchOnMountOrArgChange: true })
  const formatTime = useTimeFormat()
  const past = data?.filter(({ ended }) => ended) ?? []
  if (past.length === 0) return null
  return (
    <section aria-labelledby="past-musters" className="grid gap-3">
      <h2 id="past-musters" className="font-semibold text-lg">
        {countOf(past.length, 'report')} of alarms and drills
      </h2>
      <ul className="grid gap-px overflow-hidden rounded-card bg-line shadow-raised">
        {past.map(({ _id, isDrill, startedAt, startedBy, ended }) => (
          <li
            key={_id}
            className="flex min-h-12 flex-wrap items-center gap-x-4 bg-surface px-4 py-2"
          >
            <TextLink to={paths.musterReport(_id)}>
              {`${isDrill ? 'Fire drill' : 'Fire alarm'}, ${formatTime(startedAt)}`}
            </TextLink>
            <span className="text-ink-soft text-sm">
              <span>
                {ended && `${formatElapsed(Date.parse(ended.at) - Date.parse(startedAt))}, `}
              </span>
              <span>
                started by <bdi>{startedBy}</bdi>
              </span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
