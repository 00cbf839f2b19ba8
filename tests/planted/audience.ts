// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the strings contain source code
import type { PlantedFault } from './planted-fault.ts'

/** Planted faults in the rules about who looks for whom, and for whom a site is. */
export const audience: readonly PlantedFault[] = [
  {
    name: 'everyone-fits-nobody',
    loss: 'a member who looks for everyone is found by nobody',
    breaks: 'EN-13',
    changes: [{ from: "wish === 'everyone' ? ['everyone'] : [wish, 'everyone']", to: '[wish]' }],
    tests: ['tests/sites/two-way-fit.test.ts'],
  },
  {
    name: 'outsiders-are-shown',
    loss: 'new members of a site for men are shown the women who joined before',
    breaks: 'decision 0086',
    changes: [{ from: 'isShownIf(ctx, sql`p.visible and ${isInSight(ctx)}`)', to: 'isShownIf(ctx, sql`p.visible`)' }],
    tests: ['tests/sites/audience.test.ts'],
  },
  {
    name: 'outsiders-see-one-way',
    loss: 'a member whom the site hides from new members likes them and writes to them',
    breaks: 'decision 0086',
    changes: [
      {
        from: "\n    and ${isSeen({ pair: mine(pairOf('mine')), joined_audience: sql`p.joined_audience`, today })})`",
        to: ')`',
      },
    ],
    tests: ['tests/sites/audience.test.ts'],
  },
  {
    name: 'anybody-joins',
    loss: 'a site for men takes the signup of a woman',
    breaks: 'EN-04',
    changes: [{ from: '    ...checkWish(site, form),\n    ...checkMessage', to: '    ...checkMessage' }],
    tests: ['tests/sites/audience.test.ts'],
  },
]
