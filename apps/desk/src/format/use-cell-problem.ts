import { type CellProblem, maxAmount } from '@bellhop/domain/tables/cells'
import { useLocale, useTranslations } from 'use-intl'

/** Says why a cell of a table cannot be read. @param choices the values that it may have, if only those */
export function useCellProblem() {
  const t = useTranslations('format')
  const list = new Intl.ListFormat(useLocale(), { type: 'disjunction' })
  return (problem: CellProblem, choices: readonly string[] = []): string =>
    t(`cellProblems.${problem.problem}`, {
      list: list.format('dates' in problem ? problem.dates : choices),
      error: 'error' in problem ? problem.error : '',
      limit: maxAmount,
    })
}
