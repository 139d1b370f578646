import { maxPromoCode } from '@bellhop/domain/limits'
import { Button } from '@bellhop/ui/button'
import { Card } from '@bellhop/ui/card'
import { Form } from '@bellhop/ui/form'
import { Icon } from '@bellhop/ui/icon'
import { TextField } from '@bellhop/ui/text-field'
import { Tag } from 'lucide'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { QueryResult } from '../../../data/query-view.tsx'
import { useProblemSentence } from '../../../data/use-problem-sentence.ts'
import { isCodeUsed, type OfferedRooms } from '../offered-rooms.ts'
import { choiceChanged, type RoomChoice } from '../slice.ts'
import type { ChoiceChange } from '../use-choice.ts'
import { useCodeProblem } from '../use-code-problem.ts'

interface Props {
  choice: RoomChoice
  offer: QueryResult<OfferedRooms>
  change: (...changes: ChoiceChange[]) => void
}

/** Asks for a promo code, if the guest says that there is one, and whether it is valid for these dates. */
export function PromoCode({ choice: { code }, offer, change }: Props) {
  const t = useTranslations('booking')
  const formatProblem = useProblemSentence()
  const formatCodeProblem = useCodeProblem()
  const { data: offered, error, isFetching, refetch } = offer
  const [isOpen, setOpen] = useState(code !== null)
  const [typed, setTyped] = useState(code ?? '')
  // The hotel writes codes in capitals.
  const entered = typed.trim().toUpperCase()
  const isAsked = code !== null && offered !== undefined
  const isRead = isAsked && offered.asked.code === code
  const isUsed = isRead && isCodeUsed(offered)

  if (!isOpen) {
    return (
      <button
        type="button"
        onClick={() => setOpen(true)}
        className="-my-2 inline-flex min-h-11 items-center gap-2 justify-self-start rounded-control font-semibold text-accent text-sm underline underline-offset-4"
      >
        <Icon of={Tag} className="size-4.5" />
        {t('haveCode')}
      </button>
    )
  }
  return (
    <Card>
      <Form
        errors={{ ...(!entered && { code: t('codeMissing') }) }}
        summaryTitle={t('checkFields')}
        onSubmit={() => {
          if (entered === code) refetch()
          else change(choiceChanged({ code: entered }))
        }}
        className="grid gap-2"
      >
        <div className="flex flex-wrap items-end gap-3">
          <TextField
            label={t('code')}
            name="code"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            autoFocus={code === null}
            maxLength={maxPromoCode}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            className="min-w-0 flex-1 basis-40"
          />
          <Button type="submit" busy={isAsked && !isRead && isFetching}>
            {t('applyCode')}
          </Button>
        </div>
        <div role="status" className="flex flex-wrap items-center gap-x-4 text-sm">
          {isRead && (
            <p className={`font-semibold ${isUsed ? 'text-good' : 'text-bad'}`}>
              {isUsed ? t('codeValid', { code }) : formatCodeProblem(offered, code)}
            </p>
          )}
          {isAsked && !isRead && !isFetching && error !== undefined && (
            <p className="text-bad">{formatProblem(error)}</p>
          )}
          {code !== null && (
            <button
              type="button"
              onClick={() => {
                change(choiceChanged({ code: null }))
                setTyped('')
                setOpen(false)
              }}
              className="min-h-11 rounded-control text-ink-soft underline underline-offset-4"
            >
              {t('removeCode')}
            </button>
          )}
        </div>
      </Form>
    </Card>
  )
}
