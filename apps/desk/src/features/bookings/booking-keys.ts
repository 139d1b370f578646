export const bookingKeys = [
  ['j', 'Next booking'],
  ['k', 'Previous booking'],
  ['Enter', 'Open the booking'],
  ['n', 'New booking'],
  ['w', 'Walk-in'],
  ['i', 'Check in the next room'],
  ['l', 'Guest link'],
  ['/', 'Search'],
  ['?', 'This help'],
] as const
