import type { RequestKind } from '@bellhop/contract/guest/requests'
import type { RequestStatus } from '@bellhop/domain/requests/request-status'

export interface DemoRequest {
  guest: string
  kind: RequestKind
  /** Quantities by name; the guests of a table. */
  items: Record<string, number>
  /** Names of options, by dish. */
  choices?: Record<string, string[]>
  /** The outlet of dishes and tables. */
  outlet?: string
  /** HH:mm, the next one at the hotel. */
  at?: string
  /** Minutes since it was placed. */
  ago: number
  /** Its statuses after `new`. */
  path: RequestStatus[]
  note?: string
  /** Note of the last step. */
  reason?: string
  /** Paise. */
  tip?: number
  review?: { rating: number; comment?: string }
}

/** Requests of every kind in every state, so that no board is empty on the first day. */
export const requests: DemoRequest[] = [
  {
    guest: 'Ananya Rao',
    kind: 'amenity',
    items: { 'Drinking water': 1, Pillow: 1 },
    ago: 22 * 60,
    path: ['accepted', 'onTheWay', 'done'],
    review: { rating: 5, comment: 'Faster than I could have called.' },
  },
  {
    guest: 'Daniel Okafor',
    kind: 'amenity',
    items: { 'Bath towel': 2, Soap: 1 },
    ago: 3,
    path: [],
  },
  {
    guest: 'Fatima Al Mansoori',
    kind: 'amenity',
    items: { 'Travel adapter': 2 },
    ago: 9,
    path: [],
    note: 'One for each side of the bed, please.',
  },
  {
    guest: 'Kavya and Rahul Venkataraman-Krishnamurthy',
    kind: 'amenity',
    items: { Blanket: 1, Slippers: 2, 'Tea and coffee': 1 },
    ago: 12,
    path: ['accepted'],
  },
  {
    guest: 'Jean-Luc Moreau',
    kind: 'amenity',
    items: { 'Iron and board': 1 },
    ago: 18,
    path: ['accepted', 'inProgress'],
  },
  {
    guest: 'Yuki Tanaka',
    kind: 'amenity',
    items: { 'Hair dryer': 1 },
    ago: 14,
    path: ['accepted', 'inProgress', 'onTheWay'],
  },
  {
    guest: 'Daniel Okafor',
    kind: 'amenity',
    items: { Kettle: 1 },
    ago: 26 * 60,
    path: ['accepted', 'done'],
  },
  {
    guest: 'Yuki Tanaka',
    kind: 'amenity',
    items: { 'Reading lamp': 1 },
    ago: 20 * 60,
    path: ['rejected'],
    reason: 'The lamp is being repaired. We will bring one tomorrow.',
  },
  {
    guest: 'Kavya and Rahul Venkataraman-Krishnamurthy',
    kind: 'amenity',
    items: { 'Hand towel': 3 },
    ago: 30 * 60,
    path: ['cancelled'],
    reason: 'Found some in the cupboard.',
  },

  {
    guest: 'Ananya Rao',
    kind: 'food',
    outlet: 'Jheel',
    items: { 'Laal maas': 1, 'Bajra roti': 2, 'Kesar kulfi': 1 },
    choices: { 'Laal maas': ['Hot'] },
    ago: 18 * 60,
    path: ['accepted', 'inProgress', 'onTheWay', 'done'],
    tip: 10000,
    review: { rating: 4, comment: 'Wonderful, and as hot as you warned.' },
  },
  {
    guest: 'Daniel Okafor',
    kind: 'food',
    outlet: 'In-room dining',
    items: { Margherita: 1, 'Fresh lime soda': 2 },
    choices: { Margherita: ['Olives', 'Extra mozzarella'] },
    ago: 6,
    path: [],
    note: 'No onion anywhere, please.',
  },
  {
    guest: 'Kavya and Rahul Venkataraman-Krishnamurthy',
    kind: 'food',
    outlet: 'In-room dining',
    items: { Khichdi: 2, 'Orange juice': 2 },
    ago: 16,
    path: ['accepted', 'inProgress'],
    note: 'Mild, it is for the children.',
  },
  {
    guest: 'Yuki Tanaka',
    kind: 'food',
    outlet: 'In-room dining',
    items: { 'Tomato shorba': 1 },
    ago: 13,
    path: ['accepted'],
  },
  {
    guest: 'Fatima Al Mansoori',
    kind: 'food',
    outlet: 'In-room dining',
    items: { 'Butter chicken with naan': 2, 'Vegetable biryani': 1, 'Sweet lassi': 3 },
    choices: { 'Butter chicken with naan': ['Mild'] },
    ago: 34,
    path: ['accepted', 'inProgress', 'onTheWay'],
  },
  {
    guest: 'Daniel Okafor',
    kind: 'food',
    outlet: 'Orange Court Café',
    items: { 'Masala dosa': 2, 'Masala chai': 1 },
    ago: 27 * 60,
    path: ['accepted', 'inProgress', 'done'],
    review: { rating: 5 },
  },
  {
    guest: 'Jean-Luc Moreau',
    kind: 'food',
    outlet: 'Jheel',
    items: { 'Fish tikka': 1 },
    ago: 17 * 60,
    path: ['rejected'],
    reason: 'No fresh fish today. May we suggest the prawns?',
  },
  {
    guest: 'Yuki Tanaka',
    kind: 'food',
    outlet: 'Orange Court Café',
    items: { 'Club sandwich': 1 },
    ago: 21 * 60,
    path: ['cancelled'],
    reason: 'We are eating out after all.',
  },
  {
    guest: 'Thomas Weber',
    kind: 'food',
    outlet: 'Jheel',
    items: { 'Dal baati churma': 1, 'Ghevar with rabri': 1 },
    choices: { 'Dal baati churma': ['For one'] },
    ago: 40 * 60,
    path: ['accepted', 'inProgress', 'done'],
    tip: 5000,
    review: { rating: 5, comment: 'I will miss this dish in Hamburg.' },
  },

  {
    guest: 'Fatima Al Mansoori',
    kind: 'gift',
    items: { 'Marigold and tuberose bouquet': 1 },
    ago: 20,
    path: ['accepted'],
    note: 'For Maryam. Happy birthday, from all of us.',
  },
  {
    guest: 'Jean-Luc Moreau',
    kind: 'gift',
    items: { 'Wooden elephant': 2, 'Forest honey': 1 },
    ago: 4,
    path: [],
  },
  {
    guest: 'Thomas Weber',
    kind: 'gift',
    items: { 'Block-printed scarf': 1 },
    ago: 44 * 60,
    path: ['accepted', 'onTheWay', 'done'],
    review: { rating: 4 },
  },

  {
    guest: 'Daniel Okafor',
    kind: 'department',
    items: { 'Air conditioning not cooling': 1 },
    ago: 11,
    path: [],
    note: 'It only blows warm air.',
  },
  {
    guest: 'Kavya and Rahul Venkataraman-Krishnamurthy',
    kind: 'department',
    items: { 'Room cleaning': 1 },
    ago: 28,
    path: ['accepted', 'inProgress'],
  },
  {
    guest: 'Kavya and Rahul Venkataraman-Krishnamurthy',
    kind: 'department',
    items: { 'Table at Jheel': 5 },
    outlet: 'Jheel',
    at: '19:30',
    ago: 45,
    path: ['accepted'],
    note: 'With a high chair, please.',
  },
  {
    guest: 'Yuki Tanaka',
    kind: 'department',
    items: { 'Sunset boat ride': 1 },
    at: '17:00',
    ago: 50,
    path: ['accepted'],
  },
  {
    guest: 'Fatima Al Mansoori',
    kind: 'department',
    items: { 'Abhyanga, 60 minutes': 1 },
    at: '16:00',
    ago: 90,
    path: ['accepted'],
    note: 'With little pressure on the knees, please.',
  },
  {
    guest: 'Ananya Rao',
    kind: 'department',
    items: { 'Tap or shower leaking': 1 },
    ago: 20 * 60,
    path: ['accepted', 'inProgress', 'done'],
    tip: 5000,
    review: { rating: 5, comment: 'Fixed in ten minutes. Thank you, Iqbal.' },
  },
  {
    guest: 'Jean-Luc Moreau',
    kind: 'department',
    items: { 'Late check-out': 1 },
    ago: 15 * 60,
    path: ['rejected'],
    reason: 'The next guests arrive at noon. We will gladly keep your luggage.',
  },
  {
    guest: 'Yuki Tanaka',
    kind: 'department',
    items: { 'Auto-rickshaw': 1 },
    ago: 23 * 60,
    path: ['expired'],
  },
  {
    guest: 'Thomas Weber',
    kind: 'department',
    items: { 'Wash and fold': 1 },
    ago: 50 * 60,
    path: ['accepted', 'inProgress', 'done'],
    tip: 2000,
  },
]
