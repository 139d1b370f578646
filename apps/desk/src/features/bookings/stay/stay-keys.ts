export const stayKeys = [
  ['i', 'Check in'],
  ['r', 'New request'],
  ['m', 'Assign a room, or move'],
  ['d', 'Change departure'],
  ['l', 'Guest link'],
  ['p', 'Take payment'],
  ['o', 'Check out'],
  ['b', 'Open the folio'],
  ['?', 'This help'],
] as const
