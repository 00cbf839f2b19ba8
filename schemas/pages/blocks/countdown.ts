import { Type } from 'typebox'
import { blockText, defineBlock } from '#schemas/pages/block-node.ts'

export const countdownBlock = defineBlock({
  title: 'Countdown',
  description: 'The time until a real deadline. Without a deadline, and after it, the section is hidden',
  settings: {
    heading: blockText(80, { default: '@countdown.heading', description: 'What ends at the deadline' }),
    text: blockText(240, { default: '@countdown.text', description: 'The explanation' }),
    ends_at: Type.String({
      pattern: '^(\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}(:\\d{2})?(Z|[+-]\\d{2}:\\d{2}))?$',
      default: '',
      'x-visibility': 'public',
      description: 'The deadline with its time zone: 2027-01-31T23:59+01:00',
    }),
    tone: Type.Enum(['plain', 'sunken', 'deep'], { default: 'sunken', description: 'The background of the section' }),
  },
})
