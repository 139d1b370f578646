export const feedbackKeys = [
  ['j', 'Next entry'],
  ['k', 'Previous entry'],
  ['Enter', 'Open it'],
  ['r', 'Reply'],
  ['d', 'Mark as done, or as not done'],
  ['/', 'Search guest or room'],
  ['Esc', 'Leave the field'],
  ['?', 'This help'],
] as const
