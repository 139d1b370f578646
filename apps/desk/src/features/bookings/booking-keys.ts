/** For the keyboard help. */
export const bookingKeys = [
  ['j', 'Next booking'],
  ['k', 'Previous booking'],
  ['Enter', 'Open the booking'],
  ['n', 'New booking'],
  ['i', 'Check in the next room'],
  ['l', 'Link for the guest'],
  ['/', 'Search'],
  ['?', 'This help'],
] as const
