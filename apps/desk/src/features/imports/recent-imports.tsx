import { Badge } from '@bellhop/ui/badge'
import { Card } from '@bellhop/ui/card'
import { useTimeFormat } from '../../format/use-time-format.ts'
import { LoadError } from '../../lists/load-error.tsx'
import { paths } from '../../shared/paths.ts'
import { TextLink } from '../../shared/text-link.tsx'
import { useListImportsQuery } from './imports-api.ts'
import { formatCounts, formatKind } from './kinds.ts'
import { UndoImport } from './undo-import.tsx'

/** The imports of the last 30 days. */
export function RecentImports() {
  const { data: imports = [], error, isFetching, refetch } = useListImportsQuery()
  const formatTime = useTimeFormat()
  if (imports.length === 0) {
    return error ? (
      <LoadError error={error} busy={isFetching} onRetry={() => void refetch()} />
    ) : null
  }
  return (
    <Card className="grid gap-2 p-5 phone:p-4">
      <h2 className="font-semibold">Imports of the last 30 days</h2>
      <ul className="divide-y divide-line">
        {imports.map(({ _id, kind, at, staff, state, counts }) => (
          <li key={_id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
            <div className="min-w-0 flex-1 basis-60">
              <p>
                <TextLink to={`${paths.imports}?import=${_id}`}>{formatKind(kind)}</TextLink>
                <span>{`: ${formatCounts(kind, counts)}`}</span>
              </p>
              <p className="text-ink-soft text-sm">
                <bdi>{staff}</bdi>
                {', '}
                <time dateTime={at}>{formatTime(at)}</time>
              </p>
            </div>
            {state === 'undone' ? (
              <Badge>Undone</Badge>
            ) : (
              <UndoImport
                id={_id}
                kind={kind}
                title={`${formatKind(kind)}, ${formatCounts(kind, counts)}`}
                counts={counts}
              />
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}
