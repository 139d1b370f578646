export const formatVariables = (names: readonly string[]): string =>
  names.map((name) => `{${name}}`).join(', ')
