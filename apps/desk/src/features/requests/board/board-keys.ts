export const boardKeys = [
  ['j', 'Next request'],
  ['k', 'Previous request'],
  ['a', 'Accept'],
  ['n or Enter', 'Next step'],
  ['r', 'Reject'],
  ['o', 'Open details'],
  ['Esc', 'Close details'],
  ['/', 'Search'],
  ['?', 'This help'],
] as const
