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
