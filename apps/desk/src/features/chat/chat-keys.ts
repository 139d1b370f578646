export const chatKeys = [
  ['j', 'Next conversation'],
  ['k', 'Previous conversation'],
  ['Enter', 'Open it'],
  ['r', 'Reply'],
  ['/', 'Search; in an empty reply: quick replies'],
  ['Esc', 'Leave the field, close the guest'],
  ['?', 'This help'],
] as const
