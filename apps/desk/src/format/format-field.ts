import { formatFieldName } from '@bellhop/domain/text/format-change'

/** `choices.0.name` as “choice 1, name”. */
export function formatFieldPath(path: string): string {
  return path
    .replaceAll(/(\w+)\.(\d+)/g, (_, list: string, index: string) => {
      return `${list.replace(/ies$/, 'y').replace(/s$/, '')} ${Number(index) + 1}`
    })
    .split('.')
    .map(formatFieldName)
    .join(', ')
}
