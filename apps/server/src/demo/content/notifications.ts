/**
 * In a link, `{Jheel}` is replaced by the id of the object with that name.
 * `ago` and `left` are in hours; without `left` a notification does not expire.
 */
export const notifications = [
  {
    title: 'Music on the roof tonight',
    body: 'Sarangi and tabla from 19:30, with Ustad Karim and his daughter. No booking needed, and tea is on us.',
    picture: 'rooftop',
    ago: 2,
    left: 20,
  },
  {
    title: 'Two for one at the spa',
    body: 'Book Abhyanga for two before 13:00 this week, and the second treatment is free.',
    picture: 'spa',
    link: '/departments/{Spa}',
    ago: 9,
    left: 96,
  },
  {
    title: 'Sunday thali at Jheel',
    body: 'Fourteen dishes with free refills, from 12:30.',
    picture: 'dish-thali',
    link: '/dining/{Jheel}',
    ago: 26,
    left: 120,
  },
  {
    title: 'Miniature painting in the library',
    body: 'The artist Shankar Soni shows how it is done, every day from 16:00 to 18:00.',
    picture: 'library',
    link: '/gifts/{From Udaipur’s workshops}',
    ago: 50,
  },
  {
    title: 'Morning yoga by the lake',
    body: 'On the jetty at 06:30. Mats are provided, and beginners are welcome.',
    picture: 'sight-lake',
    ago: 70,
  },
] as const
