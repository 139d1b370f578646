import { Table, type TableColumn } from '@bellhop/ui/table'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useTimeFormat } from '../../format/use-time-format.ts'

interface Program {
  _id: string
  name: string
  usedAt?: string | undefined
}

interface Props<P extends Program> {
  title: string
  programs: readonly P[] | undefined
  /** Beside its name, and below it who has made it. */
  names: { header: string; mark: (program: P) => ReactNode; madeBy: (program: P) => string }
  /** Sentences about what it may do. */
  may: (program: P) => readonly string[]
  /** Below these. */
  onlyFrom?: (program: P) => string | undefined
  more?: readonly TableColumn<P>[]
  actions: (program: P) => ReactNode
}

/** Lists what is let in, by name: what it may do, and when it last did. */
export function ProgramTable<P extends Program>(props: Props<P>) {
  const { title, programs, names, may, onlyFrom, more = [], actions } = props
  const t = useTranslations('programs')
  const formatTime = useTimeFormat()
  return (
    <Table<P>
      caption={title}
      hideCaption
      rows={programs}
      keyOf={({ _id }) => _id}
      empty=""
      columns={[
        {
          key: 'name',
          header: names.header,
          cell: (program) => (
            <div className="grid gap-0.5">
              <span className="wrap-anywhere">
                <bdi>{program.name}</bdi> {names.mark(program)}
              </span>
              <span className="font-normal text-ink-soft wrap-anywhere">
                {names.madeBy(program)}
              </span>
            </div>
          ),
        },
        {
          key: 'may',
          header: t('keys.may'),
          cell: (program) => (
            <div className="grid gap-0.5">
              {may(program).map((sentence) => (
                <span key={sentence}>{sentence}</span>
              ))}
              {onlyFrom?.(program) && (
                <span className="text-ink-soft wrap-anywhere">{onlyFrom(program)}</span>
              )}
            </div>
          ),
        },
        {
          key: 'used',
          header: t('keys.lastUsed'),
          cell: ({ usedAt }) =>
            usedAt ? (
              <time dateTime={usedAt} className="whitespace-nowrap">
                {formatTime(usedAt)}
              </time>
            ) : (
              <span className="text-ink-soft">{t('keys.notYetUsed')}</span>
            ),
        },
        ...more,
        { key: 'actions', header: t('keys.actions'), numeric: true, cell: actions },
      ]}
    />
  )
}
