import { Button } from '@bellhop/ui/button'
import { Icon } from '@bellhop/ui/icon'
import { IconButton } from '@bellhop/ui/icon-button'
import { Select } from '@bellhop/ui/select'
import { CircleSlash, History, Plus, Rows4 } from 'lucide'
import type { ReactNode, RefObject } from 'react'
import { useTranslations } from 'use-intl'
import { useStaff } from '../../../api/staff-context.ts'
import { PrintButton } from '../../../lists/print/print-button.tsx'
import { SearchField } from '../../../lists/search-field.tsx'
import { MuteButton } from '../../../shared/bell/bell-controls.tsx'
import type { BoardFilter } from './arrange-board.ts'

interface Props {
  filter: BoardFilter
  onFilter: (filter: BoardFilter) => void
  searchField: RefObject<HTMLInputElement | null>
  isCompact: boolean
  onCompact: (isCompact: boolean) => void
  endedShown: boolean
  onShowEnded: (shown: boolean) => void
  /** Undefined while it is being prepared. */
  onPrint: (() => void) | undefined
  onSoldOut: (() => void) | undefined
  onNewRequest: (() => void) | undefined
  helpButton: ReactNode
}

/** Shares a row with the title. In a narrow window, search and filter wrap to a separate row. */
export function BoardToolbar(props: Props) {
  const t = useTranslations('requests')
  const { filter, onFilter, searchField, isCompact, endedShown } = props
  const { departments } = useStaff()
  return (
    <>
      <search className="flex gap-3 @max-4xl:order-last @max-4xl:w-full">
        <SearchField
          label={t('searchLabel')}
          placeholder={t('search')}
          value={filter.search}
          onChange={(search) => onFilter({ ...filter, search })}
          field={searchField}
          className="w-36 @max-4xl:w-auto @max-4xl:flex-1 @6xl:w-44"
        />
        {departments.length > 1 && (
          <Select
            label={t('department')}
            hideLabel
            size="small"
            value={filter.departmentId}
            onChange={(event) => onFilter({ ...filter, departmentId: event.target.value })}
            options={[
              { value: '', label: t('allDepartments') },
              ...departments.map(({ _id, name }) => ({ value: _id, label: name })),
            ]}
            className="max-w-46 @max-4xl:max-w-none @max-4xl:flex-1 @6xl:max-w-52"
          />
        )}
      </search>
      <div className="flex flex-wrap items-center gap-1">
        {props.onSoldOut && (
          <IconButton icon={CircleSlash} label={t('soldOutOrClosed')} onClick={props.onSoldOut} />
        )}
        <IconButton
          icon={Rows4}
          label={t('compactCards')}
          aria-pressed={isCompact}
          onClick={() => props.onCompact(!isCompact)}
          className="aria-pressed:bg-accent-soft aria-pressed:text-ink"
        />
        <IconButton
          icon={History}
          label={t('ended.title')}
          aria-pressed={endedShown}
          onClick={() => props.onShowEnded(!endedShown)}
          className="aria-pressed:bg-accent-soft aria-pressed:text-ink"
        />
        <PrintButton
          label={t('printOpenRequests')}
          busy={!props.onPrint}
          onPrint={() => props.onPrint?.()}
        />
        <MuteButton />
        {props.helpButton}
        {props.onNewRequest && (
          <Button variant="primary" aria-haspopup="dialog" onClick={props.onNewRequest}>
            <Icon of={Plus} className="size-5" />
            <span className="@max-5xl:sr-only">{t('newRequest')}</span>
          </Button>
        )}
      </div>
    </>
  )
}
