/** Emergency numbers and safety instructions. 112, 100, 101 and 108 are India's; the other numbers are unassigned. */

export interface DemoContact {
  name: string
  phone: string
  address?: string
  /** Metres; undefined for numbers that answer from anywhere. */
  distance?: number
  always: boolean
}

export const emergencies = [
  {
    name: 'Medical',
    contacts: [
      { name: 'Emergency (all services)', phone: '112', always: true },
      { name: 'Ambulance', phone: '108', always: true },
      {
        name: 'Chemist at Jagdish Chowk',
        phone: '+912945550151',
        address: 'Jagdish Chowk, Old City',
        distance: 650,
        always: false,
      },
      {
        name: 'Pichola Clinic',
        phone: '+912945550152',
        address: '3 Chandpole Road',
        distance: 1100,
        always: false,
      },
      {
        name: 'Aravalli General Hospital',
        phone: '+912945550153',
        address: '27 Hospital Road, Chetak Circle',
        distance: 3400,
        always: true,
      },
    ],
  },
  {
    name: 'Police and fire',
    contacts: [
      { name: 'Emergency (all services)', phone: '112', always: true },
      { name: 'Police', phone: '100', always: true },
      { name: 'Fire brigade', phone: '101', always: true },
      {
        name: 'Tourist police post',
        phone: '+912945550154',
        address: 'Gangaur Ghat',
        distance: 900,
        always: false,
      },
    ],
  },
  {
    name: 'In the hotel',
    contacts: [
      {
        name: 'Front desk',
        phone: '+912945550100',
        address: 'Lobby, ground floor',
        distance: 0,
        always: true,
      },
      { name: 'Duty manager', phone: '+912945550101', distance: 0, always: true },
      { name: 'Engineering', phone: '+912945550112', distance: 0, always: true },
    ],
  },
] as const satisfies readonly {
  name: string
  contacts: readonly DemoContact[]
}[]

export const safetyPage = {
  name: 'Safety at the hotel',
  meta_title: 'Safety at The Lakehouse Udaipur',
  meta_description: 'Fire, water, valuables and health: what to do and who to call.',
  assembly_point: 'East garden, beside the pool',
  way_out:
    'Take the nearest stairs, not the lift. The plan on the back of your door shows two exits; both lead to the east garden.',
  description: `
<p>Please take a few minutes to read this page, so that you know what to do in an emergency.</p>
<h2>In any emergency</h2>
<p>Call <a href="tel:112">112</a>, then the front desk on <a href="tel:+912945550100">+91\u00a0294\u00a0555\u00a00100</a>. We are here 24 hours a day.</p>
<h2>Fire</h2>
<ul>
<li>Leave at once by the nearest <strong>stairs</strong>. Do not use the lift.</li>
<li>Close the doors behind you. Take your room key and nothing else.</li>
<li>The plan on the back of your door shows two exits. Both lead to the meeting point: the <strong>east garden, beside the pool</strong>.</li>
<li>If the corridor is full of smoke, stay in your room, seal the gap under the door with wet towels, call the front desk and signal from the window.</li>
</ul>
<h2>Lake and pool</h2>
<ul>
<li>The pool is open from 06:00 to 21:00. There is no lifeguard; children must be with an adult.</li>
<li>Please do not swim in the lake. On the boat, everyone wears a life jacket.</li>
</ul>
<h2>Your room</h2>
<ul>
<li>Use the door latch at night, and look through the peephole before you open.</li>
<li>Keep valuables in the safe in the wardrobe. Our staff will never ask for the code.</li>
<li>Keep balcony doors closed when you are out, as monkeys may come in.</li>
</ul>
<h2>Health</h2>
<ul>
<li>Drink only bottled or filtered water, not tap water.</li>
<li>There is a first-aid kit and a defibrillator at the front desk. The front desk and pool staff are trained to use them.</li>
<li>Tell us about allergies when you order. The menu lists the allergens in each dish.</li>
</ul>
<h2>Earthquake</h2>
<p>Take cover under a sturdy table and hold on until the shaking stops, then walk to the east garden.</p>`,
} as const
