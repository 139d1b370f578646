/** The questions of the feedback form, and links to review sites. The sites are invented. */

export const questions = [
  { question: 'How was your room?', kind: 'rating', required: true },
  { question: 'How was the food?', kind: 'rating', required: false },
  { question: 'Did we answer your requests quickly enough?', kind: 'yesNo', required: true },
  {
    question: 'What brought you to Udaipur?',
    kind: 'choice',
    options: ['Holiday', 'Family', 'A wedding', 'Work'],
    required: false,
  },
  { question: 'Would you stay with us again?', kind: 'yesNo', required: false },
  { question: 'What could we do better?', kind: 'text', required: false },
] as const

export const reviewLinks = [
  {
    name: 'Wayfarer Stars',
    link: 'https://wayfarer-stars.example/udaipur/the-lakehouse',
  },
  {
    name: 'Guestbook Online',
    link: 'https://guestbook.example/h/the-lakehouse-udaipur',
  },
  {
    name: 'Maps of Good Nights',
    link: 'https://goodnights.example/rajasthan/lakehouse',
  },
] as const

export interface DemoFeedback {
  /** The guest's phone. */
  guest: string
  /** Minutes. */
  ago: number
  comment: string
  /** Of a review; a form has answers instead, in the order of the questions. */
  rating?: number
  answers?: readonly (number | boolean | string)[]
  /** Minutes ago. */
  reply?: { text: string; ago: number }
  doneAgo?: number
}

/** Reviews and filled-in forms. */
export const given: readonly DemoFeedback[] = [
  {
    guest: '+919000000005',
    rating: 2,
    comment: 'The suite is lovely, but the terrace door does not lock and I asked about it twice.',
    ago: 24,
  },
  {
    guest: '+919000000008',
    answers: [4, 3, true, 'Holiday', true, 'More tea in the room, please.'],
    comment: 'The boat at sunset was perfect.',
    ago: 5 * 60,
  },
  {
    guest: '+919000000007',
    rating: 4,
    comment: 'Très bel hôtel, personnel charmant.',
    ago: 21 * 60,
    reply: { text: 'Merci beaucoup! We hope that you enjoy the rest of your stay.', ago: 20 * 60 },
    doneAgo: 20 * 60,
  },
  {
    guest: '+919000000004',
    answers: [5, 5, true, 'Work', true],
    comment: 'Quiet, quick, and the best coffee in Udaipur.',
    ago: 5 * 60 + 30,
  },
]
