export const folioKeys = [
  ['j', 'Next folio'],
  ['k', 'Previous folio'],
  ['Enter', 'Open it'],
  ['p', 'Take payment'],
  ['c', 'Post charge'],
  ['r', 'New request'],
  ['d', 'Discount'],
  ['b', 'Billing details'],
  ['o', 'Check out'],
  ['/', 'Search guest or room'],
  ['Esc', 'Leave the field'],
  ['?', 'This help'],
] as const
