import { Type } from 'typebox'
import { blockText, defineBlock } from '#schemas/pages/block-node.ts'

export const countdownBlock = defineBlock({
  title: 'Countdown',
  description: 'The time left until a deadline that really exists. Without one, and after it, the section is not shown',
  settings: {
    heading: blockText(80, { default: '@countdown.heading', description: 'What ends then' }),
    text: blockText(240, { default: '@countdown.text', description: 'What it means' }),
    ends_at: Type.String({
      pattern: '^(\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}(:\\d{2})?(Z|[+-]\\d{2}:\\d{2}))?$',
      default: '',
      'x-visibility': 'public',
      description: 'The moment, with its zone: 2027-01-31T23:59+01:00',
    }),
    tone: Type.Enum(['plain', 'sunken', 'deep'], { default: 'sunken', description: 'The ground it stands on' }),
  },
})
