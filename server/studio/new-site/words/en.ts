import type { PresetWords } from './preset-words.ts'

export const en: PresetWords = {
  shared: [
    {
      title: 'No subscription',
      text: 'You buy credits when you feel like writing. Reading and liking cost nothing, and nothing renews by itself.',
    },
    {
      title: 'You stay in charge',
      text: 'Block anyone at any time: that account no longer sees you. And your profile shows your city at most.',
    },
  ],
  niches: {
    1: {
      headline: 'One message is a start',
      lead: 'Take your time to see who lives nearby, write to whoever catches your eye and find out whether it clicks.',
      point: { title: 'Close to home', text: 'You search by region and city. A coffee is easier to arrange than a weekend away.' },
    },
    2: {
      headline: 'You set the pace',
      lead: 'A place where women set the tone. Look around, write to whoever catches your eye and take your time.',
      point: { title: 'No rush', text: 'No counters and no crowding. A conversation waits until you are back.' },
    },
    3: {
      headline: 'Open about what you want',
      lead: 'For those who think play and trust belong together. Say what you want, hear what the other wants and agree where the line is.',
      point: { title: 'Discreet', text: 'Profiles are for members only, and nothing tells whether an address has an account here.' },
    },
    4: {
      headline: 'Room for all of you',
      lead: 'For people who love curves, their own and each other’s. Show yourself, and speak to whoever you like.',
      point: { title: 'Nobody has to shrink', text: 'No form asks for your weight. You show what you feel like showing.' },
    },
    5: {
      headline: 'For those who know life',
      lead: 'Dating with some experience of the world, and with those who value it. Time for a good conversation.',
      point: { title: 'Clear and calm', text: 'Every price stands there beforehand, and every step says what it does.' },
    },
    6: {
      headline: 'Experience looks good on you',
      lead: 'For women who know what they want, and for those who find that attractive. Write to each other and see where it leads.',
      point: { title: 'Beside a full life', text: 'A conversation waits until you have time. Nobody counts how long you were away.' },
    },
    7: {
      headline: 'Men for men, without the noise',
      lead: 'See who lives nearby and write to whoever catches your eye. No feed to keep up with, just a conversation.',
      point: { title: 'Your own business', text: 'Nothing tells whether an address has an account here. Who you are is yours to say.' },
    },
  },
}
