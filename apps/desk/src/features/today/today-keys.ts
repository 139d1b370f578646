export const todayKeys = [
  ['j', 'Next row'],
  ['k', 'Previous row'],
  ['Enter', 'Open the row'],
  ['b', 'Open the board'],
  ['p', 'Open the room plan'],
  ['n', 'New booking'],
  ['w', 'Walk-in'],
  ['?', 'This help'],
] as const
