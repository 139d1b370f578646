import type { Change } from '@bellhop/contract/desk/changes'
import { Badge } from '@bellhop/ui/badge'
import { Button } from '@bellhop/ui/button'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { Thumbnail } from '../../shared/changes/changed-value.tsx'
import { FieldLines } from '../../shared/changes/field-lines.tsx'
import { Sentence } from '../../shared/changes/sentence.tsx'
import { MoreMenu } from '../../shared/menus/more-menu.tsx'
import { paths } from '../../shared/paths.ts'

interface Props {
  change: Change
  formatTime: (instant: string) => string
  isBusy: boolean
  onUndo: () => void
  onUndoAll: () => void
}

/** “Meera Joshi changed the price of the dish Dal makhani”, with the values before and after. */
export function ChangeRow({ change, formatTime, isBusy, onUndo, onUndoAll }: Props) {
  const t = useTranslations('changes')
  const { staff, entry, undo } = change
  const sentence = change.sentence
    .replace('{actor}', () => staff.name)
    .replace('{subject}', () => entry.name ?? '')
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 py-4 first:pt-0 last:pb-0">
      <div className="grid min-w-0 flex-1 basis-80 gap-2">
        <Sentence
          text={change.sentence}
          actor={
            <Link
              to={`${paths.changes}?staff=${staff._id}`}
              aria-label={t('onlyChangesBy', { name: staff.name })}
              className="font-medium underline decoration-line-strong underline-offset-4 hover:decoration-current"
            >
              <bdi>{staff.name}</bdi>
            </Link>
          }
          subject={<bdi className="font-medium">{entry.name}</bdi>}
        />
        {entry.image && <Thumbnail id={entry.image} />}
        {change.fields.length > 0 && (
          <FieldLines fields={change.fields} hasLabels={change.fields.length > 1} />
        )}
        <p className="text-ink-soft text-sm">
          <time dateTime={change.at}>{formatTime(change.at)}</time>
        </p>
      </div>
      {undo === 'undone' && <Badge>{t('undone')}</Badge>}
      {(undo === 'possible' || undo === 'undone') && (
        <div className="flex items-center gap-2">
          {undo === 'possible' && (
            <Button
              size="small"
              busy={isBusy}
              onClick={onUndo}
              aria-label={t('undoOf', { sentence })}
            >
              {t('undo')}
            </Button>
          )}
          <MoreMenu
            label={t('moreFor', { sentence })}
            size="small"
            choices={[
              {
                label: t('undoEverythingFrom', { name: staff.name }),
                onChoose: onUndoAll,
                isDestructive: true,
              },
            ]}
          />
        </div>
      )}
    </li>
  )
}
