export const boardKeys = [
  ['j', 'Next request'],
  ['k', 'Previous request'],
  ['a', 'Accept'],
  ['n or Enter', 'Next step'],
  ['r', 'Reject or cancel'],
  ['u', 'Undo the last step'],
  ['c', 'New request'],
  ['o', 'Open details'],
  ['Esc', 'Close details'],
  ['s', 'Sold out or closed'],
  ['/', 'Search'],
  ['?', 'This help'],
] as const
