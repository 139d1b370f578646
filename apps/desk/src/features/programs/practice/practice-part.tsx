import { getPracticeHotel, makePracticeHotel } from '@bellhop/contract/calls/desk/practice-hotel'
import { Button } from '@bellhop/ui/button'
import { Card } from '@bellhop/ui/card'
import { Skeleton } from '@bellhop/ui/skeleton'
import { useToast } from '@bellhop/ui/toast'
import { useTranslations } from 'use-intl'
import { useChange } from '../../../api/use-change.ts'
import { useRead } from '../../../api/use-read.ts'
import { LoadError } from '../../../lists/load-error.tsx'
import { code } from './code.tsx'
import { MadePractice } from './made-practice.tsx'
import { practiceTags } from './practice-tags.ts'

/** The hotel with made-up guests on which programs are tried. */
export function PracticePart() {
  const t = useTranslations('programs')
  const { data, error, isFetching, refetch } = useRead(getPracticeHotel, { fresh: true })
  const making = useChange(makePracticeHotel, { tags: practiceTags })
  const showToast = useToast()

  async function make() {
    const { isDone } = await making.run({ body: {} })
    if (isDone) showToast({ text: t('practice.made'), tone: 'good' })
  }

  return (
    <section className="grid gap-3">
      <div className="grid max-w-3xl gap-1">
        <h2 className="font-display font-semibold text-xl">{t('practice.title')}</h2>
        {data && !data.isPractice && <p className="text-ink-soft text-sm">{t('practice.help')}</p>}
      </div>
      <Card className="max-w-3xl">
        {!data && error === undefined && <Skeleton className="h-16" />}
        {!data && error !== undefined && (
          <LoadError error={error} busy={isFetching} onRetry={refetch} />
        )}
        {data?.isPractice && <p>{t.rich('practice.isPractice', { code })}</p>}
        {data?.practice && <MadePractice practice={data.practice} />}
        {data && !data.practice && !data.isPractice && (
          <div className="grid justify-items-start gap-2">
            <Button variant="primary" busy={making.isBusy} onClick={() => void make()}>
              {t('practice.make')}
            </Button>
            <p className="text-ink-soft text-sm">{t('practice.makeHelp')}</p>
            {making.problem !== undefined && (
              <p role="alert" className="text-bad">
                {making.problem}
              </p>
            )}
          </div>
        )}
      </Card>
    </section>
  )
}
