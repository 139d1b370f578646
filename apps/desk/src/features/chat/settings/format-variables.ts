import { formatList } from '../../../intl/shown-formats.ts'

export const formatVariables = (names: readonly string[]): string =>
  formatList(names.map((name) => `{${name}}`))
