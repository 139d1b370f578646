export const todayKeys = [
  ['j', 'nextRow'],
  ['k', 'previousRow'],
  ['Enter', 'open'],
  ['b', 'board'],
  ['p', 'roomPlan'],
  ['n', 'newBooking'],
  ['w', 'walkIn'],
  ['?', 'help'],
] as const
