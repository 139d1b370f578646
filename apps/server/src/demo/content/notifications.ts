/**
 * In a link, `{Jheel}` is replaced by the id of the object with that name.
 * `ago` and `left` are in hours; without `left` a notification does not expire.
 */
export const notifications = [
  {
    title: 'Music on the roof tonight',
    body: 'Sarangi and tabla from half past seven, by Ustad Karim and his daughter. No booking, and tea is on us.',
    picture: 'rooftop',
    ago: 2,
    left: 20,
  },
  {
    title: 'Two for one at the spa',
    body: 'Come together for Abhyanga before one o’clock this week and the second treatment is our guest.',
    picture: 'spa',
    link: '/departments/{Spa}',
    ago: 9,
    left: 96,
  },
  {
    title: 'Thali Sunday at Jheel',
    body: 'Fourteen bowls, as often as you like, from half past twelve.',
    picture: 'dish-thali',
    link: '/dining/{Jheel}',
    ago: 26,
    left: 120,
  },
  {
    title: 'A painter in the library',
    body: 'Shankar Soni shows how a miniature is made, every afternoon from four to six.',
    picture: 'library',
    link: '/gifts/{From Udaipur’s workshops}',
    ago: 50,
  },
  {
    title: 'Good morning, lake',
    body: 'Yoga on the jetty at half past six. Mats are there; come as you are.',
    picture: 'sight-lake',
    ago: 70,
  },
] as const
